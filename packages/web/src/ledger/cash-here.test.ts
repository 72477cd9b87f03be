import { worthOf } from '@muelle/domain/ledger/foreign-cash'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashHere, handedOf } from './cash-here.ts'

test.each([
  ['nothing counted: the exact amount', { pesosCents: null, dollarsCents: null }, null, { amount_cents: 160_000 }],
  [
    'pesos with change',
    { pesosCents: 200_000, dollarsCents: null },
    40_000,
    { amount_cents: 160_000, received_cents: 200_000 },
  ],
  [
    'dollars, change in pesos',
    { pesosCents: null, dollarsCents: 10_000 },
    12_000,
    { amount_cents: 160_000, foreign: { currency: 'USD', cents: 10_000, rate_cents: 1_720 } },
  ],
  [
    'both, and it is not enough',
    { pesosCents: 1_000, dollarsCents: 5_000 },
    -73_000,
    { amount_cents: 160_000, received_cents: 1_000, foreign: { currency: 'USD', cents: 5_000, rate_cents: 1_720 } },
  ],
])('%s', (_, handed, changeCents, cash) => {
  expect(cashHere(160_000, 1_720, handed)).toEqual({ cash, changeCents })
})

test('without a rate dollars count for nothing', () => {
  expect(cashHere(100, null, { pesosCents: null, dollarsCents: 5_000 })).toEqual({
    cash: { amount_cents: 100 },
    changeCents: null,
  })
})

test('what is handed over is what is due and the change, whatever the amounts', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.nat(10_000_000),
      amount,
      (due, rate, pesos, dollars) => {
        const { cash, changeCents } = cashHere(due, rate, { pesosCents: pesos, dollarsCents: dollars })
        const worth = cash.foreign ? worthOf(cash.foreign) : 0
        expect(due + (changeCents ?? Number.NaN)).toBe((cash.received_cents ?? 0) + worth)
        expect(cash.amount_cents).toBe(due)
      },
    ),
  )
})

test.each([
  ['', '', { pesosCents: null, dollarsCents: null, isUnread: false }],
  ['500', '20.50', { pesosCents: 500_00, dollarsCents: 20_50, isUnread: false }],
  // Taken for none, it would be the exact amount in pesos.
  ['', '20 usd', { pesosCents: null, dollarsCents: null, isUnread: true }],
  ['1.000,50', '', { pesosCents: null, dollarsCents: null, isUnread: true }],
])('«%s» and «%s» in the hand are %o', (pesos, dollars, handed) => {
  expect(handedOf(pesos, dollars)).toEqual(handed)
})
