import { describe, expect, test } from 'vitest'
import { countPayment, draftOf, type PaymentDraft, payBoundsOf } from './payment-draft.ts'

/** 2,165.00 of which 105.00 are collected at the dock; 500.00 confirm it. */
const owing = (over: object = {}) =>
  payBoundsOf({
    status: 'hold',
    due_cents: 216_500,
    due_now_cents: 206_000,
    paid_cents: 0,
    quote: { deposit_cents: 50_000 },
    ...over,
  })

describe('what may be paid', () => {
  test.each<[string, object, ReturnType<typeof payBoundsOf>]>([
    ['M2: a hold asks for its deposit at least', {}, { leastCents: 50_000, askedCents: 206_000, mostCents: 216_500 }],
    [
      'M2: less of it once some was paid',
      { paid_cents: 20_000, due_cents: 196_500, due_now_cents: 186_000 },
      { leastCents: 30_000, askedCents: 186_000, mostCents: 196_500 },
    ],
    [
      'M2: a confirmed one takes any part',
      { status: 'confirmed' },
      { leastCents: 1, askedCents: 206_000, mostCents: 216_500 },
    ],
    [
      'P6: what is left for the dock alone may be taken here',
      { status: 'confirmed', paid_cents: 206_000, due_cents: 10_500, due_now_cents: 0 },
      { leastCents: 1, askedCents: 10_500, mostCents: 10_500 },
    ],
    [
      'nothing due',
      { status: 'confirmed', paid_cents: 216_500, due_cents: 0, due_now_cents: 0 },
      { leastCents: 0, askedCents: 0, mostCents: 0 },
    ],
  ])('%s', (_, over, expected) => {
    expect(owing(over)).toEqual(expected)
  })
})

describe('what is taken', () => {
  const bounds = { leastCents: 50_000, mostCents: 216_500 }
  const count = (over: Partial<PaymentDraft>) => countPayment({ ...draftOf('cash', 206_000), ...over }, bounds)

  test('M6: cash, exact unless it was counted, with its change', () => {
    expect(count({})).toMatchObject({
      cash: { change_cents: 0 },
      payment: { method: 'cash', amount_cents: 206_000, received_cents: 206_000 },
    })
    expect(count({ amount: '500', received: '600' })).toMatchObject({
      cash: { change_cents: 10_000 },
      payment: { amount_cents: 50_000, received_cents: 60_000 },
    })
  })

  test.each<[Partial<PaymentDraft>, 'amount' | 'cash' | 'code']>([
    [{ amount: '499.99' }, 'amount'],
    [{ amount: '2165.01' }, 'amount'],
    [{ amount: 'mucho' }, 'amount'],
    [{ received: '2059.99' }, 'cash'],
    [{ received: 'mucho' }, 'cash'],
    [{ method: 'credit', found: ' ' }, 'code'],
  ])('%j lacks something: %s', (over, lacks) => {
    expect(count(over)).toMatchObject({ lacks, payment: null })
  })

  test('a card in a terminal says what that printed, and is not counted', () => {
    expect(count({ method: 'terminal', received: '1', found: ' 004217 ' }).payment).toEqual({
      method: 'terminal',
      amount_cents: 206_000,
      reference: '004217',
    })
  })

  test('a transfer says where it is found, store credit its code, and neither is counted', () => {
    expect(count({ method: 'transfer', received: '1' }).payment).toEqual({
      method: 'transfer',
      amount_cents: 206_000,
      reference: null,
    })
    expect(count({ method: 'credit', amount: '500', found: ' SABC ' }).payment).toEqual({
      method: 'credit',
      amount_cents: 50_000,
      credit_code: 'SABC',
    })
  })
})

describe('dollars at the house rate (M6)', () => {
  const bounds = owing({ status: 'confirmed', due_cents: 173_600, due_now_cents: 173_600 })
  const draft = (part: Partial<PaymentDraft>): PaymentDraft => ({ ...draftOf('cash', 173_600), received: '0', ...part })

  test('are counted with the pesos, and the change is of pesos', () => {
    const counted = countPayment(draft({ dollars: '80', received: '500' }), bounds, 1_720)
    expect(counted).toMatchObject({
      receivedCents: 187_600,
      cash: { missing_cents: 0, change_cents: 14_000 },
      payment: { received_cents: 50_000, foreign: { currency: 'USD', cents: 8_000, rate_cents: 1_720 } },
    })
  })

  test('too few of them tell what is missing', () => {
    expect(countPayment(draft({ dollars: '100' }), bounds, 1_720)).toMatchObject({
      lacks: 'cash',
      cash: { missing_cents: 1_600 },
      payment: null,
    })
  })

  test('what is no amount is not taken for none', () => {
    expect(countPayment(draft({ dollars: 'cien', received: '2000' }), bounds, 1_720)).toMatchObject({
      lacks: 'cash',
      payment: null,
    })
  })

  test('are left out while nobody has set the rate, and of what is no cash', () => {
    expect(countPayment(draft({ dollars: '120', received: '2000' }), bounds).payment).not.toHaveProperty('foreign')
    expect(countPayment(draft({ method: 'transfer', dollars: '120' }), bounds, 1_720).payment).not.toHaveProperty(
      'foreign',
    )
  })
})

describe('a tip (M8)', () => {
  const bounds = { leastCents: 1, askedCents: 206_000, mostCents: 206_000 }
  const count = (part: Partial<PaymentDraft>) => countPayment({ ...draftOf('cash', 206_000), ...part }, bounds)

  test('is none before somebody asks for it', () => {
    expect(count({}).payment).not.toHaveProperty('tip_cents')
    expect(count({ tip: '' }).payment).not.toHaveProperty('tip_cents')
  })

  test('comes on top of what is handed over, and is no part of the price', () => {
    expect(count({ tip: '200', received: '2500' })).toMatchObject({
      tipCents: 20_000,
      cash: { missing_cents: 0, change_cents: 24_000 },
      payment: { amount_cents: 206_000, tip_cents: 20_000, received_cents: 250_000 },
    })
    expect(count({ tip: '200' }).payment).toMatchObject({ received_cents: 226_000, tip_cents: 20_000 })
    expect(count({ tip: '200', received: '2100' })).toMatchObject({ lacks: 'cash', cash: { missing_cents: 16_000 } })
  })

  test.each(['mucho', '2060.01'])('of %s is asked for again', (tip) => {
    expect(count({ tip })).toMatchObject({ lacks: 'tip', payment: null })
  })

  test('is never paid out of store credit', () => {
    expect(count({ tip: '200', method: 'credit', found: 'ABC' }).payment).not.toHaveProperty('tip_cents')
  })
})
