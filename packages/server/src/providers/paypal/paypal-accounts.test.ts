import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import type { PaymentProvider } from '../provider.ts'
import { createPaypalProvider } from './paypal-provider.ts'

let receiver: Receiver
let provider: PaymentProvider
beforeEach(async () => {
  receiver = await startReceiver()
  provider = providerOf('PARTNER1')
})
afterEach(() => receiver.close())

const providerOf = (partnerId: string | null) =>
  createPaypalProvider({
    clientId: 'client-of-tests',
    clientSecret: 'secret-of-tests',
    apiUrl: () => new URL('/', receiver.url).href,
    callMs: 5_000,
    webhookIds: ['WH1'],
    partnerId,
  })
const answerWith = (status: number, body: unknown) =>
  receiver.answer((response, { url }) => {
    const isToken = url.endsWith('/v1/oauth2/token')
    response.writeHead(isToken ? 200 : status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isToken ? { access_token: 'token', expires_in: 3_600 } : body))
  })
const asked = () => receiver.received.filter(({ url }) => !url.endsWith('/v1/oauth2/token'))

test('a merchant is referred under our name and key, and nobody is acted for yet', async () => {
  answerWith(201, {
    links: [
      { rel: 'self', href: 'x' },
      { rel: 'action_url', href: 'https://paypal.example/agree' },
    ],
  })
  const link = {
    key: 'c1-2-a.link-1',
    reference: 'c1-2-a',
    payee: null,
    returnUrl: 'https://muelle.example/account/paypal-connect-ok',
    refreshUrl: 'https://muelle.example/account',
  }
  expect(await provider.linkAccount(link)).toEqual({ ok: true, value: { url: 'https://paypal.example/agree' } })
  const [sent] = asked()
  expect([sent?.method, sent?.url]).toEqual(['POST', '/v2/customer/partner-referrals'])
  expect(sent?.headers).toMatchObject({ 'paypal-request-id': 'c1-2-a.link-1' })
  expect(sent?.headers).not.toHaveProperty('paypal-auth-assertion')
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    tracking_id: 'c1-2-a',
    partner_config_override: { return_url: link.returnUrl },
  })
})

test.each([
  [true, true, []],
  [false, true, ['payments_receivable']],
  [true, false, ['primary_email_confirmed']],
  [false, false, ['primary_email_confirmed', 'payments_receivable']],
])('receivable %s and confirmed %s: a merchant can charge only with both', async (receivable, isConfirmed, due) => {
  answerWith(200, {
    merchant_id: 'MERCHANT9',
    tracking_id: 'c1-2-a',
    products: [],
    payments_receivable: receivable,
    primary_email_confirmed: isConfirmed,
    primary_email: 'hola@marea.mx',
  })
  expect(await provider.readAccount('MERCHANT9')).toEqual({
    ok: true,
    value: {
      payee: 'MERCHANT9',
      canCharge: receivable && isConfirmed,
      canBePaidOut: receivable,
      due,
      email: 'hola@marea.mx',
      reference: 'c1-2-a',
    },
  })
  expect(asked()[0]?.url).toBe('/v1/customer/partners/PARTNER1/merchant-integrations/MERCHANT9')
})

test('a merchant whom PayPal does not know for this partner is told as such', async () => {
  answerWith(404, { name: 'RESOURCE_NOT_FOUND' })
  expect(await provider.readAccount('MERCHANT9')).toEqual({ ok: false, failure: { kind: 'not_found' } })
})

test('keys of no platform connect nobody, and nobody is asked', async () => {
  const alone = providerOf(null)
  expect(alone.connectsAccounts).toBe(false)
  expect(await alone.readAccount('MERCHANT9')).toMatchObject({ ok: false, failure: { kind: 'unauthorized' } })
  expect(receiver.received).toEqual([])
  expect(provider.connectsAccounts).toBe(true)
})

const SIGNED: Record<string, string> = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/cert',
  'paypal-transmission-id': 'a-1',
  'paypal-transmission-sig': 'sig==',
  'paypal-transmission-time': '2026-11-23T07:00:00Z',
}

test.each([
  ['MERCHANT.ONBOARDING.COMPLETED', { merchant_id: 'MERCHANT9', tracking_id: 'c1-2-a' }, 'MERCHANT9', 'c1-2-a'],
  ['MERCHANT.PARTNER-CONSENT.REVOKED', { merchant_id: 'MERCHANT9' }, 'MERCHANT9', null],
  ['MERCHANT.ONBOARDING.COMPLETED', {}, null, null],
])('an event %s with %j is about the merchant', async (event_type, resource, payee, reference) => {
  answerWith(200, { verification_status: 'SUCCESS' })
  const body = Buffer.from(JSON.stringify({ id: 'WH-1', event_type, resource }))
  const now = Date.parse('2026-11-23T07:00:01Z')
  expect(await provider.verify({ body, header: (name) => SIGNED[name], now })).toEqual({
    ok: true,
    event: {
      eventId: 'WH-1',
      kind: event_type,
      payee,
      pointer: {
        reference,
        checkoutId: null,
        paymentId: null,
        isOfAccount: true,
        ...(event_type === 'MERCHANT.PARTNER-CONSENT.REVOKED' && { isRevoked: true }),
      },
    },
  })
})
