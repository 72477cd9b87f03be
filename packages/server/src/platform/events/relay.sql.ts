import type { PlatformTx } from '../db.ts'
import type { EventPosition } from './event-cursor.ts'

export type EventRow = {
  account_id: number
  xid: string
  id: number
  at: string
  kind: string
  subject_type: string
  subject_id: number
  business_id: number | null
  actor_user_id: number | null
  data: Record<string, unknown>
}

// `xid` in the order would mean the text of the list: 10 before 9. Hence `event.xid` everywhere.
const COLUMNS = 'account_id, xid::text, id, at, kind, subject_type, subject_id, business_id, actor_user_id, data'

/**
 * The next events of all accounts. A transaction takes its id at its first write but becomes visible at commit, so an event with
 * a lower id can appear after one with a higher id; below the oldest transaction that still runs nothing new can appear (I21). That one
 * is asked for first, by itself: whatever had ended by then, the read that follows sees (decision 0022).
 */
export async function findNextEvents(tx: PlatformTx, after: EventPosition, limit: number): Promise<EventRow[]> {
  const horizon = await findHorizon(tx)
  return tx.query<EventRow>(
    `select ${COLUMNS} from event
     where (xid, id) > ($1::xid8, $2) and xid < $3::xid8
     order by event.xid, event.id limit $4`,
    [after.xid, after.id, horizon.xid, limit],
  )
}

/** Events of one account after one place and up to another that a reader has passed already. */
export const listEventsBetween = (
  tx: PlatformTx,
  accountId: number,
  after: EventPosition,
  upTo: EventPosition,
  limit: number,
) =>
  tx.query<EventRow>(
    `select ${COLUMNS} from event
     where account_id = $1 and (xid, id) > ($2::xid8, $3) and (xid, id) <= ($4::xid8, $5)
     order by event.xid, event.id limit $6`,
    [accountId, after.xid, after.id, upTo.xid, upTo.id, limit],
  )

/** How many events of all accounts lie between two places, counted up to `limit` only. */
export const countEventsBetween = async (
  tx: PlatformTx,
  after: EventPosition,
  upTo: EventPosition,
  limit: number,
): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from (
       select 1 from event where (xid, id) > ($1::xid8, $2) and (xid, id) <= ($3::xid8, $4) limit $5) as passed`,
    [after.xid, after.id, upTo.xid, upTo.id, limit],
  )
  return row?.count ?? 0
}

/** The place that every event so far lies before, and every later one after. */
export const findHorizon = async (tx: Pick<PlatformTx, 'query'>): Promise<EventPosition> => {
  const [row] = await tx.query<{ xid: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as xid')
  return { xid: row?.xid ?? '0', id: 0 }
}

export const findCursor = async (tx: PlatformTx, reader: string): Promise<EventPosition | undefined> =>
  (await tx.query<EventPosition>('select xid::text, event_id as id from relay_cursor where reader = $1', [reader]))[0]

/** A new reader begins with the first event there is. */
export const addCursor = (tx: PlatformTx, reader: string, { xid, id }: EventPosition) =>
  tx.query(
    'insert into relay_cursor (reader, xid, event_id) values ($1, $2::xid8, $3) on conflict (reader) do nothing',
    [reader, xid, id],
  )

/** False, and nothing changed, when another process has moved the cursor since it was read. */
export const moveCursor = async (
  tx: PlatformTx,
  reader: string,
  from: EventPosition,
  to: EventPosition,
): Promise<boolean> =>
  (
    await tx.query(
      `update relay_cursor set xid = $4::xid8, event_id = $5
       where reader = $1 and xid = $2::xid8 and event_id = $3 returning 1`,
      [reader, from.xid, from.id, to.xid, to.id],
    )
  ).length > 0

export type JobSpec = {
  identifier: string
  payload: unknown
  run_at: string | null
  max_attempts: number
  job_key: string
}

export const addRelayedJobs = (tx: PlatformTx, specs: readonly JobSpec[]) =>
  tx.query('select add_relayed_jobs($1::json)', [JSON.stringify(specs)])

/** Age in seconds of the oldest event that a reader has not handled, zero when it has handled all, null for a reader unknown yet. */
export const findLagSeconds = async (tx: PlatformTx, reader: string): Promise<number | null> => {
  const cursor = await findCursor(tx, reader)
  if (!cursor) return null
  const [oldest] = await tx.query<{ seconds: number }>(
    `select extract(epoch from clock_timestamp() - at)::float8 as seconds from event
     where (xid, id) > ($1::xid8, $2) order by xid, id limit 1`,
    [cursor.xid, cursor.id],
  )
  return oldest?.seconds ?? 0
}
