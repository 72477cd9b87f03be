import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PriceCategory } from '../../tours/party.ts'
import { percentTax, perPersonFee } from '../../tours/tax-samples.ts'
import type { BoatPrice, PriceTier } from './price-lines.ts'
import { pricedPeopleLimit } from './price-lines.ts'
import type { Quote, QuoteInput } from './quote.ts'
import { quoteOf } from './quote.ts'

const ADULT = 1
const CHILD = 2
const INFANT = 3
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
const CATEGORIES = [
  category(ADULT, 'adults', 90_000),
  category(CHILD, 'children', 60_000),
  category(INFANT, 'infants', 0),
]
const FAMILY = [
  { category_id: ADULT, quantity: 2 },
  { category_id: CHILD, quantity: 1 },
  { category_id: INFANT, quantity: 1 },
]
const VAT = percentTax({ id: 1, name: 'IVA 16 %', basis_points: 1600, included: true })
const PARK_FEE = perPersonFee({ id: 7, name: 'DSA', amount_cents: 3500, exempt_age_ranges: ['infants'] })
const TEN_PERCENT = { kind: 'percent', basis_points: 1000 } as const
const HUNDRED_PESOS = { kind: 'per_booking', amount_cents: 10_000 } as const

const common = { categories: CATEGORIES, party: FAMILY, taxes: [VAT, PARK_FEE], currency: 'MXN' }
const family = (over: Partial<Omit<QuoteInput, 'mode'>> = {}): QuoteInput => ({
  ...common,
  mode: 'per_person',
  ...over,
})

describe('worked numbers', () => {
  test('P5 E1: offer of 10 % and a code of 100 pesos that stacks', () => {
    expect(quoteOf(family({ offer: TEN_PERCENT, code: { ...HUNDRED_PESOS, stackable: true } }))).toMatchObject({
      list_cents: 240_000,
      offer_cents: 24_000,
      code_cents: 10_000,
      discount_cents: 34_000,
      discount_reason: 'offer_and_code',
      subtotal_cents: 206_000,
      net_cents: 177_586,
      included_tax_cents: 28_414,
      added_tax_cents: 0,
      fees_cents: 10_500,
      total_cents: 216_500,
      currency: 'MXN',
      people_count: 4,
    })
  })

  test('P5 E2: a code that does not stack loses against the better offer', () => {
    expect(quoteOf(family({ offer: TEN_PERCENT, code: { ...HUNDRED_PESOS, stackable: false } }))).toMatchObject({
      offer_cents: 24_000,
      code_cents: 0,
      discount_reason: 'offer_is_better',
      subtotal_cents: 216_000,
      included_tax_cents: 29_793,
      fees_cents: 10_500,
      total_cents: 226_500,
    })
  })

  test('P5 E3: a tax on top, no discount', () => {
    expect(quoteOf(family({ taxes: [{ ...VAT, included: false }, PARK_FEE] }))).toMatchObject({
      subtotal_cents: 240_000,
      net_cents: 240_000,
      included_tax_cents: 0,
      added_tax_cents: 38_400,
      fees_cents: 10_500,
      total_cents: 288_900,
    })
  })

  const BOAT: BoatPrice = { base_cents: 180_000, included_people: 4, extra_person_cents: 30_000, max_people: 8 }
  test.each([
    [1, 180_000],
    [2, 180_000],
    [4, 180_000],
    [5, 210_000],
    [6, 240_000],
  ])('P1 E4: a private boat for %i costs %i', (people, expected) => {
    const party = [{ category_id: ADULT, quantity: people }]
    const quote = quoteOf({ ...common, mode: 'per_boat', boat: BOAT, party, taxes: [VAT] })
    expect(quote.total_cents).toBe(expected)
    expect(quote.lines.map(({ kind }) => kind)).toEqual(
      people > 4 ? ['boat', 'extra_person', 'included_tax'] : ['boat', 'included_tax'],
    )
  })
})

const TIERS: [PriceTier, ...PriceTier[]] = [
  { max_people: 4, price_cents: 200_000 },
  { max_people: 2, price_cents: 120_000 },
  { max_people: 6, price_cents: 270_000 },
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
  const party = [{ category_id: ADULT, quantity: people }]
  expect(quoteOf({ ...common, mode: 'per_tier', tiers: TIERS, party, taxes: [] }).total_cents).toBe(expected)
})

