import type { OnlineStatus } from '@muelle/domain/departures/plan/state'
import { given } from '../../platform/changing.sql.ts'
import type { Tx } from '../../platform/db.ts'
import { MADE, type NewDeparture } from './departures.sql.ts'

export type NewExtra = Omit<NewDeparture, 'schedule_id'> & { note: string | null }

const EXTRA: readonly string[] = [...Object.keys(MADE), 'note']

/** Makes a departure without a schedule (R3); two of a tour at one hour break `departure_extra_taken`. */
export const insertExtra = async (tx: Tx, extra: NewExtra): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into departure (account_id, ${EXTRA.join(', ')}) select $1, ${given(EXTRA, 'departure', '$2')} returning id`,
    [tx.accountId, JSON.stringify([extra])],
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
