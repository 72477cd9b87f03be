import type { OnlineStatus } from '@muelle/domain/departures/state'
import type { Tx } from '../platform/db.ts'
import type { NewDeparture } from './departures.sql.ts'

export type NewExtra = Omit<NewDeparture, 'scheduleId'> & { note: string | null }

/** Makes a departure without a schedule (R3); two of a tour at one hour break `departure_extra_taken`. */
export const insertExtra = async (tx: Tx, extra: NewExtra): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into departure (account_id, business_id, tour_id, local_date, start_time, time_zone, starts_at, duration_minutes,
       capacity, people_limit, online_status, note, min_people)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      tx.accountId,
      extra.businessId,
      extra.tourId,
      extra.localDate,
      extra.startTime,
      extra.timeZone,
      extra.startsAt,
      extra.durationMinutes,
      extra.capacity,
      extra.peopleLimit,
      extra.onlineStatus,
      extra.note,
      extra.minPeople,
    ],
  )
  if (!row) throw new Error('an extra departure without a row')
  return row.id
}

export const lockDepartureVersion = async (tx: Tx, id: number) =>
  (
    await tx.query<{ version: number; businessId: number }>(
      `select version, business_id as "businessId" from departure where account_id = $1 and id = $2 for update`,
      [tx.accountId, id],
    )
  )[0]

export const changeDeparture = (tx: Tx, id: number, change: { note: string | null; onlineStatus: OnlineStatus }) =>
  tx.query(
    `update departure set note = $3, online_status = $4, version = version + 1 where account_id = $1 and id = $2`,
    [tx.accountId, id, change.note, change.onlineStatus],
  )
