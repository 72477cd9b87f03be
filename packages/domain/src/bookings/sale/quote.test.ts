import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PriceCategory } from '../tours/party.ts'
import { percentTax, perPersonFee } from '../tours/tax-samples.ts'
import type { BoatPrice, PriceTier } from './price-lines.ts'
import { pricedPeopleLimit } from './price-lines.ts'
import type { Quote, QuoteInput } from './quote.ts'
import { quoteOf } from './quote.ts'

const ADULT = 1
const CHILD = 2
const INFANT = 3
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
const CATEGORIES = [
  category(ADULT, 'adults', 90_000),
  category(CHILD, 'children', 60_000),
  category(INFANT, 'infants', 0),
]
const FAMILY = [
  { categoryId: ADULT, quantity: 2 },
  { categoryId: CHILD, quantity: 1 },
  { categoryId: INFANT, quantity: 1 },
]
const VAT = percentTax({ id: 1, name: 'IVA 16 %', basisPoints: 1600, included: true })
const PARK_FEE = perPersonFee({ id: 7, name: 'DSA', amountCents: 3500, exemptAgeRanges: ['infants'] })
const TEN_PERCENT = { kind: 'percent', basisPoints: 1000 } as const
const HUNDRED_PESOS = { kind: 'per_booking', amountCents: 10_000 } as const

const common = { categories: CATEGORIES, party: FAMILY, taxes: [VAT, PARK_FEE], currency: 'MXN' }
const family = (over: Partial<Omit<QuoteInput, 'mode'>> = {}): QuoteInput => ({
  ...common,
  mode: 'per_person',
  ...over,
})

describe('worked numbers', () => {
  test('P5 E1: offer of 10 % and a code of 100 pesos that stacks', () => {
    expect(quoteOf(family({ offer: TEN_PERCENT, code: { ...HUNDRED_PESOS, stackable: true } }))).toMatchObject({
      listCents: 240_000,
      offerCents: 24_000,
      codeCents: 10_000,
      discountCents: 34_000,
      discountReason: 'offer_and_code',
      subtotalCents: 206_000,
      netCents: 177_586,
      includedTaxCents: 28_414,
      addedTaxCents: 0,
      feesCents: 10_500,
      totalCents: 216_500,
      currency: 'MXN',
      peopleCount: 4,
    })
  })

  test('P5 E2: a code that does not stack loses against the better offer', () => {
    expect(quoteOf(family({ offer: TEN_PERCENT, code: { ...HUNDRED_PESOS, stackable: false } }))).toMatchObject({
      offerCents: 24_000,
      codeCents: 0,
      discountReason: 'offer_is_better',
      subtotalCents: 216_000,
      includedTaxCents: 29_793,
      feesCents: 10_500,
      totalCents: 226_500,
    })
  })

  test('P5 E3: a tax on top, no discount', () => {
    expect(quoteOf(family({ taxes: [{ ...VAT, included: false }, PARK_FEE] }))).toMatchObject({
      subtotalCents: 240_000,
      netCents: 240_000,
      includedTaxCents: 0,
      addedTaxCents: 38_400,
      feesCents: 10_500,
      totalCents: 288_900,
    })
  })

  const BOAT: BoatPrice = { baseCents: 180_000, includedPeople: 4, extraPersonCents: 30_000, maxPeople: 8 }
  test.each([
    [1, 180_000],
    [2, 180_000],
    [4, 180_000],
    [5, 210_000],
    [6, 240_000],
  ])('P1 E4: a private boat for %i costs %i', (people, expected) => {
    const party = [{ categoryId: ADULT, quantity: people }]
    const quote = quoteOf({ ...common, mode: 'per_boat', boat: BOAT, party, taxes: [VAT] })
    expect(quote.totalCents).toBe(expected)
    expect(quote.lines.map(({ kind }) => kind)).toEqual(
      people > 4 ? ['boat', 'extra_person', 'included_tax'] : ['boat', 'included_tax'],
    )
  })
})

const TIERS: [PriceTier, ...PriceTier[]] = [
  { maxPeople: 4, priceCents: 200_000 },
  { maxPeople: 2, priceCents: 120_000 },
  { maxPeople: 6, priceCents: 270_000 },
]
test.each([
  [1, 120_000],
  [2, 120_000],
  [3, 200_000],
  [4, 200_000],
  [5, 270_000],
  [6, 270_000],
  [7, 270_000],
])('P1: tiers 1–2, 3–4, 5–6: a party of %i pays %i', (people, expected) => {
  const party = [{ categoryId: ADULT, quantity: people }]
  expect(quoteOf({ ...common, mode: 'per_tier', tiers: TIERS, party, taxes: [] }).totalCents).toBe(expected)
})

