import type { Tx } from '../platform/db.ts'
import { type Author, record } from '../platform/events/events.ts'
import { type EndReason, updateSessionEnded, updateSessionsEnded } from './sessions.sql.ts'

/** Ends a session: none of its tokens is good for anything from the next request on. Does nothing to one that has ended. */
export async function endSession(tx: Tx, author: Author, sessionId: number, reason: EndReason): Promise<void> {
  if (!(await updateSessionEnded(tx, sessionId, reason))) return
  await record(tx, author, [
    { kind: 'session.ended', subject_type: 'session', subject_id: sessionId, business_id: null, data: { reason } },
  ])
}

/** Ends every session of a user, on all devices, except one of them if any, and tells how many; their streams end within a second (I19). */
export async function endSessionsOf(
  tx: Tx,
  author: Author,
  { user_id, except_session_id = null }: { user_id: number; except_session_id?: number | null },
  reason: EndReason,
): Promise<number> {
  const ended = await updateSessionsEnded(tx, { user_id, except_session_id }, reason)
  await record(
    tx,
    author,
    ended.map((subject_id) => ({
      kind: 'session.ended',
      subject_type: 'session',
      subject_id,
      business_id: null,
      data: { reason },
    })),
  )
  return ended.length
}
