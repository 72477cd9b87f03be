import { describe, expect, test } from 'vitest'
import type { PriceCategory } from '../../tours/party.ts'
import { percentTax, perPersonFee } from '../../tours/tax-samples.ts'
import { keptPricesOf } from './kept-prices.ts'
import type { PriceWish, TourPrices } from './tour-quote.ts'
import { floorCentsOf, maxPeopleOf, optionOf, priceFromCentsOf, priceWishDenial, quoteTour } from './tour-quote.ts'

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
const LUNCH = {
  id: 40,
  name: 'Comida',
  type: 'food_drink',
  per: 'person',
  price_cents: 25_000,
  max_quantity: null,
} as const
const PHOTO = {
  id: 41,
  name: 'Foto',
  type: 'product_article',
  per: 'unit',
  price_cents: 15_000,
  max_quantity: 3,
} as const
const prices: TourPrices = {
  categories: [
    { ...category(ADULT, 'adults', 90_000), tariff_prices: { local: 45_000 }, floor_cents: 70_000 },
    { ...category(CHILD, 'children', 60_000), floor_cents: 50_000 },
  ],
  options: [
    { id: null, name: '', pricing: { mode: 'per_person' }, max_people: 10, floor_cents: 0 },
    {
      id: BOAT,
      name: 'Lancha privada',
      pricing: {
        mode: 'per_boat',
        boat: { base_cents: 180_000, included_people: 4, extra_person_cents: 30_000, max_people: 6 },
      },
      max_people: 6,
      floor_cents: 150_000,
    },
  ],
  tariffs: [
    { tariff: 'local', needs_proof: true, channels: ['desk'] },
    { tariff: 'concession', needs_proof: false, channels: null },
  ],
  extras: [LUNCH, PHOTO],
  taxes: [percentTax({ id: 1, basis_points: 1600, included: true }), perPersonFee({ id: 7, amount_cents: 3500 })],
  deposit: { kind: 'percent', value: 3000 },
  currency: 'MXN',
}
const two: PriceWish = { party: [{ category_id: ADULT, quantity: 2 }] }
const local: PriceWish = {
  party: [
    { category_id: ADULT, quantity: 1, tariff: 'local' },
    { category_id: ADULT, quantity: 1 },
  ],
}

test('P2: the price of a tariff replaces the list price, and says that it is to be proven', () => {
  const quote = quoteTour(prices, local)
  expect(quote.lines.filter(({ kind }) => kind === 'price')).toEqual([
    { kind: 'price', category_id: ADULT, source_id: null, quantity: 1, unit_cents: 90_000, total_cents: 90_000 },
    {
      kind: 'price',
      category_id: ADULT,
      source_id: null,
      quantity: 1,
      unit_cents: 45_000,
      total_cents: 45_000,
      tariff: 'local',
      needs_proof: true,
    },
  ])
})

test('P2, P8: who stays proves what they were sold with, who comes what is asked today', () => {
  const of = (quantity: number): PriceWish => ({ party: [{ category_id: ADULT, quantity, tariff: 'local' }] })
  const eased: TourPrices = { ...prices, tariffs: [{ tariff: 'local', needs_proof: false, channels: null }] }
  const provenAfter = (sold: TourPrices, today: TourPrices, quantity: number) => {
    const kept = keptPricesOf(quoteTour(sold, of(2)).lines, 2)
    return quoteTour(today, { ...of(quantity), kept }).lines.some(({ needs_proof }) => needs_proof)
  }
  expect(provenAfter(prices, eased, 1)).toBe(true)
  expect(provenAfter(eased, prices, 1)).toBe(false)
  expect(provenAfter(eased, prices, 2)).toBe(false)
  expect(provenAfter(eased, prices, 3)).toBe(true)
  expect(provenAfter(eased, eased, 3)).toBe(false)
})

test('P2: a tariff without a price of its own pays the list price', () => {
  const wish = { party: [{ category_id: CHILD, quantity: 1, tariff: 'local' as const }] }
  expect(quoteTour(prices, wish).list_cents).toBe(60_000)
})

