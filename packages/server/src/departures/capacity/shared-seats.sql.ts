import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'

/** What a departure takes of a group; holds whose time is over take nothing any more (I6), nor do blocks of one that is canceled. */
export type GroupUseRow = {
  groupId: number
  departureId: number
  tourId: number
  tourName: string
  startsAt: string
  durationMinutes: number
  localDate: string
  seats: number
  people: number
  isSold: boolean
}

/** The departures of groups that start between two instants and take something of them. */
export const findGroupUse = (tx: Tx, now: Instant, groupIds: readonly number[], from: Instant, to: Instant) =>
  tx.query<GroupUseRow>(
    `select distinct on (m.group_id, d.id) m.group_id as "groupId", d.id as "departureId", d.tour_id as "tourId", t.name as "tourName",
       d.starts_at as "startsAt", d.duration_minutes as "durationMinutes", d.local_date as "localDate",
       d.seats_used - x.seats + case d.state when 'canceled' then 0 else d.seats_blocked end as seats, d.people_used - x.people as people,
       d.seats_used - x.seats > 0 or d.people_used - x.people > 0 as "isSold"
     from shared_vacants_member m
     join tour t on t.account_id = m.account_id and t.id = m.tour_id
     join departure d on d.account_id = m.account_id and d.tour_id = m.tour_id
       and (m.schedule_id is null or m.schedule_id = d.schedule_id)
     cross join lateral (
       select coalesce(sum(h.seats), 0)::int as seats, coalesce(sum(h.people), 0)::int as people from booking h
       where h.account_id = d.account_id and h.departure_id = d.id and h.status in ('hold', 'pending')
         and h.expires_at <= to_timestamp($2 / 1000.0)) x
     where m.account_id = $1 and m.group_id = any($3)
       and d.starts_at between to_timestamp($4 / 1000.0) and to_timestamp($5 / 1000.0)
       and d.seats_used + d.seats_blocked + d.people_used > 0`,
    [tx.accountId, now, groupIds, from, to],
  )

/** Live seats of each allotment on departures. */
export const findAllotmentUse = (tx: Tx, now: Instant, departureIds: readonly number[]) =>
  tx.query<{ departureId: number; allotmentId: number; seats: number }>(
    `select departure_id as "departureId", allotment_id as "allotmentId", sum(seats)::int as seats from booking
     where account_id = $1 and departure_id = any($3) and allotment_id is not null
       and (status in ('confirmed', 'completed', 'no_show')
         or (status in ('hold', 'pending') and expires_at > to_timestamp($2 / 1000.0)))
     group by departure_id, allotment_id`,
    [tx.accountId, now, departureIds],
  )

/**
 * Departures that meet one in a group and hold seats for parties whose time is over: released, these may make room for it (I6).
 */
export const findExpiredBeside = (tx: Tx, now: Instant, departureId: number) =>
  tx.query<{ id: number }>(
    `select distinct o.id from departure d
     cross join lateral shared_vacants_slots(
       d.account_id, d.tour_id, d.schedule_id, d.starts_at, d.duration_minutes, d.local_date) mine
     join shared_vacants_member m on m.account_id = d.account_id and m.group_id = mine.group_id
     join departure o on o.account_id = m.account_id and o.tour_id = m.tour_id and o.id <> d.id
       and o.starts_at between mine.at - interval '31 days' and mine.until + interval '2 days'
     join booking h on h.account_id = o.account_id and h.departure_id = o.id
     where d.account_id = $1 and d.id = $3 and h.status in ('hold', 'pending') and h.paid_cents = 0
       and h.expires_at <= to_timestamp($2 / 1000.0)
     order by o.id`,
    [tx.accountId, now, departureId],
  )
