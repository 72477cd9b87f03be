import type { OnlineStatus } from '@muelle/domain/departures/state'
import type { Instant, LocalDate, LocalTime } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'

/** Boats and people that departures of a tour to come have, each once. */
export const findFleetToCome = async (tx: Tx, now: Instant, tourId: number) => {
  const [fleet] = await tx.query<{ transportIds: number[]; crewIds: number[] }>(
    `with ahead as (
       select id from departure
       where account_id = $1 and tour_id = $3 and starts_at > to_timestamp($2 / 1000.0) and state <> 'canceled')
     select
       (select coalesce(jsonb_agg(distinct a.transport_id), '[]') from departure_transport a
         where a.account_id = $1 and a.departure_id in (select id from ahead)) as "transportIds",
       (select coalesce(jsonb_agg(distinct a.crew_member_id), '[]') from departure_crew a
         where a.account_id = $1 and a.departure_id in (select id from ahead)) as "crewIds"`,
    [tx.accountId, now, tourId],
  )
  return fleet ?? { transportIds: [], crewIds: [] }
}

/** Where a departure stands, or will stand, in what its groups share. */
export type SharedPlace = {
  tourId: number
  scheduleId: number | null
  startsAt: string
  durationMinutes: number
  localDate: LocalDate
}

/** Locks the slots of places, each once by group and time, making those that nothing has touched; groups are kept from changing first. */
export const lockSlotsAt = (tx: Tx, places: readonly SharedPlace[]) =>
  tx.query(
    `with shared as materialized (
       select s.* from jsonb_to_recordset($2::jsonb) as p(
         "tourId" bigint, "scheduleId" bigint, "startsAt" timestamptz, "durationMinutes" int, "localDate" date)
       cross join lateral shared_vacants_slots($1, p."tourId", p."scheduleId", p."startsAt", p."durationMinutes", p."localDate") s),
     kept as materialized (
       select g.id from shared_vacants_group g
       where g.account_id = $1 and g.id in (select group_id from shared) order by g.id for key share of g)
     insert into shared_vacants_slot as s (account_id, group_id, slot, capacity, people_limit, is_exclusive)
     select distinct on (group_id, slot) $1::bigint, group_id, slot, capacity, people_limit, is_exclusive
     from shared join kept on kept.id = shared.group_id order by group_id, slot
     on conflict (account_id, group_id, slot) do update set slot = s.slot where false`,
    [tx.accountId, JSON.stringify(places)],
  )

export const findGroupName = async (tx: Tx, groupId: number): Promise<string> =>
  (
    await tx.query<{ name: string }>('select name from shared_vacants_group where account_id = $1 and id = $2', [
      tx.accountId,
      groupId,
    ])
  )[0]?.name ?? ''

/** A departure as it is written: its hours, and limits as its boats, if any, leave them (C3). */
export type WrittenShape = {
  id: number
  startTime: LocalTime
  startsAt: string
  timeZone: string
  durationMinutes: number
  minPeople: number
  onlineStatus: OnlineStatus
  capacity: number
  peopleLimit: number
  ruleCapacity: number | null
  rulePeopleLimit: number | null
  /** As good as new, so it keeps its version. */
  isIdle: boolean
}

/** All in one statement, so that what they share is counted when each of them has its new hours. Their rows and slots are locked. */
export const writeShapes = (tx: Tx, shapes: readonly WrittenShape[]) =>
  tx.query(
    `update departure d set start_time = w."startTime", starts_at = w."startsAt", time_zone = w."timeZone",
       duration_minutes = w."durationMinutes", min_people = w."minPeople", online_status = w."onlineStatus",
       capacity = w.capacity, people_limit = w."peopleLimit", rule_capacity = w."ruleCapacity",
       rule_people_limit = w."rulePeopleLimit", overbook_seats = greatest(0, d.seats_used + d.seats_blocked - w.capacity),
       version = d.version + case when w."isIdle" then 0 else 1 end
     from jsonb_to_recordset($2::jsonb) as w(id bigint, "startTime" time, "startsAt" timestamptz, "timeZone" text,
       "durationMinutes" int, "minPeople" int, "onlineStatus" text, capacity int, "peopleLimit" int, "ruleCapacity" int,
       "rulePeopleLimit" int, "isIdle" boolean)
     where d.account_id = $1 and d.id = w.id`,
    [tx.accountId, JSON.stringify(shapes)],
  )
