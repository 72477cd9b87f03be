import { Button, Skeleton } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../../ui/ErrorState.tsx'
import styles from './DepartureGroup.module.css'
import { departureBookingsQuery } from './departure-bookings-query.ts'

type Props = { departure: BoardDeparture; children: (bookings: readonly BookingRow[]) => ReactNode }

/** The bookings of a departure that is looked at: those that the board carries, or those of the list, a hundred at a time. */
export function BookingsUnder({ departure, children }: Props) {
  return departure.left_out ? (
    <ListedBookings departure={departure}>{children}</ListedBookings>
  ) : (
    children(departure.bookings)
  )
}

function ListedBookings({ departure, children }: Props) {
  const t = useTranslations('board')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    departureBookingsQuery(departure),
  )
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} aria-busy />
  const bookings = data.pages.flatMap(({ rows }) => rows)
  return (
    <>
      {children(bookings)}
      {hasNextPage && (
        <div className={styles['more']}>
          <Button variant="default" mih={44} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('moreBookings', { count: (data.pages.at(-1)?.count ?? bookings.length) - bookings.length })}
          </Button>
        </div>
      )}
    </>
  )
}
