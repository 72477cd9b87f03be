import type { Tx } from '../platform/db.ts'
import { type Author, record } from '../platform/events/events.ts'
import { type EndReason, updateSessionEnded, updateSessionsEnded } from './sessions.sql.ts'

/** Ends a session: none of its tokens is good for anything from the next request on. Does nothing to one that has ended. */
export async function endSession(tx: Tx, author: Author, sessionId: number, reason: EndReason): Promise<void> {
  if (!(await updateSessionEnded(tx, sessionId, reason))) return
  await record(tx, author, [
    { kind: 'session.ended', subjectType: 'session', subjectId: sessionId, businessId: null, data: { reason } },
  ])
}

/** Ends every session of a user, on all devices, except one of them if any, and tells how many; their streams end within a second (I19). */
export async function endSessionsOf(
  tx: Tx,
  author: Author,
  { userId, exceptSessionId = null }: { userId: number; exceptSessionId?: number | null },
  reason: EndReason,
): Promise<number> {
  const ended = await updateSessionsEnded(tx, { userId, exceptSessionId }, reason)
  await record(
    tx,
    author,
    ended.map((subjectId) => ({
      kind: 'session.ended',
      subjectType: 'session',
      subjectId,
      businessId: null,
      data: { reason },
    })),
  )
  return ended.length
}
