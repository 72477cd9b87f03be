import { pricesOf } from '@muelle/domain/bookings/sale/tour-prices'
import { categoriesIn } from '@muelle/domain/tours/season-prices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { findTours } from '../../tours/find-tour.ts'
import type { TourRow } from '../../tours/prices/tour-facts.ts'
import { keptQuote, keptWire } from './kept-quotes.ts'

let database: TestDatabase
let tour: TourRow
beforeAll(async () => {
  database = await freshDatabase()
  const make = fixtures(database.admin)
  const account = await make.addAccount({ name: 'Marea' })
  const business = await make.addBusiness({ account })
  const { tour: id } = await make.addTour({ account, business })
  const [found] = await database.db.transaction(account, (tx) => findTours(tx, [id]))
  if (!found) throw new Error('no tour')
  tour = found
})
afterAll(() => database?.close())

const wishOf = (of: TourRow, quantity: number) => ({
  party: [{ category_id: of.categories[0]?.id ?? 0, quantity, tariff: null }],
  option_id: null,
  extras: [],
  manual_discount_cents: 0,
})
const noSeason: TourRow['recurrences'][number]['prices'] = []
const quoteFor = (of: TourRow, quantity: number, season_prices = noSeason) =>
  keptQuote({ tour: of, season_prices }, pricesOf(of, categoriesIn(of.categories, season_prices)), wishOf(of, quantity))

test('P8: one price is kept for one wish, and another tour, season or party has its own', () => {
  const two = quoteFor(tour, 2)
  expect(quoteFor(tour, 2)).toBe(two)
  expect(quoteFor(tour, 3).list_cents * 2).toBe(two.list_cents * 3)
  // As it is read anew once its price was changed.
  const dearer = { ...tour, categories: tour.categories.map((one) => ({ ...one, price_cents: one.price_cents + 100 })) }
  expect(quoteFor(dearer, 2).list_cents).toBe(two.list_cents + 200)
  const [category] = tour.categories
  const season = [{ category_id: category?.id ?? 0, tariff: null, price_cents: (category?.price_cents ?? 0) + 700 }]
  expect(quoteFor(tour, 2, season).list_cents).toBe(two.list_cents + 1_400)
  expect(quoteFor(tour, 2)).toBe(two)
})

test('what somebody takes off is reckoned for each alone', () => {
  const wish = { ...wishOf(tour, 2), manual_discount_cents: 100 }
  const quote = () => keptQuote({ tour, season_prices: noSeason }, pricesOf(tour, tour.categories), wish)
  expect(quote()).toEqual(quote())
  expect(quote()).not.toBe(quote())
})

test('what is kept is changed by nobody, and is the same on the wire', () => {
  const quote = quoteFor(tour, 2)
  expect(() => Object.assign(quote, { total_cents: 0 })).toThrow(TypeError)
  expect(() => Object.assign(quote.lines[0] ?? {}, { total_cents: 0 })).toThrow(TypeError)
  const wire = keptWire(quote, { seats: 2, people: 2 })
  expect(keptWire(quote, { seats: 2, people: 2 })).toBe(wire)
  expect(wire).toMatchObject({ total_cents: quote.total_cents, seats: 2, people: 2 })
  // A boat of one's own has as many seats as its departure has left.
  expect(keptWire(quote, { seats: 6, people: 2 })).toMatchObject({
    total_cents: quote.total_cents,
    seats: 6,
    people: 2,
  })
})
