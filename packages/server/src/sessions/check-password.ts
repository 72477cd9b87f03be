import type { Refusal } from '@muelle/contract/refusals'
import type { Db } from '../platform/db.ts'
import type { Actor, RequestFacts } from '../platform/http/handle.ts'
import { passwordMatches } from './password.ts'
import { findCredentials } from './sessions.sql.ts'
import { type Attempt, attemptOf, recordFailure, recordSuccess, waitSeconds } from './throttle.ts'

type Person = { db: Db; actor: Actor; facts: RequestFacts }
type Checked = { password_hash: string } | Refusal<'password.incorrect' | 'login.throttled'>

/**
 * Checks the password of somebody who is signed in, before a change that a borrowed device must not make. Guesses are slowed down
 * as at the login, but by a count of their own: they keep nobody from signing in. Like the login, it holds no transaction meanwhile.
 */
export async function checkOwnPassword(person: Person, password: string): Promise<Checked> {
  const { db, actor } = person
  const throttled = await ownThrottle(person)
  if (throttled) return throttled
  const user = await db.transaction(actor.accountId, (tx) => findCredentials(tx, actor.userId))
  const password_hash = user?.password_hash ?? null
  if (!(await passwordMatches(password_hash, password)) || password_hash === null) {
    await recordOwnFailure(person)
    return { code: 'password.incorrect' }
  }
  return (await ownThrottle(person)) ?? { password_hash }
}

/** Whether the person has guessed too often, at passwords or codes. */
export async function ownThrottle({ db, actor, facts }: Person): Promise<Refusal<'login.throttled'> | null> {
  const retryAfterSeconds = await db.platform((tx) => waitSeconds(tx, ownAttempt(actor, facts)))
  return retryAfterSeconds > 0 ? { code: 'login.throttled', retryAfterSeconds } : null
}

export const recordOwnFailure = ({ db, actor, facts }: Person): Promise<void> =>
  db.platform((tx) => recordFailure(tx, ownAttempt(actor, facts)))

export const recordOwnSuccess = ({ db, actor, facts }: Person): Promise<void> =>
  db.platform((tx) => recordSuccess(tx, ownAttempt(actor, facts)))

/** No username contains a line break, so this count is nobody's login. */
const ownAttempt = ({ accountId, userId }: Actor, { address }: RequestFacts): Attempt =>
  attemptOf(`own\n${accountId}\n${userId}`, address)
