import * as z from 'zod/mini'
import type { PlayedStage } from '../stripe/stripe-things.ts'

const Money = z.strictObject({
  currency_code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  value: z.string().check(z.regex(/^\d{1,15}(?:\.\d{1,2})?$/)),
})
export type Money = z.output<typeof Money>
const Text = z.string().check(z.minLength(1), z.maxLength(127))
const address = z.url({ protocol: /^https?$/ })

// What the played provider takes: exactly what we send. A parameter that it does not know is refused.

export const OrderParameters = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.strictObject({
        amount: Money,
        custom_id: z.optional(Text),
        description: z.optional(Text),
        payee: z.optional(z.strictObject({ merchant_id: Text })),
        payment_instruction: z.optional(
          z.strictObject({ platform_fees: z.array(z.strictObject({ amount: Money })).check(z.length(1)) }),
        ),
      }),
    )
    .check(z.length(1)),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        locale: z.optional(z.string().check(z.regex(/^[a-z]{2}-[A-Z]{2}$/))),
        shipping_preference: z.optional(z.enum(['NO_SHIPPING', 'GET_FROM_FILE', 'SET_PROVIDED_ADDRESS'])),
        user_action: z.optional(z.enum(['CONTINUE', 'PAY_NOW'])),
        payment_method_preference: z.optional(z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'])),
        return_url: address,
        cancel_url: address,
      }),
    }),
  }),
})
export const CaptureParameters = z.strictObject({})
export const RefundParameters = z.strictObject({
  amount: z.optional(Money),
  custom_id: z.optional(Text),
  invoice_id: z.optional(Text),
  note_to_payer: z.optional(z.string().check(z.maxLength(255))),
})
export const DisputesParameters = z.strictObject({
  disputed_transaction_id: z.string().check(z.regex(/^[0-9A-Z_]{1,255}$/)),
  page_size: z.optional(z.string().check(z.regex(/^(?:[1-9]|[1-4]\d|50)$/))),
})
export const ReferralParameters = z.strictObject({
  tracking_id: Text,
  partner_config_override: z.strictObject({ return_url: address, action_renewal_url: z.optional(address) }),
  operations: z.array(z.record(z.string(), z.unknown())).check(z.minLength(1)),
  products: z.array(Text),
  legal_consents: z
    .array(z.strictObject({ type: z.literal('SHARE_DATA_CONSENT'), granted: z.boolean() }))
    .check(z.minLength(1)),
})

/** An order with everything that hangs on it, as the play keeps it; amounts in hundredths. */
export type PlayedOrder = {
  id: string
  asked: z.output<typeof OrderParameters>
  url: string
  merchant: string
  /** Whose keys asked for it, where these were not the installation's: nobody else's see it. */
  ownKeys?: string
  amount: number
  currency: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  /** The customer's card behind the wallet will say no. */
  isDeclined: boolean
  capture: { id: string; fee: number; time: string } | null
  refunds: PlayedRefund[]
  disputes: PlayedDispute[]
}
export type PlayedDispute = { id: string; outcome: DisputeOutcome | null; time: string }
export const DISPUTE_OUTCOMES = ['RESOLVED_BUYER_FAVOUR', 'RESOLVED_SELLER_FAVOUR'] as const
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number]
export type PlayedRefund = { id: string; amount: number; customId: string | null; time: string }
export type PlayedMerchant = { id: string; trackingId: string; stage: PlayedStage }

/** Who is paid where an order names nobody: the account of the keys. */
export const OWN_MERCHANT = 'SANDBOXMERCHANT'

export const hundredthsOf = ({ value }: Money): number => {
  const [whole = '0', rest = ''] = value.split('.')
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}
const moneyOf = (hundredths: number, currency: string): Money => ({
  currency_code: currency,
  value: `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`,
})

/** What a wallet costs in Mexico, roughly: 3.95 % and four pesos. */
const FEE = { basisPoints: 395, fixedCents: 400 } as const
export const feeOf = (amount: number): number => Math.round((amount * FEE.basisPoints) / 10_000) + FEE.fixedCents

export const refundedOf = ({ refunds }: PlayedOrder): number => refunds.reduce((sum, { amount }) => sum + amount, 0)

