import { login as loginCall } from '@muelle/contract/sessions/record'
import { fold } from '@muelle/domain/text'
import type { PlatformTx, Tx } from '../platform/db.ts'
import { type Actor, handleOpen, type Route } from '../platform/http/handle.ts'
import { passwordMatches } from './password.ts'
import { setRefreshCookie } from './refresh-cookie.ts'
import { acceptCode, type FactorDeps } from './second-factor.ts'
import { findCredentials, findLoginName } from './sessions.sql.ts'
import { startSession } from './start-session.ts'
import { attemptOf, recordFailure, recordSuccess, waitSeconds } from './throttle.ts'

/** Stands in for whoever does not exist, so that an unknown name takes the same steps as a known one. */
const NOBODY = { account_id: 0, user_id: 0 } as const

export type LoginDeps = FactorDeps & {
  /** The business a person starts in, null when there is none. */
  firstBusinessId: (tx: Tx, actor: Actor) => Promise<number | null>
}

/**
 * Signs in. The password is checked between transactions, since that takes long and needs none. Neither the answer nor its
 * time tells whether a username exists, and only the right password tells that a second factor is needed. A wrong code counts
 * like a wrong password.
 */
export const login = ({ firstBusinessId, secrets }: LoginDeps): Route =>
  handleOpen(loginCall, async ({ db, input, facts, now, deny }) => {
    const { username, password, code } = input.body
    const usernameFolded = fold(username)
    const attempt = attemptOf(usernameFolded, facts.address)
    const refuseWhenThrottled = async (tx: PlatformTx) => {
      const retryAfterSeconds = await waitSeconds(tx, attempt)
      if (retryAfterSeconds > 0) deny({ code: 'login.throttled', retryAfterSeconds })
    }
    const found = await db.platform(async (tx) => {
      await refuseWhenThrottled(tx)
      return findLoginName(tx, usernameFolded)
    })
    const { account_id: accountId, user_id } = found ?? NOBODY
    const user = await db.transaction(accountId, (tx) => findCredentials(tx, user_id))
    const password_hash = user?.password_hash ?? null
    const matches = await passwordMatches(password_hash, password)
    if (!matches || !user || password_hash === null) {
      await db.platform((tx) => recordFailure(tx, attempt))
      return deny({ code: 'login.incorrect' })
    }
    if (!user.enabled) return deny({ code: 'session.user_disabled' })
    if (user.has_factor) {
      await db.platform(refuseWhenThrottled)
      if (code === undefined) return deny({ code: 'login.second_factor_required' })
      if (!(await db.transaction(accountId, (tx) => acceptCode(tx, { secrets }, { user_id, code, now })))) {
        await db.platform((tx) => recordFailure(tx, attempt))
        return deny({ code: 'login.code_incorrect' })
      }
    }
    await db.platform(async (tx) => {
      // Guesses sent all at once pass the first look together; a right one among too many wrong ones is worth nothing.
      await refuseWhenThrottled(tx)
      return recordSuccess(tx, attempt)
    })
    const { request_id, user_agent, isPanel } = facts
    const device = isPanel ? 'panel' : ''
    const started = await db.transaction(accountId, async (tx) => {
      const session = await startSession(tx, { user_id, password_hash, device, user_agent, request_id })
      return session && { tokens: session.tokens, business_id: await firstBusinessId(tx, session.actor) }
    })
    if (!started) return deny({ code: 'session.user_disabled' })
    setRefreshCookie(facts, started.tokens.refresh_token)
    return { ...started.tokens, business_id: started.business_id }
  })
