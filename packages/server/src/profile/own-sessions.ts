import { listProfileSessions, revokeOtherSessions, revokeProfileSession } from '@muelle/contract/profile/record'
import { deviceOf } from '@muelle/domain/profile/device'
import { handle } from '../platform/http/handle.ts'
import { endSession, endSessionsOf } from '../sessions/end-session.ts'
import { isSessionOf, listOpenSessions } from './profile.sql.ts'

/** Where the person is signed in, this device first. */
export const ownSessions = handle(listProfileSessions, async ({ tx, actor }) => {
  const rows = (await listOpenSessions(tx, actor.userId)).map(
    ({ id, device, user_agent, started_at, last_used_at }) => ({
      id,
      is_current: id === actor.sessionId,
      ...deviceOf(user_agent),
      is_panel: device === 'panel',
      started_at,
      last_used_at,
    }),
  )
  return {
    rows: rows.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)),
    count: rows.length,
  }
})

/** Ends one of the person's own sessions, from its next request on (I19). Somebody else's does not exist here. */
export const revokeSession = handle(revokeProfileSession, async ({ tx, actor, author, input, deny }) => {
  if (!(await isSessionOf(tx, input.params.id, actor.userId))) return deny({ code: 'not_found' })
  await endSession(tx, author, input.params.id, 'revoked')
  return {}
})

export const revokeOthers = handle(revokeOtherSessions, async ({ tx, actor, author }) => ({
  ended_sessions: await endSessionsOf(
    tx,
    author,
    { user_id: actor.userId, except_session_id: actor.sessionId },
    'revoked',
  ),
}))
