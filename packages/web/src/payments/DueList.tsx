import { Button } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { PayStep } from '../bookings/life/booking-step.ts'
import { formatDate, formatTimeOfDay } from '../i18n/format.ts'
import { pageOf } from '../router/list-search.ts'
import { touristNameOf } from '../tourists/tourist.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { type DataColumn, DataTable } from '../ui/list/DataTable.tsx'
import { useLastPage } from '../ui/list/use-last-page.ts'
import styles from './Payments.module.css'
import { dueQuery, PAGE_ROWS, type Shown } from './payment-queries.ts'
import { TicketLink } from './use-move-columns.tsx'

type OnCollect = (bookingId: number, step: PayStep) => void
type Props = { shown: Shown; onPage: (page: number) => void; onCollect: OnCollect }

/** Bookings that travel on these days and owe something, the first to leave first. */
export function DueList({ shown, onPage, onCollect }: Props) {
  const t = useTranslations('payments')
  const list = useQuery(dueQuery(shown))
  const columns = useDueColumns(onCollect)
  useLastPage(list, { page: pageOf(shown.search), pageRows: PAGE_ROWS, onPage })
  return (
    <DataTable
      label={t('due')}
      columns={columns}
      list={list}
      rowId={({ id }) => id}
      renderCard={(row) => (
        <div className={styles['card']}>
          <span className={styles['who']}>
            <b className={styles['name']}>{touristNameOf(row) ?? t('anonymous')}</b>
            <span className={styles['note']}>
              <TicketLink {...row} /> {row.tour.name}
            </span>
          </span>
          <Due booking={row} />
          <Travels booking={row} />
          <Collect booking={row} onCollect={onCollect} />
        </div>
      )}
      page={pageOf(shown.search)}
      pageRows={PAGE_ROWS}
      onPage={onPage}
      empty={<EmptyState icon={IconCircleCheck} title={t('noDue')} />}
    />
  )
}

/** The columns of what is due. */
function useDueColumns(onCollect: OnCollect): DataColumn<BookingRow>[] {
  const t = useTranslations('payments')
  return useMemo(
    (): DataColumn<BookingRow>[] => [
      { id: 'travels', header: t('travels'), cell: (row) => <Travels booking={row} /> },
      { id: 'ticket', header: t('ticket'), cell: (row) => <TicketLink {...row} /> },
      {
        id: 'tourist',
        header: t('tourist'),
        cell: (row) => <span className={styles['name']}>{touristNameOf(row) ?? t('anonymous')}</span>,
      },
      { id: 'tour', header: t('tour'), from: 'desk', cell: ({ tour }) => tour.name },
      { id: 'due', header: t('due'), align: 'end', cell: (row) => <Due booking={row} /> },
      {
        id: 'collect',
        header: t('collect'),
        align: 'end',
        cell: (row) => <Collect booking={row} onCollect={onCollect} />,
      },
    ],
    [t, onCollect],
  )
}

const Travels = ({ booking: { departure } }: { booking: BookingRow }) => (
  <span className="mu-num">
    {formatDate(departure.local_date)} {formatTimeOfDay(departure.start_time)}
  </span>
)

const Due = ({ booking: { due_cents, currency } }: { booking: BookingRow }) => (
  <b className={`mu-num ${styles['owes']}`}>{exactMoney(due_cents, currency)}</b>
)

/** Taking the money, for who may and where the booking takes any; one that waits is confirmed by it. */
function Collect({ booking, onCollect }: { booking: BookingRow; onCollect: OnCollect }) {
  const t = useTranslations('payments')
  const step = (['collect', 'confirm'] as const).find((wanted) =>
    booking.actions.some(({ action, refusal }) => action === wanted && refusal === null),
  )
  if (!step) return null
  return (
    <Button
      variant="light"
      onClick={() => onCollect(booking.id, step)}
      aria-label={t('collectFrom', { name: touristNameOf(booking) ?? booking.ticket })}
    >
      {t('collect')}
    </Button>
  )
}
