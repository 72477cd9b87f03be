import type { DepartureState, OnlineStatus } from '@muelle/domain/departures/plan/state'
import type { Instant, LocalDate, LocalTime } from '@muelle/domain/time'
import type { CrewDuty } from '@muelle/domain/transports/crew-duty'
import type { Tx } from '../../platform/db.ts'
import { linesAs, sentLines } from '../../platform/statement-values.sql.ts'
import { isExpired } from '../../rules/bookings.sql.ts'
import { instantText } from '../../rules/instants.sql.ts'
import { nameOf } from '../../rules/people.sql.ts'
import { isOver } from '../grants/grants.sql.ts'

/** A departure that something has touched (R2). `expired…` is held by holds whose time was over at `now` but which nobody has released yet. */
export type DepartureRow = {
  id: number
  business_id: number
  tour_id: number
  schedule_id: number | null
  recurrence_id: number | null
  local_date: LocalDate
  start_time: LocalTime
  time_zone: string
  starts_at: string
  duration_minutes: number
  state: DepartureState
  online_status: OnlineStatus
  note: string | null
  min_people: number
  version: number
  capacity: number
  people_limit: number
  seats_used: number
  people_used: number
  /** Seats that staff keeps from sale (C8). */
  seats_blocked: number
  expired_seats: number
  expired_people: number
  /** Live bookings that have the departure to themselves (P1), and those of them whose hold has expired. */
  private_parties: number
  expired_private_parties: number
  /** What the rule said before transports set the limits; null while none has (C3). */
  rule_capacity: number | null
  rule_people_limit: number | null
  /** Who lets it sail below its minimum, with how many people, and when (C9). */
  minimum_decision: { people: number; by: { id: number; name: string }; at: string } | null
  transports: AssignedTransport[]
  crew: (AssignedCrew & { user_id: number | null })[]
}
export type AssignedTransport = { id: number; name: string }
export type AssignedCrew = { id: number; name: string; duty: CrewDuty }

/** Holds whose time was over at $2 (I6), and what devices were given until then (K4), by departure. */
const EXPIRED = `
  select e.departure_id, sum(e.seats)::int as seats, sum(e.people)::int as people, sum(e.private_parties)::int as private_parties
  from (
    select h.departure_id, h.seats, h.people, h.is_private::int as private_parties from booking h
    where h.account_id = $1 and h.departure_id = any(array(select id from d)) and ${isExpired('h', '$2')}
    union all
    select g.departure_id, g.places - g.places_sold, g.places - g.places_sold, 0 from seat_grant g
    where g.account_id = $1 and g.departure_id = any(array(select id from d)) and ${isOver('g', '$2')}) e
  group by e.departure_id`
const TRANSPORTS = `
  select a.departure_id, jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name) order by v.id) as transports
  from departure_transport a join transport v on v.account_id = $1 and v.id = a.transport_id
  where a.account_id = $1 and a.departure_id = any(array(select id from d))
  group by a.departure_id`
const CREW = `
  select c.departure_id,
    jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'duty', c.duty, 'user_id', m.user_id) order by c.duty, m.id) as crew
  from departure_crew c join crew_member m on m.account_id = $1 and m.id = c.crew_member_id
  where c.account_id = $1 and c.departure_id = any(array(select id from d))
  group by c.departure_id`

const COLUMNS = `
    d.id, d.business_id, d.tour_id, d.schedule_id,
    s.recurrence_id, d.local_date, d.start_time, d.time_zone,
    d.starts_at, d.duration_minutes, d.state, d.online_status,
    d.note, d.min_people, d.version,
    d.capacity, d.people_limit, d.seats_used, d.people_used,
    d.seats_blocked, coalesce(x.seats, 0) as expired_seats, coalesce(x.people, 0) as expired_people,
    d.private_parties, coalesce(x.private_parties, 0) as expired_private_parties,
    d.rule_capacity, d.rule_people_limit,
    case when d.minimum_decided_by is not null then (
      select jsonb_build_object('people', d.minimum_decided_people, 'at', ${instantText('d.minimum_decided_at')},
        'by', jsonb_build_object('id', u.id, 'name', ${nameOf('u')}))
      from app_user u where u.account_id = $1 and u.id = d.minimum_decided_by) end as minimum_decision,
    coalesce(a.transports, '[]') as transports, coalesce(c.crew, '[]') as crew`

/**
 * `source` yields departures as `p`; $1 is the account and $2 the instant at which holds are judged. What belongs to them is looked up once
 * for all of them: for each by itself it took two thirds of the statement, for what most departures have none of.
 */
const departuresFrom = (source: string, condition = 'true') => `
  with d as materialized (select p.* from ${source} where p.account_id = $1 and ${condition}),
    x as materialized (${EXPIRED}),
    a as materialized (${TRANSPORTS}),
    c as materialized (${CREW})
  select ${COLUMNS}
  from d
  left join tour_recurrence_schedule s on s.account_id = $1 and s.id = d.schedule_id
  left join x on x.departure_id = d.id
  left join a on a.departure_id = d.id
  left join c on c.departure_id = d.id`

export const findDeparturesOfTours = (
  tx: Tx,
  now: Instant,
  tourIds: readonly number[],
  from: LocalDate,
  to: LocalDate,
) =>
  tx.query<DepartureRow>(departuresFrom('departure p', 'p.tour_id = any($3) and p.local_date between $4 and $5'), [
    tx.accountId,
    now,
    tourIds,
    from,
    to,
  ])

