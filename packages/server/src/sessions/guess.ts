import type { Refusal } from '@muelle/contract/refusals'
import type { Db } from '../platform/db.ts'
import { Denied } from '../platform/denied.ts'
import { type Attempt, type Counted, countBeforehand, linkAttemptOf, takeBack, takeBackProven } from './throttle.ts'

export type Throttled = Refusal<'login.throttled'>

/**
 * What came of an attempt: `proven`, its maker is who they say they are; `harmless`, it was right as far as it went and proves
 * nothing; `wrong`, it stays counted.
 */
export type Verdict = 'proven' | 'harmless' | 'wrong'
export type Judged<T> = { verdict: Verdict; value: T }

/**
 * Lets an attempt at a secret be judged once it was counted, and takes it back unless it was wrong. Attempts that are sent together
 * are all counted before the first is judged; whoever has to wait is told so without anything being judged, so that a right attempt
 * looks and lasts like a wrong one. No transaction is open while `judge` works.
 */
export async function judgeGuess<T>(
  db: Db,
  attempt: Attempt,
  judge: () => Promise<Judged<T>>,
): Promise<{ value: T } | Throttled> {
  const counted = await countBeforehand(db, attempt)
  if ('waitSeconds' in counted) return { code: 'login.throttled', retryAfterSeconds: counted.waitSeconds }
  const { verdict, value } = await judged(db, counted, judge)
  if (verdict === 'proven') await takeBackProven(db, counted)
  if (verdict === 'harmless') await takeBack(db, counted)
  return { value }
}

/** A server that is too busy to judge an attempt has told nothing about it: that must not make anybody wait. */
async function judged<T>(db: Db, counted: Counted, judge: () => Promise<Judged<T>>): Promise<Judged<T>> {
  try {
    return await judge()
  } catch (error) {
    const wasRefused = error instanceof Denied && error.refusal.code !== 'busy'
    // A database that cannot take it back either forgets it with the window; what went wrong first is what is told.
    if (!wasRefused) await takeBack(db, counted).catch(() => {})
    throw error
  }
}

/**
 * Opens a link that was sent to somebody: `find` answers what it leads to, or null for one that leads nowhere, which counts for
 * the address it was tried from. A right one takes back its own attempt alone, so that nobody clears their guesses with a link of
 * their own. Work that costs, such as hashing, comes after this.
 */
export async function openLink<T>(
  db: Db,
  address: string,
  find: () => Promise<T | null | undefined>,
): Promise<{ value: T | null } | Throttled> {
  return judgeGuess(db, linkAttemptOf(address), async () => {
    const found = (await find()) ?? null
    return { verdict: found === null ? 'wrong' : 'harmless', value: found }
  })
}
