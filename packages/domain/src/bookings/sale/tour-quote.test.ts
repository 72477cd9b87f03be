import { describe, expect, test } from 'vitest'
import type { PriceCategory } from '../tours/party.ts'
import { percentTax, perPersonFee } from '../tours/tax-samples.ts'
import { keptPricesOf } from './kept-prices.ts'
import type { PriceWish, TourPrices } from './tour-quote.ts'
import { floorCentsOf, maxPeopleOf, optionOf, priceFromCentsOf, priceWishDenial, quoteTour } from './tour-quote.ts'

const ADULT = 1
const CHILD = 2
const BOAT = 31
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
const LUNCH = {
  id: 40,
  name: 'Comida',
  type: 'food_drink',
  per: 'person',
  priceCents: 25_000,
  maxQuantity: null,
} as const
const PHOTO = {
  id: 41,
  name: 'Foto',
  type: 'product_article',
  per: 'unit',
  priceCents: 15_000,
  maxQuantity: 3,
} as const
const prices: TourPrices = {
  categories: [
    { ...category(ADULT, 'adults', 90_000), tariffPrices: { local: 45_000 }, floorCents: 70_000 },
    { ...category(CHILD, 'children', 60_000), floorCents: 50_000 },
  ],
  options: [
    { id: null, name: '', pricing: { mode: 'per_person' }, maxPeople: 10, floorCents: 0 },
    {
      id: BOAT,
      name: 'Lancha privada',
      pricing: {
        mode: 'per_boat',
        boat: { baseCents: 180_000, includedPeople: 4, extraPersonCents: 30_000, maxPeople: 6 },
      },
      maxPeople: 6,
      floorCents: 150_000,
    },
  ],
  tariffs: [
    { tariff: 'local', needsProof: true, channels: ['desk'] },
    { tariff: 'concession', needsProof: false, channels: null },
  ],
  extras: [LUNCH, PHOTO],
  taxes: [percentTax({ id: 1, basisPoints: 1600, included: true }), perPersonFee({ id: 7, amountCents: 3500 })],
  deposit: { kind: 'percent', value: 3000 },
  currency: 'MXN',
}
const two: PriceWish = { party: [{ categoryId: ADULT, quantity: 2 }] }
const local: PriceWish = {
  party: [
    { categoryId: ADULT, quantity: 1, tariff: 'local' },
    { categoryId: ADULT, quantity: 1 },
  ],
}

test('P2: the price of a tariff replaces the list price, and says that it is to be proven', () => {
  const quote = quoteTour(prices, local)
  expect(quote.lines.filter(({ kind }) => kind === 'price')).toEqual([
    { kind: 'price', categoryId: ADULT, sourceId: null, quantity: 1, unitCents: 90_000, totalCents: 90_000 },
    {
      kind: 'price',
      categoryId: ADULT,
      sourceId: null,
      quantity: 1,
      unitCents: 45_000,
      totalCents: 45_000,
      tariff: 'local',
      needsProof: true,
    },
  ])
})

test('P2, P8: who stays proves what they were sold with, who comes what is asked today', () => {
  const of = (quantity: number): PriceWish => ({ party: [{ categoryId: ADULT, quantity, tariff: 'local' }] })
  const eased: TourPrices = { ...prices, tariffs: [{ tariff: 'local', needsProof: false, channels: null }] }
  const provenAfter = (sold: TourPrices, today: TourPrices, quantity: number) => {
    const kept = keptPricesOf(quoteTour(sold, of(2)).lines, 2)
    return quoteTour(today, { ...of(quantity), kept }).lines.some(({ needsProof }) => needsProof)
  }
  expect(provenAfter(prices, eased, 1)).toBe(true)
  expect(provenAfter(eased, prices, 1)).toBe(false)
  expect(provenAfter(eased, prices, 2)).toBe(false)
  expect(provenAfter(eased, prices, 3)).toBe(true)
  expect(provenAfter(eased, eased, 3)).toBe(false)
})

test('P2: a tariff without a price of its own pays the list price', () => {
  const wish = { party: [{ categoryId: CHILD, quantity: 1, tariff: 'local' as const }] }
  expect(quoteTour(prices, wish).listCents).toBe(60_000)
})

