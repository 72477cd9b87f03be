import type { GlobalInvoice } from '@muelle/contract/fiscal/global-invoice'
import { WHOLE_BASIS_POINTS } from '@muelle/domain/money'
import { useTranslations } from 'use-intl'
import { formatPercent } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import styles from './GlobalInvoice.module.css'

type Sums = GlobalInvoice['sums'][number]

const rateText = (basisPoints: number) => formatPercent((basisPoints * 100) / WHOLE_BASIS_POINTS)

/** What the operations of one currency come to: in all, by rate and by form of payment. */
export function InvoiceSums({ sums }: { sums: Sums }) {
  const t = useTranslations('globalInvoice')
  const money = (cents: number) => exactMoney(cents, sums.currency)
  const amounts = [
    ['net', sums.net_cents],
    ['tax', sums.tax_cents],
    ['total', sums.total_cents],
    ...(sums.refunded_cents === 0 ? [] : [['refunded', sums.refunded_cents] as const]),
    ...(sums.third_party_cents === 0 ? [] : [['thirdParty', sums.third_party_cents] as const]),
  ] as const
  return (
    <div className={styles['sums']}>
      <dl className={styles['amounts']}>
        {amounts.map(([name, cents]) => (
          <div key={name} data-main={name === 'total' || undefined}>
            <dt>{t(name)}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
      </dl>
      <table className={styles['part']}>
        <caption>{t('byRate')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rate')}</th>
            <th scope="col">{t('base')}</th>
            <th scope="col">{t('tax')}</th>
          </tr>
        </thead>
        <tbody>
          {sums.rates.map(({ basis_points, base_cents, tax_cents }) => (
            <tr key={basis_points}>
              <th scope="row">{basis_points === null ? t('untaxed') : rateText(basis_points)}</th>
              <td>{money(base_cents)}</td>
              <td>{money(tax_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles['part']}>
        <caption>{t('byForm')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('form')}</th>
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {sums.forms.map(({ form, total_cents }) => (
            <tr key={form}>
              <th scope="row">
                {form} {t(`forms.${form}`)}
              </th>
              <td>{money(total_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sums.form && (
        <p className={styles['codes']}>{t('formOfAll', { code: sums.form, name: t(`forms.${sums.form}`) })}</p>
      )}
    </div>
  )
}
