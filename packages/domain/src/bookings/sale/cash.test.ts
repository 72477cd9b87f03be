import { describe, expect, test } from 'vitest'
import { type CashPayment, cashDenial, countCash, receivedForPrice } from './cash.ts'

describe('cash (M6)', () => {
  const cases: [string, CashPayment, number, object | null][] = [
    ['the exact amount', { amount_cents: 100, received_cents: 100 }, 100, null],
    ['uncounted', { amount_cents: 100, received_cents: null }, 100, null],
    ['part of what is due', { amount_cents: 40, received_cents: 50 }, 100, null],
    [
      'one cent too much',
      { amount_cents: 101, received_cents: null },
      100,
      { code: 'payment.too_much', dueCents: 100 },
    ],
    ['one cent short', { amount_cents: 100, received_cents: 99 }, 100, { code: 'payment.not_enough', dueCents: 1 }],
    ['nothing due', { amount_cents: 1, received_cents: 1 }, 0, { code: 'payment.too_much', dueCents: 0 }],
  ]
  test.each(cases)('%s', (_, payment, due, denial) => expect(cashDenial(payment, due)).toEqual(denial))

  test.each<[string, number, number | null, number, number]>([
    ['more than is due gives change', 160, 200, 40, 0],
    ['the exact amount', 160, 160, 0, 0],
    ['less than is due is missing', 160, 100, 0, 60],
    ['uncounted is exact', 160, null, 0, 0],
  ])('%s', (_, due_cents, receivedCents, change_cents, missing_cents) => {
    expect(countCash(due_cents, receivedCents)).toEqual({
      due_cents,
      received_cents: receivedCents ?? due_cents,
      change_cents,
      missing_cents,
    })
  })
})

describe('a tip beside cash (M8)', () => {
  const payment = { amount_cents: 160_000, tip_cents: 20_000 }
  test.each([
    ['both are handed over', 180_000, null],
    ['and change is left', 200_000, null],
    ['nobody counted it', null, null],
    ['the tip is missing', 160_000, { code: 'payment.not_enough', dueCents: 20_000 }],
    ['a part of it is', 179_999, { code: 'payment.not_enough', dueCents: 1 }],
  ])('%s', (_, received_cents, denial) => expect(cashDenial({ ...payment, received_cents }, 160_000)).toEqual(denial))

  test.each([
    [200_000, 20_000, 180_000],
    [200_000, undefined, 200_000],
    [null, 20_000, null],
    [undefined, undefined, null],
  ])('of %s with a tip of %s the price has %s', (received, tip, price) =>
    expect(receivedForPrice(received, tip)).toBe(price),
  )
})
