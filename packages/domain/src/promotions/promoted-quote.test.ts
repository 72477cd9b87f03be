import { expect, test } from 'vitest'
import type { TourPrices } from '../bookings/sale/tour-quote.ts'
import type { PriceCategory } from '../tours/party.ts'
import { promotedQuote } from './promoted-quote.ts'
import { FAMILY, promotion } from './promotion-samples.ts'

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
const PRICES: TourPrices = {
  categories: [category(1, 'adults', 90_000), category(2, 'children', 60_000), category(3, 'infants', 0)],
  options: [{ id: null, name: '', pricing: { mode: 'per_person' }, max_people: 20, floor_cents: 0 }],
  tariffs: [],
  extras: [],
  taxes: [],
  deposit: { kind: 'full', value: 0 },
  currency: 'MXN',
}
const WISH = {
  party: [
    { category_id: 1, quantity: 2 },
    { category_id: 2, quantity: 1 },
    { category_id: 3, quantity: 1 },
  ],
}
const { places: _places, boat_cents: _boatCents, ...SALE } = FAMILY
const ten = { promotion: promotion({ bearer: 'split' }), uses: null }
const hundred = (stackable: boolean) => ({
  promotion: promotion({
    id: 2,
    kind: 'code',
    code: 'CIEN',
    stackable,
    discount: { kind: 'per_booking', amountCents: 10_000 },
  }),
  uses: null,
})

test('E1: 10 % and a code of $100 that adds up leave 2,060 of 2,400', () => {
  const { quote, promotions } = promotedQuote(PRICES, WISH, SALE, { offers: [ten], code: hundred(true) })
  expect(quote).toMatchObject({ list_cents: 240_000, offer_cents: 24_000, code_cents: 10_000, subtotal_cents: 206_000 })
  expect(promotions.map(({ kind, taken_cents, bearer }) => [kind, taken_cents, bearer])).toEqual([
    ['offer', 24_000, 'split'],
    ['code', 10_000, 'house'],
  ])
})

test('E2: a code that does not add up leaves the better offer, and says what it would have taken', () => {
  const { quote, promotions } = promotedQuote(PRICES, WISH, SALE, { offers: [ten], code: hundred(false) })
  expect(quote).toMatchObject({ subtotal_cents: 216_000, discount_reason: 'offer_is_better' })
  expect(promotions[1]).toMatchObject({ code: 'CIEN', taken_cents: 0, wanted_cents: 10_000 })
})

test('O2: without candidates the price is the plain one', () => {
  const plain = promotedQuote(PRICES, WISH, SALE, { offers: [], code: null })
  expect(plain).toMatchObject({
    quote: { total_cents: 240_000, discount_reason: 'none' },
    promotions: [],
    codeDenial: null,
  })
})

test('O2: the floor of the tour cuts what a promotion takes', () => {
  const categories = PRICES.categories.map((one) => ({ ...one, floor_cents: Math.max(0, one.price_cents - 1000) }))
  const { quote } = promotedQuote({ ...PRICES, categories }, WISH, SALE, { offers: [ten], code: null })
  expect(quote).toMatchObject({ offer_cents: 3000, subtotal_cents: 237_000 })
})
