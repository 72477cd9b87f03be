import { expect, test } from 'vitest'
import type { ManualDiscountFacts } from './manual-discount.ts'
import { manualDiscountDenial, maxManualDiscount } from './manual-discount.ts'

const facts: Omit<ManualDiscountFacts, 'discount_cents'> = {
  price_cents: 200_000,
  floor_cents: 150_000,
  max_basis_points: 1000,
}

test.each<[string, number, Partial<ManualDiscountFacts>, number | null]>([
  ['nothing', 0, { max_basis_points: 0 }, null],
  ['up to the band', 20_000, {}, null],
  ['a cent beyond the band', 20_001, {}, 20_000],
  ['down to the floor', 50_000, { max_basis_points: 10_000 }, null],
  ['a cent below the floor', 50_001, { max_basis_points: 10_000 }, 50_000],
  ['anything with no band', 1, { max_basis_points: 0 }, 0],
  ['a price that is below the floor already', 1, { floor_cents: 300_000 }, 0],
  ['whoever may release it', 200_000, { max_basis_points: null }, null],
])('P3: %s', (_, discount_cents, over, maxDiscountCents) => {
  const denial = manualDiscountDenial({ ...facts, ...over, discount_cents })
  expect(denial).toEqual(
    maxDiscountCents === null
      ? null
      : { code: 'booking.needs_approval', discountCents: discount_cents, maxDiscountCents },
  )
})

test('P3: the most is the smaller of band and floor', () => {
  expect(maxManualDiscount(facts)).toBe(20_000)
  expect(maxManualDiscount({ ...facts, floor_cents: 195_000 })).toBe(5000)
})