export function wireOrder(order: PlayedOrder, base: string) {
  const [unit] = order.asked.purchase_units
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        amount: unit?.amount,
        payee: { merchant_id: order.merchant },
        ...(unit?.custom_id !== undefined && { custom_id: unit.custom_id }),
        ...(unit?.description !== undefined && { description: unit.description }),
        ...(order.capture && {
          payments: {
            captures: [wireCapture(order, base)],
            ...(order.refunds.length > 0 && {
              refunds: order.refunds.map((refund) => wireRefund(order, refund, base)),
            }),
          },
        }),
      },
    ],
    links: [
      { rel: 'self', method: 'GET', href: `${base}/v2/checkout/orders/${order.id}` },
      ...(order.status === 'PAYER_ACTION_REQUIRED' ? [{ rel: 'payer-action', method: 'GET', href: order.url }] : []),
    ],
  }
}

export function wireCapture(order: PlayedOrder, base: string) {
  const { capture, currency, amount } = order
  const refunded = refundedOf(order)
  return {
    id: capture?.id,
    status: refunded === 0 ? 'COMPLETED' : refunded === amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    amount: moneyOf(amount, currency),
    final_capture: true,
    custom_id: order.asked.purchase_units[0]?.custom_id,
    seller_receivable_breakdown: {
      gross_amount: moneyOf(amount, currency),
      paypal_fee: moneyOf(capture?.fee ?? 0, currency),
      net_amount: moneyOf(amount - (capture?.fee ?? 0), currency),
    },
    supplementary_data: { related_ids: { order_id: order.id } },
    payee: { merchant_id: order.merchant },
    create_time: capture?.time,
    links: [{ rel: 'up', method: 'GET', href: `${base}/v2/checkout/orders/${order.id}` }],
  }
}

export const wireRefund = ({ capture, currency }: PlayedOrder, refund: PlayedRefund, base: string) => ({
  id: refund.id,
  status: 'COMPLETED',
  amount: moneyOf(refund.amount, currency),
  ...(refund.customId !== null && { custom_id: refund.customId }),
  create_time: refund.time,
  links: [
    { rel: 'self', method: 'GET', href: `${base}/v2/payments/refunds/${refund.id}` },
    { rel: 'up', method: 'GET', href: `${base}/v2/payments/captures/${capture?.id}` },
  ],
})

/** As it is told in a list; what is decided, and of which payments, is told of each alone. */
export const wireDisputeItem = (
  { amount, currency }: PlayedOrder,
  { id, outcome, time }: PlayedDispute,
  base: string,
) => ({
  dispute_id: id,
  create_time: time,
  update_time: time,
  reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  status: outcome === null ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED',
  dispute_state: outcome === null ? 'REQUIRED_ACTION' : 'RESOLVED',
  dispute_amount: moneyOf(amount, currency),
  dispute_life_cycle_stage: 'CHARGEBACK',
  dispute_channel: 'INTERNAL',
  links: [{ rel: 'self', method: 'GET', href: `${base}/v1/customer/disputes/${id}` }],
})

/** What deciding a complaint for the customer costs the business. */
const DISPUTE_FEE = 16_000
const movementsOf = ({ amount, currency }: PlayedOrder, { time: initiated_time }: PlayedDispute) =>
  (
    [
      ['DISPUTE_SETTLEMENT', amount],
      ['DISPUTE_FEE', DISPUTE_FEE],
    ] as const
  ).map(([reason, moved]) => ({
    affected_party: 'SELLER',
    type: 'DEBIT',
    reason,
    amount: moneyOf(moved, currency),
    initiated_time,
  }))

export function wireDispute(order: PlayedOrder, dispute: PlayedDispute, base: string) {
  const { dispute_state: _, ...item } = wireDisputeItem(order, dispute, base)
  return {
    ...item,
    disputed_transactions: [
      {
        seller_transaction_id: order.capture?.id,
        custom: order.asked.purchase_units[0]?.custom_id,
        seller: { merchant_id: order.merchant },
      },
    ],
    ...(dispute.outcome !== null && { dispute_outcome: { outcome_code: dispute.outcome } }),
    money_movements: dispute.outcome === 'RESOLVED_BUYER_FAVOUR' ? movementsOf(order, dispute) : [],
  }
}