test('P1: a boat and tiers limit the people they price, a price per person does not', () => {
  const boat = { baseCents: 1, includedPeople: 1, extraPersonCents: 1, maxPeople: 8 }
  expect(pricedPeopleLimit({ mode: 'per_boat', boat })).toBe(8)
  expect(pricedPeopleLimit({ mode: 'per_tier', tiers: TIERS })).toBe(6)
  expect(pricedPeopleLimit({ mode: 'per_person' })).toBeNull()
})

test('P8: the lines of a quote, in the order of the price table, then extras, taxes and fees', () => {
  const extras = [
    { id: 40, quantity: 2, unitCents: 5800 },
    { id: 41, quantity: 0, unitCents: 100 },
  ]
  const quote = quoteOf(family({ party: FAMILY.toReversed(), extras }))
  expect(quote.lines).toEqual([
    { kind: 'price', categoryId: ADULT, sourceId: null, quantity: 2, unitCents: 90_000, totalCents: 180_000 },
    { kind: 'price', categoryId: CHILD, sourceId: null, quantity: 1, unitCents: 60_000, totalCents: 60_000 },
    { kind: 'price', categoryId: INFANT, sourceId: null, quantity: 1, unitCents: 0, totalCents: 0 },
    { kind: 'extra', categoryId: null, sourceId: 40, quantity: 2, unitCents: 5800, totalCents: 11_600 },
    {
      kind: 'included_tax',
      categoryId: null,
      sourceId: 1,
      quantity: 1,
      unitCents: 34_703,
      totalCents: 34_703,
      name: 'IVA 16 %',
    },
    {
      kind: 'fee',
      categoryId: null,
      sourceId: 7,
      quantity: 3,
      unitCents: 3500,
      totalCents: 10_500,
      name: 'DSA',
      beneficiary: 'CONANP',
      collected: 'dock',
    },
  ])
  expect(quote).toMatchObject({ extrasCents: 11_600, totalCents: 262_100 })
})

test('P5: discounts touch neither extras nor fees', () => {
  const everythingOff = quoteOf(
    family({ offer: { kind: 'percent', basisPoints: 10_000 }, extras: [{ id: 40, quantity: 1, unitCents: 5000 }] }),
  )
  expect(everythingOff).toMatchObject({ subtotalCents: 0, extrasCents: 5000, feesCents: 10_500, totalCents: 15_500 })
})

test('O1: a discount per person counts those who pay for their place', () => {
  const offer = { kind: 'per_person', amountCents: 1000 } as const
  expect(quoteOf(family({ offer })).discountCents).toBe(3000)
  const boat = { baseCents: 180_000, includedPeople: 4, extraPersonCents: 0, maxPeople: 8 }
  expect(quoteOf({ ...common, mode: 'per_boat', boat, offer }).discountCents).toBe(4000)
})

test('P1: nobody pays nothing, whatever the mode', () => {
  const boat = { baseCents: 180_000, includedPeople: 4, extraPersonCents: 30_000, maxPeople: 8 }
  const nobody = { ...common, party: [] }
  expect(quoteOf({ ...nobody, mode: 'per_person' }).totalCents).toBe(0)
  expect(quoteOf({ ...nobody, mode: 'per_boat', boat }).totalCents).toBe(0)
  expect(quoteOf({ ...nobody, mode: 'per_tier', tiers: TIERS }).totalCents).toBe(0)
})

