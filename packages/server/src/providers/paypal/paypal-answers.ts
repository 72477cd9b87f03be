import { type DisputeState, type ProviderPaymentState, worstDispute } from '@muelle/domain/providers/payment-state'
import * as z from 'zod/mini'
import type { ToldAccount, ToldPayment, ToldRefund } from '../provider.ts'
import { centsOf } from './paypal-money.ts'

const Money = z.object({ currency_code: z.string(), value: z.string() })
const Link = z.object({ rel: z.string(), href: z.string() })

const Capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money,
  seller_receivable_breakdown: z.optional(z.object({ paypal_fee: z.optional(Money) })),
})
export const Refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.optional(Money),
  custom_id: z.optional(z.string()),
  /** With what it gave back of its own fee. */
  seller_payable_breakdown: z.optional(z.object({ paypal_fee: z.optional(Money) })),
})
export const Order = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        amount: z.optional(Money),
        custom_id: z.optional(z.string()),
        payee: z.optional(z.object({ merchant_id: z.optional(z.string()) })),
        payments: z.optional(
          z.object({ captures: z.optional(z.array(Capture)), refunds: z.optional(z.array(Refund)) }),
        ),
      }),
    )
    .check(z.minLength(1)),
  links: z.optional(z.array(Link)),
})
export type Order = z.output<typeof Order>

export const Referral = z.object({ links: z.array(Link) })
export const Merchant = z.object({
  merchant_id: z.string(),
  tracking_id: z.optional(z.string()),
  payments_receivable: z.boolean(),
  primary_email_confirmed: z.boolean(),
  primary_email: z.optional(z.string()),
})
export const DisputeList = z.object({
  /** Absent where there are none. */
  items: z.optional(
    z.array(z.object({ dispute_id: z.string(), status: z.string(), dispute_amount: z.optional(Money) })),
  ),
})
export const Dispute = z.object({
  dispute_id: z.string(),
  status: z.string(),
  dispute_amount: z.optional(Money),
  dispute_outcome: z.optional(z.object({ outcome_code: z.optional(z.string()), amount_refunded: z.optional(Money) })),
  /** Told of one alone, and not in a list. */
  money_movements: z.optional(
    z.array(
      z.object({
        affected_party: z.optional(z.string()),
        type: z.optional(z.string()),
        reason: z.optional(z.string()),
        amount: z.optional(Money),
      }),
    ),
  ),
})
/** `isListed`: as a list tells it, which says nothing of what was moved. */
export type Dispute = z.output<typeof Dispute> & { isListed?: true }
export const CaptureOwner = z.object({ custom_id: z.optional(z.string()) })
export const Verdict = z.object({ verification_status: z.string() })

