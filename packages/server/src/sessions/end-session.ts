import type { Tx } from '../platform/db.ts'
import { type Author, record } from '../platform/events/events.ts'
import { type EndReason, updateSessionEnded } from './sessions.sql.ts'

/** Ends a session: none of its tokens is good for anything from the next request on. Does nothing to one that has ended. */
export async function endSession(tx: Tx, author: Author, sessionId: number, reason: EndReason): Promise<void> {
  if (!(await updateSessionEnded(tx, sessionId, reason))) return
  await record(tx, author, [
    { kind: 'session.ended', subjectType: 'session', subjectId: sessionId, businessId: null, data: { reason } },
  ])
}
