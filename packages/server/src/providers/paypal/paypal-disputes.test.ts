import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import type { PaymentProvider } from '../provider.ts'
import { createPaypalProvider } from './paypal-provider.ts'

const REF = { checkoutId: 'ORDER1', payee: 'MERCHANT9', currency: 'MXN', mayBeContested: true }
const AMOUNT = { currency_code: 'MXN', value: '2165.50' }
const ORDER = {
  id: 'ORDER1',
  status: 'COMPLETED',
  purchase_units: [
    {
      custom_id: 'm1-7-a',
      amount: AMOUNT,
      payee: { merchant_id: 'MERCHANT9' },
      payments: { captures: [{ id: 'CAP1', status: 'COMPLETED', amount: AMOUNT }] },
    },
  ],
}
type Dispute = {
  dispute_id: string
  status: string
  dispute_outcome?: { outcome_code?: string }
  money_movements?: object[]
}

let receiver: Receiver
let provider: PaymentProvider
beforeEach(async () => {
  receiver = await startReceiver()
  provider = createPaypalProvider({
    clientId: 'client-of-tests',
    clientSecret: 'secret-of-tests',
    apiUrl: () => receiver.url,
    callMs: 5_000,
    webhookIds: ['WH1'],
    partnerId: 'PARTNER1',
  })
})
afterEach(() => receiver.close())