test('P1: a boat and tiers limit the people they price, a price per person does not', () => {
  const boat = { base_cents: 1, included_people: 1, extra_person_cents: 1, max_people: 8 }
  expect(pricedPeopleLimit({ mode: 'per_boat', boat })).toBe(8)
  expect(pricedPeopleLimit({ mode: 'per_tier', tiers: TIERS })).toBe(6)
  expect(pricedPeopleLimit({ mode: 'per_person' })).toBeNull()
})

test('P8: the lines of a quote, in the order of the price table, then extras, taxes and fees', () => {
  const extras = [
    { id: 40, quantity: 2, unit_cents: 5800 },
    { id: 41, quantity: 0, unit_cents: 100 },
  ]
  const quote = quoteOf(family({ party: FAMILY.toReversed(), extras }))
  expect(quote.lines).toEqual([
    { kind: 'price', category_id: ADULT, source_id: null, quantity: 2, unit_cents: 90_000, total_cents: 180_000 },
    { kind: 'price', category_id: CHILD, source_id: null, quantity: 1, unit_cents: 60_000, total_cents: 60_000 },
    { kind: 'price', category_id: INFANT, source_id: null, quantity: 1, unit_cents: 0, total_cents: 0 },
    { kind: 'extra', category_id: null, source_id: 40, quantity: 2, unit_cents: 5800, total_cents: 11_600 },
    {
      kind: 'included_tax',
      category_id: null,
      source_id: 1,
      quantity: 1,
      unit_cents: 34_703,
      total_cents: 34_703,
      name: 'IVA 16 %',
    },
    {
      kind: 'fee',
      category_id: null,
      source_id: 7,
      quantity: 3,
      unit_cents: 3500,
      total_cents: 10_500,
      name: 'DSA',
      beneficiary: 'CONANP',
      collected: 'dock',
    },
  ])
  expect(quote).toMatchObject({ extras_cents: 11_600, total_cents: 262_100 })
})

test('P5: discounts touch neither extras nor fees', () => {
  const everythingOff = quoteOf(
    family({ offer: { kind: 'percent', basis_points: 10_000 }, extras: [{ id: 40, quantity: 1, unit_cents: 5000 }] }),
  )
  expect(everythingOff).toMatchObject({
    subtotal_cents: 0,
    extras_cents: 5000,
    fees_cents: 10_500,
    total_cents: 15_500,
  })
})

test('O1: a discount per person counts those who pay for their place', () => {
  const offer = { kind: 'per_person', amount_cents: 1000 } as const
  expect(quoteOf(family({ offer })).discount_cents).toBe(3000)
  const boat = { base_cents: 180_000, included_people: 4, extra_person_cents: 0, max_people: 8 }
  expect(quoteOf({ ...common, mode: 'per_boat', boat, offer }).discount_cents).toBe(4000)
})

test('P1: nobody pays nothing, whatever the mode', () => {
  const boat = { base_cents: 180_000, included_people: 4, extra_person_cents: 30_000, max_people: 8 }
  const nobody = { ...common, party: [] }
  expect(quoteOf({ ...nobody, mode: 'per_person' }).total_cents).toBe(0)
  expect(quoteOf({ ...nobody, mode: 'per_boat', boat }).total_cents).toBe(0)
  expect(quoteOf({ ...nobody, mode: 'per_tier', tiers: TIERS }).total_cents).toBe(0)
})

