import { expect, test } from 'vitest'
import type { ManualDiscountFacts } from './manual-discount.ts'
import { manualDiscountDenial, maxManualDiscount } from './manual-discount.ts'

const facts: Omit<ManualDiscountFacts, 'discountCents'> = {
  priceCents: 200_000,
  floorCents: 150_000,
  maxBasisPoints: 1000,
}

test.each<[string, number, Partial<ManualDiscountFacts>, number | null]>([
  ['nothing', 0, { maxBasisPoints: 0 }, null],
  ['up to the band', 20_000, {}, null],
  ['a cent beyond the band', 20_001, {}, 20_000],
  ['down to the floor', 50_000, { maxBasisPoints: 10_000 }, null],
  ['a cent below the floor', 50_001, { maxBasisPoints: 10_000 }, 50_000],
  ['anything with no band', 1, { maxBasisPoints: 0 }, 0],
  ['a price that is below the floor already', 1, { floorCents: 300_000 }, 0],
  ['whoever may release it', 200_000, { maxBasisPoints: null }, null],
])('P3: %s', (_, discountCents, over, maxDiscountCents) => {
  const denial = manualDiscountDenial({ ...facts, ...over, discountCents })
  expect(denial).toEqual(
    maxDiscountCents === null ? null : { code: 'booking.needs_approval', discountCents, maxDiscountCents },
  )
})

test('P3: the most is the smaller of band and floor', () => {
  expect(maxManualDiscount(facts)).toBe(20_000)
  expect(maxManualDiscount({ ...facts, floorCents: 195_000 })).toBe(5000)
})
