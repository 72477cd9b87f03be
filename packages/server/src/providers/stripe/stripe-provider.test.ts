import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Received, type Receiver, startReceiver } from '../../../test/receiver.ts'
import type { NewCheckout, NewRefund, PaymentProvider } from '../provider.ts'
import { createStripeProvider } from './stripe-provider.ts'

const SECRETS = ['whsec_new_one_of_this_week', 'whsec_old_one_until_tomorrow']
const REFUND: NewRefund = {
  key: 'm1-7-a-1.refund',
  reference: 'm1-7-a-1',
  payee: 'acct_9',
  paymentId: 'pi_1',
  amountCents: 113_500,
  currency: 'MXN',
  returnsApplicationFee: false,
}
const CHECKOUT: NewCheckout = {
  key: 'm1-7-a.open',
  reference: 'm1-7-a',
  payee: null,
  amountCents: 216_500,
  currency: 'MXN',
  description: 'Ría',
  language: 'es',
  returnUrl: 'https://muelle.example/ok',
  cancelUrl: 'https://muelle.example/no',
  expiresAt: 1_790_000_000,
  applicationFeeCents: 0,
}

let receiver: Receiver
let provider: PaymentProvider
beforeEach(async () => {
  receiver = await startReceiver()
  provider = providerWith(5_000)
})
afterEach(() => receiver.close())

const providerWith = (callMs: number) =>
  createStripeProvider({
    secretKey: 'sk_test_of_the_tests',
    apiUrl: () => new URL('/below/stripe/', receiver.url).href,
    callMs,
    webhookSecrets: SECRETS,
  })
