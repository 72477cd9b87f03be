import type { z } from 'zod/mini'
import { playedId } from '../emit.ts'
import type { OpenParameters } from './stripe-parameters.ts'

/** A checkout with everything that hangs on it, as the play keeps it. */
export type PlayedCheckout = {
  id: string
  asked: z.output<typeof OpenParameters>
  url: string
  amount: number
  currency: string
  created: number
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  intent: { id: string; status: string; problem: string | null } | null
  charge: { id: string; transaction: string; fee: number; created: number } | null
  refunds: PlayedRefund[]
  disputes: PlayedDispute[]
}
export const STRIPE_OUTCOMES = ['won', 'lost'] as const
export type PlayedDispute = { id: string; status: string; amount: number; created: number; moves: DisputeMove[] }
/** What a complaint took out of the balance, and brought back. */
export type DisputeMove = { id: string; amount: number; fee: number }
/** What a bank asks for deciding. */
export const DISPUTE_FEE_CENTS = 300_00

export type PlayedRefund = {
  id: string
  amount: number
  status: string
  metadata: Record<string, string>
  created: number
}

export type PlayedAccount = {
  id: string
  email: string | null
  country: string
  metadata: Record<string, string>
  stage: PlayedStage
}
/** How far a business got on the pages of the provider; `due` is done with something still to be told, `revoked` took its consent back. */
export type PlayedStage = 'new' | 'due' | 'ready' | 'revoked'

/** What a card costs in Mexico, roughly: 3.6 % and three pesos. */
const FEE = { basisPoints: 360, fixedCents: 300 } as const
export const feeOf = (amount: number): number => Math.round((amount * FEE.basisPoints) / 10_000) + FEE.fixedCents

export const refundedOf = ({ refunds }: PlayedCheckout): number =>
  refunds.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0)

type Expanded = (path: string) => boolean

/** As the provider shows a checkout: what is not asked for with it is only named. */
export function wireSession(checkout: PlayedCheckout, expand: readonly string[]) {
  const has: Expanded = (path) => expand.some((one) => one === path || one.startsWith(`${path}.`))
  const { asked, intent } = checkout
  return {
    id: checkout.id,
    object: 'checkout.session',
    livemode: false,
    mode: 'payment',
    status: checkout.status,
    payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
    amount_total: checkout.amount,
    currency: checkout.currency,
    client_reference_id: asked.client_reference_id ?? null,
    metadata: asked.metadata ?? {},
    created: checkout.created,
    expires_at: checkout.expiresAt,
    success_url: asked.success_url,
    cancel_url: asked.cancel_url ?? null,
    url: checkout.status === 'open' ? checkout.url : null,
    payment_intent: intent && (has('payment_intent') ? wireIntent(checkout, has) : intent.id),
  }
}

const nothing: Expanded = () => false
export function wireIntent(checkout: PlayedCheckout, has: Expanded = nothing) {
  const { intent, charge, asked } = checkout
  return {
    id: intent?.id,
    object: 'payment_intent',
    livemode: false,
    status: intent?.status,
    amount: checkout.amount,
    currency: checkout.currency,
    metadata: asked.payment_intent_data?.metadata ?? {},
    description: asked.payment_intent_data?.description ?? null,
    last_payment_error: intent?.problem ? { code: 'card_declined', decline_code: intent.problem } : null,
    latest_charge: charge && (has('payment_intent.latest_charge') ? wireCharge(checkout, has) : charge.id),
  }
}

export function wireCharge(checkout: PlayedCheckout, has: Expanded = nothing) {
  const { intent, charge, asked } = checkout
  const refunded = refundedOf(checkout)
  return {
    id: charge?.id,
    object: 'charge',
    livemode: false,
    status: 'succeeded',
    paid: true,
    captured: true,
    amount: checkout.amount,
    amount_captured: checkout.amount,
    amount_refunded: refunded,
    refunded: refunded === checkout.amount,
    disputed: checkout.disputes.length > 0,
    currency: checkout.currency,
    payment_intent: intent?.id,
    metadata: asked.payment_intent_data?.metadata ?? {},
    balance_transaction: has('payment_intent.latest_charge.balance_transaction')
      ? wireTransaction(checkout)
      : charge?.transaction,
    ...(has('payment_intent.latest_charge.refunds') && {
      refunds: {
        object: 'list',
        has_more: false,
        data: checkout.refunds.map((refund) => wireRefund(checkout, refund)),
      },
    }),
  }
}

const wireTransaction = ({ charge, amount, currency }: PlayedCheckout) => ({
  id: charge?.transaction,
  object: 'balance_transaction',
  amount,
  currency,
  fee: charge?.fee ?? 0,
  net: amount - (charge?.fee ?? 0),
})

export const wireRefund = ({ intent, charge, currency }: PlayedCheckout, refund: PlayedRefund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  currency,
  status: refund.status,
  metadata: refund.metadata,
  created: refund.created,
  payment_intent: intent?.id,
  charge: charge?.id,
})

export const wireDispute = ({ intent, charge, currency }: PlayedCheckout, dispute: PlayedDispute) => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.amount,
  currency,
  status: dispute.status,
  reason: 'fraudulent',
  balance_transactions: dispute.moves.map((move) => ({
    object: 'balance_transaction',
    ...move,
    currency,
    net: move.amount - move.fee,
  })),
  metadata: {},
  created: dispute.created,
  payment_intent: intent?.id,
  charge: charge?.id,
})

const dueOf = ({ stage }: PlayedAccount): string[] =>
  stage === 'ready'
    ? []
    : stage === 'due'
      ? ['external_account']
      : ['business_type', 'external_account', 'tos_acceptance.date']

export const wireAccount = (account: PlayedAccount) => ({
  id: account.id,
  object: 'account',
  type: 'standard',
  country: account.country,
  email: account.email,
  metadata: account.metadata,
  charges_enabled: account.stage === 'ready',
  payouts_enabled: account.stage === 'ready',
  details_submitted: account.stage !== 'new',
  requirements: {
    currently_due: dueOf(account),
    past_due: [],
    eventually_due: [],
    disabled_reason: account.stage === 'ready' ? null : 'requirements.past_due',
  },
})

/** An event around a thing; in the account of a business it names that account. */
export function wireEvent(type: string, object: object, { payee, created }: { payee: string; created: number }) {
  return {
    id: playedId('evt_'),
    object: 'event',
    type,
    created,
    livemode: false,
    ...(payee !== '' && { account: payee }),
    data: { object },
  }
}
