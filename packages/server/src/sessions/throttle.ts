import { createHash } from 'node:crypto'
import type { Db, PlatformTx } from '../platform/db.ts'
import { networkOf } from '../platform/http/client-address.ts'
import {
  type Budget,
  type CountedSubject,
  countAttempt,
  deleteFailures,
  deleteOldSubjects,
  deleteUncounted,
  findWaitSeconds,
  isMarked,
  lockSubjects,
  setMark,
  uncountAttempt,
} from './throttle.sql.ts'

/**
 * How guessing passwords is slowed down, in PostgreSQL so that it holds over all processes.
 *
 * A username has five failures in fifteen minutes from one address; then each failure doubles the wait. An address has fifty
 * over all usernames, and a username a hundred over all addresses, which slows down many addresses that guess together.
 * The wait is counted for a name whether or not it exists.
 *
 * Nobody is locked out from elsewhere: an address from which a username signed in within thirty days is known for it, and only
 * its own failures with that name count there. From an unknown address one stranger cannot use up the hundred, since
 * his own five stop him first.
 *
 * An attempt is counted as a failure before it is judged, and taken back when it was none: so many attempts at once get no more
 * tries than as many one after the other (`guess.ts`).
 */
export const FREE_FAILURES = {
  ofUsernameAtAddress: 5,
  ofAddress: 50,
  ofUsername: 100,
  ofLinkAtAddress: 10,
  ofRecovery: 3,
} as const
const TIMES = { window: 15 * 60, firstWait: 30, longestWait: 15 * 60 } as const
const KNOWN_ADDRESS_DAYS = 30

/** A sign-in on its way: what its failure would count against. */
export type Attempt = { pair: Budget; everywhere: readonly Budget[]; knownAddress: string }

export function attemptOf(usernameFolded: string, address: string): Attempt {
  const network = networkOf(address)
  return {
    pair: { subject: subject('pair', usernameFolded, network), freeFailures: FREE_FAILURES.ofUsernameAtAddress },
    everywhere: [
      { subject: subject('address', network), freeFailures: FREE_FAILURES.ofAddress },
      { subject: subject('username', usernameFolded), freeFailures: FREE_FAILURES.ofUsername },
    ],
    knownAddress: subject('known', usernameFolded, network),
  }
}

/** Opening a link that was sent to somebody, which names nobody: failures count for its address alone. */
export function linkAttemptOf(address: string): Attempt {
  const network = networkOf(address)
  return {
    pair: { subject: subject('link', network), freeFailures: FREE_FAILURES.ofLinkAtAddress },
    everywhere: [],
    knownAddress: subject('known link', network),
  }
}

/** Asking for a link to a new password: each request counts, for its name at its address and for the address. */
export function recoveryAttemptOf(usernameFolded: string, address: string): Attempt {
  const network = networkOf(address)
  return {
    pair: { subject: subject('recovery', usernameFolded, network), freeFailures: FREE_FAILURES.ofRecovery },
    everywhere: [{ subject: subject('recovery', network), freeFailures: FREE_FAILURES.ofLinkAtAddress }],
    knownAddress: subject('known recovery', network),
  }
}

/** An attempt that was counted, with what it takes to take it back. */
export type Counted = { attempt: Attempt; subjects: readonly CountedSubject[] }

/** How often an attempt that somebody overtook is looked at again; the second look finds the wait. */
const MAX_LOOKS = 3

/**
 * Counts an attempt before anybody judges it, or answers how many seconds it has to wait. Whoever has to wait locks nothing.
 * Rows are made and locked in the order pair, address, username: those of a stranger who sends many attempts wait for each other at
 * the pair, which is his alone, and not at a username that its owner needs too.
 */
export async function countBeforehand(db: Db, attempt: Attempt): Promise<Counted | { waitSeconds: number }> {
  for (let looks = 1; ; looks += 1) {
    const outcome = await db
      .platform((tx) => lookAndCount(tx, attempt))
      .catch((error: unknown) => {
        if (!(error instanceof OvertakenError)) throw error
        // So many come and go at this moment that whoever asks once more is judged.
        return looks < MAX_LOOKS ? null : { waitSeconds: 1 }
      })
    if (outcome) return outcome
  }
}

async function lookAndCount(tx: PlatformTx, attempt: Attempt): Promise<Counted | { waitSeconds: number }> {
  const budgets = await budgetsOf(tx, attempt)
  const waitSeconds = await findWaitSeconds(tx, budgets, TIMES)
  if (waitSeconds > 0) return { waitSeconds }
  const [pair, ...everywhere] = budgets
  const subjects = pair ? [await count(tx, pair)] : []
  // These leave together, and are done in their order.
  subjects.push(...(await Promise.all(everywhere.map((budget) => count(tx, budget)))))
  return { attempt, subjects }
}

/** What was counted meanwhile may leave nothing to try: then all of the transaction is undone, and looked at again. */
async function count(tx: PlatformTx, budget: Budget): Promise<CountedSubject> {
  const [[before], isCounted] = await Promise.all([lockSubjects(tx, [budget.subject]), countAttempt(tx, budget, TIMES)])
  if (!isCounted) throw new OvertakenError()
  return { subject: budget.subject, window_started_at: before?.window_started_at ?? null }
}

class OvertakenError extends Error {
  override name = 'OvertakenError'
}

/** Takes back an attempt that was no failure. */
export const takeBack = (db: Db, { subjects }: Counted): Promise<void> => db.platform((tx) => uncount(tx, subjects))

/** Takes back an attempt that proved who makes it: earlier failures of the name at this address count no more, and it is known now. */
export const takeBackProven = (db: Db, { attempt, subjects }: Counted): Promise<void> =>
  db.platform(async (tx) => {
    const { subject: pair } = attempt.pair
    await deleteFailures(tx, pair)
    await uncount(
      tx,
      subjects.filter(({ subject }) => subject !== pair),
    )
    await setMark(tx, attempt.knownAddress)
  })

/** Touches only what it has locked in order: a row that appears meanwhile is somebody else's. */
async function uncount(tx: PlatformTx, subjects: readonly CountedSubject[]): Promise<void> {
  const names = subjects.map(({ subject }) => subject)
  const locked = new Set((await lockSubjects(tx, names)).map(({ subject }) => subject))
  await uncountAttempt(
    tx,
    subjects.filter(({ subject }) => locked.has(subject)),
  )
  await deleteUncounted(tx, [...locked])
}

/** Removes failures and known addresses of long ago; for a job that runs now and then. */
export const forgetOldAttempts = (tx: PlatformTx) => deleteOldSubjects(tx, { ...TIMES, markDays: KNOWN_ADDRESS_DAYS })

async function budgetsOf(tx: PlatformTx, { pair, everywhere, knownAddress }: Attempt): Promise<Budget[]> {
  return (await isMarked(tx, knownAddress, KNOWN_ADDRESS_DAYS)) ? [pair] : [pair, ...everywhere]
}

/** Hashed, since people type passwords into the field for the name, and addresses are personal data too. */
const subject = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
