import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { knownSubscription } from './billing-answers.ts'

const subscription = (price: object): Stripe.Subscription =>
  ({
    id: 'sub_1',
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    cancellation_details: null,
    latest_invoice: null,
    items: { data: [{ id: 'si_1', current_period_start: 1_790_000_000, current_period_end: 1_792_592_000, price }] },
  }) as unknown as Stripe.Subscription
const RECURRING = { interval: 'month', interval_count: 1 }

test.each([
  ['by steps', { id: 'price_1', currency: 'mxn', unit_amount: null, recurring: RECURRING }],
  [
    'below a cent',
    { id: 'price_1', currency: 'mxn', unit_amount: null, unit_amount_decimal: '0.5', recurring: RECURRING },
  ],
  ['of an interval that is new', { id: 'price_1', currency: 'mxn', unit_amount: 1, recurring: { interval: 'aeon' } }],
])('a price %s is paid, and told without a plan', (_name, price) => {
  expect(knownSubscription(subscription(price))).toMatchObject({ state: 'active', item_id: 'si_1', plan: null })
})

test('a price that can be shown is told with its plan, and a subscription without any item is none', () => {
  const price = { id: 'price_1', currency: 'mxn', unit_amount: 49_900, recurring: RECURRING }
  const known = subscription(price)
  expect(knownSubscription(known)).toMatchObject({
    plan: { price_id: 'price_1', amount_cents: 49_900, currency: 'MXN' },
  })
  expect(knownSubscription({ ...known, items: { ...known.items, data: [] } })).toBeNull()
})
