import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PriceCategory } from '../../tours/party.ts'
import { percentTax, perPersonFee } from '../../tours/tax-samples.ts'
import { keptPricesOf } from './kept-prices.ts'
import type { Pricing } from './price-lines.ts'
import type { Quote } from './quote.ts'
import { type PriceWish, quoteTour, type TourPrices } from './tour-quote.ts'

const ADULT = 1
const CHILD = 2
const BOAT = 31
const category = (id: number, age_range: PriceCategory['age_range'], price_cents: number): PriceCategory => ({
  id,
  age_range,
  min_age: 0,
  max_age: null,
  seat_weight: 1,
  needs_adult: false,
  max_per_adult: null,
  price_cents,
})
const boat = (base_cents: number, extra_person_cents: number): Pricing => ({
  mode: 'per_boat',
  boat: { base_cents, included_people: 4, extra_person_cents, max_people: 10 },
})
const tiers = (two: number, four: number, six: number): Pricing => ({
  mode: 'per_tier',
  tiers: [
    { max_people: 2, price_cents: two },
    { max_people: 4, price_cents: four },
    { max_people: 6, price_cents: six },
  ],
})
const LUNCH = {
  id: 40,
  name: 'Comida',
  type: 'food_drink',
  per: 'person',
  price_cents: 25_000,
  max_quantity: null,
} as const
const pricesAt = (over: Partial<TourPrices> = {}, option: Pricing = boat(180_000, 30_000)): TourPrices => ({
  categories: [category(ADULT, 'adults', 90_000), category(CHILD, 'children', 60_000)],
  options: [
    { id: null, name: '', pricing: { mode: 'per_person' }, max_people: 10, floor_cents: 0 },
    { id: BOAT, name: 'Lancha', pricing: option, max_people: 10, floor_cents: 0 },
  ],
  tariffs: [],
  extras: [LUNCH],
  taxes: [],
  deposit: { kind: 'percent', value: 10_000 },
  currency: 'MXN',
  ...over,
})
const adults = (quantity: number) => [{ category_id: ADULT, quantity }]
const after = (sold: Quote, today: TourPrices, wish: PriceWish) =>
  quoteTour(today, { ...wish, kept: keptPricesOf(sold.lines, sold.people_count) })

describe('the price of those who stay (P8)', () => {
  test('P8: who stays pays what was sold, who comes pays today’s price, and the last to come are the first to go', () => {
    const dearer = pricesAt({ categories: [category(ADULT, 'adults', 120_000), category(CHILD, 'children', 60_000)] })
    const sold = quoteTour(pricesAt(), { party: adults(3) })
    expect(after(sold, dearer, { party: adults(2) }).total_cents).toBe(180_000)
    const four = after(sold, dearer, { party: adults(4) })
    expect(four.lines).toMatchObject([
      { quantity: 3, unit_cents: 90_000, total_cents: 270_000 },
      { quantity: 1, unit_cents: 120_000, total_cents: 120_000 },
    ])
    expect(after(four, dearer, { party: adults(3) })).toMatchObject({ total_cents: 270_000, lines: [{ quantity: 3 }] })
  })

  test('P8: while no price changes, a changed party costs what it would cost anew', () => {
    const party = fc.record({ adults: fc.integer({ min: 1, max: 9 }), children: fc.integer({ min: 0, max: 5 }) })
    const partyOf = ({ adults: quantity, children }: { adults: number; children: number }) => [
      ...adults(quantity),
      { category_id: CHILD, quantity: children },
    ]
    const options = [boat(180_000, 30_000), tiers(100_000, 150_000, 190_000)]
    const taxes = [perPersonFee({ id: 9, amount_cents: 3_500 })]
    fc.assert(
      fc.property(
        party,
        party,
        fc.constantFrom(null, BOAT),
        fc.constantFrom(...options),
        (one, other, option_id, option) => {
          const prices = pricesAt({ taxes }, option)
          const sold = quoteTour(prices, { party: partyOf(one), option_id })
          const anew = quoteTour(prices, { party: partyOf(other), option_id })
          expect(after(sold, prices, { party: partyOf(other), option_id }).total_cents).toBe(anew.total_cents)
        },
      ),
    )
  })

  test.each([
    ['fewer people than the boat includes', 3, 180_000],
    ['one extra person less', 5, 210_000],
    ['as many', 6, 240_000],
    ['one more, at today’s price', 7, 290_000],
  ])('P1, P8: a boat sold to six at 1,800 and 300 a person, today 2,500 and 500: %s', (_, people, totalCents) => {
    const sold = quoteTour(pricesAt(), { party: adults(6), option_id: BOAT })
    expect(
      after(sold, pricesAt({}, boat(250_000, 50_000)), { party: adults(people), option_id: BOAT }).total_cents,
    ).toBe(totalCents)
  })

  test.each([
    ['the same tier', 3, 150_000],
    ['a smaller tier', 2, 140_000],
    ['a larger one, for what it costs more today', 5, 230_000],
  ])('P1, P8: a tier sold to four at 1,500, today 1,400, 2,200, 3,000: %s', (_, people, totalCents) => {
    const sold = quoteTour(pricesAt({}, tiers(100_000, 150_000, 190_000)), { party: adults(4), option_id: BOAT })
    const today = pricesAt({}, tiers(140_000, 220_000, 300_000))
    expect(after(sold, today, { party: adults(people), option_id: BOAT }).total_cents).toBe(totalCents)
  })

  test('P1, P8: an option that is no more keeps its price, whatever the tour’s own price is', () => {
    const sold = quoteTour(pricesAt(), { party: adults(6), option_id: BOAT })
    for (const pricing of [{ mode: 'per_person' } as const, boat(1, 1), tiers(1, 2, 3)]) {
      const today = pricesAt({ options: [{ id: null, name: '', pricing, max_people: 10, floor_cents: 0 }] })
      expect(after(sold, today, { party: adults(5), option_id: BOAT }).total_cents).toBe(210_000)
    }
  })
})