/** Those of `findDeparturesOfTours` that nobody has changed and nobody is on: the ones that `countBusyDays` leaves out. */
export const findQuietDepartures = (tx: Tx, now: Instant, tourIds: readonly number[], from: LocalDate, to: LocalDate) =>
  tx.query<DepartureRow>(
    departuresFrom(
      'departure p',
      'p.tour_id = any($3) and p.local_date between $4 and $5 and p.version = 1 and p.people_used = 0',
    ),
    [tx.accountId, now, tourIds, from, to],
  )

/** Departures of a tour that have a row and are still to leave, canceled ones aside, by id. */
export const findDeparturesToCome = (tx: Tx, now: Instant, tourId: number) =>
  tx.query<DepartureRow>(
    `${departuresFrom('departure p', "p.tour_id = $3 and p.starts_at > to_timestamp($2 / 1000.0) and p.state <> 'canceled'")}
     order by d.id`,
    [tx.accountId, now, tourId],
  )

export const findDepartureById = async (tx: Tx, now: Instant, id: number) =>
  (await tx.query<DepartureRow>(departuresFrom('departure p', 'p.id = $3'), [tx.accountId, now, id]))[0]

/** The tour that a schedule belongs to. */
export const findTourOfSchedule = async (tx: Tx, scheduleId: number): Promise<number | undefined> =>
  (
    await tx.query<{ tour_id: number }>(
      'select tour_id from tour_recurrence_schedule where account_id = $1 and id = $2',
      [tx.accountId, scheduleId],
    )
  )[0]?.tour_id

/** One look-up in the index for each: joined as a set, they would be found by reading every departure there is. */
export const findDeparturesBySchedule = (
  tx: Tx,
  now: Instant,
  wanted: readonly { schedule_id: number; date: LocalDate }[],
) =>
  tx.query<DepartureRow>(
    departuresFrom(`
      (select distinct * from unnest($3::bigint[], $4::date[])) as w(schedule_id, local_date)
      cross join lateral (
        select * from departure q
        where q.account_id = $1 and q.schedule_id = w.schedule_id and q.local_date = w.local_date limit 1) p`),
    [tx.accountId, now, wanted.map(({ schedule_id }) => schedule_id), wanted.map(({ date }) => date)],
  )

/**
 * Every departure of several tours' days, one look-up in the index for each day. A day in any zone lies within these three in UTC: said
 * as well, every index of departures of a tour finds them by it, whichever is taken before the tables are counted.
 */
export const findDeparturesOfDays = (tx: Tx, now: Instant, wanted: readonly { tour_id: number; date: LocalDate }[]) =>
  tx.query<DepartureRow>(
    departuresFrom(`
      (select distinct * from unnest($3::bigint[], $4::date[])) as w(tour_id, local_date)
      cross join lateral (
        select * from departure q
        where q.account_id = $1 and q.tour_id = w.tour_id and q.local_date = w.local_date
          and q.starts_at >= (w.local_date - 1)::timestamp at time zone 'UTC'
          and q.starts_at < (w.local_date + 2)::timestamp at time zone 'UTC'
        offset 0) p`),
    [tx.accountId, now, wanted.map(({ tour_id }) => tour_id), wanted.map(({ date }) => date)],
  )

export const findDeparturesById = (tx: Tx, now: Instant, ids: readonly number[]) =>
  tx.query<DepartureRow>(departuresFrom('departure p', 'p.id = any($3)'), [tx.accountId, now, ids])

/** What a departure's row starts with when it is first touched. */
export type NewDeparture = {
  business_id: number
  tour_id: number
  schedule_id: number
  local_date: LocalDate
  start_time: LocalTime
  time_zone: string
  starts_at: string
  duration_minutes: number
  capacity: number
  people_limit: number
  min_people: number
  online_status: OnlineStatus
}

/** What is written of every departure that is made, each column with its type; and of one that a schedule makes, which. */
export const MADE = {
  business_id: 'bigint',
  tour_id: 'bigint',
  local_date: 'date',
  start_time: 'time',
  time_zone: 'text',
  starts_at: 'timestamptz',
  duration_minutes: 'int',
  capacity: 'int',
  people_limit: 'int',
  min_people: 'int',
  online_status: 'text',
} as const satisfies Record<keyof Omit<NewDeparture, 'schedule_id'>, string>
const NEW_DEPARTURE = { ...MADE, schedule_id: 'bigint' } as const satisfies Record<keyof NewDeparture, string>
const NEW_COLUMNS = Object.keys(NEW_DEPARTURE).join(', ')

/** Makes the rows that are still missing (R2) and answers them; one that another transaction made meanwhile is left as it is. */
export const materialise = (tx: Tx, departures: readonly NewDeparture[]) =>
  tx.query<{ id: number; schedule_id: number | null; local_date: LocalDate }>(
    `insert into departure (account_id, ${NEW_COLUMNS})
     select $1, ${NEW_COLUMNS}
     from ${linesAs('n', '$2', NEW_DEPARTURE)}
     order by schedule_id, local_date
     on conflict (account_id, schedule_id, local_date) do nothing
     returning id, schedule_id, local_date`,
    [tx.accountId, sentLines(NEW_DEPARTURE, departures)],
  )