test('P1: an option prices the same party by the boat, and is named on its lines', () => {
  const quote = quoteTour(prices, { party: [{ categoryId: ADULT, quantity: 5 }], optionId: BOAT })
  expect(quote.listCents).toBe(210_000)
  expect(quote.lines[0]).toMatchObject({ kind: 'boat', name: 'Lancha privada' })
  expect(maxPeopleOf(optionOf(prices, BOAT) ?? prices.options[0])).toBe(6)
  expect(priceFromCentsOf(prices)).toBe(90_000)
})

test('P6, M2: what is collected at the dock is in the total and never in the deposit', () => {
  // 180 000 for two, 7 000 at the dock; 30 % of the 180 000.
  expect(quoteTour(prices, two)).toMatchObject({ totalCents: 187_000, dockCents: 7000, depositCents: 54_000 })
})

test.each<[string, TourPrices['deposit'], number]>([
  ['nothing', { kind: 'none', value: 0 }, 0],
  ['for each person', { kind: 'per_person', value: 20_000 }, 40_000],
  ['for each person, capped', { kind: 'per_person', value: 500_000 }, 180_000],
  ['all of it', { kind: 'full', value: 0 }, 180_000],
  ['a rounded share', { kind: 'percent', value: 3333 }, 59_994],
])('M2: %s', (_, deposit, expected) => {
  expect(quoteTour({ ...prices, deposit }, two).depositCents).toBe(expected)
})

test('P3: the floor is by person, or of the boat as a whole', () => {
  expect(floorCentsOf(prices, { party: [...two.party, { categoryId: CHILD, quantity: 1 }] })).toBe(190_000)
  expect(floorCentsOf(prices, { ...two, optionId: BOAT })).toBe(150_000)
})

test('P8: extras in the order of the list, named', () => {
  const quote = quoteTour(prices, {
    ...two,
    extras: [
      { extraId: 41, quantity: 1 },
      { extraId: 40, quantity: 2 },
    ],
  })
  expect(quote.lines.filter(({ kind }) => kind === 'extra').map(({ name, totalCents }) => [name, totalCents])).toEqual([
    ['Comida', 50_000],
    ['Foto', 15_000],
  ])
})

describe('what a tour does not sell', () => {
  test.each<[string, PriceWish, 'desk' | 'web', object | null]>([
    ['P1 its own price', two, 'web', null],
    ['P1 another option', { ...two, optionId: BOAT }, 'web', null],
    ['P1 an option of another tour', { ...two, optionId: 99 }, 'desk', { code: 'price.option_unknown' }],
    ['P2 a tariff on its channel', local, 'desk', null],
    ['P2 a tariff on another channel', local, 'web', { code: 'price.tariff_channel', tariff: 'local' }],
    [
      'P2 a tariff it does not have',
      { party: [{ categoryId: ADULT, quantity: 1, tariff: 'foreign' }] },
      'desk',
      { code: 'price.tariff_unknown', tariff: 'foreign' },
    ],
    [
      'P2 nobody at a tariff it does not have',
      { party: [{ categoryId: ADULT, quantity: 0, tariff: 'foreign' }] },
      'desk',
      null,
    ],
    [
      'an extra of another tour',
      { ...two, extras: [{ extraId: 9, quantity: 1 }] },
      'desk',
      { code: 'price.extra_unknown' },
    ],
    ['one for each person', { ...two, extras: [{ extraId: 40, quantity: 2 }] }, 'desk', null],
    [
      'one more than people',
      {
        ...two,
        extras: [
          { extraId: 40, quantity: 1 },
          { extraId: 40, quantity: 2 },
        ],
      },
      'desk',
      { code: 'price.extra_limit', name: 'Comida', maxQuantity: 2 },
    ],
    [
      'more than its own limit',
      { ...two, extras: [{ extraId: 41, quantity: 4 }] },
      'desk',
      { code: 'price.extra_limit', name: 'Foto', maxQuantity: 3 },
    ],
  ])('%s', (_, wish, channel, expected) => {
    expect(priceWishDenial(prices, wish, channel)).toEqual(expected)
  })
})