/** Answers with an order and the complaints about it; the list leaves out how they were decided, as the provider's does. */
const answerWith = (
  disputes: readonly Dispute[],
  {
    order = ORDER,
    listStatus = 200,
    oneStatus = 200,
  }: { order?: object; listStatus?: number; oneStatus?: number } = {},
) =>
  receiver.answer((response, { url }) => {
    const one = disputes.find(({ dispute_id }) => url.endsWith(`/v1/customer/disputes/${dispute_id}`))
    const items = disputes.map(({ dispute_id, status }) => ({ dispute_id, status }))
    const [status, body]: [number, object] = url.endsWith('/token')
      ? [200, { access_token: 'A21', expires_in: 3_600 }]
      : url.includes('/v1/customer/disputes?')
        ? [listStatus, items.length > 0 ? { items } : { links: [] }]
        : one
          ? [oneStatus, one]
          : [200, order]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
const askedOf = (part: string) => receiver.received.filter(({ url }) => url.includes(part))
const decided = (outcome_code: string): Dispute => ({
  dispute_id: `PP-D-${outcome_code.replaceAll('_', '-')}`,
  status: 'RESOLVED',
  dispute_outcome: { outcome_code },
})
const open = (status: string): Dispute => ({ dispute_id: `PP-D-${status.replaceAll('_', '-')}`, status })

test.each<[string, Dispute[], string | null]>([
  ['nothing', [], null],
  ['one that waits for the business', [open('WAITING_FOR_SELLER_RESPONSE')], 'needs_response'],
  ['one that was just opened', [open('OPEN')], 'needs_response'],
  ['one that waits for the customer', [open('WAITING_FOR_BUYER_RESPONSE')], 'under_review'],
  ['one that is looked into', [open('UNDER_REVIEW')], 'under_review'],
  ['one of a kind that is new', [open('OTHER')], 'under_review'],
  ['one for the customer', [decided('RESOLVED_BUYER_FAVOUR')], 'lost'],
  ['one that the business gave in to', [decided('ACCEPTED')], 'lost'],
  ['one for the business', [decided('RESOLVED_SELLER_FAVOUR')], 'won'],
  ['one that the provider paid itself', [decided('RESOLVED_WITH_PAYOUT')], 'won'],
  ['one that was taken back', [decided('CANCELED_BY_BUYER')], 'won'],
  ['one that was turned down', [decided('DENIED')], 'won'],
  ['one closed without a decision', [decided('NONE')], 'won'],
  ['one decided without a word for whom', [{ dispute_id: 'PP-D-1', status: 'RESOLVED' }], 'under_review'],
  [
    'one decided and one open',
    [decided('RESOLVED_BUYER_FAVOUR'), open('WAITING_FOR_SELLER_RESPONSE')],
    'needs_response',
  ],
])('of %s is told', async (_name, disputes, dispute) => {
  answerWith(disputes)
  expect(await provider.readPayment(REF)).toMatchObject({ ok: true, value: { state: 'paid', dispute } })
  const [list] = askedOf('/v1/customer/disputes?')
  expect(list?.url).toMatch(/\/v1\/customer\/disputes\?disputed_transaction_id=CAP1&page_size=50$/)
  expect(list?.headers['paypal-auth-assertion']).toBeDefined()
})

const MXN = (value: string) => ({ currency_code: 'MXN', value })
test.each<[string, object[], object, number | null]>([
  ['while one is open nothing', [open('UNDER_REVIEW')], {}, 0],
  [
    'what was decided against the house',
    [{ ...decided('RESOLVED_BUYER_FAVOUR'), dispute_amount: MXN('300.00') }],
    {},
    30_000,
  ],
  [
    'what was given back rather than what was asked for',
    [
      {
        ...decided('RESOLVED_BUYER_FAVOUR'),
        dispute_amount: MXN('300.00'),
        dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: MXN('200.00') },
      },
    ],
    {},
    20_000,
  ],
  ['nothing of what was decided for the house', [decided('RESOLVED_SELLER_FAVOUR')], {}, 0],
  ['all of a capture that was reversed', [], { status: 'REFUNDED' }, 216_550],
  ['nothing that is known of one that nobody complains of', [], {}, null],
])('takes back %s', async (_name, disputes, capture, takenBackCents) => {
  const [unit] = ORDER.purchase_units
  const captures = [{ id: 'CAP1', status: 'COMPLETED', amount: AMOUNT, ...capture }]
  answerWith(disputes as Dispute[], { order: { ...ORDER, purchase_units: [{ ...unit, payments: { captures } }] } })
  expect(await provider.readPayment(REF)).toMatchObject({ ok: true, value: { takenBackCents } })
})

const moved = (reason: string, type: string, value: string, currency_code = 'MXN') => ({
  affected_party: 'SELLER',
  reason,
  type,
  amount: { currency_code, value },
})
test.each<[string, object[] | undefined, number | null]>([
  ['nothing that is known where nothing says what was moved', undefined, null],
  ['nothing where none is for that', [moved('DISPUTE_SETTLEMENT', 'DEBIT', '2165.50')], 0],
  [
    'what it keeps of each kind',
    [moved('DISPUTE_FEE', 'DEBIT', '160.00'), moved('CHARGEBACK_FEE', 'DEBIT', '400.00')],
    56_000,
  ],
  [
    'what it has not given back',
    [moved('CHARGEBACK_FEE', 'DEBIT', '400.00'), moved('CHARGEBACK_FEE', 'CREDIT', '400.00')],
    0,
  ],
  ['nothing of another currency', [moved('CHARGEBACK_FEE', 'DEBIT', '20.00', 'USD')], 0],
  ['nothing that others were charged', [{ ...moved('DISPUTE_FEE', 'DEBIT', '160.00'), affected_party: 'BUYER' }], 0],
])('keeps for deciding %s', async (_name, money_movements, disputeFeeCents) => {
  for (const dispute of [open('UNDER_REVIEW'), decided('RESOLVED_SELLER_FAVOUR')]) {
    answerWith([{ ...dispute, ...(money_movements && { money_movements }) }])
    expect(await provider.readPayment(REF)).toMatchObject({ ok: true, value: { disputeFeeCents } })
  }
})

test('what it gives back of its fee with a refund is kept no more', async () => {
  const [unit] = ORDER.purchase_units
  const seller_receivable_breakdown = { paypal_fee: MXN('89.50') }
  const captures = [{ id: 'CAP1', status: 'PARTIALLY_REFUNDED', amount: AMOUNT, seller_receivable_breakdown }]
  const refund = { id: 'REF1', status: 'COMPLETED', amount: MXN('300.00') }
  const refunds = [
    { ...refund, seller_payable_breakdown: { paypal_fee: MXN('11.85') } },
    { ...refund, id: 'REF2', status: 'FAILED', seller_payable_breakdown: { paypal_fee: MXN('11.85') } },
    { ...refund, id: 'REF3' },
  ]
  answerWith([], { order: { ...ORDER, purchase_units: [{ ...unit, payments: { captures, refunds } }] } })
  expect(await provider.readPayment(REF)).toMatchObject({ ok: true, value: { feeCents: 7_765, refundedCents: 60_000 } })
})

test.each([
  ['by the decision', undefined, 0],
  ['by the house, another time', 'm1-7-a-r1', 30_000],
])('what was lost and is told as given back %s counts once', async (_name, custom_id, takenBackCents) => {
  const [unit] = ORDER.purchase_units
  const captures = [{ id: 'CAP1', status: 'PARTIALLY_REFUNDED', amount: AMOUNT }]
  const refunds = [{ id: 'REF1', status: 'COMPLETED', amount: MXN('300.00'), ...(custom_id && { custom_id }) }]
  const lost = { ...decided('RESOLVED_BUYER_FAVOUR'), dispute_amount: MXN('300.00') }
  answerWith([lost], { order: { ...ORDER, purchase_units: [{ ...unit, payments: { captures, refunds } }] } })
  expect(await provider.readPayment(REF)).toMatchObject({ ok: true, value: { refundedCents: 30_000, takenBackCents } })
})

test('nobody is asked about complaints where there are none to be heard of', async () => {
  answerWith([open('OPEN')])
  expect(await provider.readPayment({ ...REF, mayBeContested: false })).toMatchObject({ value: { dispute: null } })
  answerWith([open('OPEN')], {
    order: { id: 'ORDER1', status: 'CREATED', purchase_units: [{ custom_id: 'm1-7-a', amount: AMOUNT }] },
  })
  expect(await provider.readPayment(REF)).toMatchObject({ ok: true, value: { state: 'open', dispute: null } })
  expect(askedOf('/v1/customer/disputes')).toEqual([])
})

test.each([
  [503, 'unknown_outcome'],
  [403, 'unauthorized'],
  [429, 'rate_limited'],
])('while complaints cannot be read (%i) nothing is told of a payment that may have one', async (listStatus, kind) => {
  answerWith([open('OPEN')], { listStatus })
  expect(await provider.readPayment(REF)).toMatchObject({ ok: false, failure: { kind } })
})

test.each([404, 403, 503])(
  'one that is open is told from the list where it cannot be read itself (%i), and nothing of its fee',
  async (oneStatus) => {
    answerWith([open('WAITING_FOR_SELLER_RESPONSE'), open('UNDER_REVIEW')], { oneStatus })
    expect(await provider.readPayment(REF)).toMatchObject({
      ok: true,
      value: { state: 'paid', dispute: 'needs_response', disputeFeeCents: null },
    })
    answerWith([open('UNDER_REVIEW'), decided('RESOLVED_BUYER_FAVOUR')], { oneStatus })
    expect(await provider.readPayment(REF)).toMatchObject({ ok: false })
  },
)

test('an event of a complaint leads to the payment that it is about, in the account of its business', async () => {
  receiver.answer((response, { url }) => {
    const body = url.endsWith('/token')
      ? { access_token: 'A21', expires_in: 3_600 }
      : { verification_status: 'SUCCESS' }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const now = Date.parse('2026-11-23T07:00:00Z')
  const headers: Record<string, string> = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/cert',
    'paypal-transmission-id': 'a-1',
    'paypal-transmission-sig': 'sig==',
    'paypal-transmission-time': '2026-11-23T07:00:00Z',
  }
  const eventOf = (custom: string) =>
    JSON.stringify({
      id: 'WH-D1',
      event_type: 'CUSTOMER.DISPUTE.CREATED',
      resource: {
        dispute_id: 'PP-D-1',
        status: 'OPEN',
        disputed_transactions: [{ seller_transaction_id: 'CAP1', custom, seller: { merchant_id: 'MERCHANT9' } }],
      },
    })
  const heard = (custom: string) =>
    provider.verify({ body: Buffer.from(eventOf(custom)), header: (name) => headers[name], now })
  const pointer = { reference: 'm1-7-a', checkoutId: null, paymentId: 'CAP1', mayBeContested: true }
  expect(await heard('m1-7-a')).toEqual({
    ok: true,
    event: { eventId: 'WH-D1', kind: 'CUSTOMER.DISPUTE.CREATED', payee: 'MERCHANT9', pointer },
  })
  // What others wrote there may be longer than any reference of ours.
  expect(await heard('x'.repeat(2_000))).toMatchObject({
    ok: true,
    event: { pointer: { ...pointer, reference: null } },
  })
})
