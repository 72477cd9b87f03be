import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { holdsSeats, isExpired } from '../../rules/bookings.sql.ts'
import { isOver } from '../grants/grants.sql.ts'
import { groupsOf } from './slots.sql.ts'

/** What a departure takes of a group; holds and devices whose time is over take nothing any more (I6), nor do blocks of one that is canceled. */
export type GroupUseRow = {
  group_id: number
  departure_id: number
  tour_id: number
  tour_name: string
  starts_at: string
  duration_minutes: number
  local_date: string
  seats: number
  people: number
  is_sold: boolean
}

/** The departures of groups that start between two instants and take something of them. */
export const findGroupUse = (tx: Tx, now: Instant, groupIds: readonly number[], from: Instant, to: Instant) =>
  tx.query<GroupUseRow>(
    `select distinct on (m.group_id, d.id) m.group_id as group_id, d.id as departure_id, d.tour_id, t.name as tour_name,
       d.starts_at, d.duration_minutes, d.local_date,
       d.seats_used - x.seats + case d.state when 'canceled' then 0 else d.seats_blocked end as seats, d.people_used - x.people as people,
       d.seats_used - x.seats > 0 or d.people_used - x.people > 0 as is_sold
     from shared_vacants_member m
     join tour t on t.account_id = $1 and t.id = m.tour_id
     join departure d on d.account_id = $1 and d.tour_id = m.tour_id
       and (m.schedule_id is null or m.schedule_id = d.schedule_id)
     cross join lateral (
       select coalesce(sum(e.seats), 0)::int as seats, coalesce(sum(e.people), 0)::int as people from (
         select h.seats, h.people from booking h where h.account_id = $1 and h.departure_id = d.id and ${isExpired('h', '$2')}
         union all
         select g.places - g.places_sold, g.places - g.places_sold from seat_grant g
         where g.account_id = $1 and g.departure_id = d.id and ${isOver('g', '$2')}) e) x
     where m.account_id = $1 and m.group_id = any($3)
       and d.starts_at between to_timestamp($4 / 1000.0) and to_timestamp($5 / 1000.0)
       and d.seats_used + d.seats_blocked + d.people_used > 0`,
    [tx.accountId, now, groupIds, from, to],
  )

/** Live seats of each allotment on departures. */
export const findAllotmentUse = (tx: Tx, now: Instant, departureIds: readonly number[]) =>
  tx.query<{ departure_id: number; allotment_id: number; seats: number }>(
    `select departure_id, allotment_id, sum(seats)::int as seats from booking
     where account_id = $1 and departure_id = any($3) and allotment_id is not null
       and ${holdsSeats('booking', '$2')}
     group by departure_id, allotment_id`,
    [tx.accountId, now, departureIds],
  )

/**
 * Departures that meet one in a group and hold seats for parties or devices whose time is over: released, these may make room for it (I6).
 */
export const findExpiredBeside = (tx: Tx, now: Instant, departureId: number) =>
  tx.query<{ id: number }>(
    `select distinct o.id from departure d
     cross join lateral (${groupsOf('d')}) mine
     join shared_vacants_member m on m.account_id = $1 and m.group_id = mine.id
     join departure o on o.account_id = $1 and o.tour_id = m.tour_id and o.id <> d.id
       and o.starts_at between d.starts_at - interval '31 days'
         and d.starts_at + make_interval(mins => d.duration_minutes + mine.buffer_minutes) + interval '2 days'
     where d.account_id = $1 and d.id = $3 and (
       exists (select from booking h
         where h.account_id = $1 and h.departure_id = o.id and h.paid_cents = 0 and ${isExpired('h', '$2')})
       or exists (select from seat_grant g where g.account_id = $1 and g.departure_id = o.id and ${isOver('g', '$2')}))
     order by o.id`,
    [tx.accountId, now, departureId],
  )
