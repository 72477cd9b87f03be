import type { PaymentRow } from '@muelle/contract/payments/list'
import { IconReceiptOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { formatLongDate, formatTimeOfDay } from '../i18n/format.ts'
import { pageOf } from '../router/list-search.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { DataTable } from '../ui/list/DataTable.tsx'
import { useLastPage } from '../ui/list/use-last-page.ts'
import styles from './Payments.module.css'
import { movesQuery, PAGE_ROWS, type Shown, totalsQuery } from './payment-queries.ts'
import { type PaymentSearch, sortOf } from './payment-search.ts'
import { Amount, Balance, Holder, Payer, Ticket, useMoveColumns, Way } from './use-move-columns.tsx'

type Props = {
  shown: Shown
  onChange: (search: PaymentSearch, options?: { replace: boolean }) => void
}

/** Every move of money of these days, by day with its sum. */
export function MoveList({ shown, onChange }: Props) {
  const t = useTranslations('payments')
  const { search } = shown
  const list = useQuery(movesQuery(shown))
  const columns = useMoveColumns()
  useLastPage(list, {
    page: pageOf(search),
    pageRows: PAGE_ROWS,
    onPage: (page) => onChange({ ...search, page }, { replace: true }),
  })
  const group = useDays(shown)
  const isByTime = sortOf(search).endsWith('at')
  return (
    <DataTable
      label={t('moves')}
      columns={columns}
      list={list}
      rowId={({ id }) => id}
      renderCard={(row) => <MoveCard row={row} />}
      page={pageOf(search)}
      pageRows={PAGE_ROWS}
      onPage={(page) => onChange({ ...search, page })}
      sorting={sortOf(search)}
      onSort={(sort) => onChange({ ...search, sort: sort as PaymentSearch['sort'], page: undefined })}
      onOpen={({ booking }) => booking && onChange({ ...search, booking: booking.id })}
      {...(isByTime ? { group } : {})}
      empty={<EmptyState icon={IconReceiptOff} title={t('noMoves')} description={t('noMovesHint')} />}
    />
  )
}

/** Moves stand together by day. */
const useDays = (shown: Shown) => ({
  keyOf: (row: PaymentRow) => row.local_date,
  head: (row: PaymentRow) => <DayHead date={row.local_date} shown={shown} />,
})

/** A day with all that moved on it, also what stands on other pages. */
function DayHead({ date, shown }: { date: string; shown: Shown }) {
  const t = useTranslations('payments')
  const { data } = useQuery(totalsQuery(shown))
  const sums = data?.days.filter((day) => day.date === date) ?? []
  const count = sums.reduce((total, day) => total + day.count, 0)
  return (
    <span className={styles['day']}>
      <b>{formatLongDate(date)}</b>
      {count > 0 && <span className={styles['note']}>{t('movesCount', { count })}</span>}
      <b className="mu-num">
        {sums
          .map(({ charged_cents, refunded_cents, currency }) => exactMoney(charged_cents - refunded_cents, currency))
          .join(' · ')}
      </b>
    </span>
  )
}

/** A move on a phone. */
function MoveCard({ row }: { row: PaymentRow }) {
  const t = useTranslations('payments')
  const { booking, sense, local_time, currency, method } = row
  return (
    <div className={styles['card']}>
      <span className={styles['who']}>
        <b className={styles['name']}>
          <Payer row={row} />
        </b>
        <span className={styles['note']}>
          <Ticket row={row} /> {formatTimeOfDay(local_time)}
        </span>
      </span>
      <Amount row={row} />
      <span className={styles['note']}>
        <Way method={method} /> {t(`senses.${sense}`)}, <Holder row={row} />
      </span>
      {booking && <Balance booking={booking} currency={currency} />}
    </div>
  )
}
