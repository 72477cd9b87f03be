import { HOUR_MS, type Instant, instant, MINUTE_MS } from '../../time.ts'

/** Visits that one telephone has open at a venue at most, where its owner makes them. */
export const MOST_ACTIVE = 3
/** Visits made from one address within an hour. */
export const MOST_AN_HOUR = 5
/** Messages that a stranger can have sent to one telephone: a minute apart, and so many in a day. */
export const MOST_TEXTS_A_DAY = 5
const TEXT_EVERY_MS = MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export type GuestLimitDenial =
  | { code: 'visit.phone_full'; most: number }
  | { code: 'too_many_requests'; retryAfterSeconds: number }

/** What was made before: how many visits of the telephone are open, and when others were made from the address, oldest first. */
export type MadeBefore = { active: number; fromAddress: readonly Instant[] }

/** Says that a guest has made enough visits, or null. The next one may be made as soon as the oldest of the hour is an hour old. */
export function guestLimitDenial({ active, fromAddress }: MadeBefore, now: Instant): GuestLimitDenial | null {
  if (active >= MOST_ACTIVE) return { code: 'visit.phone_full', most: MOST_ACTIVE }
  const recent = fromAddress.filter((at) => now - at < HOUR_MS)
  const oldest = recent.at(-MOST_AN_HOUR)
  if (oldest === undefined) return null
  return { code: 'too_many_requests', retryAfterSeconds: secondsUntil(instant(oldest + HOUR_MS), now) }
}

const secondsUntil = (at: Instant, now: Instant) => Math.max(1, Math.ceil((at - now) / 1000))

/** Whether a telephone may be written to once more at the wish of somebody who has proven nothing. Oldest first. */
export function mayTextAgain(sent: readonly Instant[], now: Instant): boolean {
  const today = sent.filter((at) => now - at < DAY_MS)
  const last = today.at(-1)
  return today.length < MOST_TEXTS_A_DAY && (last === undefined || now - last >= TEXT_EVERY_MS)
}
