import { type Cents, percentOf } from '../../money.ts'
import { daysBetween, HOUR_MS, type Instant, localDateOf, type TimeZone } from '../../time.ts'
import { type CancelationTier, type TimeLeft, tierAt } from '../../tours/cancelation-policy.ts'

/** The part of a price that a penalty may touch: never fees passed on to third parties (X2). */
export type PenaltyBase = { subtotal_cents: Cents; extras_cents: Cents; people: number }

/** What a tier takes of a price, never more than subtotal and extras (X2). */
export function penaltyOf({ penaltyKind, penaltyValue }: CancelationTier, base: PenaltyBase): Cents {
  const { subtotal_cents, extras_cents, people } = base
  const baseCents = Math.max(0, subtotal_cents + extras_cents)
  if (penaltyKind === 'percent') return percentOf(baseCents, penaltyValue)
  return Math.min(baseCents, penaltyKind === 'per_person' ? penaltyValue * people : penaltyValue)
}

/** A start that somebody gives back now; its zone says which day it is on, and which day it is now. */
export type GivenBack = { starts_at: Instant; time_zone: TimeZone; now: Instant }

/** How long is left before a start, in hours and in days of the calendar (X1); negative after it. */
export const timeLeft = ({ starts_at, time_zone, now }: GivenBack): TimeLeft => ({
  hours: (starts_at - now) / HOUR_MS,
  days: daysBetween(localDateOf(now, time_zone), localDateOf(starts_at, time_zone)),
})

/** The tier of a booking's policy for who gives it back now (X1). */
export const tierNow = (policy: readonly CancelationTier[], when: GivenBack): CancelationTier =>
  tierAt(policy, timeLeft(when))

/** Of two tiers the one that takes more of this price; null is a tier nobody kept (X5). */
export const dearerOf = (tier: CancelationTier, kept: CancelationTier | null, price: PenaltyBase): CancelationTier =>
  kept && penaltyOf(kept, price) > penaltyOf(tier, price) ? kept : tier

export const CANCEL_CAUSES = ['customer', 'operator', 'weather', 'port_closed'] as const
/** Why a booking ends or moves. */
export type CancelCause = (typeof CANCEL_CAUSES)[number]

/** Whether the customer pays for it: what the operator, the weather or the port brings about never costs them anything (X3). */
export const isCustomerCause = (cause: CancelCause): boolean => cause === 'customer'
