import { describe, expect, test } from 'vitest'
import { type CashPayment, cashDenial, countCash } from './cash.ts'

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

  test.each<[string, number, number | null, number, number]>([
    ['more than is due gives change', 160, 200, 40, 0],
    ['the exact amount', 160, 160, 0, 0],
    ['less than is due is missing', 160, 100, 0, 60],
    ['uncounted is exact', 160, null, 0, 0],
  ])('%s', (_, dueCents, receivedCents, changeCents, missingCents) => {
    expect(countCash(dueCents, receivedCents)).toEqual({
      dueCents,
      receivedCents: receivedCents ?? dueCents,
      changeCents,
      missingCents,
    })
  })
})