describe('extras and charges that stay (P8)', () => {
  test('P4, P8: percentages stay at the rates they were sold at, for all of the party and whatever is asked today', () => {
    const at = (basis_points: number) => pricesAt({ taxes: [percentTax({ id: 1, basis_points, included: true })] })
    const sold = quoteTour(at(1_600), { party: adults(2) })
    const kept = keptPricesOf(sold.lines, sold.people_count, sold.percentages)
    for (const today of [at(800), pricesAt()])
      for (const people of [1, 2, 5])
        expect(quoteTour(today, { party: adults(people), kept })).toEqual(
          quoteTour(at(1_600), { party: adults(people) }),
        )
  })

  test('P8: extras sold before keep their price, more of them cost today’s, and one that is no more stays as far as it was sold', () => {
    const wish = { party: adults(2), extras: [{ extra_id: LUNCH.id, quantity: 1 }] }
    const sold = quoteTour(pricesAt(), wish)
    const two = { ...wish, extras: [{ extra_id: LUNCH.id, quantity: 2 }] }
    const dearer = pricesAt({ extras: [{ ...LUNCH, price_cents: 30_000 }] })
    expect(after(sold, dearer, two)).toMatchObject({ extras_cents: 55_000, total_cents: 235_000 })
    expect(after(sold, pricesAt({ extras: [] }), two)).toMatchObject({ extras_cents: 25_000 })
    expect(after(sold, pricesAt({ extras: [] }), { party: adults(2) })).toMatchObject({ extras_cents: 0 })
  })

  test('P8: a charge stays as it was for those who stay; one that came since is owed by those who came since', () => {
    const sold = quoteTour(pricesAt({ taxes: [perPersonFee({ id: 9, amount_cents: 3_500 })] }), { party: adults(2) })
    const taxes = [perPersonFee({ id: 9, amount_cents: 5_000 }), perPersonFee({ id: 10, amount_cents: 1_000 })]
    expect(after(sold, pricesAt({ taxes }), { party: adults(1) }).fees_cents).toBe(3_500)
    expect(after(sold, pricesAt({ taxes }), { party: adults(3) }).fees_cents).toBe(2 * 3_500 + 5_000 + 1_000)
  })
})

test('P3, P8: the floor of a price that changed since changed with it', () => {
  const withFloor = (priceCents: number, floor_cents: number) =>
    pricesAt({ categories: [{ ...category(ADULT, 'adults', priceCents), floor_cents }] })
  const sold = quoteTour(withFloor(90_000, 80_000), { party: adults(2), manual_discount_cents: 20_000 })
  const wish = { party: adults(1), manual_discount_cents: 15_000, is_floor_kept: true }
  expect(after(sold, withFloor(90_000, 80_000), wish).subtotal_cents).toBe(80_000)
  expect(after(sold, withFloor(180_000, 160_000), wish).subtotal_cents).toBe(80_000)
  expect(after(sold, withFloor(90_000, 80_000), { ...wish, is_floor_kept: false }).subtotal_cents).toBe(75_000)
})
