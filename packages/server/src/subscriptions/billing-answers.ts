import { BILL_STATES, type PlanBill } from '@muelle/contract/subscriptions/plans'
import {
  isOwed,
  type PeriodUnit,
  SUBSCRIPTION_STATES,
  type SubscriptionState,
  type ToldSubscription,
} from '@muelle/domain/subscriptions/plan'
import { instant } from '@muelle/domain/time'
import type Stripe from 'stripe'

/** A price of the host as it is shown. */
export type OfferedPlan = {
  price_id: string
  plan_name: string | null
  amount_cents: number
  currency: string
  period_unit: PeriodUnit
  period_count: number
}
/** A subscription with what is needed to change it. */
export type KnownSubscription = ToldSubscription & {
  subscription_id: string
  item_id: string
  /** Null for a price that cannot be shown; what is paid counts all the same. */
  plan: Omit<OfferedPlan, 'plan_name'> | null
  invoice_url: string | null
}

/** A bill as the provider made it out. */
export type ToldBill = {
  id: string
  number: string | null
  state: PlanBill['state']
  amount_cents: number
  currency: string
  billed_at: string
  url: string | null
}

const secondsToInstant = (seconds: number) => instant(seconds * 1000)
const PERIOD_UNITS: readonly PeriodUnit[] = ['day', 'week', 'month', 'year']

/** Amounts of a currency without cents come as whole units there. */
function centsOf(amount: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return maximumFractionDigits === 0 ? amount * 100 : amount
}

/** Null for a price that is paid once, by use or in steps: nobody could be told what it comes to. */
function planOf(price: Stripe.Price): Omit<OfferedPlan, 'plan_name'> | null {
  const { recurring, unit_amount: amount, currency } = price
  const unit = PERIOD_UNITS.find((one) => one === recurring?.interval)
  if (!recurring || amount === null || unit === undefined) return null
  return {
    price_id: price.id,
    amount_cents: centsOf(amount, currency.toUpperCase()),
    currency: currency.toUpperCase(),
    period_unit: unit,
    period_count: recurring.interval_count,
  }
}

/** Null where nobody may buy it any more. */
export function offeredPlan(price: Stripe.Price): OfferedPlan | null {
  const plan = planOf(price)
  if (!plan || !price.active) return null
  const { product } = price
  return { ...plan, plan_name: typeof product === 'object' && !product.deleted ? product.name : null }
}

/** Null where it has nothing at all. A price by steps or by use, as a host agrees with one company, is paid like any other. */
export function knownSubscription(subscription: Stripe.Subscription): KnownSubscription | null {
  const [item] = subscription.items.data
  const plan = item ? planOf(item.price) : null
  const state = SUBSCRIPTION_STATES.find((one) => one === subscription.status)
  if (!item || state === undefined) return null
  const { cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod, ended_at: endedAt } = subscription
  const endsAt = endedAt ?? cancelAt ?? (endsWithPeriod ? item.current_period_end : null)
  return {
    subscription_id: subscription.id,
    item_id: item.id,
    state,
    periodStart: secondsToInstant(item.current_period_start),
    periodEnd: secondsToInstant(item.current_period_end),
    endsAt: endsAt === null ? null : secondsToInstant(endsAt),
    hasFailed: subscription.cancellation_details?.reason === 'payment_failed',
    plan,
    invoice_url: openInvoice(state, subscription.latest_invoice),
  }
}

const openInvoice = (state: SubscriptionState, invoice: Stripe.Subscription['latest_invoice']): string | null =>
  isOwed({ state }) && typeof invoice === 'object' && invoice?.status === 'open'
    ? (invoice.hosted_invoice_url ?? null)
    : null

export type ToldCheckout = { customerId: string | null; state: 'open' | 'processing' | 'paid' | 'expired' }
export function toldCheckout({ status, payment_status, customer }: Stripe.Checkout.Session): ToldCheckout {
  const customerId = typeof customer === 'string' ? customer : (customer?.id ?? null)
  if (status !== 'complete') return { customerId, state: status === 'expired' ? 'expired' : 'open' }
  return { customerId, state: payment_status === 'unpaid' ? 'processing' : 'paid' }
}

/** Null for one that is not made out yet. */
export function toldBill(invoice: Stripe.Invoice): ToldBill | null {
  const { id, status, total, currency, created, number, hosted_invoice_url: url } = invoice
  const state = BILL_STATES.find((one) => one === status)
  if (!id || state === undefined) return null
  return {
    id,
    number,
    state,
    amount_cents: centsOf(total, currency.toUpperCase()),
    currency: currency.toUpperCase(),
    billed_at: new Date(created * 1000).toISOString(),
    url: url ?? null,
  }
}
