import type { Tx } from '../platform/db.ts'
import { type Author, record } from '../platform/events/events.ts'
import type { Actor } from '../platform/http/handle.ts'
import { actorsOf } from './authenticate.ts'
import { insertSession, insertTokens } from './sessions.sql.ts'
import { ACCESS_TOKEN_MINUTES, newToken, REFRESH_TOKEN_DAYS } from './tokens.ts'

export type TokenPair = { token: string; refresh_token: string }

/** Makes a pair of tokens for a session and stores their hashes. */
export async function issueTokens(tx: Tx, sessionId: number): Promise<TokenPair & { accessHash: Buffer }> {
  const access = newToken(tx.accountId)
  const refresh = newToken(tx.accountId)
  await insertTokens(tx, {
    sessionId,
    accessHash: access.hash,
    accessMinutes: ACCESS_TOKEN_MINUTES,
    refreshHash: refresh.hash,
    refreshDays: REFRESH_TOKEN_DAYS,
  })
  return { token: access.token, refresh_token: refresh.token, accessHash: access.hash }
}

export type StartedSession = { actor: Actor; tokens: TokenPair }

/** Starts a session for a user whose password was just checked; null when the user was disabled meanwhile. */
export async function startSession(
  tx: Tx,
  {
    requestId,
    ...session
  }: { userId: number; passwordHash: string; device: string; userAgent: string; requestId: string },
): Promise<StartedSession | null> {
  const sessionId = await insertSession(tx, session)
  if (sessionId === undefined) return null
  const { accessHash, ...tokens } = await issueTokens(tx, sessionId)
  const author: Author = { userId: session.userId, requestId }
  await record(tx, author, [
    {
      kind: 'session.started',
      subjectType: 'session',
      subjectId: sessionId,
      businessId: null,
      data: { user_id: session.userId },
    },
  ])
  const [actor] = await actorsOf(tx, [accessHash])
  return actor && !('code' in actor) ? { actor, tokens } : null
}
