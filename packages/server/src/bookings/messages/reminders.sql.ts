import { TRAVELED_STATUSES } from '@muelle/domain/outlays/passed-on'
import type { Instant } from '@muelle/domain/time'
import type { NotificationAudience } from '@muelle/domain/tours/notifications/booking-notification'
import type { Tx } from '../../platform/db.ts'
import { isAsked } from '../../rules/closures.sql.ts'

/** The bookings of a departure that travel on it. */
export const findBookingsAboard = async (tx: Tx, departureId: number): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `select id from booking where account_id = $1 and departure_id = $2 and status = 'confirmed' order by id`,
      [tx.accountId, departureId],
    )
  ).map(({ id }) => id)

export type StartingDeparture = { id: number; starts_at: string; time_zone: string }

/** Departures of a tour that start between two instants, both included, with a row and not canceled. */
export const findDeparturesStarting = (tx: Tx, tourId: number, { from, to }: { from: Instant; to: Instant }) =>
  tx.query<StartingDeparture>(
    `select id, starts_at, time_zone from departure
     where account_id = $1 and tour_id = $2 and state <> 'canceled'
       and starts_at between to_timestamp($3 / 1000.0) and to_timestamp($4 / 1000.0)
     order by starts_at, id`,
    [tx.accountId, tourId, from, to],
  )

export type Untold = {
  departure_id: number
  /** What a message of it is called. */
  cause: string
  audience: NotificationAudience
  /** Sold later, it is not made up for. */
  due: Instant
  /** Who has travelled is thanked, too. */
  has_travelled: boolean
}

/** Bookings of a departure whose message is due and not noted yet; who is asked where to go instead (X7) is expected nowhere. */
export const findUntold = async (
  tx: Tx,
  { departure_id, cause, audience, due, has_travelled }: Untold,
  limit: number,
): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `select b.id from booking b
       where b.account_id = $1 and b.departure_id = $2 and b.status = any($3)
         and b.created_at <= to_timestamp($4 / 1000.0)
         and ($5 <> 'tourist' or b.tourist_email is not null or b.tourist_phone_number is not null)
         and not exists (select from closure_item i
           where i.account_id = $1 and i.booking_id = b.id and ${isAsked('i')})
         and not exists (
           select from booking_message m
           where m.account_id = $1 and m.booking_id = b.id and m.cause = $6 and m.audience = $5)
       order by b.id limit $7`,
      [tx.accountId, departure_id, has_travelled ? TRAVELED_STATUSES : ['confirmed'], due, audience, cause, limit],
    )
  ).map(({ id }) => id)
