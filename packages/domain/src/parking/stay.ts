import type { Cents } from '../money.ts'
import { type Instant, instant, MINUTE_MS } from '../time.ts'

/** How long what was shown at the gate may be paid: a customer looks for coins, and the clock goes on. */
export const QUOTE_MINUTES = 3

export type StayFacts = {
  is_open: boolean
  entered_at: Instant
  left_at: Instant | null
  paid_cents: Cents
  /** Until when who has paid may leave (P-2). */
  exit_until: Instant | null
}

export type LeaveDenial =
  | { code: 'parking.already_left'; leftAt: string }
  | { code: 'parking.clock_back'; enteredAt: string }

/** Says why nobody can leave with this stay at that moment, or null (P-2). */
export function leaveDenial({ is_open, entered_at, left_at }: StayFacts, at: Instant): LeaveDenial | null {
  if (!is_open) return { code: 'parking.already_left', leftAt: new Date(left_at ?? entered_at).toISOString() }
  return at < entered_at ? { code: 'parking.clock_back', enteredAt: new Date(entered_at).toISOString() } : null
}

export type QuoteDenial =
  | { code: 'parking.quote_old'; minutes: number }
  | { code: 'parking.price_changed'; currency: string; dueCents: Cents }

/** Whether what was shown may still be paid: it is of a moment ago, and nothing was given or paid meanwhile. */
export function quoteDenial(
  shown: { as_of: Instant; amount_cents: Cents },
  { now, due_cents, currency }: { now: Instant; due_cents: Cents; currency: string },
): QuoteDenial | null {
  if (shown.as_of > now || now - shown.as_of > QUOTE_MINUTES * MINUTE_MS)
    return { code: 'parking.quote_old', minutes: QUOTE_MINUTES }
  return shown.amount_cents === due_cents ? null : { code: 'parking.price_changed', currency, dueCents: due_cents }
}

/** What is left to pay: nothing while the time to leave runs, else what the stay costs now less what was paid (P-2). */
export function dueCents({ paid_cents, exit_until }: StayFacts, total_cents: Cents, at: Instant): Cents {
  if (exit_until !== null && at <= exit_until) return 0
  return Math.max(0, total_cents - paid_cents)
}

/**
 * The moment by which a stay is reckoned that is left then: while the time to leave runs, the one at which it was paid, since nobody pays the
 * minutes to the gate, neither who drives nor who gives them something (P-2, P-9).
 */
export const reckonedAt = ({ exit_until }: Pick<StayFacts, 'exit_until'>, exitGraceMinutes: number, at: Instant) =>
  exit_until !== null && at <= exit_until ? instant(Math.min(at, exit_until - exitGraceMinutes * MINUTE_MS)) : at

/** Whether who enters turns around for nothing: not so soon after they left (P-12). */
export const hasEntryGrace = (lastLeftAt: Instant | null, at: Instant, reentryMinutes: number): boolean =>
  lastLeftAt === null || at - lastLeftAt >= reentryMinutes * MINUTE_MS

/** The highest folio that a ticket may say: far above what any lot counts in a day. */
export const MAX_FOLIO = 999_999

/** A folio as it is printed: it counts on from one every business day (P-2). */
export const folioText = (folio: number): string => String(folio).padStart(4, '0')

/** How late an entry may be told by a device that had no network, and how far ahead a clock may be. */
export const TOLD_LATE_HOURS = 12
const AHEAD_MINUTES = 2

/** Says that an entry of that moment cannot be told now, or null. */
export const toldLateDenial = (told: Instant, now: Instant): { code: 'parking.told_late'; maxHours: number } | null =>
  told > now + AHEAD_MINUTES * MINUTE_MS || now - told > TOLD_LATE_HOURS * 60 * MINUTE_MS
    ? { code: 'parking.told_late', maxHours: TOLD_LATE_HOURS }
    : null
