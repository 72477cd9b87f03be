import { type DisputeState, worstDispute } from '@muelle/domain/providers/payment-state'
import type Stripe from 'stripe'
import type { ToldAccount, ToldCard, ToldPayment, ToldRefund } from '../provider.ts'
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
  const paid = session.payment_status === 'paid' && charge?.status === 'succeeded' ? charge : null
  const currency = (session.currency ?? '').toUpperCase()
  return {
    checkoutId: session.id,
    paymentId: idOf(session.payment_intent),
    chargeId: idOf(intent?.latest_charge),
    reference: session.client_reference_id ?? session.metadata?.[REFERENCE] ?? null,
    payee,
    amountCents: session.amount_total ?? 0,
    currency,
    state: paid ? 'paid' : unpaidState(session, intent),
    ...moneyOf(paid, { currency, disputes }),
  }
}

/** What a charge brought, cost and gave back; nothing of one that was not paid. */
function moneyOf(
  charge: Stripe.Charge | null,
  { currency, disputes }: { currency: string; disputes: readonly Stripe.Dispute[] },
) {
  const fee = wholeOf(charge?.balance_transaction)
  const paidCents = charge?.amount_captured ?? 0
  return {
    paidCents,
    refundedCents: charge?.amount_refunded ?? 0,
    // A balance in another currency has its fee in that one: it is no amount of this payment.
    feeCents: fee && fee.currency.toUpperCase() === currency ? fee.fee : null,
    dispute: worstDispute(disputes.map(({ status }) => disputeState(status))),
    ...takenBack(disputes, { currency, paidCents }),
    isApproved: false,
    refunds: (charge?.refunds?.data ?? []).map(toldRefund),
  }
}

/** A charge to a kept card: a payment without a checkout, called by its own id. */
export function toldCharge(
  intent: Stripe.PaymentIntent,
  payee: string | null,
  disputes: readonly Stripe.Dispute[],
): ToldPayment {
  const charge = wholeOf(intent.latest_charge)
  const paid = intent.status === 'succeeded' && charge?.status === 'succeeded' ? charge : null
  const currency = intent.currency.toUpperCase()
  const state = paid ? 'paid' : intent.status === 'processing' ? 'processing' : 'failed'
  return {
    checkoutId: intent.id,
    paymentId: intent.id,
    chargeId: idOf(intent.latest_charge),
    reference: intent.metadata[REFERENCE] ?? null,
    payee,
    amountCents: intent.amount,
    currency,
    state,
    ...moneyOf(paid, { currency, disputes }),
    ...(state === 'failed' && { failure: `declined: ${problemOfIntent(intent)}` }),
  }
}
/** Its bank's own word, where it has one. */
export const problemOfIntent = ({ last_payment_error: error, status }: Stripe.PaymentIntent): string =>
  error?.decline_code ?? error?.code ?? status

/** A page on which a card is left. */
export function toldCard(session: Stripe.Checkout.Session, payee: string | null): ToldCard {
  const intent = wholeOf(session.setup_intent)
  const method = wholeOf(intent?.payment_method)
  const customerId = idOf(session.customer)
  const isKept = session.status === 'complete' && intent?.status === 'succeeded'
  const card =
    isKept && method?.card && customerId !== null
      ? {
          customerId,
          methodId: method.id,
          brand: method.card.brand,
          last4: method.card.last4,
          expMonth: method.card.exp_month,
          expYear: method.card.exp_year,
        }
      : null
  return {
    checkoutId: session.id,
    reference: session.client_reference_id ?? session.metadata?.[REFERENCE] ?? null,
    payee,
    state: card ? 'kept' : session.status === 'open' ? 'open' : 'over',
    card,
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
