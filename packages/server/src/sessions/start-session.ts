import type { Tx } from '../platform/db.ts'
import { type Author, record } from '../platform/events/events.ts'
import type { Actor } from '../platform/http/handle.ts'
import { actorsOf } from './authenticate.ts'
import { findCredentials, insertSession, insertTokens } from './sessions.sql.ts'
import { ACCESS_TOKEN_MINUTES, type NewToken, newToken, REFRESH_TOKEN_DAYS } from './tokens.ts'

export type TokenPair = { token: string; refresh_token: string }

/** Gives a session a pair of tokens, of which the hashes are stored. */
export async function issueTokens(
  tx: Tx,
  session_id: number,
  { access, refresh }: { access: NewToken; refresh: NewToken },
): Promise<TokenPair> {
  await insertTokens(tx, {
    session_id,
    access_hash: access.hash,
    access_minutes: ACCESS_TOKEN_MINUTES,
    refresh_hash: refresh.hash,
    refresh_days: REFRESH_TOKEN_DAYS,
  })
  return { token: access.token, refresh_token: refresh.token }
}

export type NewSession = {
  user_id: number
  password_hash: string
  device: string
  user_agent: string
  request_id: string
}
export type StartedSession = { actor: Actor; tokens: TokenPair }

/** Starts a session for a user whose password was just checked; null when the user was disabled meanwhile. */
export async function startSession(tx: Tx, { request_id, ...session }: NewSession): Promise<StartedSession | null> {
  const sessionId = await insertSession(tx, session)
  if (sessionId === undefined) return null
  const access = newToken(tx.accountId)
  const tokens = await issueTokens(tx, sessionId, { access, refresh: newToken(tx.accountId) })
  const author: Author = { userId: session.user_id, requestId: request_id }
  await record(tx, author, [
    {
      kind: 'session.started',
      subject_type: 'session',
      subject_id: sessionId,
      business_id: null,
      data: { user_id: session.user_id },
    },
  ])
  const [actor] = await actorsOf(tx, [access.hash])
  return actor && !('code' in actor) ? { actor, tokens } : null
}

/**
 * Starts a session for somebody who just chose a password behind a link: the link was the proof. Null for who has a second factor, which
 * only the login asks for, and for who was disabled meanwhile.
 */
export async function startSessionBehindLink(tx: Tx, session: NewSession): Promise<StartedSession | null> {
  const user = await findCredentials(tx, session.user_id)
  return user === undefined || user.has_factor ? null : startSession(tx, session)
}
