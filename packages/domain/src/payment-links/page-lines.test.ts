import { expect, test } from 'vitest'
import { quoteLine } from '../bookings/sale/price-lines.ts'
import { pageLines } from './page-lines.ts'

const CATEGORIES = [
  { id: 1, age_range: 'adults' as const, name: '' },
  { id: 2, age_range: 'children' as const, name: 'Peque' },
]

test('a price is told by kind of ticket, with what was taken off it before what is added', () => {
  const lines = [
    { ...quoteLine('price', 1, 55_000, { category_id: 2 }), tariff: 'local' as const },
    quoteLine('price', 2, 89_000, { category_id: 1 }),
    { ...quoteLine('fee', 3, 3_500, { source_id: 9 }), name: 'Derecho de muelle' },
    quoteLine('included_tax', 1, 20_000),
    quoteLine('extra', 0, 500),
  ]
  const told = pageLines({ lines, discount_cents: 23_300 }, CATEGORIES)
  expect(told).toMatchObject([
    { kind: 'price', age_range: 'adults', name: null, tariff: null, quantity: 2, unit_cents: 89_000 },
    { kind: 'price', age_range: 'children', name: 'Peque', tariff: 'local', quantity: 1 },
    { kind: 'discount', quantity: 1, total_cents: -23_300 },
    { kind: 'fee', name: 'Derecho de muelle', quantity: 3, total_cents: 10_500 },
  ])
  expect(told.reduce((sum, { total_cents }) => sum + total_cents, 0)).toBe(220_200)
})

test('a whole boat, and what a move added or goodwill gave back', () => {
  const lines = [quoteLine('boat', 1, 500_000), quoteLine('penalty', 1, 20_000), quoteLine('goodwill', 1, -10_000)]
  expect(pageLines({ lines, discount_cents: 0 }, [])).toMatchObject([
    { kind: 'boat', age_range: null },
    { kind: 'penalty' },
    { kind: 'goodwill', total_cents: -10_000 },
  ])
})
