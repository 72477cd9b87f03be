import type { Instant, LocalDate } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { isExpired } from '../../rules/bookings.sql.ts'

/** What the departures of a day come to that somebody has changed or is on; canceled ones sell nothing and take nobody. */
export type BusyDay = {
  date: LocalDate
  departures: number
  capacity: number
  seats_used: number
  people_used: number
  canceled: number
  /** With people and without a boat or bus. */
  unassigned: number
  /** Hours that no rule gets any more, each after its tour (`7 09:30`), and the schedules whose departure of the day is among them; by commas. */
  taken_hours: string
  taken_schedules: string
}

/**
 * Departures of a span of days, counted where they stand: a month of a large business has more of them than anybody wants to read one by
 * one. Those that nobody has changed and nobody is on are left out: whether such a one is there at all is for the rules to say (R2).
 */
export const countBusyDays = (tx: Tx, now: Instant, tourIds: readonly number[], from: LocalDate, to: LocalDate) =>
  tx.query<BusyDay>(
    `select d.local_date as date, count(*) filter (where d.state <> 'canceled') as departures,
       coalesce(sum(d.capacity) filter (where d.state <> 'canceled'), 0)::int as capacity,
       coalesce(sum(d.seats_used - coalesce(x.seats, 0)) filter (where d.state <> 'canceled'), 0)::int as seats_used,
       coalesce(sum(d.people_used - coalesce(x.people, 0)) filter (where d.state <> 'canceled'), 0)::int as people_used,
       count(*) filter (where d.state = 'canceled') as canceled,
       count(*) filter (where d.state <> 'canceled' and d.people_used > coalesce(x.people, 0) and not exists (
         select from departure_transport a where a.account_id = $1 and a.departure_id = d.id)) as unassigned,
       coalesce(string_agg(d.tour_id || ' ' || left(d.start_time::text, 5), ',')
         filter (where d.schedule_id is not null or d.state <> 'canceled'), '') as taken_hours,
       coalesce(string_agg(d.schedule_id::text, ','), '') as taken_schedules
     from departure d
     left join (
       select h.departure_id, sum(h.seats)::int as seats, sum(h.people)::int as people from booking h
       where h.account_id = $1 and ${isExpired('h', '$2')}
       group by h.departure_id) x on x.departure_id = d.id
     where d.account_id = $1 and d.tour_id = any($3) and d.local_date between $4 and $5
       and (d.version > 1 or d.people_used > 0)
     group by d.local_date`,
    [tx.accountId, now, tourIds, from, to],
  )

/**
 * Departures to come of tours that follow the clock of their business, which read another time on the clock of another zone: they have a row,
 * since somebody has booked or changed them or they have a boat, and keep their instant (I25).
 */
export const countKeptFromZone = async (tx: Tx, businessId: number, { now, zone }: { now: Instant; zone: string }) => {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from departure d join tour t on t.account_id = $1 and t.id = d.tour_id and t.time_zone is null
     where d.account_id = $1 and d.business_id = $2 and d.state <> 'canceled' and d.starts_at > to_timestamp($3 / 1000.0)
       and d.local_date >= (to_timestamp($3 / 1000.0) at time zone 'UTC')::date - 1
       and d.starts_at at time zone d.time_zone <> d.starts_at at time zone $4`,
    [tx.accountId, businessId, now, zone],
  )
  return row?.count ?? 0
}
