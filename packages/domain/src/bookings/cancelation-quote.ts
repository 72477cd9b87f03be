import type { Cents } from '../money.ts'
import type { Instant } from '../time.ts'
import type { CancelationTier } from '../tours/cancelation-policy.ts'
import { type CancelCause, dearerOf, isCustomerCause, type PenaltyBase, penaltyOf, tierNow } from './policy.ts'

export type CancelationFacts = {
  cause: CancelCause
  policy: readonly CancelationTier[]
  /** The tier that an earlier move was made inside of (X5). */
  keptTier: CancelationTier | null
  startsAt: Instant
  now: Instant
  price: PenaltyBase
  /** Charged less refunded. */
  paidCents: Cents
  /** Penalties that earlier moves brought; they are part of the total and stay with the business. */
  earlierPenaltyCents: Cents
}
export type CancelationQuote = {
  /** The tier that decided, null when the customer pays nothing for it. */
  tier: CancelationTier | null
  /** What the business may keep in all, paid or not. */
  penaltyCents: Cents
  refundCents: Cents
}

/**
 * What canceling now costs and gives back (X1–X3). Of two tiers, today's and one kept by a move, the dearer one holds (X5). A cause of
 * the operator's gives everything back, earlier penalties included. Never negative: who paid less than the penalty owes nothing more.
 */
export function cancelationQuote(facts: CancelationFacts): CancelationQuote {
  const { cause, policy, keptTier, startsAt, now, price, paidCents, earlierPenaltyCents } = facts
  if (!isCustomerCause(cause)) return { tier: null, penaltyCents: 0, refundCents: paidCents }
  const tier = dearerOf(tierNow(policy, startsAt, now), keptTier, price)
  const penaltyCents = penaltyOf(tier, price) + earlierPenaltyCents
  return { tier, penaltyCents, refundCents: Math.max(0, paidCents - penaltyCents) }
}
