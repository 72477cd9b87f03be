import { Skeleton } from '@mantine/core'
import type { PaymentTotals as Totals } from '@muelle/contract/payments/list'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import styles from './Payments.module.css'
import { type Shown, totalsQuery } from './payment-queries.ts'

/** What came in on these days and what is due, by currency, and by which ways it came. */
export function PaymentTotals({ shown }: { shown: Shown }) {
  const t = useTranslations('payments')
  const { data, error, refetch } = useQuery(totalsQuery(shown))
  if (error && !data) return <ErrorState error={error} title={t('totalsError')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={78} mb="md" />
  const currencies = [...new Set([...data.currencies, ...data.due].map(({ currency }) => currency))]
  return currencies.map((currency) => <OfCurrency key={currency} currency={currency} totals={data} />)
}

function OfCurrency({ currency, totals }: { currency: string; totals: Totals }) {
  const t = useTranslations('payments')
  const of = <T extends { currency: string }>(rows: T[]) => rows.filter((row) => row.currency === currency)
  const [sums] = of(totals.currencies)
  const [due] = of(totals.due)
  const methods = of(totals.methods).filter(({ charged_cents }) => charged_cents > 0)
  return (
    <div className={styles['totals']}>
      <dl>
        <div>
          <dt>{t('collected')}</dt>
          <dd>{exactMoney(sums?.charged_cents ?? 0, currency)}</dd>
          <dd className={styles['note']}>{t('movesCount', { count: sums?.count ?? 0 })}</dd>
        </div>
        {sums !== undefined && sums.refunded_cents > 0 && (
          <div>
            <dt>{t('refunded')}</dt>
            <dd>{exactMoney(sums.refunded_cents, currency)}</dd>
          </div>
        )}
        {due && (
          <div className={styles['due']}>
            <dt>{t('due')}</dt>
            <dd>{exactMoney(due.due_cents, currency)}</dd>
            <dd className={styles['note']}>{t('dueOf', { count: due.count_bookings })}</dd>
          </div>
        )}
      </dl>
      {methods.length > 0 && (
        <div className={styles['ways']}>
          <div className={styles['bar']} aria-hidden>
            {methods.map(({ method, charged_cents }) => (
              <span key={method} data-way={method} style={{ flexGrow: charged_cents }} />
            ))}
          </div>
          <ul aria-label={t('byMethod')}>
            {methods.map(({ method, charged_cents }) => (
              <li key={method}>
                <span className={styles['key']} data-way={method} aria-hidden />
                {t(`methods.${method}`)} <b className="mu-num">{exactMoney(charged_cents, currency)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
