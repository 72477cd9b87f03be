import type { Instant, LocalDate } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { holdsSeats } from '../rules/bookings.sql.ts'

const TO_COME = `d.account_id = $1 and d.tour_id = $2 and d.starts_at > to_timestamp($3 / 1000.0) and d.state <> 'canceled'`
/** Whoever gave their seats back is not met by a change. */
const HOLDS_SEATS = holdsSeats('k', '$3')

export type Touched = { departures: number; bookings: number }

/** Departures to come that have a row, and the bookings that hold seats on them (R7). */
export async function countTouched(tx: Tx, tourId: number, now: Instant): Promise<Touched> {
  const [row] = await tx.query<Touched>(
    `select count(*) as departures,
       coalesce(sum((select count(*) from booking k where k.account_id = $1 and k.departure_id = d.id and ${HOLDS_SEATS})), 0)::int
         as bookings
     from departure d where ${TO_COME}`,
    [tx.accountId, tourId, now],
  )
  return row ?? { departures: 0, bookings: 0 }
}

/** Bookings of people who are still to travel, and the day of the last; holds that are over do not count. */
export async function findStandingBookings(tx: Tx, tourId: number, now: Instant) {
  const [row] = await tx.query<{ bookings: number; last_date: LocalDate | null }>(
    `select count(*) as bookings, max(d.local_date) as last_date
     from departure d join booking k on k.account_id = $1 and k.departure_id = d.id
     where ${TO_COME} and ${HOLDS_SEATS}`,
    [tx.accountId, tourId, now],
  )
  return { bookings: row?.bookings ?? 0, last_date: row?.last_date ?? null }
}
