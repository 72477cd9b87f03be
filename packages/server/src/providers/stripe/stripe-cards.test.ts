import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import type { CardKeeper, NewCardCharge, NewCardPage, PaymentProvider } from '../provider.ts'
import { createStripeProvider } from './stripe-provider.ts'

const PAGE: NewCardPage = {
  key: 'k1-7-a.page',
  reference: 'k1-7-a',
  payee: 'acct_9',
  currency: 'MXN',
  description: 'La Ría',
  language: 'es',
  returnUrl: 'https://muelle.example/ok',
  cancelUrl: 'https://muelle.example/no',
  expiresAt: 1_790_000_000,
}
const CHARGE: NewCardCharge = {
  key: 'm1-7-a.open',
  reference: 'm1-7-a',
  payee: 'acct_9',
  amountCents: 80_000,
  currency: 'MXN',
  description: 'La Ría',
  applicationFeeCents: 500,
  customerId: 'cus_1',
  methodId: 'pm_1',
  mayBeDone: false,
  mayBegin: true,
}

let receiver: Receiver
let provider: PaymentProvider
let cards: CardKeeper
beforeEach(async () => {
  receiver = await startReceiver()
  const apiUrl = () => new URL('/', receiver.url).href
  provider = createStripeProvider({ secretKey: 'sk_test_1', apiUrl, callMs: 5_000, webhookSecrets: ['whsec_1'] })
  if (!provider.cards) throw new Error('no cards are kept')
  cards = provider.cards
})
afterEach(() => receiver.close())

/** What the provider answers to each path. */
const answers = (of: Record<string, [status: number, body: unknown]>) =>
  receiver.answer((response, { method, url }) => {
    const [status, body] = of[`${method} ${url.split('?')[0]}`] ?? [404, { error: { code: 'resource_missing' } }]
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
const asked = () => receiver.received.map(({ method, url }) => `${method} ${url.split('?')[0]}`)
const intent = (over: object) => ({
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount: 80_000,
  currency: 'mxn',
  metadata: { muelle_reference: 'm1-7-a' },
  latest_charge: null,
  last_payment_error: null,
  ...over,
})

test('a page that keeps a card is opened once, in the name of the business, and asks for no money', async () => {
  answers({ 'POST /v1/checkout/sessions': [200, { id: 'cs_1', url: 'https://pay.example/cs_1' }] })
  expect(await cards.openPage(PAGE)).toEqual({
    ok: true,
    value: { checkoutId: 'cs_1', payUrl: 'https://pay.example/cs_1' },
  })
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  expect(headers).toMatchObject({ 'idempotency-key': 'k1-7-a.page', 'stripe-account': 'acct_9' })
  const sent = new URLSearchParams(body)
  expect([sent.get('mode'), sent.get('customer_creation')]).toEqual(['setup', 'always'])
  expect(sent.get('setup_intent_data[metadata][muelle_reference]')).toBe('k1-7-a')
})

test.each([
  [
    'one that nobody has left',
    { status: 'open', setup_intent: { id: 'seti_1', status: 'requires_payment_method' } },
    'open',
  ],
  ['one that was left', { status: 'complete', customer: 'cus_1' }, 'kept'],
  ['one that was left without a customer', { status: 'complete', customer: null }, 'over'],
  ['one whose time is over', { status: 'expired' }, 'over'],
] as const)('%s is told so', async (_, over, state) => {
  const payment_method = { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 } }
  const session = {
    id: 'cs_1',
    client_reference_id: 'k1-7-a',
    setup_intent: { id: 'seti_1', status: 'succeeded', payment_method },
    ...over,
  }
  answers({ 'GET /v1/checkout/sessions/cs_1': [200, session] })
  const told = await cards.readPage({ checkoutId: 'cs_1', payee: 'acct_9' })
  expect(told).toMatchObject({ ok: true, value: { state, reference: 'k1-7-a', payee: 'acct_9' } })
  const card = { customerId: 'cus_1', methodId: 'pm_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 }
  expect(told.ok && told.value.card).toEqual(state === 'kept' ? card : null)
})

test('a card is charged with our key, and a bank that says no is told by its word', async () => {
  answers({ 'POST /v1/payment_intents': [200, intent({})] })
  expect(await cards.charge(CHARGE)).toEqual({ ok: true, value: { checkoutId: 'pi_1' } })
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  expect(headers).toMatchObject({ 'idempotency-key': 'm1-7-a.open', 'stripe-account': 'acct_9' })
  expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
    amount: '80000',
    off_session: 'true',
    confirm: 'true',
  })
  const error = { type: 'card_error', code: 'authentication_required', decline_code: 'authentication_required' }
  answers({ 'POST /v1/payment_intents': [402, { error }] })
  expect(await cards.charge(CHARGE)).toEqual({
    ok: false,
    failure: { kind: 'declined', reason: 'authentication_required' },
  })
  // Another try with our key is on its way: that is no refusal of it.
  answers({
    'POST /v1/payment_intents': [409, { error: { type: 'invalid_request_error', code: 'idempotency_key_in_use' } }],
  })
  expect(await cards.charge(CHARGE)).toMatchObject({ ok: false, failure: { kind: 'unknown_outcome' } })
})

