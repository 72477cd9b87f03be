import { Text } from '@mantine/core'
import type { ClosurePreview } from '@muelle/contract/closures/record'
import { useTranslations } from 'use-intl'
import { formatNumber } from '../i18n/format.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import styles from './closure.module.css'

const METHODS = ['cash', 'transfer', 'credit'] as const

/** How many people it is about, what they paid and how, and who sold it to them. */
export function ClosureTotals({ preview }: { preview: ClosurePreview }) {
  const t = useTranslations('closure')
  if (preview.bookings.length === 0) return <Text>{t('nobody')}</Text>
  return (
    <dl className={styles['totals']}>
      <div>
        <dt>{t('bookings')}</dt>
        <dd>{formatNumber(preview.bookings.length)}</dd>
      </div>
      <div>
        <dt>{t('people')}</dt>
        <dd>{formatNumber(preview.people)}</dd>
      </div>
      {preview.money.length > 0 && (
        <div>
          <dt>{t('paid')}</dt>
          <dd>
            {preview.money.map(({ method, currency, amount_cents }) => (
              <span key={`${method}-${currency}`}>
                {t(`methods.${METHODS.find((known) => known === method) ?? 'other'}`, {
                  amount: exactMoney(amount_cents, currency),
                })}
              </span>
            ))}
          </dd>
        </div>
      )}
      {preview.sellers.length > 0 && (
        <div>
          <dt>{t('sellers')}</dt>
          <dd>
            {preview.sellers.map(({ id, name, people }) => (
              <span key={id}>{t('seller', { name, people })}</span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}
