import type { DepartureState, OnlineStatus } from '@muelle/domain/departures/state'
import type { Instant, LocalDate, LocalTime } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'

/** A departure that something has touched (R2). `expired…` is held by holds whose time was over at `now` but which nobody has released yet. */
export type DepartureRow = {
  id: number
  businessId: number
  tourId: number
  scheduleId: number | null
  recurrenceId: number | null
  localDate: LocalDate
  startTime: LocalTime
  timeZone: string
  startsAt: string
  durationMinutes: number
  state: DepartureState
  onlineStatus: OnlineStatus
  capacity: number
  peopleLimit: number
  seatsUsed: number
  peopleUsed: number
  expiredSeats: number
  expiredPeople: number
  transportId: number | null
  transportName: string | null
}

/** `source` yields departures as `d`; $1 is the account and $2 the instant at which holds are judged. */
const departuresFrom = (source: string) => `
  select d.id, d.business_id as "businessId", d.tour_id as "tourId", d.schedule_id as "scheduleId",
    s.recurrence_id as "recurrenceId", d.local_date as "localDate", d.start_time as "startTime", d.time_zone as "timeZone",
    d.starts_at as "startsAt", d.duration_minutes as "durationMinutes", d.state, d.online_status as "onlineStatus",
    d.capacity, d.people_limit as "peopleLimit", d.seats_used as "seatsUsed", d.people_used as "peopleUsed",
    coalesce(x.seats, 0) as "expiredSeats", coalesce(x.people, 0) as "expiredPeople",
    d.transport_id as "transportId", v.name as "transportName"
  from ${source}
  left join tour_recurrence_schedule s on s.account_id = d.account_id and s.id = d.schedule_id
  left join transport v on v.account_id = d.account_id and v.id = d.transport_id
  left join lateral (
    select sum(h.seats)::int as seats, sum(h.people)::int as people from booking h
    where h.account_id = d.account_id and h.departure_id = d.id and h.status in ('hold', 'pending') and h.expires_at <= to_timestamp($2 / 1000.0)
  ) x on true
  where d.account_id = $1`

export const findDeparturesOfTours = (
  tx: Tx,
  now: Instant,
  tourIds: readonly number[],
  from: LocalDate,
  to: LocalDate,
) =>
  tx.query<DepartureRow>(
    `${departuresFrom('departure d')} and d.tour_id = any($3) and d.local_date between $4 and $5`,
    [tx.accountId, now, tourIds, from, to],
  )

export const findDepartureById = async (tx: Tx, now: Instant, id: number) =>
  (await tx.query<DepartureRow>(`${departuresFrom('departure d')} and d.id = $3`, [tx.accountId, now, id]))[0]

/** The tour that a schedule belongs to. */
export const findTourOfSchedule = async (tx: Tx, scheduleId: number): Promise<number | undefined> =>
  (
    await tx.query<{ tourId: number }>(
      'select tour_id as "tourId" from tour_recurrence_schedule where account_id = $1 and id = $2',
      [tx.accountId, scheduleId],
    )
  )[0]?.tourId

/** One look-up in the index for each: joined as a set, they would be found by reading every departure there is. */
export const findDeparturesBySchedule = (
  tx: Tx,
  now: Instant,
  wanted: readonly { scheduleId: number; date: LocalDate }[],
) =>
  tx.query<DepartureRow>(
    departuresFrom(`
      (select distinct * from unnest($3::bigint[], $4::date[])) as w(schedule_id, local_date)
      cross join lateral (
        select * from departure p
        where p.account_id = $1 and p.schedule_id = w.schedule_id and p.local_date = w.local_date limit 1) d`),
    [tx.accountId, now, wanted.map(({ scheduleId }) => scheduleId), wanted.map(({ date }) => date)],
  )

/** What a departure's row starts with when it is first touched. */
export type NewDeparture = {
  businessId: number
  tourId: number
  scheduleId: number
  localDate: LocalDate
  startTime: LocalTime
  timeZone: string
  startsAt: string
  durationMinutes: number
  capacity: number
  peopleLimit: number
}

/** Makes the rows that are still missing (R2); one that another transaction made meanwhile is left as it is. */
export const materialise = (tx: Tx, departures: readonly NewDeparture[]) =>
  tx.query(
    `insert into departure (account_id, business_id, tour_id, schedule_id, local_date, start_time, time_zone, starts_at,
       duration_minutes, capacity, people_limit)
     select $1, "businessId", "tourId", "scheduleId", "localDate", "startTime", "timeZone", "startsAt",
       "durationMinutes", capacity, "peopleLimit"
     from jsonb_to_recordset($2::jsonb) as n(
       "businessId" bigint, "tourId" bigint, "scheduleId" bigint, "localDate" date, "startTime" time, "timeZone" text,
       "startsAt" timestamptz, "durationMinutes" int, capacity int, "peopleLimit" int)
     order by "scheduleId", "localDate"
     on conflict (account_id, schedule_id, local_date) do nothing`,
    [tx.accountId, JSON.stringify(departures)],
  )

/** Seats and people of one departure to take, or to give back. */
export type SeatChange = { departureId: number; seats: number; people: number }

/** Seats to take; `isPrivate` takes the whole departure for one party. */
export type SeatsWanted = SeatChange & { isPrivate: boolean }

/**
 * Takes seats of departures, each all or nothing, in one statement (C5): rows are locked in id order, and a departure takes them
 * only while it is on sale and both counters stay within their limits; a private one only while nobody is on it. Answers the
 * departures that did.
 */
export const takeSeats = (tx: Tx, wanted: readonly SeatsWanted[]) =>
  tx.query<{ id: number }>(
    `with wanted as (
       select * from unnest($2::bigint[], $3::int[], $4::int[], $5::boolean[]) as w(id, seats, people, is_private)),
     locked as materialized (
       select d.id, w.seats, w.people, w.is_private from departure d join wanted w on w.id = d.id
       where d.account_id = $1 order by d.id for update of d)
     update departure d
     set seats_used = d.seats_used + l.seats, people_used = d.people_used + l.people
     from locked l
     where d.account_id = $1 and d.id = l.id and d.state in ('open', 'boarding')
       and d.seats_used + l.seats <= d.capacity and d.people_used + l.people <= d.people_limit
       and (not l.is_private or d.people_used = 0)
     returning d.id`,
    [
      tx.accountId,
      wanted.map(({ departureId }) => departureId),
      wanted.map(({ seats }) => seats),
      wanted.map(({ people }) => people),
      wanted.map(({ isPrivate }) => isPrivate),
    ],
  )

/** Gives seats back; the counters cannot fall below zero. */
export const releaseSeats = (tx: Tx, changes: readonly SeatChange[]) =>
  tx.query(
    `with locked as materialized (
       select d.id, w.seats, w.people
       from departure d join unnest($2::bigint[], $3::int[], $4::int[]) as w(id, seats, people) on w.id = d.id
       where d.account_id = $1 order by d.id for update of d)
     update departure d
     set seats_used = d.seats_used - l.seats, people_used = d.people_used - l.people
     from locked l where d.account_id = $1 and d.id = l.id`,
    [
      tx.accountId,
      changes.map(({ departureId }) => departureId),
      changes.map(({ seats }) => seats),
      changes.map(({ people }) => people),
    ],
  )

/** Locks one departure for a change of its bookings; the lock order is departure, then booking. */
export const lockDeparture = async (tx: Tx, id: number) =>
  (
    await tx.query<{ state: DepartureState; startsAt: string }>(
      `select state, starts_at as "startsAt" from departure where account_id = $1 and id = $2 for update`,
      [tx.accountId, id],
    )
  )[0]