test('what may have been done is looked for first, and what was called off is only looked for', async () => {
  const list = (...data: object[]): [number, object] => [200, { object: 'list', has_more: false, data }]
  answers({ 'GET /v1/payment_intents': list(intent({ metadata: {} }), intent({ id: 'pi_7' })) })
  expect(await cards.charge({ ...CHARGE, mayBeDone: true })).toEqual({ ok: true, value: { checkoutId: 'pi_7' } })
  expect(asked()).toEqual(['GET /v1/payment_intents'])
  const refused = { status: 'requires_payment_method', last_payment_error: { decline_code: 'insufficient_funds' } }
  answers({ 'GET /v1/payment_intents': list(intent(refused)) })
  expect(await cards.charge({ ...CHARGE, mayBeDone: true })).toMatchObject({
    failure: { reason: 'insufficient_funds' },
  })
  answers({ 'GET /v1/payment_intents': list() })
  expect(await cards.charge({ ...CHARGE, mayBeDone: true, mayBegin: false })).toMatchObject({
    failure: { kind: 'not_found' },
  })
  expect(asked()).not.toContain('POST /v1/payment_intents')
})

test('a charge is read, and called off, by its own id', async () => {
  const charge = {
    id: 'ch_1',
    status: 'succeeded',
    amount_captured: 80_000,
    amount_refunded: 0,
    disputed: false,
    balance_transaction: { id: 'txn_1', currency: 'mxn', fee: 3_180 },
    refunds: { data: [] },
  }
  const ref = { checkoutId: 'pi_1', payee: 'acct_9', currency: 'MXN' }
  answers({
    'GET /v1/payment_intents/pi_1': [200, intent({ latest_charge: charge })],
    'POST /v1/payment_intents/pi_1/cancel': [
      400,
      { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } },
    ],
  })
  const paid = {
    state: 'paid',
    paidCents: 80_000,
    feeCents: 3_180,
    checkoutId: 'pi_1',
    paymentId: 'pi_1',
    reference: 'm1-7-a',
  }
  expect(await provider.readPayment(ref)).toMatchObject({ ok: true, value: paid })
  expect(await provider.closeCheckout(ref)).toMatchObject({ ok: true, value: paid })
  const declined = {
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined', decline_code: 'lost_card' },
  }
  answers({ 'GET /v1/payment_intents/pi_1': [200, intent(declined)] })
  expect(await provider.readPayment(ref)).toMatchObject({
    ok: true,
    value: { state: 'failed', paidCents: 0, failure: 'declined: lost_card' },
  })
})

test('a card is forgotten with whose it is; one that is gone already is forgotten', async () => {
  answers({ 'DELETE /v1/customers/cus_1': [200, { id: 'cus_1', deleted: true }] })
  const names = { customerId: 'cus_1', methodId: 'pm_1', payee: 'acct_9' }
  expect(await cards.forget(names)).toEqual({ ok: true, value: null })
  expect(await cards.forget({ ...names, customerId: 'cus_2' })).toEqual({ ok: true, value: null })
  answers({
    'DELETE /v1/customers/cus_1': [403, { error: { type: 'invalid_request_error', code: 'account_invalid' } }],
  })
  expect(await cards.forget(names)).toMatchObject({ ok: false, failure: { kind: 'unauthorized' } })
})