test('P1: an option prices the same party by the boat, and is named on its lines', () => {
  const quote = quoteTour(prices, { party: [{ category_id: ADULT, quantity: 5 }], option_id: BOAT })
  expect(quote.list_cents).toBe(210_000)
  expect(quote.lines[0]).toMatchObject({ kind: 'boat', name: 'Lancha privada' })
  expect(maxPeopleOf(optionOf(prices, BOAT) ?? prices.options[0])).toBe(6)
  expect(priceFromCentsOf(prices)).toBe(90_000)
})

test('P6, M2: what is collected at the dock is in the total and never in the deposit', () => {
  // 180 000 for two, 7 000 at the dock; 30 % of the 180 000.
  expect(quoteTour(prices, two)).toMatchObject({ total_cents: 187_000, dock_cents: 7000, deposit_cents: 54_000 })
})

test.each<[string, TourPrices['deposit'], number]>([
  ['nothing', { kind: 'none', value: 0 }, 0],
  ['for each person', { kind: 'per_person', value: 20_000 }, 40_000],
  ['for each person, capped', { kind: 'per_person', value: 500_000 }, 180_000],
  ['all of it', { kind: 'full', value: 0 }, 180_000],
  ['a rounded share', { kind: 'percent', value: 3333 }, 59_994],
])('M2: %s', (_, deposit, expected) => {
  expect(quoteTour({ ...prices, deposit }, two).deposit_cents).toBe(expected)
})

test('P3: the floor is by person, or of the boat as a whole', () => {
  expect(floorCentsOf(prices, { party: [...two.party, { category_id: CHILD, quantity: 1 }] })).toBe(190_000)
  expect(floorCentsOf(prices, { ...two, option_id: BOAT })).toBe(150_000)
})

test('P8: extras in the order of the list, named', () => {
  const quote = quoteTour(prices, {
    ...two,
    extras: [
      { extra_id: 41, quantity: 1 },
      { extra_id: 40, quantity: 2 },
    ],
  })
  expect(
    quote.lines.filter(({ kind }) => kind === 'extra').map(({ name, total_cents }) => [name, total_cents]),
  ).toEqual([
    ['Comida', 50_000],
    ['Foto', 15_000],
  ])
})

describe('what a tour does not sell', () => {
  test.each<[string, PriceWish, 'desk' | 'web', object | null]>([
    ['P1 its own price', two, 'web', null],
    ['P1 another option', { ...two, option_id: BOAT }, 'web', null],
    ['P1 an option of another tour', { ...two, option_id: 99 }, 'desk', { code: 'price.option_unknown' }],
    ['P2 a tariff on its channel', local, 'desk', null],
    ['P2 a tariff on another channel', local, 'web', { code: 'price.tariff_channel', tariff: 'local' }],
    [
      'P2 a tariff it does not have',
      { party: [{ category_id: ADULT, quantity: 1, tariff: 'foreign' }] },
      'desk',
      { code: 'price.tariff_unknown', tariff: 'foreign' },
    ],
    [
      'P2 nobody at a tariff it does not have',
      { party: [{ category_id: ADULT, quantity: 0, tariff: 'foreign' }] },
      'desk',
      null,
    ],
    [
      'an extra of another tour',
      { ...two, extras: [{ extra_id: 9, quantity: 1 }] },
      'desk',
      { code: 'price.extra_unknown' },
    ],
    ['one for each person', { ...two, extras: [{ extra_id: 40, quantity: 2 }] }, 'desk', null],
    [
      'one more than people',
      {
        ...two,
        extras: [
          { extra_id: 40, quantity: 1 },
          { extra_id: 40, quantity: 2 },
        ],
      },
      'desk',
      { code: 'price.extra_limit', name: 'Comida', maxQuantity: 2 },
    ],
    [
      'more than its own limit',
      { ...two, extras: [{ extra_id: 41, quantity: 4 }] },
      'desk',
      { code: 'price.extra_limit', name: 'Foto', maxQuantity: 3 },
    ],
  ])('%s', (_, wish, channel, expected) => {
    expect(priceWishDenial(prices, wish, channel)).toEqual(expected)
  })
})