describe('properties', () => {
  const pricing = fc.oneof(
    fc.constant({ mode: 'per_person' as const }),
    fc.constant({ mode: 'per_tier' as const, tiers: TIERS }),
    fc
      .record({
        baseCents: fc.nat(500_000),
        includedPeople: fc.nat(8),
        extraPersonCents: fc.nat(50_000),
        maxPeople: fc.nat(12),
      })
      .map((boat) => ({ mode: 'per_boat' as const, boat })),
  )
  const party = fc.array(
    fc.record({
      categoryId: fc.constantFrom(ADULT, CHILD, INFANT),
      quantity: fc.integer({ min: -2, max: 9 }),
      tariff: fc.constantFrom(null, 'local', 'national'),
    }),
    { maxLength: 5 },
  )
  const discount = fc.oneof(
    fc.nat(10_000).map((basisPoints) => ({ kind: 'percent' as const, basisPoints })),
    fc.nat(100_000).map((amountCents) => ({ kind: 'per_person' as const, amountCents })),
    fc.nat(100_000).map((amountCents) => ({ kind: 'per_booking' as const, amountCents })),
  )
  const anyTaxes = fc
    .array(
      fc.record({
        calc: fc.constantFrom('percent', 'per_person', 'per_booking'),
        basisPoints: fc.nat(2500),
        amountCents: fc.nat(20_000),
        included: fc.boolean(),
        appliesTo: fc.constantFrom('tour', 'extras', 'all'),
        exemptAgeRanges: fc.subarray(['infants', 'children', 'adults'] as const),
        exemptTariffs: fc.subarray(['local', 'national'] as const),
        collected: fc.constantFrom('booking', 'dock'),
        beneficiary: fc.constantFrom('business', 'third_party'),
        onTopOf: fc.option(fc.constantFrom(1, 2)),
      }),
      { maxLength: 5 },
    )
    .map((taxes) =>
      taxes.map(({ included, onTopOf, ...tax }, at) =>
        percentTax({
          ...tax,
          id: at + 1,
          included: included && tax.calc === 'percent',
          // Only the first two are stood on, and they stand on nothing.
          onTopOf: at > 1 ? onTopOf : null,
        }),
      ),
    )
  const input: fc.Arbitrary<QuoteInput> = fc
    .tuple(
      pricing,
      party,
      fc.option(discount),
      fc.option(fc.tuple(discount, fc.boolean()).map(([taken, stackable]) => Object.assign({ stackable }, taken))),
      anyTaxes,
      fc.array(fc.record({ id: fc.nat(), quantity: fc.nat(4), unitCents: fc.nat(20_000) }), { maxLength: 3 }),
    )
    .map(([mode, people, offer, code, taxes, extras]) =>
      Object.assign({}, common, mode, { party: people, offer, code, taxes, extras }),
    )

  test('P5, P6: the lines shown are the price paid', () => {
    fc.assert(
      fc.property(input, (all) => {
        const quote = quoteOf(all)
        const shown = quote.lines.reduce((sum, line) => (line.kind === 'included_tax' ? sum : sum + line.totalCents), 0)
        expect(quote.totalCents).toBe(shown - quote.discountCents)
        expect(quote.netCents + quote.includedTaxCents).toBe(quote.subtotalCents + quote.extrasCents)
        expect(quote.listCents - quote.discountCents).toBe(quote.subtotalCents)
        expect(quote.subtotalCents).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('T3: every amount is a whole, nonnegative number of cents', () => {
    fc.assert(
      fc.property(input, (all) => {
        const { lines, currency, discountReason, percentages, ...amounts } = quoteOf(all)
        for (const amount of [...Object.values(amounts), ...lines.map(({ totalCents }) => totalCents)]) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
        }
        expect(currency).toBe('MXN')
        expect(discountReason).toBeTypeOf('string')
        expect(percentages.every(({ calc }) => calc === 'percent')).toBe(true)
      }),
    )
  })

  test('P7: no discount touches what third parties get', () => {
    const passedOn = (quote: Quote) =>
      quote.lines.filter(({ kind, beneficiary }) => beneficiary !== undefined && kind !== 'included_tax')
    fc.assert(
      fc.property(input, fc.nat(300_000), (all, manualDiscountCents) => {
        const full = quoteOf({ ...all, offer: null, code: null })
        const cheaper = quoteOf({ ...all, manualDiscountCents })
        expect(cheaper.feesCents).toBe(full.feesCents)
        expect(passedOn(cheaper)).toEqual(passedOn(full))
      }),
    )
  })

  test('P3: no discount goes below the floor unless it was released, and never below zero', () => {
    fc.assert(
      fc.property(input, fc.nat(300_000), fc.nat(300_000), (all, manualDiscountCents, floorCents) => {
        const held = quoteOf({ ...all, manualDiscountCents, floorCents })
        expect(held.subtotalCents).toBeGreaterThanOrEqual(Math.min(held.listCents, floorCents))
        const released = quoteOf({ ...all, manualDiscountCents, floorCents, isFloorReleased: true })
        expect(released.subtotalCents).toBeGreaterThanOrEqual(0)
        expect(released.offerCents).toBe(held.offerCents)
      }),
    )
  })

  test('M2, P6: the deposit is at most what is paid before the dock', () => {
    const deposit = fc.record({
      kind: fc.constantFrom('none', 'percent', 'per_person', 'full'),
      value: fc.nat(10_000),
    })
    fc.assert(
      fc.property(input, deposit, (all, wanted) => {
        const quote = quoteOf({ ...all, deposit: wanted })
        expect(quote.depositCents).toBeGreaterThanOrEqual(0)
        expect(quote.depositCents + quote.dockCents).toBeLessThanOrEqual(quote.totalCents)
      }),
    )
  })
})
