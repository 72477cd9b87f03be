import type { Instant } from '../time.ts'
import { instant, MINUTE_MS } from '../time.ts'

/** How long after each failed attempt the next one comes, in minutes: eight attempts in a little less than a day. */
export const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720] as const
export const MAX_ATTEMPTS = RETRY_MINUTES.length + 1

/** Failures without a success in between after which a receiver is not asked any more, even before a delivery has given up. */
export const MAX_FAILURES_IN_A_ROW = 100

/** When to try again after that many attempts, or null when it was the last one. */
export function nextAttemptAt(attempts: number, now: Instant): Instant | null {
  const minutes = RETRY_MINUTES[attempts - 1]
  return minutes === undefined ? null : instant(now + minutes * MINUTE_MS)
}

/**
 * Whether a webhook is switched off after a failure: a delivery has had its last attempt while nothing else arrived since its
 * first one, or far too many have failed in a row.
 */
export function givesUp(facts: {
  attempts: number
  failures_in_a_row: number
  /** Of any delivery; null when there never was one. */
  last_success_at: Instant | null
  first_attempt_at: Instant
}): boolean {
  const hasArrivedSince = facts.last_success_at !== null && facts.last_success_at >= facts.first_attempt_at
  const isExhausted = facts.attempts >= MAX_ATTEMPTS && !hasArrivedSince
  return isExhausted || facts.failures_in_a_row >= MAX_FAILURES_IN_A_ROW
}

/** Only these answers mean that a delivery arrived; a redirect is not followed, so it is none. */
export const isAccepted = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** Most webhooks of an account. */
export const MAX_WEBHOOKS = 20
