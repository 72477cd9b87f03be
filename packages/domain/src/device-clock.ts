import { type Instant, instant } from './time.ts'

/** What any clock of a device can say: none began to count earlier, and calendars end with the year 9999. */
const CLOCK = { first: 0, last: Date.parse('9999-12-31T23:59:59.999Z') } as const

/** An instant by the clock of a device; one that no clock shows is the nearest that one does, since what happened is kept. */
export const clockInstant = (ms: number): Instant => instant(Math.min(Math.max(ms, CLOCK.first), CLOCK.last))

/** When the server heard something, and what the clock of the device said when it sent it. */
export type Hearing = { sent_at: Instant; received_at: Instant }

/**
 * Steps in which a device's clock is put right. Less is the time a message takes, which differs from one sending to the next: what is
 * sent again would be taken for something new, and what happened on a device whose clock is right would move.
 */
export const CLOCK_STEP_MS = 30_000

/** When something happened by the clock of the server, however wrong the device's clock is; never after it was told. */
export function momentOf(deviceAt: Instant, { sent_at, received_at }: Hearing): Instant {
  const wrongBy = Math.round((received_at - sent_at) / CLOCK_STEP_MS) * CLOCK_STEP_MS
  return instant(Math.min(received_at, clockInstant(deviceAt + wrongBy)))
}
