import type { RecurrenceImpact } from '@muelle/contract/recurrences/record'
import type { OnlineStatus } from '@muelle/domain/departures/plan/state'
import type { Instant, LocalDate, LocalTime } from '@muelle/domain/time'
import type { SeasonPrice } from '@muelle/domain/tours/season-prices'
import type { Tx } from '../platform/db.ts'
import { holdsSeats } from '../rules/bookings.sql.ts'

export type StoredSchedule = {
  id: number
  start_time: LocalTime
  duration_minutes: number | null
  capacity: number | null
  people_limit: number | null
  min_people: number
  online_status: OnlineStatus
}
/** A season as it is stored; what is null in a start time is the tour's own. */
export type RecurrenceRow = {
  id: number
  name: string
  valid_from: LocalDate
  valid_to: LocalDate | null
  weekdays: number[]
  months: number[] | null
  priority: number
  created_at: number
  version: number
  schedules: StoredSchedule[]
  prices: SeasonPrice[]
}
export type RecurrenceFields = Omit<RecurrenceRow, 'id' | 'created_at' | 'version' | 'schedules' | 'prices'>

/** Seasons of a tour with their start times and prices; ended ones are not among them. */
export const findRecurrences = (tx: Tx, tourId: number) =>
  tx.query<RecurrenceRow>(
    `select r.id, r.name, r.valid_from, r.valid_to, to_jsonb(r.weekdays) as weekdays,
       to_jsonb(r.months) as months, r.priority, (extract(epoch from r.created_at) * 1000)::bigint as created_at, r.version,
       (select coalesce(jsonb_agg(jsonb_build_object(
           'id', s.id, 'start_time', to_char(s.start_time, 'HH24:MI'), 'duration_minutes', s.duration_minutes,
           'capacity', s.capacity, 'people_limit', s.people_limit, 'min_people', s.min_people,
           'online_status', s.online_status) order by s.start_time, s.id), '[]')
         from tour_recurrence_schedule s
         where s.account_id = $1 and s.recurrence_id = r.id and s.removed_at is null and s.enabled) as schedules,
       (select coalesce(jsonb_agg(jsonb_build_object(
           'category_id', p.category_id, 'tariff', nullif(p.tariff, ''), 'price_cents', p.price_cents)
           order by p.category_id, p.tariff), '[]')
         from recurrence_price p where p.account_id = $1 and p.recurrence_id = r.id) as prices
     from tour_recurrence r
     where r.account_id = $1 and r.tour_id = $2 and r.removed_at is null order by r.id`,
    [tx.accountId, tourId],
  )

export const insertRecurrence = async (tx: Tx, tourId: number, season: RecurrenceFields): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into tour_recurrence (account_id, tour_id, name, valid_from, valid_to, weekdays, months, priority)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [tx.accountId, tourId, ...valuesOf(season)],
  )
  if (!row) throw new Error('a season without a row')
  return row.id
}

export const changeRecurrence = (tx: Tx, id: number, season: RecurrenceFields) =>
  tx.query(
    `update tour_recurrence set name = $3, valid_from = $4, valid_to = $5, weekdays = $6, months = $7, priority = $8,
       version = version + 1
     where account_id = $1 and id = $2`,
    [tx.accountId, id, ...valuesOf(season)],
  )

const valuesOf = ({ name, valid_from, valid_to, weekdays, months, priority }: RecurrenceFields) => [
  name,
  valid_from,
  valid_to,
  weekdays,
  months,
  priority,
]

/** Ends a season with its start times; the rows stay for the departures that were sold on them (R7). */
export const endRecurrence = (tx: Tx, id: number) =>
  tx.query(
    `with ended as (
       update tour_recurrence_schedule set removed_at = now()
       where account_id = $1 and recurrence_id = $2 and removed_at is null returning id),
     season as (
       update tour_recurrence set removed_at = now(), version = version + 1 where account_id = $1 and id = $2 returning id)
     select from season`,
    [tx.accountId, id],
  )

