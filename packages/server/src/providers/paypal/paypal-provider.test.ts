import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Received, type Receiver, startReceiver } from '../../../test/receiver.ts'
import type { NewCheckout, PaymentProvider } from '../provider.ts'
import { centsOf, paypalValue } from './paypal-money.ts'
import { createPaypalProvider } from './paypal-provider.ts'

const CHECKOUT: NewCheckout = {
  key: 'm1-7-a.open',
  reference: 'm1-7-a',
  payee: 'MERCHANT9',
  amountCents: 216_550,
  currency: 'MXN',
  description: 'Ría',
  language: 'es',
  returnUrl: 'https://muelle.example/ok',
  cancelUrl: 'https://muelle.example/no',
  expiresAt: 1_790_000_000,
  applicationFeeCents: 0,
}
const REFUND = {
  key: 'm1-7-a-1.refund',
  reference: 'm1-7-a-1',
  payee: 'MERCHANT9',
  paymentId: 'CAP1',
  amountCents: 113_500,
  currency: 'MXN',
  returnsApplicationFee: false,
}
const REF = { checkoutId: 'ORDER1', payee: 'MERCHANT9', currency: 'MXN' }

let receiver: Receiver
let provider: PaymentProvider
beforeEach(async () => {
  receiver = await startReceiver()
  provider = providerWith(5_000)
})
afterEach(() => receiver.close())

const providerWith = (callMs: number) =>
  createPaypalProvider({
    clientId: 'client-of-tests',
    clientSecret: 'secret-of-tests',
    apiUrl: () => new URL('/below/paypal/', receiver.url).href,
    callMs,
    webhookIds: ['WH1'],
    partnerId: 'PARTNER1',
  })

type Answer = { status?: number; body: unknown; headers?: Record<string, string> }
/** Answers a token to whoever asks for one, and everything else as told. */
const answerWith = (answer: Answer | ((received: Received) => Answer), seconds = 3_600) =>
  receiver.answer((response, received) => {
    const isToken = received.url.endsWith('/v1/oauth2/token')
    const {
      status = 200,
      body,
      headers = {},
    } = isToken
      ? { body: { access_token: `token-${receiver.received.length}`, expires_in: seconds } }
      : typeof answer === 'function'
        ? answer(received)
        : answer
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
const asked = () => receiver.received.filter(({ url }) => !url.endsWith('/v1/oauth2/token'))
const order = (changes: Record<string, unknown> = {}, unit: Record<string, unknown> = {}) => ({
  id: 'ORDER1',
  status: 'CREATED',
  purchase_units: [
    {
      custom_id: 'm1-7-a',
      amount: { currency_code: 'MXN', value: '2165.50' },
      payee: { merchant_id: 'MERCHANT9' },
      ...unit,
    },
  ],
  links: [
    { rel: 'self', href: 'https://api.example/orders/ORDER1' },
    { rel: 'payer-action', href: 'https://pay.example/?token=ORDER1' },
  ],
  ...changes,
})
const problem = (issue: string, field?: string) => ({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue, field }] })

test('an order goes to the business, with our key, below the configured address, with a token that is asked for once', async () => {
  answerWith({ status: 201, body: order() })
  const [first, second] = await Promise.all([provider.openCheckout(CHECKOUT), provider.openCheckout(CHECKOUT)])
  expect(first).toEqual({
    ok: true,
    value: { checkoutId: 'ORDER1', payUrl: 'https://pay.example/?token=ORDER1' },
  })
  expect(second).toEqual(first)
  expect(receiver.received.filter(({ url }) => url === '/below/paypal/v1/oauth2/token')).toHaveLength(1)
  const [{ method, url, headers, body } = {} as Received] = asked()
  expect([method, url]).toEqual(['POST', '/below/paypal/v2/checkout/orders'])
  expect(headers).toMatchObject({ 'paypal-request-id': 'm1-7-a.open', authorization: 'Bearer token-1' })
  const [, claims = ''] = String(headers['paypal-auth-assertion']).split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))).toEqual({
    iss: 'client-of-tests',
    payer_id: 'MERCHANT9',
  })
  expect(JSON.parse(body)).toMatchObject({
    purchase_units: [{ amount: { currency_code: 'MXN', value: '2165.50' }, payee: { merchant_id: 'MERCHANT9' } }],
  })
})

