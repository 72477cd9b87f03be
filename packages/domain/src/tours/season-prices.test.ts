import { expect, test } from 'vitest'
import { pricesOf } from '../bookings/sale/tour-prices.ts'
import { quoteTour } from '../bookings/sale/tour-quote.ts'
import type { PriceCategory } from './party.ts'
import { categoriesIn, type SeasonPrice } from './season-prices.ts'

const ADULT = 1
const CHILD = 2
const category = (id: number, over: Partial<PriceCategory>): PriceCategory => ({
  id,
  age_range: 'adults',
  min_age: 0,
  max_age: null,
  seat_weight: 1,
  needs_adult: false,
  max_per_adult: null,
  price_cents: 0,
  ...over,
})
const TABLE = [
  category(ADULT, { min_age: 13, price_cents: 800_00, tariff_prices: { local: 500_00, foreign: 900_00 } }),
  category(CHILD, { age_range: 'children', max_age: 12, price_cents: 400_00 }),
]
const CHILDREN_COST_MORE: SeasonPrice[] = [{ category_id: CHILD, tariff: null, price_cents: 600_00 }]

test('R1: a season that prices nothing leaves the table as it is', () => {
  expect(categoriesIn(TABLE, [])).toBe(TABLE)
})

test('R1: who has no price of the season pays the tour’s own', () => {
  expect(categoriesIn(TABLE, CHILDREN_COST_MORE).map(({ price_cents }) => price_cents)).toEqual([800_00, 600_00])
})

test('P2: a tariff keeps its own price until the season prices it', () => {
  const prices: SeasonPrice[] = [
    { category_id: ADULT, tariff: null, price_cents: 1000_00 },
    { category_id: ADULT, tariff: 'foreign', price_cents: 1200_00 },
  ]
  expect(categoriesIn(TABLE, prices)[0]).toMatchObject({
    price_cents: 1000_00,
    tariff_prices: { local: 500_00, foreign: 1200_00 },
  })
})

test('R1, P5: a season that raises children alone raises what a family pays', () => {
  const tour = {
    price_mode: 'per_person' as const,
    categories: TABLE,
    boat_price: null,
    tiers: [],
    boat_floor_cents: 0,
    options: [],
    tariffs: [],
    extras: [],
    taxes: [],
    deposit: { kind: 'full' as const, value: 0 },
    currency: 'MXN',
    max_party_people: 20,
  }
  const party = [
    { category_id: ADULT, quantity: 1 },
    { category_id: CHILD, quantity: 2 },
  ]
  const totalIn = (prices: SeasonPrice[]) =>
    quoteTour(pricesOf(tour, categoriesIn(TABLE, prices)), { party }).total_cents
  expect([totalIn([]), totalIn(CHILDREN_COST_MORE)]).toEqual([1600_00, 2000_00])
})
