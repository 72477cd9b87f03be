import { expect, test } from 'vitest'
import type { TourPrices } from '../bookings/tour-quote.ts'
import type { PriceCategory } from '../tours/party.ts'
import { promotedQuote } from './promoted-quote.ts'
import { FAMILY, promotion } from './promotion-samples.ts'

const category = (id: number, ageRange: PriceCategory['ageRange'], priceCents: number): PriceCategory => ({
  id,
  ageRange,
  minAge: 0,
  maxAge: null,
  seatWeight: 1,
  needsAdult: false,
  maxPerAdult: null,
  priceCents,
})
const PRICES: TourPrices = {
  categories: [category(1, 'adults', 90_000), category(2, 'children', 60_000), category(3, 'infants', 0)],
  options: [{ id: null, name: '', pricing: { mode: 'per_person' }, maxPeople: 20, floorCents: 0 }],
  tariffs: [],
  extras: [],
  taxes: [],
  deposit: { kind: 'full', value: 0 },
  currency: 'MXN',
}
const WISH = {
  party: [
    { categoryId: 1, quantity: 2 },
    { categoryId: 2, quantity: 1 },
    { categoryId: 3, quantity: 1 },
  ],
}
const { places: _places, boatCents: _boatCents, ...SALE } = FAMILY
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
  expect(quote).toMatchObject({ listCents: 240_000, offerCents: 24_000, codeCents: 10_000, subtotalCents: 206_000 })
  expect(promotions.map(({ kind, takenCents, bearer }) => [kind, takenCents, bearer])).toEqual([
    ['offer', 24_000, 'split'],
    ['code', 10_000, 'house'],
  ])
})

test('E2: a code that does not add up leaves the better offer, and says what it would have taken', () => {
  const { quote, promotions } = promotedQuote(PRICES, WISH, SALE, { offers: [ten], code: hundred(false) })
  expect(quote).toMatchObject({ subtotalCents: 216_000, discountReason: 'offer_is_better' })
  expect(promotions[1]).toMatchObject({ code: 'CIEN', takenCents: 0, wantedCents: 10_000 })
})

test('O2: without candidates the price is the plain one', () => {
  const plain = promotedQuote(PRICES, WISH, SALE, { offers: [], code: null })
  expect(plain).toMatchObject({
    quote: { totalCents: 240_000, discountReason: 'none' },
    promotions: [],
    codeDenial: null,
  })
})

test('O2: the floor of the tour cuts what a promotion takes', () => {
  const categories = PRICES.categories.map((one) => ({ ...one, floorCents: Math.max(0, one.priceCents - 1000) }))
  const { quote } = promotedQuote({ ...PRICES, categories }, WISH, SALE, { offers: [ten], code: null })
  expect(quote).toMatchObject({ offerCents: 3000, subtotalCents: 237_000 })
})
