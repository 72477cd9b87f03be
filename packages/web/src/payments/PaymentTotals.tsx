import { Skeleton } from '@mantine/core'
import type { PaymentTotals as Totals } from '@muelle/contract/payments/list'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import styles from './Payments.module.css'
import { type Shown, totalsQuery } from './payment-queries.ts'
import type { PaymentSearch } from './payment-search.ts'

/** What came in on these days and what is due, by currency, and by which ways it came. */
export function PaymentTotals({ shown }: { shown: Shown }) {
  const t = useTranslations('payments')
  const { data, error, refetch } = useQuery(totalsQuery(shown))
  if (error && !data) return <ErrorState error={error} title={t('totalsError')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={78} mb="md" />
  const currencies = [...new Set([...data.currencies, ...data.due].map(({ currency }) => currency))]
  return currencies.map((currency) => <OfCurrency key={currency} currency={currency} totals={data} shown={shown} />)
}

type Of = { currency: string; totals: Totals; shown: Shown }

/** Each figure leads to the list that makes it up. */
function OfCurrency({ currency, totals, shown: { search } }: Of) {
  const t = useTranslations('payments')
  const of = <T extends { currency: string }>(rows: T[]) => rows.filter((row) => row.currency === currency)
  const [sums] = of(totals.currencies)
  const [due] = of(totals.due)
  const moves = { ...search, tab: undefined, page: undefined }
  const methods = of(totals.methods).filter(({ charged_cents }) => charged_cents > 0)
  return (
    <div className={styles['totals']}>
      <dl>
        <div>
          <dt>{t('collected')}</dt>
          <dd>
            <Figure search={{ ...moves, kind: 'charge' }}>{exactMoney(sums?.charged_cents ?? 0, currency)}</Figure>
          </dd>
          <dd className={styles['note']}>{t('movesCount', { count: sums?.count ?? 0 })}</dd>
        </div>
        {sums !== undefined && sums.refunded_cents > 0 && (
          <div>
            <dt>{t('refunded')}</dt>
            <dd>
              <Figure search={{ ...moves, kind: 'returned' }}>{exactMoney(sums.refunded_cents, currency)}</Figure>
            </dd>
          </div>
        )}
        {due && (
          <div className={styles['due']}>
            <dt>{t('due')}</dt>
            <dd>
              <Figure search={{ ...moves, tab: 'due' }}>{exactMoney(due.due_cents, currency)}</Figure>
            </dd>
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
                {t(`methods.${method}`)}{' '}
                <Figure search={{ ...moves, method, kind: 'charge' }} name={t(`methods.${method}`)}>
                  {exactMoney(charged_cents, currency)}
                </Figure>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type FigureProps = { search: PaymentSearch; name?: string; children: string }

/** An amount that leads to what makes it up. */
const Figure = ({ search, name, children }: FigureProps) => (
  <Link
    to="/tour-booking-payment"
    search={search}
    className={`mu-num ${styles['figure']}`}
    {...(name !== undefined && { 'aria-label': `${name}: ${children}` })}
  >
    {children}
  </Link>
)
