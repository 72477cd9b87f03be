import type { z } from 'zod/mini'
import type { PlanCheckoutParameters } from './plan-parameters.ts'

/** What the play sells: enough to change from one to another. */
export const PLAYED_PRICES = {
  price_sandbox_month: { name: 'Muelle mensual', amount: 49_900, interval: 'month' },
  price_sandbox_year: { name: 'Muelle anual', amount: 499_000, interval: 'year' },
} as const
export type PlayedPriceId = keyof typeof PLAYED_PRICES
export const isPlayedPrice = (id: string): id is PlayedPriceId => Object.hasOwn(PLAYED_PRICES, id)

export type PlayedCustomer = { id: string; metadata: Record<string, string>; subscriptions: string[] }
export type PlayedPlanCheckout = {
  id: string
  asked: z.output<typeof PlanCheckoutParameters>
  price: PlayedPriceId
  url: string
  created: number
  status: 'open' | 'complete' | 'expired'
  hasProblem: boolean
  subscription: PlayedSubscription | null
}
export type PlayedSubscription = {
  id: string
  item: string
  customer: string
  price: PlayedPriceId
  metadata: Record<string, string>
  status: 'active' | 'past_due' | 'canceled'
  created: number
  periodStart: number
  periodEnd: number
  endsWithPeriod: boolean
  endedAt: number | null
  hasFailed: boolean
  invoice: PlayedBill
  /** Those before, the latest first. */
  bills?: PlayedBill[]
}
export type PlayedBill = { id: string; isPaid: boolean; created?: number }

/** The same day of the next month or year; where there is none, the first of the one after. */
export function nextPeriodEnd(from: number, price: PlayedPriceId): number {
  const at = new Date(from * 1000)
  if (PLAYED_PRICES[price].interval === 'month') at.setUTCMonth(at.getUTCMonth() + 1)
  else at.setUTCFullYear(at.getUTCFullYear() + 1)
  return Math.floor(at.getTime() / 1000)
}

export function wirePrice(id: PlayedPriceId, withProduct: boolean) {
  const { name, amount, interval } = PLAYED_PRICES[id]
  const product = `prod_${id.slice('price_'.length)}`
  return {
    id,
    object: 'price',
    active: true,
    livemode: false,
    currency: 'mxn',
    unit_amount: amount,
    type: 'recurring',
    recurring: { interval, interval_count: 1, usage_type: 'licensed' },
    product: withProduct ? { id: product, object: 'product', name, active: true } : product,
  }
}

export const wireCustomer = ({ id, metadata }: PlayedCustomer) => ({
  id,
  object: 'customer',
  livemode: false,
  metadata,
})

export const wirePlanSession = (checkout: PlayedPlanCheckout) => ({
  id: checkout.id,
  object: 'checkout.session',
  livemode: false,
  mode: 'subscription',
  status: checkout.status,
  payment_status: checkout.status === 'complete' ? 'paid' : 'unpaid',
  customer: checkout.asked.customer,
  client_reference_id: checkout.asked.client_reference_id ?? null,
  metadata: checkout.asked.metadata ?? {},
  subscription: checkout.subscription?.id ?? null,
  url: checkout.status === 'open' ? checkout.url : null,
})

export const wireInvoice = (
  { customer, price, created, invoice: last }: PlayedSubscription,
  url: string,
  invoice: PlayedBill = last,
) => ({
  id: invoice.id,
  object: 'invoice',
  livemode: false,
  customer,
  number: `MUELLE-${invoice.id.slice(-6).toUpperCase()}`,
  created: invoice.created ?? created,
  currency: 'mxn',
  total: PLAYED_PRICES[price].amount,
  status: invoice.isPaid ? 'paid' : 'open',
  hosted_invoice_url: url,
})

export const wireSubscription = (subscription: PlayedSubscription, expand: readonly string[], url: string) => ({
  id: subscription.id,
  object: 'subscription',
  livemode: false,
  customer: subscription.customer,
  status: subscription.status,
  metadata: subscription.metadata,
  created: subscription.created,
  cancel_at: subscription.endsWithPeriod && subscription.endedAt === null ? subscription.periodEnd : null,
  cancel_at_period_end: subscription.endsWithPeriod,
  ended_at: subscription.endedAt,
  cancellation_details: { reason: reasonOf(subscription), comment: null, feedback: null },
  items: {
    object: 'list',
    has_more: false,
    data: [
      {
        id: subscription.item,
        object: 'subscription_item',
        current_period_start: subscription.periodStart,
        current_period_end: subscription.periodEnd,
        price: wirePrice(subscription.price, false),
        quantity: 1,
      },
    ],
  },
  latest_invoice: expand.some((path) => path.endsWith('latest_invoice'))
    ? wireInvoice(subscription, url)
    : subscription.invoice.id,
})

const reasonOf = ({ hasFailed, endsWithPeriod }: PlayedSubscription) =>
  hasFailed ? 'payment_failed' : endsWithPeriod ? 'cancellation_requested' : null
