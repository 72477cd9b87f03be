import { type Instant, MINUTE_MS } from '../../time.ts'
import type { Quote } from '../waitlist/quote.ts'

type Bookable = { at: Instant; isBookable: boolean }

/** The first time of today that can still be booked; null without one. */
export const nextBookable = (slots: readonly Bookable[], now: Instant): Instant | null =>
  slots.find(({ at, isBookable }) => isBookable && at >= now)?.at ?? null

/**
 * A booking that is sooner than waiting in line (W-1): nobody is told an hour's wait while a table can be booked in half of it. Of who is
 * told «at once» there is none; where no table can be had by waiting, any time of today is sooner.
 */
export function soonerBooking(
  slots: readonly Bookable[],
  quote: Pick<Quote, 'min'> | null,
  now: Instant,
): Instant | null {
  const next = nextBookable(slots, now)
  if (next === null || quote === null) return next
  return next < now + quote.min * MINUTE_MS ? next : null
}
