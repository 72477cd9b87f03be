import type { Cents } from '../../money.ts'
import type { CancelationTier } from '../../tours/cancelation-policy.ts'
import { awaitsPayment, type BookingStatus } from '../record/status.ts'
import type { QuoteLineKind } from '../sale/price-lines.ts'
import {
  type CancelCause,
  dearerOf,
  type GivenBack,
  isCustomerCause,
  type PenaltyBase,
  penaltyOf,
  tierNow,
} from './policy.ts'

export type CancelationFacts = GivenBack & {
  cause: CancelCause
  policy: readonly CancelationTier[]
  /** The tier that an earlier move was made inside of (X5). */
  kept_tier: CancelationTier | null
  price: PenaltyBase
  /** Charged less refunded. */
  paid_cents: Cents
  /** What an agency answers for in place of the customer, beside what was paid (S8); 0 where the customer pays. */
  agency_cents: Cents
  /** Fees of third parties that were paid and are not used yet: no penalty touches them (P7). */
  unused_fees_cents: Cents
  /** Penalties that earlier moves brought; they are part of the total and stay with the business. */
  earlier_penalty_cents: Cents
}
export type CancelationQuote = {
  /** The tier that decided, null when the customer pays nothing for it. */
  tier: CancelationTier | null
  /** What the business keeps in all: never more than was paid, or an agency answers for, besides the fees of third parties. */
  penalty_cents: Cents
  refund_cents: Cents
}

/**
 * What canceling now costs and gives back (X1–X3). Of two tiers, today's and one kept by a move, the dearer one holds (X5). A cause of
 * the operator's gives everything back, earlier penalties included. Who paid less than the penalties owes nothing more, and has the
 * fees of third parties back all the same (X2, P7). What an agency pays in place of the customer, it owes of the penalty too.
 */
export function cancelationQuote(facts: CancelationFacts): CancelationQuote {
  const { cause, policy, kept_tier, price, paid_cents, agency_cents, unused_fees_cents, earlier_penalty_cents } = facts
  if (!isCustomerCause(cause)) return { tier: null, penalty_cents: 0, refund_cents: paid_cents }
  const tier = dearerOf(tierNow(policy, facts), kept_tier, price)
  const keptCents = Math.max(0, paid_cents + agency_cents - unused_fees_cents)
  const penalty_cents = Math.min(penaltyOf(tier, price) + earlier_penalty_cents, keptCents)
  return { tier, penalty_cents, refund_cents: Math.max(0, paid_cents - penalty_cents) }
}

/** What the agency that pays a booking answers for beside what was paid of it: nothing of one that only waits. */
export const agencyCentsOf = ({
  status,
  payer_id,
  total_cents,
  paid_cents,
}: {
  status: BookingStatus
  payer_id: number | null
  total_cents: Cents
  paid_cents: Cents
}): Cents => (payer_id === null || awaitsPayment(status) ? 0 : Math.max(0, total_cents - paid_cents))

/** What of a penalty the agency owes: what its customer paid beside covers it first, less what of that goes back to them. */
export const agencyPenaltyOf = ({
  payer_id,
  penalty_cents,
  paid_cents,
  refund_cents,
}: Pick<CancelationQuote, 'penalty_cents' | 'refund_cents'> & { payer_id: number | null; paid_cents: Cents }): Cents =>
  payer_id === null ? 0 : Math.max(0, penalty_cents - (paid_cents - refund_cents))

/** What a charge of a sold price costs: passed on where a beneficiary is named, '' included (P7); paid on arrival at the dock. */
export type SoldCharge = {
  kind: QuoteLineKind
  total_cents: Cents
  beneficiary?: string | undefined
  collected?: 'dock' | undefined
}
export type SoldPrice = { lines: readonly SoldCharge[]; total_cents: Cents; dock_cents: Cents }

/**
 * How much of what was paid is passed on to third parties (P7): what was sold with the booking, and what is collected at the dock as far
 * as more was paid than is due before it. Never more than was paid.
 */
export function paidFeesCents({ lines, total_cents, dock_cents }: SoldPrice, paidCents: Cents): Cents {
  const passedOn = lines.filter(({ kind, beneficiary }) => kind !== 'included_tax' && beneficiary !== undefined)
  const sumOf = (some: readonly SoldCharge[]) => some.reduce((cents, line) => cents + line.total_cents, 0)
  const atDockCents = sumOf(passedOn.filter(({ collected }) => collected === 'dock'))
  const beyondCents = Math.max(0, paidCents - (total_cents - dock_cents))
  return Math.min(paidCents, sumOf(passedOn) - atDockCents + Math.min(atDockCents, beyondCents))
}
