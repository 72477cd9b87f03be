import type { DepartureState } from '@muelle/domain/departures/state'
import type { LocalDate } from '@muelle/domain/time'
import type { TransportType } from '@muelle/domain/tours/transport-type'
import type { CrewDuty } from '@muelle/domain/transports/crew-duty'
import type { Tx } from '../platform/db.ts'
import type { AssignedCrew } from './departures.sql.ts'

/** What a departure has, and what bounds it with other boats (C3). */
export type AssignmentRow = {
  id: number
  businessId: number
  tourName: string
  transportType: TransportType
  capacityByTransport: boolean
  localDate: LocalDate
  startTime: string
  startsAt: string
  durationMinutes: number
  timeZone: string
  state: DepartureState
  ruleCapacity: number
  rulePeopleLimit: number
  seatsUsed: number
  peopleUsed: number
  overbookSeats: number
  transports: { id: number; name: string; type: TransportType; seats: number; certifiedPeople: number }[]
  crew: AssignedCrew[]
}

/** Departures with what they have assigned; seats that staff blocked count as used. */
export const findAssignments = (tx: Tx, ids: readonly number[]) =>
  tx.query<AssignmentRow>(
    `select d.id, d.business_id as "businessId", t.name as "tourName", t.transport_type as "transportType",
       t.capacity_by_transport as "capacityByTransport", d.local_date as "localDate", d.start_time as "startTime",
       d.starts_at as "startsAt", d.duration_minutes as "durationMinutes", d.time_zone as "timeZone", d.state,
       coalesce(d.rule_capacity, d.capacity) as "ruleCapacity", coalesce(d.rule_people_limit, d.people_limit) as "rulePeopleLimit",
       d.seats_used + d.seats_blocked as "seatsUsed", d.people_used as "peopleUsed", d.overbook_seats as "overbookSeats",
       (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'type', v.type, 'seats', v.seats,
            'certifiedPeople', v.certified_people) order by v.id), '[]')
         from departure_transport a join transport v on v.account_id = a.account_id and v.id = a.transport_id
         where a.account_id = d.account_id and a.departure_id = d.id) as transports,
       (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'duty', a.duty) order by m.id), '[]')
         from departure_crew a join crew_member m on m.account_id = a.account_id and m.id = a.crew_member_id
         where a.account_id = d.account_id and a.departure_id = d.id) as crew
     from departure d join tour t on t.account_id = d.account_id and t.id = d.tour_id
     where d.account_id = $1 and d.id = any($2) order by d.id`,
    [tx.accountId, ids],
  )

export type EngagementRow = {
  kind: 'transport' | 'crew'
  unitId: number
  startsAt: string
  durationMinutes: number
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
  { businessId, from, to, date, except }: EngagementQuery,
): Promise<EngagementRow[]> =>
  tx.query<EngagementRow>(
    `with out as (
       select d.id, d.starts_at, d.duration_minutes, t.name as tour
       from departure d join tour t on t.account_id = d.account_id and t.id = d.tour_id
       where d.account_id = $1 and d.business_id = $2 and d.local_date between $5::date - ${MAX_DEPARTURE_DAYS} and $5::date + ${MAX_DEPARTURE_DAYS}
         and d.state not in ('canceled', 'finished') and d.id <> all($6)
         and d.starts_at < $4 and d.starts_at + make_interval(mins => d.duration_minutes) > $3)
     select 'transport' as kind, a.transport_id as "unitId", o.starts_at as "startsAt", o.duration_minutes as "durationMinutes", o.tour
     from out o join departure_transport a on a.account_id = $1 and a.departure_id = o.id
     union all
     select 'crew', a.crew_member_id, o.starts_at, o.duration_minutes, o.tour
     from out o join departure_crew a on a.account_id = $1 and a.departure_id = o.id
     order by "startsAt"`,
    [tx.accountId, businessId, from, to, date, except],
  )
export type EngagementQuery = {
  businessId: number
  /** ISO 8601. */
  from: string
  to: string
  /** The local day around which both lie. */
  date: LocalDate
  except: readonly number[]
}

export type WrittenAssignment = {
  departureId: number
  transportIds: readonly number[]
  crew: readonly { crewMemberId: number; duty: CrewDuty }[]
  isPinned: boolean
}

/** Replaces what a departure has by what is listed. Its row, and those of the boats and people, are locked. */
export async function replaceAssignment(
  tx: Tx,
  { departureId, transportIds, crew, isPinned }: WrittenAssignment,
): Promise<void> {
  await tx.query('delete from departure_transport where account_id = $1 and departure_id = $2', [
    tx.accountId,
    departureId,
  ])
  await tx.query(
    `insert into departure_transport (account_id, departure_id, transport_id, is_pinned)
     select $1, $2, id, $4 from unnest($3::bigint[]) as t(id)`,
    [tx.accountId, departureId, transportIds, isPinned],
  )
  await tx.query('delete from departure_crew where account_id = $1 and departure_id = $2', [tx.accountId, departureId])
  await tx.query(
    `insert into departure_crew (account_id, departure_id, crew_member_id, duty)
     select $1, $2, id, duty from unnest($3::bigint[], $4::text[]) as c(id, duty)`,
    [tx.accountId, departureId, crew.map(({ crewMemberId }) => crewMemberId), crew.map(({ duty }) => duty)],
  )
}

/** Limits of departures as their boats set them; what the rule said is kept beside until no boat is left. */
export type NewLimits = {
  departureId: number
  capacity: number
  peopleLimit: number
  ruleCapacity: number | null
  rulePeopleLimit: number | null
}

/** Rows are locked. What stands above a capacity that shrinks counts as overbooked, and no longer does once it grows. */
export const writeLimits = (tx: Tx, limits: readonly NewLimits[]) =>
  tx.query(
    `update departure d set capacity = l.capacity, people_limit = l."peopleLimit", rule_capacity = l."ruleCapacity",
       rule_people_limit = l."rulePeopleLimit",
       overbook_seats = greatest(0, d.seats_used + d.seats_blocked - l.capacity)
     from jsonb_to_recordset($2::jsonb) as l("departureId" bigint, capacity int, "peopleLimit" int, "ruleCapacity" int,
       "rulePeopleLimit" int)
     where d.account_id = $1 and d.id = l."departureId"`,
    [tx.accountId, JSON.stringify(limits)],
  )

/** Departures that have a transport and have not left yet, by id. */
export const findDeparturesAhead = async (tx: Tx, transportId: number, now: string): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `select d.id from departure_transport a join departure d on d.account_id = a.account_id and d.id = a.departure_id
       where a.account_id = $1 and a.transport_id = $2 and d.state not in ('canceled', 'under_way', 'finished')
         and d.starts_at + make_interval(mins => d.duration_minutes) > $3
       order by d.id`,
      [tx.accountId, transportId, now],
    )
  ).map(({ id }) => id)