test('a token is not used in its last minute, and one that ended early is asked for anew, once', async () => {
  answerWith({ status: 201, body: order() }, 30)
  await provider.openCheckout(CHECKOUT)
  await provider.openCheckout(CHECKOUT)
  expect(receiver.received).toHaveLength(4)
  answerWith({ status: 401, body: { error: 'invalid_token' } })
  expect(await provider.readPayment(REF)).toEqual({
    ok: false,
    failure: { kind: 'unauthorized', reason: 'invalid_token' },
  })
  expect(asked()).toHaveLength(4)
})

test.each([
  [404, { name: 'RESOURCE_NOT_FOUND' }, { kind: 'not_found' }],
  [403, { name: 'NOT_AUTHORIZED' }, { kind: 'unauthorized', reason: 'NOT_AUTHORIZED' }],
  [422, problem('INSTRUMENT_DECLINED'), { kind: 'declined', reason: 'INSTRUMENT_DECLINED' }],
  [
    422,
    problem('REFUND_AMOUNT_EXCEEDED', '/amount'),
    { kind: 'invalid', reason: 'REFUND_AMOUNT_EXCEEDED', parameter: '/amount' },
  ],
  [
    500,
    { name: 'INTERNAL_SERVER_ERROR' },
    { kind: 'unknown_outcome', cause: 'fault_of_provider', reason: 'INTERNAL_SERVER_ERROR' },
  ],
  [503, '<html>', { kind: 'unknown_outcome', cause: 'fault_of_provider', reason: 'status 503' }],
])('status %i is told as what it means, and nothing is asked twice', async (status, body, failure) => {
  answerWith({ status, body })
  expect(await provider.refund(REFUND)).toEqual({ ok: false, failure })
  expect(asked()).toHaveLength(1)
})

test('too many requests tell when to come again', async () => {
  answerWith({ status: 429, body: { name: 'RATE_LIMIT_REACHED' }, headers: { 'retry-after': '9' } })
  expect(await provider.refund(REFUND)).toEqual({ ok: false, failure: { kind: 'rate_limited', retryAfterSeconds: 9 } })
})

test('a provider that hangs or drops the connection leaves the outcome unknown', async () => {
  provider = providerWith(400)
  receiver.answer(() => {})
  expect(await provider.refund(REFUND)).toMatchObject({
    ok: false,
    failure: { kind: 'unknown_outcome', cause: 'timed_out' },
  })
  receiver.answer((response) => response.destroy())
  expect(await provider.refund(REFUND)).toMatchObject({
    ok: false,
    failure: { kind: 'unknown_outcome', cause: 'unreachable' },
  })
})

const CAPTURE = {
  id: 'CAP1',
  status: 'PARTIALLY_REFUNDED',
  amount: { currency_code: 'MXN', value: '2165.50' },
  seller_receivable_breakdown: { paypal_fee: { currency_code: 'MXN', value: '90.46' } },
}

test('an order tells its capture, the fee and what went back', async () => {
  const refunds = [
    { id: 'R1', status: 'COMPLETED', amount: { currency_code: 'MXN', value: '1000.00' }, custom_id: 'm1-7-a-1' },
    { id: 'R2', status: 'FAILED', amount: { currency_code: 'MXN', value: '50.00' } },
  ]
  answerWith({ body: order({ status: 'COMPLETED' }, { payments: { captures: [CAPTURE], refunds } }) })
  expect(await provider.readPayment(REF)).toEqual({
    ok: true,
    value: {
      checkoutId: 'ORDER1',
      paymentId: 'CAP1',
      chargeId: 'CAP1',
      reference: 'm1-7-a',
      payee: 'MERCHANT9',
      amountCents: 216_550,
      currency: 'MXN',
      state: 'paid',
      paidCents: 216_550,
      refundedCents: 100_000,
      feeCents: 9_046,
      dispute: null,
      takenBackCents: null,
      disputeFeeCents: null,
      isApproved: false,
      refunds: [
        { refundId: 'R1', reference: 'm1-7-a-1', amountCents: 100_000, state: 'succeeded' },
        { refundId: 'R2', reference: null, amountCents: 5_000, state: 'failed' },
      ],
    },
  })
})

test.each([
  ['CREATED', undefined, 'open', false],
  ['PAYER_ACTION_REQUIRED', undefined, 'open', false],
  ['APPROVED', undefined, 'processing', true],
  ['VOIDED', undefined, 'expired', false],
  ['COMPLETED', 'PENDING', 'processing', false],
  ['COMPLETED', 'DECLINED', 'failed', false],
])('an order that is %s with a capture that is %s is %s', async (status, capture, state, isApproved) => {
  const payments = capture === undefined ? {} : { payments: { captures: [{ ...CAPTURE, status: capture }] } }
  answerWith({ body: order({ status }, payments) })
  expect(await provider.readPayment(REF)).toMatchObject({ ok: true, value: { state, isApproved, paidCents: 0 } })
})

