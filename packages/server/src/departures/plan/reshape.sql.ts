import type { OnlineStatus } from '@muelle/domain/departures/plan/state'
import type { Instant, LocalTime } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'

/** Boats and people that departures of a tour to come have, each once. */
export const findFleetToCome = async (tx: Tx, now: Instant, tourId: number) => {
  const [fleet] = await tx.query<{ transport_ids: number[]; crew_ids: number[] }>(
    `with ahead as (
       select id from departure
       where account_id = $1 and tour_id = $3 and starts_at > to_timestamp($2 / 1000.0) and state <> 'canceled')
     select
       (select coalesce(jsonb_agg(distinct a.transport_id), '[]') from departure_transport a
         where a.account_id = $1 and a.departure_id in (select id from ahead)) as transport_ids,
       (select coalesce(jsonb_agg(distinct a.crew_member_id), '[]') from departure_crew a
         where a.account_id = $1 and a.departure_id in (select id from ahead)) as crew_ids`,
    [tx.accountId, now, tourId],
  )
  return fleet ?? { transport_ids: [], crew_ids: [] }
}

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
  start_time: LocalTime
  starts_at: string
  time_zone: string
  duration_minutes: number
  min_people: number
  online_status: OnlineStatus
  capacity: number
  people_limit: number
  rule_capacity: number | null
  rule_people_limit: number | null
  /** As good as new, so it keeps its version. */
  is_idle: boolean
}

/** Their rows and slots are locked. */
export const writeShapes = (tx: Tx, shapes: readonly WrittenShape[]) =>
  tx.query(
    `update departure d set start_time = w.start_time, starts_at = w.starts_at, time_zone = w.time_zone,
       duration_minutes = w.duration_minutes, min_people = w.min_people, online_status = w.online_status,
       capacity = w.capacity, people_limit = w.people_limit, rule_capacity = w.rule_capacity,
       rule_people_limit = w.rule_people_limit, overbook_seats = greatest(0, d.seats_used + d.seats_blocked - w.capacity),
       version = d.version + case when w.is_idle then 0 else 1 end
     from jsonb_to_recordset($2::jsonb) as w(id bigint, start_time time, starts_at timestamptz, time_zone text,
       duration_minutes int, min_people int, online_status text, capacity int, people_limit int, rule_capacity int,
       rule_people_limit int, is_idle boolean)
     where d.account_id = $1 and d.id = w.id`,
    [tx.accountId, JSON.stringify(shapes)],
  )
