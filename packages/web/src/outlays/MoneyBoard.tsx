import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { exportGlobalInvoiceXlsx } from '@muelle/contract/fiscal/global-invoice'
import { movesBehind } from '@muelle/contract/outlays/moves-behind'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { Periodicity } from '@muelle/domain/fiscal/period'
import type { PaymentMethod } from '@muelle/domain/ledger/payment-method'
import { addDays, type LocalDate, localDate, weekdayOf } from '@muelle/domain/time'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatLongDate } from '../i18n/format.ts'
import { linkTo } from '../ledger/moves-search.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { useFile } from '../ui/use-file.ts'
import { CashHolders } from './CashHolders.tsx'
import { Deductions } from './Deductions.tsx'
import { NotTheirs } from './NotTheirs.tsx'
import styles from './Outlays.module.css'
import { collectedQuery, type Days, moneyQuery } from './outlay-queries.ts'
import { Profits } from './Profits.tsx'
import { Remittances } from './Remittances.tsx'

const MONTHLY = '04' as const satisfies Periodicity
const SPANS = ['today', 'week', 'month'] as const
type Span = (typeof SPANS)[number]
/** What was sold and stands. */
const SOLD = ['confirmed' as const, 'completed' as const, 'no_show' as const]

/** The days until today that a word means; the week begins on Monday. */
function daysOf(span: Span, today: LocalDate): Days {
  if (span === 'month') return { from: localDate(`${today.slice(0, 8)}01`), to: today }
  return { from: span === 'today' ? today : addDays(today, -((weekdayOf(today) + 6) % 7)), to: today }
}

type Props = { business: SessionBusiness; today: LocalDate }

/** All of the money of a business, and what of it was handed on. */
export const MoneyBoard = (props: Props) => (
  <>
    <MoneyFigures {...props}>
      {(days) => {
        const key = `${days.from} ${days.to}`
        return (
          <>
            <Profits key={`profits ${key}`} business={props.business} days={days} />
            <Deductions key={`deductions ${key}`} business={props.business} days={days} />
          </>
        )
      }}
    </MoneyFigures>
    <Remittances business={props.business} />
    <ForAccountant {...props} />
  </>
)

/** The list for the global invoice of the month so far, as a file at once; other periods are behind its own tab. */
function ForAccountant({ business, today }: Props) {
  const t = useTranslations('results')
  const query = { business_id: business.business_id, periodicity: MONTHLY, date: today }
  const file = useFile(() => ask(exportGlobalInvoiceXlsx, { query }), `factura-global-${today.slice(0, 7)}.xlsx`)
  return (
    <section className={`mu-card ${styles['section']}`} aria-label={t('accountant')}>
      <div className={styles['title']}>
        <h2>{t('accountant')}</h2>
        <Button
          variant="default"
          mih={44}
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={file.isPending}
          onClick={() => file.mutate()}
        >
          {t('invoiceOfMonth')}
        </Button>
      </div>
    </section>
  )
}

