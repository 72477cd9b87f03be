import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AppliedDiscounts, Discount, DiscountInput } from './discounts.ts'
import { applyDiscounts, discountOf } from './discounts.ts'

const percent = (basis_points: number, maxCents: number | null = null): Discount => ({
  kind: 'percent',
  basis_points,
  maxCents,
})
const perPerson = (amount_cents: number): Discount => ({ kind: 'per_person', amount_cents })
const perBooking = (amount_cents: number): Discount => ({ kind: 'per_booking', amount_cents })

test.each<[string, Discount, number]>([
  ['a percentage', percent(1000), 10_000],
  ['a percentage with a cap', percent(1000, 7000), 7000],
  ['a cap above it', percent(1000, 70_000), 10_000],
  ['a cap of nothing', percent(1000, 0), 0],
  ['an amount for each of three', perPerson(5000), 15_000],
  ['an amount', perBooking(5000), 5000],
  ['more than everything', perBooking(900_000), 100_000],
  ['more than a whole', percent(20_000), 100_000],
  ['less than nothing', perBooking(-5), 0],
])('O1: %s', (_, discount, expected) => {
  expect(discountOf(discount, 100_000, 3)).toBe(expected)
})

test.each<[string, DiscountInput, AppliedDiscounts]>([
  ['none', {}, { offer_cents: 0, code_cents: 0, manual_cents: 0, reason: 'none' }],
  ['an offer', { offer: percent(1000) }, { offer_cents: 10_000, code_cents: 0, manual_cents: 0, reason: 'offer' }],
  [
    'a code alone',
    { code: { ...percent(1000), stackable: false } },
    { offer_cents: 0, code_cents: 10_000, manual_cents: 0, reason: 'code' },
  ],
  [
    'a code that stacks takes from what the offer left',
    { offer: percent(1000), code: { ...percent(1000), stackable: true } },
    { offer_cents: 10_000, code_cents: 9000, manual_cents: 0, reason: 'offer_and_code' },
  ],
  [
    'a better code replaces the offer',
    { offer: percent(1000), code: { ...percent(1001), stackable: false } },
    { offer_cents: 0, code_cents: 10_010, manual_cents: 0, reason: 'code_is_better' },
  ],
  [
    'an equal code leaves the offer',
    { offer: percent(1000), code: { ...perBooking(10_000), stackable: false } },
    { offer_cents: 10_000, code_cents: 0, manual_cents: 0, reason: 'offer_is_better' },
  ],
  [
    'a better code is not spent where the floor lets it take no more than the offer',
    { offer: percent(1000), code: { ...percent(5000), stackable: false }, floor_cents: 90_000 },
    { offer_cents: 10_000, code_cents: 0, manual_cents: 0, reason: 'offer_is_better' },
  ],
  [
    'by hand comes last and the floor cuts it first',
    { offer: percent(1000), manual_discount_cents: 50_000, floor_cents: 80_000 },
    { offer_cents: 10_000, code_cents: 0, manual_cents: 10_000, reason: 'offer' },
  ],
  [
    'a floor above the list price raises nothing',
    { offer: percent(1000), floor_cents: 200_000 },
    { offer_cents: 0, code_cents: 0, manual_cents: 0, reason: 'offer' },
  ],
  [
    'a negative one by hand raises nothing',
    { manual_discount_cents: -500 },
    { offer_cents: 0, code_cents: 0, manual_cents: 0, reason: 'none' },
  ],
])('O2, P5: %s', (_, input, expected) => {
  expect(applyDiscounts(input, 100_000, 3)).toEqual(expected)
})

test('O2: the result is never below the floor or zero and never above the list price', () => {
  const discount = fc.oneof(
    fc.nat(12_000).map((basisPoints) => percent(basisPoints)),
    fc.nat(500_000).map(perPerson),
    fc.nat(500_000).map(perBooking),
  )
  const code = fc.tuple(discount, fc.boolean()).map(([taken, stackable]) => Object.assign({ stackable }, taken))
  const input = fc.record({
    offer: fc.option(discount),
    code: fc.option(code),
    manual_discount_cents: fc.integer({ min: -1000, max: 500_000 }),
    floor_cents: fc.integer({ min: -1000, max: 500_000 }),
  })
  fc.assert(
    fc.property(input, fc.nat(400_000), fc.nat(12), (all, listCents, people) => {
      const { offer_cents, code_cents, manual_cents } = applyDiscounts(all, listCents, people)
      for (const part of [offer_cents, code_cents, manual_cents]) expect(part).toBeGreaterThanOrEqual(0)
      const subtotal = listCents - offer_cents - code_cents - manual_cents
      expect(subtotal).toBeLessThanOrEqual(listCents)
      expect(subtotal).toBeGreaterThanOrEqual(Math.min(listCents, Math.max(0, all.floor_cents)))
    }),
  )
})
