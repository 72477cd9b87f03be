import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { dueCents, isTraveling } from '../../rules/bookings.sql.ts'

/**
 * What a telephone sold without a network the last time that somebody walked up with cash: it had been given two places more than it sold, and
 * handed these back once it was online.
 */
export const addGrant = (tx: Tx, now: Instant) =>
  tx.query(
    `with walk_up as (
       select b.id, b.ticket, b.business_id, b.departure_id, b.created_by_user_id as user_id, b.total_cents, d.starts_at,
         greatest(b.seats, b.people) as places
       from booking b join departure d on d.account_id = $1 and d.id = b.departure_id
       where b.account_id = $1 and ${isTraveling('b')} and ${dueCents('b')} = 0 and b.payer_id is null and b.channel = 'desk'
         and not b.is_private and greatest(b.seats, b.people) between 1 and 6
         and d.starts_at < to_timestamp($2 / 1000.0) - interval '3 hours'
       order by d.starts_at desc, b.id limit 1),
     given as (
       insert into seat_grant (account_id, business_id, departure_id, user_id, device, device_name, places, places_sold, prices, given_at,
         sells_until, kept_until, ended_at, end_cause, ended_by_user_id)
       select $1, business_id, departure_id, user_id, 'muelle-2', 'Muelle 2', places + 2, places, '{}', starts_at - interval '3 hours',
         starts_at, starts_at + interval '1 day', starts_at + interval '1 hour', 'returned', user_id
       from walk_up returning id),
     signed as (
       insert into seat_grant_ticket (account_id, ticket, grant_id)
       select $1, w.ticket, g.id from given g cross join walk_up w returning ticket),
     sold as (
       insert into seat_grant_sale (account_id, grant_id, nonce, ticket, booking_id, places, total_cents, sold_at, received_at)
       select $1, g.id, 'sale-' || w.ticket, s.ticket, w.id, w.places, w.total_cents, w.starts_at - interval '30 minutes',
       w.starts_at + interval '20 minutes'
       from given g cross join walk_up w cross join signed s returning 1)
     select count(*)::int as sold from sold`,
    [tx.accountId, now],
  )
