import type { DepartureState } from '@muelle/domain/departures/plan/state'
import type { LocalDate } from '@muelle/domain/time'
import type { TransportType } from '@muelle/domain/tours/transport-type'
import type { CrewDuty } from '@muelle/domain/transports/crew-duty'
import type { Tx } from '../../platform/db.ts'
import { isAhead, isOver } from '../../rules/departures.sql.ts'
import type { AssignedCrew } from '../plan/departures.sql.ts'

/** What a departure has, and what bounds it with other boats (C3). */
export type AssignmentRow = {
  id: number
  business_id: number
  tour_name: string
  transport_type: TransportType
  capacity_by_transport: boolean
  local_date: LocalDate
  start_time: string
  starts_at: string
  duration_minutes: number
  time_zone: string
  state: DepartureState
  rule_capacity: number
  rule_people_limit: number
  seats_used: number
  people_used: number
  overbook_seats: number
  transports: { id: number; name: string; type: TransportType; seats: number; certified_people: number }[]
  crew: AssignedCrew[]
}

/** Departures with what they have assigned; seats that staff blocked count as used. */
export const findAssignments = (tx: Tx, ids: readonly number[]) =>
  tx.query<AssignmentRow>(
    `select d.id, d.business_id, t.name as tour_name, t.transport_type,
       t.capacity_by_transport, d.local_date, d.start_time,
       d.starts_at, d.duration_minutes, d.time_zone, d.state,
       coalesce(d.rule_capacity, d.capacity) as rule_capacity, coalesce(d.rule_people_limit, d.people_limit) as rule_people_limit,
       d.seats_used + d.seats_blocked as seats_used, d.people_used, d.overbook_seats,
       (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'type', v.type, 'seats', v.seats,
            'certified_people', v.certified_people) order by v.id), '[]')
         from departure_transport a join transport v on v.account_id = $1 and v.id = a.transport_id
         where a.account_id = $1 and a.departure_id = d.id) as transports,
       (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'duty', a.duty) order by m.id), '[]')
         from departure_crew a join crew_member m on m.account_id = $1 and m.id = a.crew_member_id
         where a.account_id = $1 and a.departure_id = d.id) as crew
     from departure d join tour t on t.account_id = $1 and t.id = d.tour_id
     where d.account_id = $1 and d.id = any($2) order by d.id`,
    [tx.accountId, ids],
  )

export type EngagementRow = {
  kind: 'transport' | 'crew'
  unit_id: number
  starts_at: string
  duration_minutes: number
  tour: string
}
/** Longest departure, in days: how far from a day its neighbours in time can begin. */
const MAX_DEPARTURE_DAYS = 31

/**
 * Which boats and people of a business are out between two instants, leaving some departures aside. A canceled departure keeps nobody,
 * and a finished one is back.
 */
export const findEngagements = (
  tx: Tx,
  { business_id, from, to, date, except }: EngagementQuery,
): Promise<EngagementRow[]> =>
  tx.query<EngagementRow>(
    `with out as (
       select d.id, d.starts_at, d.duration_minutes, t.name as tour
       from departure d join tour t on t.account_id = $1 and t.id = d.tour_id
       where d.account_id = $1 and d.business_id = $2 and d.local_date between $5::date - ${MAX_DEPARTURE_DAYS} and $5::date + ${MAX_DEPARTURE_DAYS}
         and not ${isOver('d')} and d.id <> all($6)
         and d.starts_at < $4 and d.starts_at + make_interval(mins => d.duration_minutes) > $3)
     select 'transport' as kind, a.transport_id as unit_id, o.starts_at, o.duration_minutes, o.tour
     from out o join departure_transport a on a.account_id = $1 and a.departure_id = o.id
     union all
     select 'crew', a.crew_member_id, o.starts_at, o.duration_minutes, o.tour
     from out o join departure_crew a on a.account_id = $1 and a.departure_id = o.id
     order by starts_at`,
    [tx.accountId, business_id, from, to, date, except],
  )
export type EngagementQuery = {
  business_id: number
  /** ISO 8601. */
  from: string
  to: string
  /** The local day around which both lie. */
  date: LocalDate
  except: readonly number[]
}

export type WrittenAssignment = {
  departure_id: number
  transport_ids: readonly number[]
  crew: readonly { crew_member_id: number; duty: CrewDuty }[]
  is_pinned: boolean
}

/** Replaces what a departure has by what is listed. Its row, and those of the boats and people, are locked. */
export async function replaceAssignment(
  tx: Tx,
  { departure_id, transport_ids, crew, is_pinned }: WrittenAssignment,
): Promise<void> {
  await tx.query('delete from departure_transport where account_id = $1 and departure_id = $2', [
    tx.accountId,
    departure_id,
  ])
  await tx.query(
    `insert into departure_transport (account_id, departure_id, transport_id, is_pinned)
     select $1, $2, id, $4 from unnest($3::bigint[]) as t(id) returning 1`,
    [tx.accountId, departure_id, transport_ids, is_pinned],
  )
  await tx.query('delete from departure_crew where account_id = $1 and departure_id = $2', [tx.accountId, departure_id])
  await tx.query(
    `insert into departure_crew (account_id, departure_id, crew_member_id, duty)
     select $1, $2, id, duty from unnest($3::bigint[], $4::text[]) as c(id, duty) returning 1`,
    [tx.accountId, departure_id, crew.map(({ crew_member_id }) => crew_member_id), crew.map(({ duty }) => duty)],
  )
}

/** Limits of departures as their boats set them; what the rule said is kept beside until no boat is left. */
export type NewLimits = {
  departure_id: number
  capacity: number
  people_limit: number
  rule_capacity: number | null
  rule_people_limit: number | null
}

/** Rows are locked. What stands above a capacity that shrinks counts as overbooked, and no longer does once it grows. */
export const writeLimits = (tx: Tx, limits: readonly NewLimits[]) =>
  tx.query(
    `update departure d set capacity = l.capacity, people_limit = l.people_limit, rule_capacity = l.rule_capacity,
       rule_people_limit = l.rule_people_limit,
       overbook_seats = greatest(0, d.seats_used + d.seats_blocked - l.capacity)
     from jsonb_to_recordset($2::jsonb) as l(departure_id bigint, capacity int, people_limit int, rule_capacity int,
       rule_people_limit int)
     where d.account_id = $1 and d.id = l.departure_id`,
    [tx.accountId, JSON.stringify(limits)],
  )

/** Departures that have a transport and have not left yet, by id. */
export const findDeparturesAhead = async (tx: Tx, transportId: number, now: string): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `select d.id from departure_transport a join departure d on d.account_id = $1 and d.id = a.departure_id
       where a.account_id = $1 and a.transport_id = $2 and ${isAhead('d')}
         and d.starts_at + make_interval(mins => d.duration_minutes) > $3
       order by d.id`,
      [tx.accountId, transportId, now],
    )
  ).map(({ id }) => id)