/** What an owner looks at in the evening: sold, collected, who holds the cash, and what of it is somebody else's; below it what else is of these days. */
export function MoneyFigures({ business, today, children }: Props & { children?: (days: Days) => ReactNode }) {
  const t = useTranslations('outlays')
  const [span, setSpan] = useState<Span>('today')
  const days = daysOf(span, today)
  return (
    <>
      <div className={styles['head']}>
        <b>{formatLongDate(today)}</b>
        <SegmentedControl
          size="md"
          aria-label={t('period')}
          value={span}
          onChange={(value) => setSpan(SPANS.find((one) => one === value) ?? 'today')}
          data={SPANS.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <Sums businessId={business.business_id} days={days} />
      <CashHolders businessId={business.business_id} />
      <NotTheirs business={business} today={today} days={days} />
      {children?.(days)}
    </>
  )
}

function Sums({ businessId, days }: { businessId: number; days: Days }) {
  const t = useTranslations('outlays')
  const payments = useTranslations('payments')
  const moved = useQuery(moneyQuery(businessId, days))
  const paid = useQuery(collectedQuery(businessId, days))
  const [money, collected] = [moved.data, paid.data]
  const unread = [moved, paid].filter(({ error, data }) => error && !data)
  if (unread[0])
    return (
      <ErrorState
        error={unread[0].error}
        title={t('error')}
        onRetry={() => unread.forEach(({ refetch }) => void refetch())}
      />
    )
  if (!money || !collected) return <Skeleton height={110} mb="md" />
  const currencies = new Set([...money.sold, ...collected.currencies, ...money.spent].map(({ currency }) => currency))
  const of = <T extends { currency: string }>(rows: readonly T[], currency: string) =>
    rows.find((row) => row.currency === currency)
  return [...currencies].map((currency) => {
    const [sold, spent, due] = [of(money.sold, currency), of(money.spent, currency), of(collected.due, currency)]
    const sums = of(collected.currencies, currency)
    const net = (sums?.charged_cents ?? 0) - (sums?.refunded_cents ?? 0)
    return (
      <div key={currency}>
        <dl className={styles['sums']}>
          <div>
            <dt>{t('sold')}</dt>
            <dd>
              <Link
                to="/tour-booking-list"
                search={{ soldFrom: days.from, soldTo: days.to, status: SOLD }}
                className={styles['big']}
              >
                {exactMoney(sold?.cents ?? 0, currency)}
              </Link>
            </dd>
            <dd className={styles['note']}>{t('soldOf', { count: sold?.count ?? 0 })}</dd>
            {sold && sold.fees_cents > 0 && (
              <dd className={styles['note']}>
                {t('soldWithFees', { amount: exactMoney(sold.cents + sold.fees_cents, currency) })}
              </dd>
            )}
          </div>
          <div>
            <dt>{t('collected')}</dt>
            <dd>
              <Link to="/tour-booking-payment" search={days} className={styles['big']}>
                {exactMoney(net, currency)}
              </Link>
            </dd>
            {sums && sums.refunded_cents > 0 && (
              <dd>
                <Link to="/tour-booking-payment" search={{ ...days, kind: 'returned' }} className={styles['noteLink']}>
                  {payments('refunded')} {exactMoney(sums.refunded_cents, currency)}
                </Link>
              </dd>
            )}
            {due && (
              <dd>
                <Link to="/tour-booking-payment" search={{ tab: 'due', ...days }} className={styles['dueLink']}>
                  {t('dueOf', { amount: exactMoney(due.due_cents, currency) })}
                </Link>
              </dd>
            )}
          </div>
          {spent && spent.cents !== 0 && (
            <div>
              <dt>{t('spent')}</dt>
              <dd>
                <Link
                  to="/tour-booking-payment"
                  search={linkTo(movesBehind.spent(currency, days))}
                  className={styles['big']}
                >
                  {exactMoney(spent.cents, currency)}
                </Link>
              </dd>
            </div>
          )}
        </dl>
        <Ways
          days={days}
          rows={collected.methods.filter((row) => row.currency === currency && row.charged_cents > 0)}
        />
      </div>
    )
  })
}

type Way = { method: PaymentMethod; currency: string; charged_cents: number }
const TINTS = 4

/** By which ways it came in; the bar is the same in other words. */
function Ways({ rows, days }: { rows: readonly Way[]; days: Days }) {
  const t = useTranslations('payments')
  if (rows.length === 0) return null
  const tintOf = (at: number) => String(Math.min(at, TINTS - 1))
  return (
    <>
      <div className={styles['bar']} aria-hidden>
        {rows.map(({ method, charged_cents }, at) => (
          <span key={method} data-tint={tintOf(at)} style={{ flexGrow: charged_cents }} />
        ))}
      </div>
      <ul className={styles['ways']} aria-label={t('byMethod')}>
        {rows.map(({ method, currency, charged_cents }, at) => (
          <li key={method}>
            <span className={styles['key']} data-tint={tintOf(at)} aria-hidden /> {t(`methods.${method}`)}{' '}
            <Link
              to="/tour-booking-payment"
              search={{ ...days, method, kind: 'charge' }}
              className={`mu-num ${styles['way']}`}
              aria-label={`${t(`methods.${method}`)}: ${exactMoney(charged_cents, currency)}`}
            >
              {exactMoney(charged_cents, currency)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