/** The start times that a season has or had, those that it has first, then the one that ended last. */
export const findSchedulesEver = (tx: Tx, recurrenceId: number) =>
  tx.query<{ id: number; start_time: LocalTime }>(
    `select id, to_char(start_time, 'HH24:MI') as start_time from tour_recurrence_schedule
     where account_id = $1 and recurrence_id = $2 order by removed_at desc nulls first, id desc`,
    [tx.accountId, recurrenceId],
  )

/**
 * Writes the start times of a season: those with an id are changed, and run again if they had ended; the others are new, and who is not
 * named ends.
 */
export const writeSchedules = async (
  tx: Tx,
  place: { tour_id: number; recurrence_id: number },
  schedules: readonly (Omit<StoredSchedule, 'id'> & { id: number | null })[],
) => {
  await tx.query(
    `update tour_recurrence_schedule s set start_time = w.start_time, duration_minutes = w.duration_minutes,
       capacity = w.capacity, people_limit = w.people_limit, min_people = w.min_people, online_status = w.online_status,
       removed_at = null, version = s.version + 1
     from ${WANTED} where s.account_id = $1 and s.recurrence_id = $3 and s.id = w.id`,
    [tx.accountId, JSON.stringify(schedules), place.recurrence_id],
  )
  await tx.query(
    `update tour_recurrence_schedule set removed_at = now(), version = version + 1
     where account_id = $1 and recurrence_id = $2 and removed_at is null and not (id = any($3))`,
    [tx.accountId, place.recurrence_id, schedules.flatMap(({ id }) => id ?? [])],
  )
  await tx.query(
    `insert into tour_recurrence_schedule (account_id, recurrence_id, tour_id, start_time, duration_minutes, capacity,
       people_limit, min_people, online_status)
     select $1, $3, $4, w.start_time, w.duration_minutes, w.capacity, w.people_limit, w.min_people, w.online_status
     from ${WANTED} where w.id is null order by w.start_time returning 1`,
    [tx.accountId, JSON.stringify(schedules), place.recurrence_id, place.tour_id],
  )
}
const WANTED = `jsonb_to_recordset($2::jsonb) as w(id bigint, start_time time, duration_minutes int, capacity int,
  people_limit int, min_people int, online_status text)`

/** Replaces the prices that a season sets itself. */
export const writeSeasonPrices = async (tx: Tx, recurrenceId: number, prices: readonly SeasonPrice[]) => {
  await tx.query('delete from recurrence_price where account_id = $1 and recurrence_id = $2', [
    tx.accountId,
    recurrenceId,
  ])
  await tx.query(
    `insert into recurrence_price (account_id, recurrence_id, category_id, tariff, price_cents)
     select $1, $2, w.category_id, coalesce(w.tariff, ''), w.price_cents
     from jsonb_to_recordset($3::jsonb) as w(category_id bigint, tariff text, price_cents bigint) returning 1`,
    [tx.accountId, recurrenceId, JSON.stringify(prices)],
  )
}

export type SoldRow = RecurrenceImpact['schedules'][number] & { last_date: LocalDate }

/**
 * Departures of a season that are still to come and keep places for somebody (C4), by start time. A hold whose time is over keeps
 * nobody a place (I6).
 */
export const findSoldAhead = (tx: Tx, now: Instant, recurrenceId: number) =>
  tx.query<SoldRow>(
    `select s.id as schedule_id, count(distinct d.id)::int as departures, count(b.id)::int as bookings,
       sum(b.people)::int as people, max(d.local_date) as last_date
     from tour_recurrence_schedule s
     join departure d on d.account_id = $1 and d.schedule_id = s.id
       and d.starts_at > to_timestamp($2 / 1000.0) and d.state <> 'canceled' and d.people_used > 0
     join booking b on b.account_id = $1 and b.departure_id = d.id and ${holdsSeats('b', '$2')}
     where s.account_id = $1 and s.recurrence_id = $3
     group by s.id order by s.id`,
    [tx.accountId, now, recurrenceId],
  )
