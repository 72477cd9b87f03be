import type { Cents } from '../money.ts'
import type { Instant } from '../time.ts'
import type { CancelationTier } from '../tours/cancelation-policy.ts'
import { type CancelCause, dearerOf, isCustomerCause, type PenaltyBase, penaltyOf, tierNow } from './policy.ts'
import type { QuoteLineKind } from './price-lines.ts'

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
  /** Fees of third parties that were paid and are not used yet: no penalty touches them (P7). */
  unusedFeesCents: Cents
  /** Penalties that earlier moves brought; they are part of the total and stay with the business. */
  earlierPenaltyCents: Cents
}
export type CancelationQuote = {
  /** The tier that decided, null when the customer pays nothing for it. */
  tier: CancelationTier | null
  /** What the business keeps in all: never more than was paid besides the fees of third parties. */
  penaltyCents: Cents
  refundCents: Cents
}

/**
 * What canceling now costs and gives back (X1–X3). Of two tiers, today's and one kept by a move, the dearer one holds (X5). A cause of
 * the operator's gives everything back, earlier penalties included. Who paid less than the penalties owes nothing more, and has the
 * fees of third parties back all the same (X2, P7).
 */
export function cancelationQuote(facts: CancelationFacts): CancelationQuote {
  const { cause, policy, keptTier, startsAt, now, price, paidCents, unusedFeesCents, earlierPenaltyCents } = facts
  if (!isCustomerCause(cause)) return { tier: null, penaltyCents: 0, refundCents: paidCents }
  const tier = dearerOf(tierNow(policy, startsAt, now), keptTier, price)
  const keptCents = Math.max(0, paidCents - unusedFeesCents)
  const penaltyCents = Math.min(penaltyOf(tier, price) + earlierPenaltyCents, keptCents)
  return { tier, penaltyCents, refundCents: paidCents - penaltyCents }
}

/** What a charge of a sold price costs: passed on where a beneficiary is named, '' included (P7); paid on arrival at the dock. */
export type SoldCharge = {
  kind: QuoteLineKind
  totalCents: Cents
  beneficiary?: string | undefined
  collected?: 'dock' | undefined
}
export type SoldPrice = { lines: readonly SoldCharge[]; totalCents: Cents; dockCents: Cents }

/**
 * How much of what was paid is passed on to third parties (P7): what was sold with the booking, and what is collected at the dock as far
 * as more was paid than is due before it. Never more than was paid.
 */
export function paidFeesCents({ lines, totalCents, dockCents }: SoldPrice, paidCents: Cents): Cents {
  const passedOn = lines.filter(({ kind, beneficiary }) => kind !== 'included_tax' && beneficiary !== undefined)
  const sumOf = (some: readonly SoldCharge[]) => some.reduce((cents, line) => cents + line.totalCents, 0)
  const atDockCents = sumOf(passedOn.filter(({ collected }) => collected === 'dock'))
  const beyondCents = Math.max(0, paidCents - (totalCents - dockCents))
  return Math.min(paidCents, sumOf(passedOn) - atDockCents + Math.min(atDockCents, beyondCents))
}
