import type { LocalDate, LocalTime } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { isActive } from '../rules/bookings.sql.ts'

/** Bookings of departures whose people have to be told when these leave at another hour, by departure and id. */
export const findBookingsToTell = (tx: Tx, departureIds: readonly number[]) =>
  tx.query<{ departure_id: number; booking_id: number }>(
    `select departure_id, id as booking_id from booking
     where account_id = $1 and departure_id = any($2) and ${isActive('booking')}
     order by departure_id, id`,
    [tx.accountId, departureIds],
  )

/** Other departures of the tour with people on board that leave at one of these moments already. */
export const findAtMoments = (tx: Tx, tourId: number, moments: readonly { id: number; starts_at: string }[]) =>
  tx.query<{ local_date: LocalDate; start_time: LocalTime }>(
    `select d.local_date, d.start_time
     from departure d join unnest($3::timestamptz[]) as w(starts_at) on w.starts_at = d.starts_at
     where d.account_id = $1 and d.tour_id = $2 and d.state <> 'canceled' and d.people_used > 0 and not (d.id = any($4))
     order by d.starts_at limit 1`,
    [tx.accountId, tourId, moments.map(({ starts_at }) => starts_at), moments.map(({ id }) => id)],
  )
