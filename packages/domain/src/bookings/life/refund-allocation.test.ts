import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAYMENT_METHODS } from '../../ledger/payment-method.ts'
import { allocateRefund, type PaymentFacts, suggestedMethod } from './refund-allocation.ts'

const entry = (id: number, kind: 'charge' | 'refund', method: PaymentFacts['method'], amount_cents: number) => ({
  id,
  kind,
  method,
  amount_cents,
})

test('X4: the newest payment first, back to its own method', () => {
  const parts = allocateRefund([entry(1, 'charge', 'cash', 50_000), entry(2, 'charge', 'transfer', 30_000)], 60_000)
  expect(parts).toEqual([
    { payment_id: 2, method: 'transfer', refundable_cents: 30_000, refund_cents: 30_000 },
    { payment_id: 1, method: 'cash', refundable_cents: 50_000, refund_cents: 30_000 },
  ])
  expect(suggestedMethod(parts)).toBe('transfer')
})

test('X4: earlier refunds lower the payments of their method, and the newest of all where these were not enough', () => {
  const entries = [
    entry(1, 'charge', 'cash', 50_000),
    entry(2, 'charge', 'transfer', 30_000),
    entry(3, 'refund', 'cash', 60_000),
  ]
  expect(allocateRefund(entries, 99_000)).toEqual([
    { payment_id: 2, method: 'transfer', refundable_cents: 20_000, refund_cents: 20_000 },
    { payment_id: 1, method: 'cash', refundable_cents: 0, refund_cents: 0 },
  ])
})

test('X4: a refund that names its payment lowers that one, whatever its own method was', () => {
  const entries: PaymentFacts[] = [
    entry(1, 'charge', 'cash', 50_000),
    entry(2, 'charge', 'transfer', 30_000),
    entry(3, 'charge', 'cash', 20_000),
    entry(4, 'refund', 'cash', 20_000),
    { ...entry(5, 'refund', 'cash', 30_000), payment_id: 2 },
  ]
  expect(allocateRefund(entries, 60_000).map(({ refund_cents }) => refund_cents)).toEqual([0, 0, 50_000])
})

test('X4: nothing paid, nothing suggested', () => {
  expect(suggestedMethod(allocateRefund([], 1_000))).toBeNull()
})

test('X4, I8: a refund is never more than was charged and not refunded yet, and is placed whole up to there', () => {
  const amounts = fc.array(fc.tuple(fc.constantFrom(...PAYMENT_METHODS), fc.integer({ min: 1, max: 1_000 })), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(amounts, fc.nat(3_000), fc.nat(3_000), (charges, refunded, wanted) => {
      const entries: PaymentFacts[] = charges.map(([method, amount], at) => entry(at + 1, 'charge', method, amount))
      const charged = charges.reduce((sum, [, amount]) => sum + amount, 0)
      if (refunded > 0 && refunded <= charged) entries.push(entry(99, 'refund', 'cash', refunded))
      const left = charged - (refunded <= charged ? refunded : 0)
      const parts = allocateRefund(entries, wanted)
      expect(parts.reduce((sum, part) => sum + part.refundable_cents, 0)).toBe(left)
      expect(parts.reduce((sum, part) => sum + part.refund_cents, 0)).toBe(Math.min(wanted, left))
      for (const part of parts) expect(part.refund_cents).toBeLessThanOrEqual(part.refundable_cents)
    }),
  )
})
