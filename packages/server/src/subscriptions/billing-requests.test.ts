import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@muelle/contract/languages'
import { expect, test } from 'vitest'
import { readPublished } from '../../test/published/declarations.ts'
import {
  billListParams,
  cancelParams,
  changePlanParams,
  customerParams,
  openInvoiceParams,
  planCheckoutParams,
  readPriceParams,
  subscriptionListParams,
} from './billing-requests.ts'

/** The declarations of the very library that sends the requests. */
const published = readPublished(dirname(fileURLToPath(import.meta.resolve('stripe'))))
const SUBSCRIPTIONS = 'resources/Subscriptions.d.ts'
const CHECKOUT = {
  customerId: 'cus_1',
  priceId: 'price_1',
  reference: 'plan-1-a',
  language: 'es',
  returnUrl: 'https://muelle.example/subscription/confirmed?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://muelle.example/subscription',
} as const

const REQUESTS: [string, string, string, unknown][] = [
  ...LANGUAGES.map((language): [string, string, string, unknown] => [
    `paying a plan in ${language}`,
    'resources/Checkout/Sessions.d.ts',
    'Checkout.SessionCreateParams',
    planCheckoutParams({ ...CHECKOUT, language }),
  ]),
  ['a price with its name', 'resources/Prices.d.ts', 'PriceRetrieveParams', readPriceParams()],
  ['a customer', 'resources/Customers.d.ts', 'CustomerCreateParams', customerParams('plan-1-a')],
  ['the plans of a customer', SUBSCRIPTIONS, 'SubscriptionListParams', subscriptionListParams('cus_1')],
  ['a bill that can be paid', 'resources/Invoices.d.ts', 'InvoiceListParams', openInvoiceParams('sub_1')],
  ['the bills of a customer', 'resources/Invoices.d.ts', 'InvoiceListParams', billListParams('cus_1')],
  ['ending with the period', SUBSCRIPTIONS, 'SubscriptionUpdateParams', cancelParams(true)],
  ['another plan', SUBSCRIPTIONS, 'SubscriptionUpdateParams', changePlanParams('si_1', 'price_2')],
]

test.each(REQUESTS)('%s holds nothing but what is published, of the published kinds', (_name, file, type, request) => {
  expect(published.faults(request, file, type)).toEqual([])
})

test('the test finds what is not published of a plan', () => {
  const wrong = { ...changePlanParams('si_1', 'price_2'), plan: 'price_2' }
  expect(published.faults(wrong, SUBSCRIPTIONS, 'SubscriptionUpdateParams').join()).toContain('plan: no such parameter')
})

test('what is asked for with a list lies no deeper than the provider goes', () => {
  const depths = (subscriptionListParams('cus_1').expand ?? []).map((path) => path.split('.').length)
  expect(Math.max(...depths)).toBeLessThanOrEqual(4)
})