const answerWith = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  receiver.answer((response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
const only = (): Received => {
  expect(receiver.received).toHaveLength(1)
  return receiver.received[0] as Received
}
const problem = (error: Record<string, unknown>) => ({ error: { message: 'no', ...error } })

test('a refund is asked for in the name of the business, with our key, below the configured address', async () => {
  answerWith(200, {
    id: 're_1',
    object: 'refund',
    amount: 113_500,
    status: 'succeeded',
    metadata: { muelle_refund: 'm1-7-a-1' },
  })
  expect(await provider.refund(REFUND)).toEqual({
    ok: true,
    value: { refundId: 're_1', reference: 'm1-7-a-1', amountCents: 113_500, state: 'succeeded' },
  })
  const { method, url, headers, body } = only()
  expect([method, url]).toEqual(['POST', '/below/stripe/v1/refunds'])
  expect(headers).toMatchObject({
    'idempotency-key': 'm1-7-a-1.refund',
    'stripe-account': 'acct_9',
    authorization: 'Bearer sk_test_of_the_tests',
  })
  expect(headers).not.toHaveProperty('x-stripe-client-telemetry')
  expect(new URLSearchParams(body).get('amount')).toBe('113500')
})

test('a checkout in the account of the keys names no other account and no fee', async () => {
  answerWith(200, {
    id: 'cs_1',
    object: 'checkout.session',
    url: 'https://pay.example/cs_1',
    expires_at: 1_790_000_000,
  })
  expect(await provider.openCheckout(CHECKOUT)).toEqual({
    ok: true,
    value: { checkoutId: 'cs_1', payUrl: 'https://pay.example/cs_1' },
  })
  const { headers, body } = only()
  expect(headers).not.toHaveProperty('stripe-account')
  expect(headers).toMatchObject({ 'idempotency-key': 'm1-7-a.open' })
  const sent = new URLSearchParams(body)
  expect(sent.get('line_items[0][price_data][unit_amount]')).toBe('216500')
  expect(sent.has('payment_intent_data[application_fee_amount]')).toBe(false)
})

test.each([
  [
    402,
    problem({ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }),
    { kind: 'declined', reason: 'insufficient_funds' },
  ],
  [
    400,
    problem({ type: 'invalid_request_error', code: 'charge_already_refunded', param: 'charge' }),
    { kind: 'invalid', reason: 'charge_already_refunded', parameter: 'charge' },
  ],
  [400, problem({ type: 'idempotency_error' }), { kind: 'key_reused' }],
  [401, problem({ type: 'invalid_request_error' }), { kind: 'unauthorized', reason: 'no' }],
  [403, problem({ type: 'invalid_request_error' }), { kind: 'unauthorized', reason: 'no' }],
  [404, problem({ type: 'invalid_request_error', code: 'resource_missing' }), { kind: 'not_found' }],
  [
    409,
    problem({ type: 'idempotency_error', code: 'idempotency_key_in_use' }),
    { kind: 'unknown_outcome', cause: 'fault_of_provider', reason: 'no' },
  ],
  [500, problem({ type: 'api_error' }), { kind: 'unknown_outcome', cause: 'fault_of_provider', reason: 'no' }],
])('status %i is told as what it means, and nothing is asked twice', async (status, body, failure) => {
  answerWith(status, body)
  expect(await provider.refund(REFUND)).toEqual({ ok: false, failure })
  only()
})

test('too many requests tell when to come again', async () => {
  answerWith(429, problem({ type: 'invalid_request_error', code: 'rate_limit' }), { 'retry-after': '7' })
  expect(await provider.refund(REFUND)).toEqual({ ok: false, failure: { kind: 'rate_limited', retryAfterSeconds: 7 } })
  only()
})

test.each([
  ['hangs', 'timed_out', () => {}],
  ['hangs after its first byte', 'timed_out', (response: ServerResponse) => void response.writeHead(200).write('{')],
  ['drops the connection', 'unreachable', (response: ServerResponse) => void response.destroy()],
])('a provider that %s leaves the outcome unknown', async (_name, cause, how) => {
  provider = providerWith(400)
  receiver.answer(how)
  expect(await provider.refund(REFUND)).toMatchObject({ ok: false, failure: { kind: 'unknown_outcome', cause } })
  only()
})

test('an answer that is no JSON leaves the outcome unknown', async () => {
  answerWith(200, '<html>maintenance</html>')
  expect(await provider.refund(REFUND)).toMatchObject({ ok: false, failure: { kind: 'unknown_outcome' } })
})

const SESSION = {
  id: 'cs_1',
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  client_reference_id: 'm1-7-a',
  amount_total: 216_500,
  currency: 'mxn',
  metadata: {},
  payment_intent: {
    id: 'pi_1',
    status: 'succeeded',
    metadata: {},
    latest_charge: {
      id: 'ch_1',
      status: 'succeeded',
      amount_captured: 216_500,
      amount_refunded: 100_000,
      disputed: true,
      balance_transaction: { id: 'txn_1', fee: 8_094, currency: 'mxn' },
      refunds: { data: [{ id: 're_1', amount: 100_000, status: 'pending', metadata: { muelle_refund: 'm1-7-a-1' } }] },
    },
  },
}
const REF = { checkoutId: 'cs_1', payee: 'acct_9', currency: 'MXN' }
const WITHDRAWN = { id: 'txn_2', amount: -116_500, fee: 30_000, currency: 'mxn' }
const DISPUTE = {
  id: 'dp_1',
  status: 'needs_response',
  amount: 116_500,
  currency: 'mxn',
  balance_transactions: [WITHDRAWN],
}
const answerWithDispute = (dispute: object) =>
  receiver.answer((response, { url }) => {
    const body = url.includes('/disputes') ? { object: 'list', data: [dispute] } : SESSION
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })

test('one question tells the charge, its fee, what went back and, of a contested one, the dispute', async () => {
  answerWithDispute(DISPUTE)
  expect(await provider.readPayment(REF)).toEqual({
    ok: true,
    value: {
      checkoutId: 'cs_1',
      paymentId: 'pi_1',
      chargeId: 'ch_1',
      reference: 'm1-7-a',
      payee: 'acct_9',
      amountCents: 216_500,
      currency: 'MXN',
      state: 'paid',
      paidCents: 216_500,
      refundedCents: 100_000,
      feeCents: 8_094,
      dispute: 'needs_response',
      takenBackCents: 116_500,
      disputeFeeCents: 30_000,
      isApproved: false,
      refunds: [{ refundId: 're_1', reference: 'm1-7-a-1', amountCents: 100_000, state: 'pending' }],
    },
  })
  expect(receiver.received.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual([
    'GET /below/stripe/v1/checkout/sessions/cs_1',
    'GET /below/stripe/v1/disputes',
  ])
})

test.each<[string, object, object]>([
  [
    'an inquiry, which takes nothing yet',
    { status: 'warning_needs_response', balance_transactions: [] },
    { takenBackCents: 0, disputeFeeCents: 0 },
  ],
  ['one that was lost', { status: 'lost' }, { dispute: 'lost', takenBackCents: 116_500, disputeFeeCents: 30_000 }],
  [
    'one that was won',
    { status: 'won', balance_transactions: [WITHDRAWN, { id: 'txn_3', amount: 116_500, fee: 0, currency: 'mxn' }] },
    { dispute: 'won', takenBackCents: 0, disputeFeeCents: 30_000 },
  ],
  [
    'one whose money moved in another currency',
    { balance_transactions: [{ ...WITHDRAWN, amount: -6_800, fee: 1_500, currency: 'usd' }] },
    { takenBackCents: 116_500, disputeFeeCents: 0 },
  ],
])('of %s it tells what was taken back, and for how much', async (_name, changes, told) => {
  answerWithDispute({ ...DISPUTE, ...changes })
  expect(await provider.readPayment(REF)).toMatchObject({ ok: true, value: told })
})

test.each([
  ['open', { status: 'open', payment_status: 'unpaid', payment_intent: null }, 'open'],
  ['expired', { status: 'expired', payment_status: 'unpaid', payment_intent: null }, 'expired'],
  [
    'a voucher not yet paid',
    { payment_status: 'unpaid', payment_intent: { id: 'pi_1', status: 'processing', latest_charge: null } },
    'processing',
  ],
  [
    'a voucher that ran out',
    {
      payment_status: 'unpaid',
      payment_intent: { id: 'pi_1', status: 'requires_payment_method', latest_charge: null },
    },
    'failed',
  ],
])('a checkout that is %s is told so, without money', async (_name, changes, state) => {
  answerWith(200, { ...SESSION, ...changes })
  expect(await provider.readPayment(REF)).toMatchObject({ ok: true, value: { state, paidCents: 0, refundedCents: 0 } })
})

test('a checkout that cannot be ended any more tells how it stands', async () => {
  receiver.answer((response, { method }) => {
    const isEnd = method === 'POST'
    const body = isEnd
      ? problem({ type: 'invalid_request_error' })
      : {
          ...SESSION,
          payment_intent: {
            ...SESSION.payment_intent,
            latest_charge: { ...SESSION.payment_intent.latest_charge, disputed: false },
          },
        }
    response.writeHead(isEnd ? 400 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  expect(await provider.closeCheckout(REF)).toMatchObject({ ok: true, value: { state: 'paid' } })
  await provider.closeCheckout(REF)
  // Each try is asked anew: under one key the answer to the first would be that to all.
  const ends = receiver.received.filter(({ method }) => method === 'POST')
  expect(new Set(ends.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
})

const NOW = 1_790_000_000_000
const EVENT = JSON.stringify({
  id: 'evt_1',
  type: 'checkout.session.completed',
  account: 'acct_9',
  data: {
    object: {
      id: 'cs_1',
      object: 'checkout.session',
      client_reference_id: 'm1-7-a',
      payment_intent: 'pi_1',
      metadata: {},
    },
  },
})
const signed = (body: string, secret: string, at = NOW) => {
  const seconds = Math.floor(at / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
const verify = (body: string, signature: string | undefined, now = NOW) =>
  provider.verify({
    body: Buffer.from(body),
    header: (name) => (name === 'stripe-signature' ? signature : undefined),
    now,
  })

const NEW = signed(EVENT, SECRETS[0] as string)
const OLD = signed(EVENT, SECRETS[0] as string, NOW - 400_000)

test.each(SECRETS)('while one secret is replaced by another, both are live: %s', async (secret) => {
  expect(await verify(EVENT, signed(EVENT, secret))).toEqual({
    ok: true,
    event: {
      eventId: 'evt_1',
      kind: 'checkout.session.completed',
      payee: 'acct_9',
      pointer: { reference: 'm1-7-a', checkoutId: 'cs_1', paymentId: 'pi_1' },
    },
  })
})

test.each([
  ['no signature', 'forged', EVENT, undefined, NOW],
  ['a secret that is not live', 'forged', EVENT, signed(EVENT, 'whsec_of_somebody_else'), NOW],
  ['a body that was changed', 'forged', EVENT.replace('cs_1', 'cs_2'), signed(EVENT, SECRETS[0] as string), NOW],
  ['another spelling of the same body', 'forged', `${EVENT} `, signed(EVENT, SECRETS[0] as string), NOW],
  ['an old signature', 'stale', EVENT, signed(EVENT, SECRETS[0] as string), NOW + 301_000],
  ['one of the future', 'stale', EVENT, signed(EVENT, SECRETS[0] as string), NOW - 301_000],
  ['an old one behind a new time', 'stale', EVENT, `t=${NOW / 1000},${OLD}`, NOW],
  ['an old one before a new time', 'forged', EVENT, `${OLD},t=${NOW / 1000}`, NOW],
  ['an old one with letters behind its time', 'stale', EVENT, `t=${NOW / 1000},${OLD.replace(',', 'x,')}`, NOW],
  ['a time that is no number alone', 'stale', EVENT, NEW.replace(',', 'x,'), NOW],
  ['the same time twice', 'stale', EVENT, `t=${NOW / 1000},${NEW}`, NOW],
  ['nothing that is an event', 'malformed', '{"id":1}', signed('{"id":1}', SECRETS[0] as string), NOW],
  ['no JSON', 'malformed', 'x', signed('x', SECRETS[0] as string), NOW],
  ['nothing at all', 'malformed', '', signed('', SECRETS[0] as string), NOW],
])('%s is refused as %s', async (_name, why, body, signature, now) => {
  expect(await verify(body, signature, now)).toEqual({ ok: false, why })
})
