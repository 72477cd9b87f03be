import type { Refusal } from '@muelle/contract/refusals'
import { refreshToken } from '@muelle/contract/sessions/record'
import type { Tx } from '../platform/db.ts'
import { handleOpen } from '../platform/http/handle.ts'
import { endSession } from './end-session.ts'
import { REFRESH_COOKIE, setRefreshCookie } from './refresh-cookie.ts'
import { deleteExpiredTokens, findUsedToken, lockFamily, useRefreshToken } from './sessions.sql.ts'
import { issueTokens, type TokenPair } from './start-session.ts'
import { readToken } from './tokens.ts'

/** For so long a token may be presented again by a tab that asked at the same time as another (I18). */
export const REFRESH_GRACE_SECONDS = 10

type Renewal =
  | TokenPair
  | Refusal<'unauthenticated' | 'session.expired' | 'session.ended' | 'session.reused' | 'session.user_disabled'>

/** Exchanges a refresh token for a new pair; the cookie counts only when the body has none. */
export const refresh = handleOpen(refreshToken, async ({ db, input, facts, deny }) => {
  const token = input.body?.refresh_token ?? facts.cookies[REFRESH_COOKIE]
  const key = token === undefined ? null : readToken(token)
  if (!key) return deny({ code: 'unauthenticated' })
  // A refusal is returned, not thrown: the end of a session whose token was stolen has to be committed.
  const renewal = await db.transaction(key.accountId, (tx) => renew(tx, key.hash, facts.request_id))
  if ('code' in renewal) return deny(renewal)
  setRefreshCookie(facts, renewal.refresh_token)
  return renewal
})

/** Locks the session first, so that each of several requests with one token sees what the ones before it did. */
async function renew(tx: Tx, refreshHash: Buffer, requestId: string): Promise<Renewal> {
  const family = await lockFamily(tx, refreshHash)
  if (!family) return { code: 'unauthenticated' }
  if (family.has_ended) return { code: 'session.ended' }
  if (!family.enabled) return { code: 'session.user_disabled' }
  if (!(await useRefreshToken(tx, refreshHash))) {
    const used = await findUsedToken(tx, refreshHash, REFRESH_GRACE_SECONDS)
    if (!used || used.is_expired) return { code: 'session.expired' }
    if (!used.is_in_grace) {
      // Two parties hold the token and nobody can tell which is the person, so both have to sign in again.
      await endSession(tx, { userId: null, requestId }, family.session_id, 'reused')
      return { code: 'session.reused' }
    }
  }
  await deleteExpiredTokens(tx, family.session_id)
  const { token, refresh_token } = await issueTokens(tx, family.session_id)
  return { token, refresh_token }
}
