import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@muelle/contract/languages'
import { expect, test } from 'vitest'
import { readPublished } from '../../../test/published/declarations.ts'
import type {
  DisputesQuery,
  ReferralData,
  VerifyWebhookSignature,
  WebhookParameters,
} from '../../../test/published/paypal.ts'
import type { NewCheckout } from '../provider.ts'
import {
  disputesQuery,
  orderRequest,
  referralRequest,
  refundRequest,
  verifyRequest,
  webhookPath,
} from './paypal-requests.ts'

/** The provider's own library ships its models: names in camel case, and on the wire with underscores. */
const models = readPublished(
  join(dirname(fileURLToPath(import.meta.resolve('@paypal/paypal-server-sdk'))), '../../src/models'),
  { wireName: (name) => name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`) },
)
/** What no package carries, from customer_partner_referrals_v2 2.4 and notifications_webhooks_v1 1.11 of the published specifications. */
const written = readPublished(
  dirname(fileURLToPath(import.meta.url)).replace(/src\/providers\/paypal$/, 'test/published'),
)

const CHECKOUT: NewCheckout = {
  key: 'm1-7-a.open',
  reference: 'm1-7-a',
  payee: 'MERCHANT9',
  amountCents: 216_500,
  currency: 'MXN',
  description: 'Ría y flamingos',
  language: 'es',
  returnUrl: 'https://muelle.example/payment-tour-success/paypal?ticket=ABC',
  cancelUrl: 'https://muelle.example/payment-tour-canceled/paypal?ticket=ABC',
  expiresAt: 1_790_000_000,
  applicationFeeCents: 500,
}
const REFUND = {
  key: 'k',
  reference: 'm1-7-a-1',
  payee: null,
  paymentId: 'C1',
  amountCents: 100,
  currency: 'MXN',
  returnsApplicationFee: false,
}
const LINK = {
  key: 'b1.link-1',
  reference: 'b1',
  payee: null,
  returnUrl: 'https://a.example/ok',
  refreshUrl: 'https://a.example/new',
}
const HEADERS = {
  auth_algo: 'SHA256withRSA',
  cert_url: 'https://api.paypal.com/cert',
  transmission_id: 'a-1',
  transmission_sig: 'sig==',
  transmission_time: '2026-11-23T07:00:00Z',
}

test.each(LANGUAGES)('an order in %s holds nothing but what is published, of the published kinds', (language) => {
  const order = orderRequest({ ...CHECKOUT, language }, '2165.00')
  expect(models.faults(order, 'orderRequest.ts', 'OrderRequest')).toEqual([])
})

test('an order in the account of the keys names no payee and no fee', () => {
  const order = orderRequest({ ...CHECKOUT, payee: null }, '2165.00')
  expect(models.faults(order, 'orderRequest.ts', 'OrderRequest')).toEqual([])
  expect(Object.keys(order.purchase_units[0] ?? {})).toEqual(['amount', 'custom_id', 'description'])
  const connected = orderRequest(CHECKOUT, '2165.00').purchase_units[0]
  expect(connected).toMatchObject({
    payee: { merchant_id: 'MERCHANT9' },
    payment_instruction: { platform_fees: [{ amount: { currency_code: 'MXN', value: '5.00' } }] },
  })
})

test('a refund holds nothing but what is published', () => {
  expect(models.faults(refundRequest(REFUND, '1.00'), 'refundRequest.ts', 'RefundRequest')).toEqual([])
})

test('complaints are listed by nothing but what is published, as many as are given at once', () => {
  const query: DisputesQuery = disputesQuery('CAP1')
  expect(written.faults(query, 'paypal.ts', 'DisputesQuery')).toEqual([])
  expect(query.page_size).toBeLessThanOrEqual(50)
})

test('a webhook is asked for at the published address, with nothing that leads to another one', () => {
  const parameters: WebhookParameters = { webhook_id: 'WH1' }
  expect(written.faults(parameters, 'paypal.ts', 'WebhookParameters')).toEqual([])
  expect(webhookPath(parameters.webhook_id)).toBe('/v1/notifications/webhooks/WH1')
  expect(webhookPath('../x?y')).toBe('/v1/notifications/webhooks/..%2Fx%3Fy')
})

test('what a business is referred with, and what a signature is checked with, are as published', () => {
  const referral: Pick<ReferralData, 'tracking_id'> = referralRequest(LINK)
  expect(written.faults(referral, 'paypal.ts', 'ReferralData')).toEqual([])
  const check: VerifyWebhookSignature = JSON.parse(
    verifyRequest(HEADERS, 'WH1', '{"id":"E1","event_type":"X","resource":{}}'),
  )
  expect(written.faults(check, 'paypal.ts', 'VerifyWebhookSignature')).toEqual([])
})

test('an event goes back byte for byte, however it was spelled', () => {
  const event = '{ "id" : "E1",\n "amount": 1.50, "name":"R\\u00eda" }'
  expect(verifyRequest(HEADERS, 'WH1', event)).toContain(`"webhook_event":${event}}`)
})

test.each([
  ['an unknown parameter', { intent: 'CAPTURE', purchase_units: [], ticket: 'A' }, 'ticket: no such parameter'],
  [
    'one deep inside',
    { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'MXN', value: '1', cents: 1 } }] },
    'cents: no such parameter',
  ],
  [
    'a wrong kind',
    { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'MXN', value: 1 } }] },
    'value: no text',
  ],
  ['a word that is not published', { intent: 'BUY', purchase_units: [] }, 'intent: not one of the published'],
  ['a missing one', { intent: 'CAPTURE' }, 'purchase_units: missing'],
])('the test finds %s', (_name, request, fault) => {
  expect(models.faults(request, 'orderRequest.ts', 'OrderRequest').join('\n')).toContain(fault)
})