describe('properties', () => {
  const pricing = fc.oneof(
    fc.constant({ mode: 'per_person' as const }),
    fc.constant({ mode: 'per_tier' as const, tiers: TIERS }),
    fc
      .record({
        base_cents: fc.nat(500_000),
        included_people: fc.nat(8),
        extra_person_cents: fc.nat(50_000),
        max_people: fc.nat(12),
      })
      .map((boat) => ({ mode: 'per_boat' as const, boat })),
  )
  const party = fc.array(
    fc.record({
      category_id: fc.constantFrom(ADULT, CHILD, INFANT),
      quantity: fc.integer({ min: -2, max: 9 }),
      tariff: fc.constantFrom(null, 'local', 'national'),
    }),
    { maxLength: 5 },
  )
  const discount = fc.oneof(
    fc.nat(10_000).map((basis_points) => ({ kind: 'percent' as const, basis_points })),
    fc.nat(100_000).map((amount_cents) => ({ kind: 'per_person' as const, amount_cents })),
    fc.nat(100_000).map((amount_cents) => ({ kind: 'per_booking' as const, amount_cents })),
  )
  const anyTaxes = fc
    .array(
      fc.record({
        calc: fc.constantFrom('percent', 'per_person', 'per_booking'),
        basis_points: fc.nat(2500),
        amount_cents: fc.nat(20_000),
        included: fc.boolean(),
        applies_to: fc.constantFrom('tour', 'extras', 'all'),
        exempt_age_ranges: fc.subarray(['infants', 'children', 'adults'] as const),
        exempt_tariffs: fc.subarray(['local', 'national'] as const),
        collected: fc.constantFrom('booking', 'dock'),
        beneficiary: fc.constantFrom('business', 'third_party'),
        on_top_of: fc.option(fc.constantFrom(1, 2)),
      }),
      { maxLength: 5 },
    )
    .map((taxes) =>
      taxes.map(({ included, on_top_of, ...tax }, at) =>
        percentTax({
          ...tax,
          id: at + 1,
          included: included && tax.calc === 'percent',
          // Only the first two are stood on, and they stand on nothing.
          on_top_of: at > 1 ? on_top_of : null,
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
      fc.array(fc.record({ id: fc.nat(), quantity: fc.nat(4), unit_cents: fc.nat(20_000) }), { maxLength: 3 }),
    )
    .map(([mode, people, offer, code, taxes, extras]) =>
      Object.assign({}, common, mode, { party: people, offer, code, taxes, extras }),
    )

  test('P5, P6: the lines shown are the price paid', () => {
    fc.assert(
      fc.property(input, (all) => {
        const quote = quoteOf(all)
        const shown = quote.lines.reduce(
          (sum, line) => (line.kind === 'included_tax' ? sum : sum + line.total_cents),
          0,
        )
        expect(quote.total_cents).toBe(shown - quote.discount_cents)
        expect(quote.net_cents + quote.included_tax_cents).toBe(quote.subtotal_cents + quote.extras_cents)
        expect(quote.list_cents - quote.discount_cents).toBe(quote.subtotal_cents)
        expect(quote.subtotal_cents).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('T3: every amount is a whole, nonnegative number of cents', () => {
    fc.assert(
      fc.property(input, (all) => {
        const { lines, currency, discount_reason, percentages, ...amounts } = quoteOf(all)
        for (const amount of [...Object.values(amounts), ...lines.map(({ total_cents }) => total_cents)]) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
        }
        expect(currency).toBe('MXN')
        expect(discount_reason).toBeTypeOf('string')
        expect(percentages.every(({ calc }) => calc === 'percent')).toBe(true)
      }),
    )
  })

  test('P7: no discount touches what third parties get', () => {
    const passedOn = (quote: Quote) =>
      quote.lines.filter(({ kind, beneficiary }) => beneficiary !== undefined && kind !== 'included_tax')
    fc.assert(
      fc.property(input, fc.nat(300_000), (all, manual_discount_cents) => {
        const full = quoteOf({ ...all, offer: null, code: null })
        const cheaper = quoteOf({ ...all, manual_discount_cents })
        expect(cheaper.fees_cents).toBe(full.fees_cents)
        expect(passedOn(cheaper)).toEqual(passedOn(full))
      }),
    )
  })

  test('P3: no discount goes below the floor unless it was released, and never below zero', () => {
    fc.assert(
      fc.property(input, fc.nat(300_000), fc.nat(300_000), (all, manual_discount_cents, floor_cents) => {
        const held = quoteOf({ ...all, manual_discount_cents, floor_cents })
        expect(held.subtotal_cents).toBeGreaterThanOrEqual(Math.min(held.list_cents, floor_cents))
        const released = quoteOf({ ...all, manual_discount_cents, floor_cents, is_floor_released: true })
        expect(released.subtotal_cents).toBeGreaterThanOrEqual(0)
        expect(released.offer_cents).toBe(held.offer_cents)
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
        expect(quote.deposit_cents).toBeGreaterThanOrEqual(0)
        expect(quote.deposit_cents + quote.dock_cents).toBeLessThanOrEqual(quote.total_cents)
      }),
    )
  })
})
