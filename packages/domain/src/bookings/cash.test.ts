import { describe, expect, test } from 'vitest'
import { type CashPayment, cashDenial, changeCents } from './cash.ts'

describe('cash (M6)', () => {
  const cases: [string, CashPayment, number, object | null][] = [
    ['the exact amount', { amountCents: 100, receivedCents: 100 }, 100, null],
    ['uncounted', { amountCents: 100, receivedCents: null }, 100, null],
    ['part of what is due', { amountCents: 40, receivedCents: 50 }, 100, null],
    ['one cent too much', { amountCents: 101, receivedCents: null }, 100, { code: 'payment.too_much', dueCents: 100 }],
    ['one cent short', { amountCents: 100, receivedCents: 99 }, 100, { code: 'payment.not_enough', dueCents: 1 }],
    ['nothing due', { amountCents: 1, receivedCents: 1 }, 0, { code: 'payment.too_much', dueCents: 0 }],
  ]
  test.each(cases)('%s', (_, payment, due, denial) => expect(cashDenial(payment, due)).toEqual(denial))

  test('change is what was handed over beyond the amount, never negative', () => {
    expect(changeCents({ amountCents: 160, receivedCents: 200 })).toBe(40)
    expect(changeCents({ amountCents: 160, receivedCents: 160 })).toBe(0)
    expect(changeCents({ amountCents: 160, receivedCents: 100 })).toBe(0)
    expect(changeCents({ amountCents: 160, receivedCents: null })).toBe(0)
  })
})
