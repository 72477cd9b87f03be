import { expect, test } from 'vitest'
import type { PriceMode } from '../bookings/sale/price-lines.ts'
import { adultDenial, priceTableDenial, repeatedName } from './price-table.ts'

const tiers = (...ranges: [number, number][]) =>
  ranges.map(([min_people, max_people]) => ({ min_people, max_people, price_cents: 1 }))

test.each<[string, PriceMode, boolean, ReturnType<typeof tiers>, object | null]>([
  ['each person', 'per_person', false, [], null],
  ['a boat with its price', 'per_boat', true, [], null],
  ['a boat without', 'per_boat', false, [], { code: 'price.boat_missing' }],
  ['tiers that follow one another', 'per_tier', false, tiers([1, 2], [3, 4]), null],
  ['in any order', 'per_tier', false, tiers([3, 4], [1, 2]), null],
  ['none', 'per_tier', false, [], { code: 'price.tiers_gap', people: 1 }],
  ['nobody alone', 'per_tier', false, tiers([2, 4]), { code: 'price.tiers_gap', people: 1 }],
  ['a gap', 'per_tier', false, tiers([1, 2], [4, 6]), { code: 'price.tiers_gap', people: 3 }],
  ['an overlap', 'per_tier', false, tiers([1, 4], [3, 6]), { code: 'price.tiers_gap', people: 3 }],
  ['backwards', 'per_tier', false, tiers([1, 0]), { code: 'price.tiers_gap', people: 1 }],
])('P1: %s', (_, mode, hasBoat, written, expected) => {
  expect(priceTableDenial(mode, hasBoat, written)).toEqual(expected)
})

test('C1: whoever travels with an adult needs a category of adults', () => {
  const child = { age_range: 'children', needs_adult: true, max_per_adult: null } as const
  const adult = { age_range: 'adults', needs_adult: false, max_per_adult: null } as const
  expect(adultDenial([child, adult])).toBeNull()
  expect(adultDenial([child])).toEqual({ code: 'price.no_adult' })
  expect(adultDenial([{ ...child, needs_adult: false }])).toBeNull()
  expect(adultDenial([{ ...child, needs_adult: false, max_per_adult: 2 }])).toEqual({ code: 'price.no_adult' })
})

test('a name is its own, whatever its case', () => {
  expect(repeatedName(['Comida', 'Foto'])).toBeNull()
  expect(repeatedName(['Comida', 'Foto', 'foto'])).toBe('foto')
})
