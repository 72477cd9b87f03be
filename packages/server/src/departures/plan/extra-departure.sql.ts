import type { OnlineStatus } from '@muelle/domain/departures/plan/state'
import type { Tx } from '../../platform/db.ts'
import type { NewDeparture } from './departures.sql.ts'

export type NewExtra = Omit<NewDeparture, 'schedule_id'> & { note: string | null }

/** Makes a departure without a schedule (R3); two of a tour at one hour break `departure_extra_taken`. */
export const insertExtra = async (tx: Tx, extra: NewExtra): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into departure (account_id, business_id, tour_id, local_date, start_time, time_zone, starts_at, duration_minutes,
       capacity, people_limit, online_status, note, min_people)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      tx.accountId,
      extra.business_id,
      extra.tour_id,
      extra.local_date,
      extra.start_time,
      extra.time_zone,
      extra.starts_at,
      extra.duration_minutes,
      extra.capacity,
      extra.people_limit,
      extra.online_status,
      extra.note,
      extra.min_people,
    ],
  )
  if (!row) throw new Error('an extra departure without a row')
  return row.id
}

export const lockDepartureVersion = async (tx: Tx, id: number) =>
  (
    await tx.query<{ version: number; business_id: number }>(
      `select version, business_id from departure where account_id = $1 and id = $2 for update`,
      [tx.accountId, id],
    )
  )[0]

export const changeDeparture = (tx: Tx, id: number, change: { note: string | null; online_status: OnlineStatus }) =>
  tx.query(
    `update departure set note = $3, online_status = $4, version = version + 1 where account_id = $1 and id = $2`,
    [tx.accountId, id, change.note, change.online_status],
  )
