import type { Instant, LocalDate } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'

const TO_COME = `d.account_id = $1 and d.tour_id = $2 and d.starts_at > to_timestamp($3 / 1000.0) and d.state <> 'canceled'`
/** Bookings that hold seats: whoever gave theirs back is not met by a change (C4). */
const ACTIVE = `k.status in ('hold', 'pending', 'confirmed', 'completed', 'no_show')
  and (k.status not in ('hold', 'pending') or k.expires_at > to_timestamp($3 / 1000.0))`

export type Touched = { departures: number; bookings: number }

/** Departures to come that have a row, and the bookings that hold seats on them (R7). */
export async function countTouched(tx: Tx, tourId: number, now: Instant): Promise<Touched> {
  const [row] = await tx.query<Touched>(
    `select count(*) as departures,
       coalesce(sum((select count(*) from booking k where k.account_id = $1 and k.departure_id = d.id and ${ACTIVE})), 0)::int
         as bookings
     from departure d where ${TO_COME}`,
    [tx.accountId, tourId, now],
  )
  return row ?? { departures: 0, bookings: 0 }
}

/** Bookings of people who are still to travel, and the day of the last; holds that are over do not count. */
export async function findStandingBookings(tx: Tx, tourId: number, now: Instant) {
  const [row] = await tx.query<{ bookings: number; lastDate: LocalDate | null }>(
    `select count(*) as bookings, max(d.local_date) as "lastDate"
     from departure d join booking k on k.account_id = d.account_id and k.departure_id = d.id
     where ${TO_COME} and ${ACTIVE}`,
    [tx.accountId, tourId, now],
  )
  return { bookings: row?.bookings ?? 0, lastDate: row?.lastDate ?? null }
}
