import type { Instant, LocalDate, LocalTime } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'

/** A departure to come of a start time that changes; `isIdle` says that nobody is on it and nobody arranged anything for it. */
export type TouchedDeparture = {
  id: number
  scheduleId: number
  localDate: LocalDate
  startTime: LocalTime
  timeZone: string
  isIdle: boolean
  bookingIds: number[]
}

/** Locks the departures to come of some start times, in id order, that have not begun to board. */
export const lockTouched = (tx: Tx, now: Instant, scheduleIds: readonly number[]) =>
  tx.query<TouchedDeparture>(
    `with locked as materialized (
       select d.* from departure d
       where d.account_id = $1 and d.schedule_id = any($3) and d.starts_at > to_timestamp($2 / 1000.0)
         and d.state in ('open', 'closed')
       order by d.id for update)
     select d.id, d.schedule_id as "scheduleId", d.local_date as "localDate", d.start_time as "startTime",
       d.time_zone as "timeZone",
       (d.people_used = 0 and d.seats_used = 0 and d.seats_blocked = 0 and d.version = 1 and d.state = 'open' and d.note is null
         and not exists (select from departure_transport t where t.account_id = d.account_id and t.departure_id = d.id)
         and not exists (select from departure_crew c where c.account_id = d.account_id and c.departure_id = d.id)) as "isIdle",
       (select coalesce(jsonb_agg(b.id order by b.id), '[]') from booking b
         where b.account_id = d.account_id and b.departure_id = d.id
           and b.status in ('hold', 'pending', 'confirmed')) as "bookingIds"
     from locked d order by d.id`,
    [tx.accountId, now, scheduleIds],
  )

/** A departure's new hours; limits only where it follows its rule in everything. */
export type NewHours = {
  id: number
  startTime: LocalTime
  startsAt: string
  durationMinutes: number
  rule: { capacity: number; peopleLimit: number; minPeople: number; onlineStatus: string } | null
}

/** Gives departures other hours. One that somebody touched gets a new version; an idle one stays as good as new. */
export const changeHours = (tx: Tx, departures: readonly NewHours[]) =>
  tx.query(
    `update departure d set start_time = w."startTime", starts_at = w."startsAt", duration_minutes = w."durationMinutes",
       capacity = coalesce((w.rule->>'capacity')::int, d.capacity),
       people_limit = coalesce((w.rule->>'peopleLimit')::int, d.people_limit),
       min_people = coalesce((w.rule->>'minPeople')::int, d.min_people),
       online_status = coalesce(w.rule->>'onlineStatus', d.online_status),
       version = d.version + case when w.rule is null then 1 else 0 end
     from jsonb_to_recordset($2::jsonb) as w(id bigint, "startTime" time, "startsAt" timestamptz, "durationMinutes" int, rule jsonb)
     where d.account_id = $1 and d.id = w.id`,
    [tx.accountId, JSON.stringify(departures)],
  )

/** Other departures of the tour that leave at one of these moments already. */
export const findAtMoments = (tx: Tx, tourId: number, moments: readonly { id: number; startsAt: string }[]) =>
  tx.query<{ localDate: LocalDate; startTime: LocalTime }>(
    `select d.local_date as "localDate", d.start_time as "startTime"
     from departure d join unnest($3::timestamptz[]) as w(starts_at) on w.starts_at = d.starts_at
     where d.account_id = $1 and d.tour_id = $2 and d.state <> 'canceled' and d.people_used > 0 and not (d.id = any($4))
     order by d.starts_at limit 1`,
    [tx.accountId, tourId, moments.map(({ startsAt }) => startsAt), moments.map(({ id }) => id)],
  )
