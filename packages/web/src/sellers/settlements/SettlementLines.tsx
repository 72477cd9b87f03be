import type { DueSettlement, SettlementLine } from '@muelle/contract/settlements/record'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatDate } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import styles from './Settlements.module.css'

type Props = {
  lines: readonly SettlementLine[]
  currency: string
  name: string
  /** What travels later, and so is for another time. */
  later: DueSettlement['later'] | null
  /** Those that came or changed while somebody looked. */
  changed?: ReadonlySet<number>
}
const owedBy = ({ seller_owes_cents, house_owes_cents }: SettlementLine) => seller_owes_cents - house_owes_cents

/** The trips that a settlement takes, with what each comes to and what they come to together. */
export function SettlementLines({ lines, currency, name, later, changed }: Props) {
  const t = useTranslations('settlements')
  const money = (cents: number) => exactMoney(cents, currency)
  const sumOf = (of: (line: SettlementLine) => number) => money(lines.reduce((sum, line) => sum + of(line), 0))
  return (
    <section className={`mu-card ${styles['last']}`} aria-label={t('lines')}>
      <h2>{name}</h2>
      {lines.length > 0 && (
        <table className={styles['lines']}>
          <thead>
            <tr>
              <th scope="col">{t('trip')}</th>
              <th scope="col">{t('tourist')}</th>
              <th scope="col" className={styles['wide']}>
                {t('sale')}
              </th>
              <th scope="col" className={styles['wide']}>
                {t('commission')}
              </th>
              <th scope="col">{t('owes')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} data-changed={changed?.has(line.id) || undefined}>
                <td>{formatDate(line.local_date)}</td>
                <td>
                  <b>{line.tourist || line.tour}</b>
                  <span className={styles['note']}>
                    {`${line.ticket} · ${line.tour}, ${line.people}`}
                    {line.is_difference && ` · ${t('difference')}`}
                  </span>
                  {changed?.has(line.id) && <span className={styles['changed']}>{t('changedLine')}</span>}
                </td>
                <td className={`mu-num ${styles['wide']}`}>{money(line.total_cents)}</td>
                <td className={`mu-num ${styles['wide']}`}>{money(line.amount_cents)}</td>
                <td className="mu-num">{money(owedBy(line))}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('trips', { count: lines.length })}
              </th>
              <td className={`mu-num ${styles['wide']}`}>{sumOf(({ total_cents }) => total_cents)}</td>
              <td className={`mu-num ${styles['wide']}`}>{sumOf(({ amount_cents }) => amount_cents)}</td>
              <td className="mu-num">{sumOf(owedBy)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {later !== null && later.lines > 0 && (
        <p className={styles['later']}>
          <IconHourglass size={16} aria-hidden />
          {t('later', { count: later.lines, amount: money(later.amount_cents) })}
        </p>
      )}
    </section>
  )
}
