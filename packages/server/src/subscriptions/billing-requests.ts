import type { Language } from '@muelle/contract/languages'
import type Stripe from 'stripe'

// What is sent for the plans of a host, apart from how: a test holds each of these to what the provider publishes.

/** The same name as for payments, so that both are found by it there. */
const REFERENCE = 'muelle_reference'

export type NewPlanCheckout = {
  customerId: string
  priceId: string
  reference: string
  language: Language
  returnUrl: string
  cancelUrl: string
}

export const readPriceParams = (): Stripe.PriceRetrieveParams => ({ expand: ['product'] })

/** Nothing of a person: the provider asks whoever pays for what it needs. */
export const customerParams = (reference: string): Stripe.CustomerCreateParams => ({
  metadata: { [REFERENCE]: reference },
})

export const planCheckoutParams = (asked: NewPlanCheckout): Stripe.Checkout.SessionCreateParams => {
  const metadata = { [REFERENCE]: asked.reference }
  return {
    mode: 'subscription',
    customer: asked.customerId,
    client_reference_id: asked.reference,
    metadata,
    line_items: [{ price: asked.priceId, quantity: 1 }],
    subscription_data: { metadata },
    locale: asked.language,
    success_url: asked.returnUrl,
    cancel_url: asked.cancelUrl,
  }
}

/** More than anybody ever begins; the ones that ended are told too. */
const SUBSCRIPTIONS = 20
export const subscriptionListParams = (customerId: string): Stripe.SubscriptionListParams => ({
  customer: customerId,
  status: 'all',
  limit: SUBSCRIPTIONS,
  expand: ['data.latest_invoice'],
})

/** The newest bill of a subscription that can be paid. */
export const openInvoiceParams = (subscriptionId: string): Stripe.InvoiceListParams => ({
  subscription: subscriptionId,
  status: 'open',
  limit: 1,
})

/** Two years of a plan that is paid each month. */
const BILLS = 24
export const billListParams = (customerId: string): Stripe.InvoiceListParams => ({ customer: customerId, limit: BILLS })

export const cancelParams = (isCanceled: boolean): Stripe.SubscriptionUpdateParams => ({
  cancel_at_period_end: isCanceled,
})

/** What is left of the period is put against the next bill. */
export const changePlanParams = (itemId: string, priceId: string): Stripe.SubscriptionUpdateParams => ({
  items: [{ id: itemId, price: priceId }],
  proration_behavior: 'create_prorations',
})
