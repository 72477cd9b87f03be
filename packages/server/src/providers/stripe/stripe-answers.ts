import { type DisputeState, worstDispute } from '@muelle/domain/providers/payment-state'
import type Stripe from 'stripe'
import type { ToldAccount, ToldPayment, ToldRefund } from '../provider.ts'
import { REFERENCE, referenceOfRefund } from './stripe-requests.ts'

/** What the provider gives as an id or, where it was asked to, as the thing itself. */
const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)
const wholeOf = <T extends { id: string }>(thing: string | T | null | undefined): T | null =>
  typeof thing === 'object' ? (thing ?? null) : null

/** A checkout with its payment, as it was asked for with its money. */
export function toldCheckout(
  session: Stripe.Checkout.Session,
  payee: string | null,
  disputes: readonly Stripe.Dispute[],
): ToldPayment {
  const intent = wholeOf(session.payment_intent)
  const charge = wholeOf(intent?.latest_charge)
  const isPaid = session.payment_status === 'paid' && charge?.status === 'succeeded'
  const currency = (session.currency ?? '').toUpperCase()
  const fee = wholeOf(charge?.balance_transaction)
  return {
    checkoutId: session.id,
    paymentId: idOf(session.payment_intent),
    chargeId: idOf(intent?.latest_charge),
    reference: session.client_reference_id ?? session.metadata?.[REFERENCE] ?? null,
    payee,
    amountCents: session.amount_total ?? 0,
    currency,
    state: isPaid ? 'paid' : unpaidState(session, intent),
    paidCents: isPaid ? charge.amount_captured : 0,
    refundedCents: isPaid ? charge.amount_refunded : 0,
    // A balance in another currency has its fee in that one: it is no amount of this payment.
    feeCents: fee && fee.currency.toUpperCase() === currency ? fee.fee : null,
    dispute: worstDispute(disputes.map(({ status }) => disputeState(status))),
    ...takenBack(disputes, { currency, paidCents: isPaid ? charge.amount_captured : 0 }),
    isApproved: false,
    refunds: (charge?.refunds?.data ?? []).map(toldRefund),
  }
}

/** What complaints took out of the balance and have not brought back; what is moved in another currency takes what is complained of. */
function takenBack(
  disputes: readonly Stripe.Dispute[],
  { currency, paidCents }: { currency: string; paidCents: number },
) {
  if (disputes.length === 0) return { takenBackCents: null, disputeFeeCents: null }
  let takenBackCents = 0
  let disputeFeeCents = 0
  for (const dispute of disputes) {
    const isOf = (one: { currency: string }) => one.currency.toUpperCase() === currency
    const moves = dispute.balance_transactions
    const movedCents = -moves.reduce((sum, { amount }) => sum + amount, 0)
    const taken = moves.every(isOf) ? movedCents : isOf(dispute) ? dispute.amount : paidCents
    takenBackCents += movedCents > 0 ? taken : 0
    disputeFeeCents += moves.filter(isOf).reduce((sum, { fee }) => sum + fee, 0)
  }
  return { takenBackCents, disputeFeeCents: Math.max(0, disputeFeeCents) }
}

function unpaidState(
  { status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): 'open' | 'processing' | 'failed' | 'expired' {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  // Done with the page, and the money comes later or not at all: a voucher, a bank transfer.
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'failed' : 'processing'
}

export const toldRefund = (refund: Stripe.Refund): ToldRefund => ({
  refundId: refund.id,
  reference: referenceOfRefund(refund.metadata),
  amountCents: refund.amount,
  state:
    refund.status === 'succeeded'
      ? 'succeeded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending',
})

function disputeState(status: Stripe.Dispute.Status): DisputeState {
  if (status === 'lost') return 'lost'
  if (status === 'won' || status === 'warning_closed') return 'won'
  return status === 'under_review' || status === 'warning_under_review' ? 'under_review' : 'needs_response'
}

export const toldAccount = (account: Stripe.Account): ToldAccount => ({
  payee: account.id,
  canCharge: account.charges_enabled ?? false,
  canBePaidOut: account.payouts_enabled ?? false,
  due: [...new Set([...(account.requirements?.past_due ?? []), ...(account.requirements?.currently_due ?? [])])],
  email: account.email ?? null,
  reference: account.metadata?.[REFERENCE] ?? null,
})