test('a capture that was made before is told as it stands', async () => {
  answerWith(({ method }) =>
    method === 'POST'
      ? { status: 422, body: problem('ORDER_ALREADY_CAPTURED') }
      : { body: order({ status: 'COMPLETED' }, { payments: { captures: [{ ...CAPTURE, status: 'COMPLETED' }] } }) },
  )
  expect(await provider.capture({ ...REF, key: 'm1-7-a.capture' })).toMatchObject({
    ok: true,
    value: { state: 'paid' },
  })
  expect(asked().map(({ method, headers }) => [method, headers['paypal-request-id']])).toEqual([
    ['POST', 'm1-7-a.capture'],
    ['GET', undefined],
  ])
})

test('what the provider cannot take is refused without asking', async () => {
  expect(await provider.openCheckout({ ...CHECKOUT, currency: 'ARS' })).toMatchObject({
    ok: false,
    failure: { kind: 'invalid' },
  })
  expect(receiver.received).toEqual([])
})

test.each([
  [216_550, 'MXN', '2165.50'],
  [5, 'USD', '0.05'],
  [1_200, 'JPY', '1200'],
  [1_200, 'HUF', '12'],
])('%i of %s is written %s, and read back', (cents, currency, value) => {
  expect(paypalValue(cents, currency)).toBe(value)
  expect(centsOf(value, currency)).toBe(cents)
})

test.each([
  [1_250, 'HUF'],
  [100, 'ARS'],
  [0, 'MXN'],
  [-5, 'MXN'],
  [1.5, 'MXN'],
])('%d of %s is no amount that it takes', (cents, currency) => expect(paypalValue(cents, currency)).toBeNull())

test.each(['', '1,50', '1.505', 'NaN', '1e3', '- 1'])('«%s» is no amount that it writes', (value) =>
  expect(centsOf(value, 'MXN')).toBeNull(),
)

const NOW = Date.parse('2026-11-23T07:00:00Z')
const EVENT = JSON.stringify({
  id: 'WH-E1',
  event_type: 'PAYMENT.CAPTURE.REFUNDED',
  resource: {
    id: 'R1',
    custom_id: 'm1-7-a-1',
    links: [{ rel: 'up', href: 'https://api.example/v2/payments/captures/CAP1' }],
  },
})
const SIGNED: Record<string, string> = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/cert',
  'paypal-transmission-id': 'a-1',
  'paypal-transmission-sig': 'sig==',
  'paypal-transmission-time': '2026-11-23T07:00:00Z',
}
const verify = (body: string, headers = SIGNED, now = NOW) =>
  provider.verify({ body: Buffer.from(body), header: (name) => headers[name], now })

test('the provider itself tells whether it signed an event', async () => {
  answerWith({ body: { verification_status: 'SUCCESS' } })
  expect(await verify(EVENT)).toEqual({
    ok: true,
    event: {
      eventId: 'WH-E1',
      kind: 'PAYMENT.CAPTURE.REFUNDED',
      payee: null,
      pointer: { reference: 'm1-7-a-1', checkoutId: null, paymentId: 'CAP1' },
    },
  })
  expect(JSON.parse(asked()[0]?.body ?? '')).toMatchObject({ webhook_id: 'WH1', webhook_event: JSON.parse(EVENT) })
})

test('an event that it did not sign, or not now, is refused', async () => {
  answerWith({ body: { verification_status: 'FAILURE' } })
  expect(await verify(EVENT)).toEqual({ ok: false, why: 'forged' })
  answerWith({ status: 503, body: {} })
  expect(await verify(EVENT)).toEqual({ ok: false, why: 'unreachable' })
  expect(asked()).toHaveLength(2)
  const { 'paypal-transmission-sig': _sig, ...unsigned } = SIGNED
  expect(await verify(EVENT, unsigned)).toEqual({ ok: false, why: 'forged' })
  expect(await verify(EVENT, SIGNED, NOW + 301_000)).toEqual({ ok: false, why: 'stale' })
  expect(await verify(EVENT, { ...SIGNED, 'paypal-transmission-time': 'soon' })).toEqual({ ok: false, why: 'stale' })
  expect(await verify('{"id":1}')).toEqual({ ok: false, why: 'malformed' })
  expect(await verify('{"id":"E","event_type":"X","resource":{}},"webhook_id":"mine"')).toEqual({
    ok: false,
    why: 'malformed',
  })
  expect(asked()).toHaveLength(2)
})
