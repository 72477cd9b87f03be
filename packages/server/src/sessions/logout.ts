import { logout as logoutCall } from '@muelle/contract/sessions/record'
import { handle } from '../platform/http/handle.ts'
import { endSession } from './end-session.ts'
import { clearRefreshCookie } from './refresh-cookie.ts'

/** Ends the session of this device, with every token of its family (I19). */
export const logout = handle(logoutCall, async ({ tx, actor, author, facts, deny }) => {
  if (!facts.isFromOwnPage) return deny({ code: 'session.foreign_page' })
  if (actor.sessionId !== null) await endSession(tx, author, actor.sessionId, 'logout')
  clearRefreshCookie(facts)
  return {}
})