/** Where a customer agrees to pay. */
export const payUrlOf = ({ links = [] }: Order): string | null =>
  (links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve'))?.href ?? null

const COLLECTED = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
const REFUSED = new Set(['DECLINED', 'FAILED'])

/** An order with what was captured of it, what went back and what its customer complains of. */
export function toldOrder(order: Order, disputes: readonly Dispute[]): ToldPayment {
  const [unit] = order.purchase_units
  const captures = unit?.payments?.captures ?? []
  const capture = captures.find(({ status }) => COLLECTED.has(status)) ?? captures.at(-1)
  const currency = unit?.amount?.currency_code ?? capture?.amount.currency_code ?? ''
  const cents = (money: z.output<typeof Money> | undefined) =>
    money && money.currency_code === currency ? (centsOf(money.value, currency) ?? 0) : 0
  const fee = capture?.seller_receivable_breakdown?.paypal_fee
  const givenBack = (unit?.payments?.refunds ?? [])
    .filter(({ status }) => !hasFailed(status))
    .reduce((sum, refund) => sum + cents(refund.seller_payable_breakdown?.paypal_fee), 0)
  const refunds = (unit?.payments?.refunds ?? []).map((refund) => toldRefund(refund, currency))
  const state = stateOf(order, capture?.status)
  const paidCents = state === 'paid' ? cents(capture?.amount) : 0
  const refundedCents = sumOf(refunds)
  // Gone whole, and not by refunds: reversed.
  const goneCents = capture?.status === 'REFUNDED' ? Math.max(0, paidCents - refundedCents) : 0
  return {
    checkoutId: order.id,
    paymentId: capture?.id ?? null,
    chargeId: capture?.id ?? null,
    reference: unit?.custom_id ?? null,
    payee: unit?.payee?.merchant_id ?? null,
    amountCents: cents(unit?.amount),
    currency,
    state,
    paidCents,
    refundedCents,
    feeCents: fee && fee.currency_code === currency ? Math.max(0, cents(fee) - givenBack) : null,
    dispute: worstDispute(disputes.map(disputeState)),
    ...takenBack(disputes, { cents, goneCents, paidCents, foreignCents: sumOf(refunds.filter(isForeign)) }),
    isApproved: order.status === 'APPROVED',
    refunds,
  }
}

const sumOf = (refunds: readonly ToldRefund[]): number =>
  refunds.reduce((sum, { state, amountCents }) => sum + (state === 'failed' ? 0 : amountCents), 0)
/** Whether nobody here asked for a refund: it was made in the dashboard, or by the decision about a complaint. */
const isForeign = ({ reference }: ToldRefund): boolean => reference === null

type Reckoning = {
  cents: (money: z.output<typeof Money> | undefined) => number
  goneCents: number
  paidCents: number
  /** What was refunded and nobody here asked for. */
  foreignCents: number
}

/** What complaints that were lost took, or what went without any; while one is open the provider only keeps the money apart. */
function takenBack(disputes: readonly Dispute[], { cents, goneCents, paidCents, foreignCents }: Reckoning) {
  if (disputes.length === 0) return { takenBackCents: goneCents > 0 ? goneCents : null, disputeFeeCents: null }
  const lostCents = disputes
    .filter((dispute) => disputeState(dispute) === 'lost')
    .map(
      ({ dispute_outcome: outcome, dispute_amount }) =>
        cents(outcome?.amount_refunded) || cents(dispute_amount) || paidCents,
    )
    .reduce((sum, lost) => sum + lost, 0)
  // It may be told as a refund too, that nobody here asked for: the same money is not counted twice.
  return { takenBackCents: Math.max(0, lostCents - foreignCents, goneCents), disputeFeeCents: keptFor(disputes, cents) }
}

/** `DISPUTE_FEE`, `CHARGEBACK_FEE`, `DISPUTE_SETTLEMENT_FEE`. */
const FEE = /_FEE$/
/** What is kept for deciding complaints, less what was given back of it; null where nothing says what was moved, or one was not told whole. */
function keptFor(disputes: readonly Dispute[], cents: Reckoning['cents']): number | null {
  if (disputes.some(({ isListed }) => isListed === true)) return null
  if (disputes.every(({ money_movements: moves }) => moves === undefined)) return null
  const kept = disputes
    .flatMap(({ money_movements: moves = [] }) => moves)
    .filter(({ affected_party: party, reason }) => party === 'SELLER' && FEE.test(reason ?? ''))
    .reduce((sum, { type, amount }) => sum + (type === 'CREDIT' ? -cents(amount) : cents(amount)), 0)
  return Math.max(0, kept)
}

function stateOf({ status }: Order, capture: string | undefined): ProviderPaymentState {
  if (capture !== undefined && COLLECTED.has(capture)) return 'paid'
  if (capture !== undefined) return REFUSED.has(capture) ? 'failed' : 'processing'
  if (status === 'VOIDED') return 'expired'
  // Agreed to, and not yet taken.
  return status === 'APPROVED' || status === 'COMPLETED' ? 'processing' : 'open'
}

/** Outcomes after which the money stays with the business; without any decision it does so too. */
const KEPT = new Set(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED', 'NONE'])
export const isDecided = ({ status }: Pick<Dispute, 'status'>): boolean => status === 'RESOLVED'
function disputeState(dispute: Dispute): DisputeState {
  const { status, dispute_outcome: { outcome_code: outcome } = {} } = dispute
  // As long as it is not said in whose favor, it is not known.
  if (isDecided(dispute)) return outcome === undefined ? 'under_review' : KEPT.has(outcome) ? 'won' : 'lost'
  return status === 'OPEN' || status === 'WAITING_FOR_SELLER_RESPONSE' ? 'needs_response' : 'under_review'
}

const hasFailed = (status: string): boolean => status === 'FAILED' || status === 'CANCELLED'

export const toldRefund = (refund: z.output<typeof Refund>, currency: string): ToldRefund => ({
  refundId: refund.id,
  reference: refund.custom_id ?? null,
  amountCents: refund.amount ? (centsOf(refund.amount.value, currency) ?? 0) : 0,
  state: refund.status === 'COMPLETED' ? 'succeeded' : hasFailed(refund.status) ? 'failed' : 'pending',
})

export const toldMerchant = (merchant: z.output<typeof Merchant>): ToldAccount => ({
  payee: merchant.merchant_id,
  canCharge: merchant.payments_receivable && merchant.primary_email_confirmed,
  canBePaidOut: merchant.payments_receivable,
  due: [
    ...(merchant.primary_email_confirmed ? [] : ['primary_email_confirmed']),
    ...(merchant.payments_receivable ? [] : ['payments_receivable']),
  ],
  email: merchant.primary_email ?? null,
  reference: merchant.tracking_id ?? null,
})
