import type { Refusal } from '@muelle/contract/refusals'
import { refreshToken } from '@muelle/contract/sessions/record'
import type { Tx } from '../platform/db.ts'
import { handleOpen, type RequestFacts, type Route } from '../platform/http/handle.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { endSession } from './end-session.ts'
import { REFRESH_COOKIE, setRefreshCookie } from './refresh-cookie.ts'
import { deleteExpiredTokens, findUsedToken, isUnusedToken, lockFamily, useRefreshToken } from './sessions.sql.ts'
import { issueTokens, type TokenPair } from './start-session.ts'
import { readToken, tokensAfter } from './tokens.ts'

/** For so long a token may be presented again by a tab that asked at the same time as another, or that never got its answer (I18). */
export const REFRESH_GRACE_SECONDS = 10

type Secrets = Pick<SecretBox, 'digest'>
type Renewal =
  | TokenPair
  | Refusal<'unauthenticated' | 'session.expired' | 'session.ended' | 'session.reused' | 'session.user_disabled'>

/**
 * Exchanges a refresh token for the pair that follows it; the cookie counts only when the body has none. A browser adds the cookie
 * by itself to what other pages of the same site send, so with it the request has to come from the panel.
 */
export const refresh = ({ secrets }: { secrets: Secrets }): Route =>
  handleOpen(refreshToken, async ({ db, input, facts, deny }) => {
    const given = input.body?.refresh_token
    if (given === undefined && !facts.isFromOwnPage) return deny({ code: 'session.foreign_page' })
    const token = given ?? cookieOf(facts)
    const key = token === undefined ? null : readToken(token)
    if (token === undefined || !key) return deny({ code: 'unauthenticated' })
    // A refusal is returned, not thrown: the end of a session whose token was stolen has to be committed.
    const renewal = await db.transaction(key.accountId, (tx) =>
      renew(tx, secrets, { token, hash: key.hash, requestId: facts.request_id }),
    )
    if ('code' in renewal) return deny(renewal)
    setRefreshCookie(facts, renewal.refresh_token)
    return renewal
  })

/** No other page can send the header of the panel without asking first, which nobody answers. */
const cookieOf = ({ isPanel, cookies }: RequestFacts) => (isPanel ? cookies[REFRESH_COOKIE] : undefined)

type Given = { token: string; hash: Buffer; requestId: string }

/** Locks the session first, so that each of several requests with one token sees what the ones before it did. */
async function renew(tx: Tx, secrets: Secrets, { token, hash, requestId }: Given): Promise<Renewal> {
  const family = await lockFamily(tx, hash)
  if (!family) return { code: 'unauthenticated' }
  if (family.has_ended) return { code: 'session.ended' }
  if (!family.enabled) return { code: 'session.user_disabled' }
  const { session_id } = family
  const next = (usedAt: string) => tokensAfter(secrets, { accountId: tx.accountId, token, usedAt })

  const usedAt = await useRefreshToken(tx, hash)
  if (usedAt !== undefined) {
    await deleteExpiredTokens(tx, session_id)
    return issueTokens(tx, session_id, next(usedAt))
  }
  const used = await findUsedToken(tx, hash, REFRESH_GRACE_SECONDS)
  if (!used?.used_at || used.is_expired) return { code: 'session.expired' }
  const { access, refresh: following } = next(used.used_at)
  if (used.is_in_grace && (await isUnusedToken(tx, session_id, following.hash)))
    return { token: access.token, refresh_token: following.token }
  // Two parties hold the token and nobody can tell which is the person, so both have to sign in again.
  await endSession(tx, { userId: null, requestId }, session_id, 'reused')
  return { code: 'session.reused' }
}
