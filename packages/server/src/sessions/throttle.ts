import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { PlatformTx } from '../platform/db.ts'
import {
  type Budget,
  countFailures,
  deleteFailures,
  deleteOldSubjects,
  findWaitSeconds,
  isMarked,
  setMark,
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
 */
export const FREE_FAILURES = { ofUsernameAtAddress: 5, ofAddress: 50, ofUsername: 100, ofLinkAtAddress: 10 } as const
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

/** Seconds this attempt has to wait; 0 when it may go ahead. */
export const waitSeconds = async (tx: PlatformTx, attempt: Attempt): Promise<number> =>
  findWaitSeconds(tx, await budgetsOf(tx, attempt), TIMES)

export async function recordFailure(tx: PlatformTx, attempt: Attempt): Promise<void> {
  await countFailures(tx, await budgetsOf(tx, attempt), TIMES)
}

/** Clears the username's failures at this address, which is known from now on. */
export async function recordSuccess(tx: PlatformTx, attempt: Attempt): Promise<void> {
  await deleteFailures(tx, attempt.pair.subject)
  await setMark(tx, attempt.knownAddress)
}

/** Removes failures and known addresses of long ago; for a job that runs now and then. */
export const forgetOldAttempts = (tx: PlatformTx) => deleteOldSubjects(tx, { ...TIMES, markDays: KNOWN_ADDRESS_DAYS })

async function budgetsOf(tx: PlatformTx, { pair, everywhere, knownAddress }: Attempt): Promise<Budget[]> {
  return (await isMarked(tx, knownAddress, KNOWN_ADDRESS_DAYS)) ? [pair] : [pair, ...everywhere]
}

/** Hashed, since people type passwords into the field for the name, and addresses are personal data too. */
const subject = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** What one subscriber holds: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  // The `::` stands for as many zeros as are missing to eight groups.
  if (tail !== undefined) while (groups.length + last.length < 8) groups.push('0')
  return `${[...groups, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
