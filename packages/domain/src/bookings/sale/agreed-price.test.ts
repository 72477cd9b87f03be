import { expect, test } from 'vitest'
import { percentTax, perPersonFee } from '../../tours/tax-samples.ts'
import { agreedQuote } from './agreed-price.ts'
import { FULL_DEPOSIT } from './deposit.ts'
import type { Pricing } from './price-lines.ts'
import type { TourPrices } from './tour-quote.ts'

const ADULT = 1
const pricesAs = (pricing: Pricing, taxes: TourPrices['taxes'] = []): TourPrices => ({
  categories: [
    {
      id: ADULT,
      age_range: 'adults',
      min_age: 18,
      max_age: null,
      seat_weight: 1,
      needs_adult: false,
      max_per_adult: null,
      price_cents: 80_000,
    },
  ],
  options: [{ id: null, name: '', pricing, max_people: 10, floor_cents: 0 }],
  tariffs: [],
  extras: [],
  taxes,
  deposit: FULL_DEPOSIT,
  currency: 'MXN',
})
const party = (quantity: number) => [{ category_id: ADULT, quantity }]

test('P8: a price agreed elsewhere is the price, to the cent, and what was paid there is asked of nobody', () => {
  const quote = agreedQuote(pricesAs({ mode: 'per_person' }), party(3), { total_cents: 100_000, paid_cents: 40_000 })
  expect(quote).toMatchObject({ list_cents: 100_000, manual_cents: 40_000, total_cents: 60_000, people_count: 3 })
  expect(quote.lines.map(({ quantity, unit_cents }) => [quantity, unit_cents])).toEqual([
    [1, 33_334],
    [2, 33_333],
  ])
})

test('P4: nothing is put on top of it, and the percentages inside it are told', () => {
  const taxes = [
    percentTax({ id: 1, basis_points: 1_600, included: true }),
    perPersonFee({ id: 2, amount_cents: 5_000 }),
  ]
  const quote = agreedQuote(pricesAs({ mode: 'per_person' }, taxes), party(2), { total_cents: 116_000, paid_cents: 0 })
  expect(quote).toMatchObject({ total_cents: 116_000, fees_cents: 0, included_tax_cents: 16_000 })
})

test('P1: a boat costs what was agreed for it, and what was paid beyond the price leaves nothing to pay', () => {
  const boat = { base_cents: 900_000, included_people: 4, extra_person_cents: 50_000, max_people: 8 }
  const quote = agreedQuote(pricesAs({ mode: 'per_boat', boat }), party(6), {
    total_cents: 700_000,
    paid_cents: 900_000,
  })
  expect(quote).toMatchObject({ list_cents: 700_000, total_cents: 0 })
})
