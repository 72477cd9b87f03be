import { isOwed, presentOf } from '@muelle/domain/subscriptions/plan'
import type Stripe from 'stripe'
import { type Asked, failed, told } from '../providers/asked.ts'
import { createStripe, type StripeKeys } from '../providers/stripe/stripe-client.ts'
import { stripeFailure } from '../providers/stripe/stripe-failure.ts'
import {
  type KnownSubscription,
  knownSubscription,
  type OfferedPlan,
  offeredPlan,
  type ToldBill,
  type ToldCheckout,
  toldBill,
  toldCheckout,
} from './billing-answers.ts'
import {
  billListParams,
  cancelParams,
  changePlanParams,
  customerParams,
  type NewPlanCheckout,
  openInvoiceParams,
  planCheckoutParams,
  readPriceParams,
  subscriptionListParams,
} from './billing-requests.ts'

/** The provider that collects the plans of a host, with the host's own keys; no transaction is open while it is asked. */
export type Billing = {
  /** Nothing that is paid there is money. */
  readonly isTest: boolean
  /** The prices that the host offers, in its order. */
  readonly prices: readonly string[]
  /** Null where it is none that can be bought. */
  readPlan(priceId: string): Promise<Asked<OfferedPlan | null>>
  openCustomer(asked: { key: string; reference: string }): Promise<Asked<string>>
  openCheckout(asked: NewPlanCheckout & { key: string }): Promise<Asked<{ checkoutId: string; url: string }>>
  /** Makes sure that nobody can pay it any more, and tells how it stands. */
  closeCheckout(checkoutId: string): Promise<Asked<ToldCheckout>>
  readCheckout(checkoutId: string): Promise<Asked<ToldCheckout>>
  readSubscriptions(customerId: string): Promise<Asked<KnownSubscription[]>>
  /** The latest first. */
  readBills(customerId: string): Promise<Asked<ToldBill[]>>
  setCanceled(subscriptionId: string, isCanceled: boolean): Promise<Asked<null>>
  changePlan(subscriptionId: string, itemId: string, priceId: string): Promise<Asked<null>>
}

type BillingSetup = StripeKeys & { isTest: boolean; prices: readonly string[] }

export function createBilling(setup: BillingSetup): Billing {
  let library: Promise<Stripe> | undefined
  async function ask<T, R>(call: (stripe: Stripe) => Promise<T>, read: (answer: T) => R): Promise<Asked<R>> {
    try {
      return told(read(await call(await (library ??= createStripe(setup)))))
    } catch (error) {
      return failed(stripeFailure(error))
    }
  }
  const readCheckout = (id: string) => ask((stripe) => stripe.checkout.sessions.retrieve(id), toldCheckout)
  return {
    isTest: setup.isTest,
    prices: setup.prices,
    readPlan: (id) => ask((stripe) => stripe.prices.retrieve(id, readPriceParams()), offeredPlan),
    openCustomer: ({ key, reference }) =>
      ask(
        (stripe) => stripe.customers.create(customerParams(reference), { idempotencyKey: key }),
        ({ id }) => id,
      ),
    openCheckout: async ({ key, ...asked }) => {
      const session = await ask(
        (stripe) => stripe.checkout.sessions.create(planCheckoutParams(asked), { idempotencyKey: key }),
        ({ id, url }) => ({ checkoutId: id, url }),
      )
      if (!session.ok) return session
      const { checkoutId, url } = session.value
      return url === null
        ? failed({ kind: 'invalid', reason: 'a checkout without a page', parameter: null })
        : told({ checkoutId, url })
    },
    closeCheckout: async (id) => {
      const closed = await ask((stripe) => stripe.checkout.sessions.expire(id), toldCheckout)
      // One that was paid or has ended before cannot be ended: how it stands is the answer.
      return !closed.ok && closed.failure.kind === 'invalid' ? readCheckout(id) : closed
    },
    readCheckout,
    readSubscriptions: async (customerId) => {
      const known = await ask(
        (stripe) => stripe.subscriptions.list(subscriptionListParams(customerId)),
        ({ data }) => data.flatMap((one) => knownSubscription(one) ?? []),
      )
      const present = known.ok ? presentOf(known.value) : null
      if (!known.ok || !present || !isOwed(present) || present.invoice_url !== null) return known
      // The bills after one that stayed open are drafts, which nobody can pay: the open one lies before.
      const open = await ask(
        (stripe) => stripe.invoices.list(openInvoiceParams(present.subscription_id)),
        ({ data }) => data[0]?.hosted_invoice_url ?? null,
      )
      if (!open.ok) return open
      return told(known.value.map((one) => (one === present ? { ...one, invoice_url: open.value } : one)))
    },
    readBills: (customerId) =>
      ask(
        (stripe) => stripe.invoices.list(billListParams(customerId)),
        ({ data }) => data.flatMap((one) => toldBill(one) ?? []),
      ),
    // Without a key of ours: said twice it is the same, and under a key a fault of the provider would be its answer for a day.
    setCanceled: (id, isCanceled) =>
      ask(
        (stripe) => stripe.subscriptions.update(id, cancelParams(isCanceled)),
        () => null,
      ),
    changePlan: (id, itemId, priceId) =>
      ask(
        (stripe) => stripe.subscriptions.update(id, changePlanParams(itemId, priceId)),
        () => null,
      ),
  }
}
