import type { Refusal } from '@muelle/contract/refusals'
import type { Db } from '../platform/db.ts'
import type { Actor, RequestFacts } from '../platform/http/handle.ts'
import { type Judged, judgeGuess, type Throttled } from './guess.ts'
import { passwordMatches } from './password.ts'
import { findCredentials } from './sessions.sql.ts'
import { attemptOf } from './throttle.ts'

export type Person = { db: Db; actor: Actor; facts: RequestFacts }
export type Checked = { password_hash: string } | Refusal<'password.incorrect' | 'login.throttled'>

/**
 * Checks the password of somebody who is signed in, before a change that a borrowed device must not make. Guesses are slowed down
 * as at the login, but by a count of their own: they keep nobody from signing in. Like the login, it holds no transaction meanwhile.
 */
export async function checkOwnPassword(person: Person, password: string): Promise<Checked> {
  const judged = await judgeOwnGuess(person, async (): Promise<Judged<Checked>> => {
    const own = await ownPassword(person, password)
    if (!own) return { verdict: 'wrong', value: { code: 'password.incorrect' } }
    // Where a code is needed as well, the password alone must not clear the codes that were tried in vain.
    return { verdict: own.has_factor ? 'harmless' : 'proven', value: own }
  })
  return 'code' in judged ? judged : judged.value
}

/** What is stored of the person's password where this is it; null otherwise. For within a judgement. */
export async function ownPassword(
  { db, actor: { accountId, userId } }: Person,
  password: string,
): Promise<{ password_hash: string; has_factor: boolean } | null> {
  const user = await db.transaction(accountId, (tx) => findCredentials(tx, userId))
  const password_hash = user?.password_hash ?? null
  if (!(await passwordMatches(password_hash, password, `person ${accountId} ${userId}`)) || password_hash === null)
    return null
  return { password_hash, has_factor: user?.has_factor ?? false }
}

/** Judges what somebody who is signed in gives to show who they are: a password, a code, or both, which is one attempt. */
export const judgeOwnGuess = <T>(
  { db, actor: { accountId, userId }, facts }: Person,
  judge: () => Promise<Judged<T>>,
): Promise<{ value: T } | Throttled> =>
  // No username contains a line break, so this count is nobody's login.
  judgeGuess(db, attemptOf(`own\n${accountId}\n${userId}`, facts.address), judge)
