import { login as loginCall } from '@muelle/contract/sessions'
import { fold } from '@muelle/domain/text'
import type { Tx } from '../platform/db.ts'
import { type Actor, handleOpen, type Route } from '../platform/http/handle.ts'
import { passwordMatches } from './password.ts'
import { setRefreshCookie } from './refresh-cookie.ts'
import { findCredentials, findLoginName } from './sessions.sql.ts'
import { startSession } from './start-session.ts'
import { attemptOf, recordFailure, recordSuccess, waitSeconds } from './throttle.ts'

/** Stands in for whoever does not exist, so that an unknown name takes the same steps as a known one. */
const NOBODY = { accountId: 0, userId: 0 } as const

export type LoginDeps = {
  /** The business a person starts in, null when there is none. */
  firstBusinessId: (tx: Tx, actor: Actor) => Promise<number | null>
}

/**
 * Signs in. The password is checked between transactions, since that takes long and needs none. Neither the answer nor its
 * time tells whether a username exists.
 */
export const login = ({ firstBusinessId }: LoginDeps): Route =>
  handleOpen(loginCall, async ({ db, input, facts, deny }) => {
    const { username, password } = input.body
    const usernameFolded = fold(username)
    const attempt = attemptOf(usernameFolded, facts.address)
    const found = await db.platform(async (tx) => {
      const retryAfterSeconds = await waitSeconds(tx, attempt)
      if (retryAfterSeconds > 0) return deny({ code: 'login.throttled', retryAfterSeconds })
      return findLoginName(tx, usernameFolded)
    })
    const { accountId, userId } = found ?? NOBODY
    const user = await db.transaction(accountId, (tx) => findCredentials(tx, userId))
    const passwordHash = user?.passwordHash ?? null
    const matches = await passwordMatches(passwordHash, password)
    if (!matches || !user || passwordHash === null) {
      await db.platform((tx) => recordFailure(tx, attempt))
      return deny({ code: 'login.incorrect' })
    }
    if (!user.enabled) return deny({ code: 'session.user_disabled' })
    await db.platform(async (tx) => {
      // Guesses sent all at once pass the first look together; a right one among too many wrong ones is worth nothing.
      const retryAfterSeconds = await waitSeconds(tx, attempt)
      if (retryAfterSeconds > 0) return deny({ code: 'login.throttled', retryAfterSeconds })
      return recordSuccess(tx, attempt)
    })
    const device = facts.isPanel ? 'panel' : ''
    const started = await db.transaction(accountId, async (tx) => {
      const session = await startSession(tx, { userId, passwordHash, device, requestId: facts.requestId })
      return session && { tokens: session.tokens, businessId: await firstBusinessId(tx, session.actor) }
    })
    if (!started) return deny({ code: 'session.user_disabled' })
    setRefreshCookie(facts, started.tokens.refresh_token)
    return { ...started.tokens, business_id: started.businessId }
  })
