import type { BookingRow } from '@muelle/contract/bookings/record'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate, formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { contactOf, touristNameOf } from '../../tourists/tourist.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import type { DataColumn } from '../../ui/list/DataTable.tsx'
import type { BookingStep } from '../life/booking-step.ts'
import { BookingStateBadges } from '../record/BookingStateBadges.tsx'
import styles from './BookingListPage.module.css'
import { ListRowMenu } from './ListRowMenu.tsx'

const list = getRouteApi('/_panel/tour-booking-list/')

/**
 * The columns of the list; `timeZone` is the business's, for the moments of sale. They stay the same while the address changes:
 * other ones would make every cell anew, and the link that was pressed would lose the focus.
 */
export function useBookingColumns(
  timeZone: string,
  onOpen: (booking: BookingRow, step?: BookingStep) => void,
): DataColumn<BookingRow>[] {
  const t = useTranslations('bookings')
  return useMemo(
    (): DataColumn<BookingRow>[] => [
      {
        id: 'ticket',
        header: t('ticket'),
        sortField: 'ticket',
        cell: ({ id, ticket }) => (
          <list.Link
            to="."
            search={(previous) => ({ ...previous, booking: id })}
            preload={false}
            className={`mu-code ${styles['open']}`}
            aria-label={t('open', { ticket })}
          >
            {ticket}
          </list.Link>
        ),
      },
      {
        id: 'tourist',
        header: t('tourist'),
        sortField: 'tourist',
        cell: (row) => (
          <span className={`${styles['name']} ${styles['wide']}`}>
            {touristNameOf(row) ?? t('anonymous')}
            <span className={styles['two']}>{contactOf(row)}</span>
          </span>
        ),
      },
      {
        id: 'tour',
        header: t('tour'),
        cell: ({ tour }) => <span className={`${styles['wide']} ${styles['tour']}`}>{tour.name}</span>,
      },
      {
        id: 'departure',
        header: t('departure'),
        sortField: 'starts_at',
        cell: ({ departure: { local_date, start_time } }) => (
          <span className="mu-num">
            {formatDate(local_date)}
            <span className={styles['two']}>{formatTimeOfDay(start_time)}</span>
          </span>
        ),
      },
      {
        id: 'people',
        header: t('people'),
        from: 'desk',
        align: 'end',
        cell: ({ people }) => <span className="mu-num">{people}</span>,
      },
      {
        id: 'total',
        header: t('total'),
        sortField: 'total_cents',
        align: 'end',
        cell: ({ total_cents, currency }) => <span className="mu-num">{exactMoney(total_cents, currency)}</span>,
      },
      {
        id: 'paid',
        header: t('paidAndDue'),
        head: <span className={styles['lines']}>{t('paidAndDue')}</span>,
        align: 'end',
        from: 'desk',
        cell: (row) => <PaidAndDue booking={row} />,
      },
      {
        id: 'status',
        header: t('status'),
        cell: (row) => (
          <span className={styles['badges']}>
            <BookingStateBadges booking={row} />
          </span>
        ),
      },
      { id: 'seller', header: t('seller'), from: 'wide', cell: ({ seller }) => seller?.name ?? t('noSeller') },
      {
        id: 'created',
        header: t('created'),
        from: 'desk',
        sortField: 'created_at',
        cell: ({ created_at }) => {
          const { date, time } = localParts(created_at, timeZone)
          return (
            <span className="mu-num">
              {formatDate(date)}
              <span className={styles['two']}>{formatTimeOfDay(time)}</span>
            </span>
          )
        },
      },
      {
        id: 'actions',
        header: t('actions'),
        align: 'end',
        cell: (row) => <ListRowMenu booking={row} onOpen={onOpen} />,
      },
    ],
    [timeZone, t, onOpen],
  )
}

/** When it leaves, on the tour's own clock: `20/11/2026 09:00 am`. */
export const departureText = ({ local_date, start_time }: BookingRow['departure']): string =>
  `${formatDate(local_date)} ${formatTimeOfDay(start_time)}`

/** What came in, and below it what is still owed. */
export function PaidAndDue({ booking }: { booking: BookingRow }) {
  const { paid_cents, due_cents, currency } = booking
  return (
    <span className="mu-num">
      {exactMoney(paid_cents, currency)}
      {due_cents > 0 && <span className={`${styles['two']} ${styles['due']}`}>{exactMoney(due_cents, currency)}</span>}
    </span>
  )
}
