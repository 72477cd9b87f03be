import type { Cents } from '../money.ts'

/** How far a payment at a provider has come; a later one is never left for an earlier one. */
export const PROVIDER_PAYMENT_STATES = ['created', 'open', 'processing', 'failed', 'expired', 'paid'] as const
export type ProviderPaymentState = (typeof PROVIDER_PAYMENT_STATES)[number]
/** Its customer may begin to pay. */
export const PAYABLE_STATES = ['created', 'open'] as const satisfies readonly ProviderPaymentState[]
export const isPayable = (state: ProviderPaymentState): boolean => PAYABLE_STATES.some((payable) => payable === state)

/** What a bank says of a payment that its customer contests. */
export const DISPUTE_STATES = ['needs_response', 'under_review', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** Of several complaints about one payment, the one to be told: what is still open comes before what is decided. */
export const worstDispute = (states: readonly DisputeState[]): DisputeState | null =>
  DISPUTE_ORDER.find((state) => states.includes(state)) ?? null
const DISPUTE_ORDER: readonly DisputeState[] = ['needs_response', 'under_review', 'lost', 'won']

/**
 * Open and processing go back and forth: a wallet that says no opens the page again. Failed and expired are ends of the same kind. Of
 * equal ones whichever is told last counts, and money that came all the same counts more than any.
 */
const RANK: Readonly<Record<ProviderPaymentState, number>> = {
  created: 0,
  open: 1,
  processing: 1,
  failed: 2,
  expired: 2,
  paid: 3,
}

/** Whether the provider will say nothing new of a payment by itself, but for refunds and disputes. */
export const isEnded = (state: ProviderPaymentState): boolean => RANK[state] >= RANK.failed

/** What a provider says of a payment at one moment. */
export type ToldOfPayment = {
  state: ProviderPaymentState
  paidCents: Cents
  refundedCents: Cents
  /** What the provider keeps for itself, in the currency of the payment; null as long as it does not say. */
  feeCents: Cents | null
  dispute: DisputeState | null
  /** What it took out of the balance for complaints and has not given back; null as long as it was not asked. */
  takenBackCents: Cents | null
  /** What it keeps for deciding complaints. */
  disputeFeeCents: Cents | null
}
/** The same as it is known, and the number of the question whose answer it is. */
export type KnownOfPayment = ToldOfPayment & { toldNo: number }

/**
 * What is known after an answer. Questions are numbered as they are asked: an answer to an earlier question than one that was answered
 * already is older news and changes nothing, in whatever order answers arrive. No answer takes a state back (I12).
 */
export function afterAnswer(known: KnownOfPayment, told: ToldOfPayment, askedNo: number): KnownOfPayment {
  if (askedNo <= known.toldNo) return known
  const isBehind = RANK[told.state] < RANK[known.state]
  if (isBehind) return { ...known, toldNo: askedNo }
  return {
    ...told,
    feeCents: told.feeCents ?? known.feeCents,
    dispute: told.dispute ?? known.dispute,
    takenBackCents: told.takenBackCents ?? known.takenBackCents,
    disputeFeeCents: told.disputeFeeCents ?? known.disputeFeeCents,
    toldNo: askedNo,
  }
}

export type RefundFacts = {
  amountCents: Cents
  paidCents: Cents
  refundedCents: Cents
  refundingCents: Cents
  takenBackCents: Cents
}
export type RefundDenial = { code: 'provider.refund_above_rest'; leftCents: Cents } | { code: 'provider.not_paid' }

/** Whether an amount can still go back: what is on its way back counts as gone, and so does what a bank took. */
export function providerRefundDenial(facts: RefundFacts): RefundDenial | null {
  if (facts.paidCents <= 0) return { code: 'provider.not_paid' }
  const leftCents = Math.max(0, facts.paidCents - facts.refundedCents - facts.refundingCents - facts.takenBackCents)
  return facts.amountCents > leftCents ? { code: 'provider.refund_above_rest', leftCents } : null
}
