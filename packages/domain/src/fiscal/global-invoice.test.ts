import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quoteOf } from '../bookings/sale/quote.ts'
import { localDate } from '../time.ts'
import type { PriceCategory } from '../tours/party.ts'
import type { TourTax } from '../tours/tax.ts'
import { createFiscalList, type FiscalMove } from './global-invoice.ts'
import { fiscalPeriodOf } from './period.ts'
import { type SoldQuote, type TaxedPrice, taxedMove, taxedPriceOf } from './taxed-price.ts'

const TAX: TourTax = {
  id: 1,
  name: 'IVA',
  kind: 'tax',
  calc: 'percent',
  basis_points: 1600,
  amount_cents: 0,
  included: true,
  applies_to: 'all',
  exempt_age_ranges: [],
  exempt_tariffs: [],
  collected: 'booking',
  beneficiary: 'business',
  beneficiary_name: null,
  on_top_of: null,
}
const ON_EXTRAS: TourTax = { ...TAX, id: 2, name: 'IVA frontera', basis_points: 800, applies_to: 'extras' }
const ON_TOUR: TourTax = { ...TAX, applies_to: 'tour' }
const PARK: TourTax = {
  ...TAX,
  id: 3,
  name: 'Parque',
  kind: 'duty',
  calc: 'per_person',
  basis_points: 0,
  amount_cents: 4_200,
  included: false,
  beneficiary: 'third_party',
  beneficiary_name: 'CONANP',
}
const DOCK: TourTax = { ...PARK, id: 4, name: 'Muelle', amount_cents: 2_500, collected: 'dock' }
const SERVICE: TourTax = { ...TAX, id: 5, name: 'Servicio', kind: 'own_charge', basis_points: 1000, included: false }

const ADULTS: PriceCategory = {
  id: 1,
  age_range: 'adults',
  min_age: 12,
  max_age: null,
  seat_weight: 1,
  needs_adult: false,
  max_per_adult: null,
  price_cents: 80_000,
}

type Sale = { people?: number; unit?: number; extra?: number }
const priceOf = (taxes: readonly TourTax[], { people = 2, unit = 80_000, extra = 0 }: Sale = {}): SoldQuote =>
  quoteOf({
    mode: 'per_person',
    categories: [{ ...ADULTS, price_cents: unit }],
    party: [{ category_id: 1, quantity: people }],
    extras: extra > 0 ? [{ id: 9, quantity: 1, unit_cents: extra }] : [],
    taxes,
    currency: 'MXN',
  })
const taxedOf = (taxes: readonly TourTax[], sale: Sale = {}) =>
  taxedPriceOf(
    priceOf(taxes, sale),
    taxes.map(({ id, basis_points, kind }) => ({ id, basis_points, is_tax: kind === 'tax' })),
  )
/** A move of a booking that stands. */
const taxedPart = (price: TaxedPrice, before_cents: number, amount_cents: number) =>
  taxedMove(price, { before_cents, amount_cents, canceled_from_cents: null })
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

describe('what a price is for the tax office', () => {
  test('16 % inside it: 1,600.00 are 1,379.31 and 220.69', () => {
    expect(taxedPart(taxedOf([TAX]), 0, 160_000)).toEqual({
      net_cents: 137_931,
      tax_cents: 22_069,
      third_party_cents: 0,
      rates: [{ basis_points: 1600, base_cents: 137_931, tax_cents: 22_069 }],
    })
  })

  test('two rates, each on its own part', () => {
    expect(taxedPart(taxedOf([ON_TOUR, ON_EXTRAS], { extra: 10_800 }), 0, 170_800).rates).toEqual([
      { basis_points: 1600, base_cents: 137_931, tax_cents: 22_069 },
      { basis_points: 800, base_cents: 10_000, tax_cents: 800 },
    ])
  })

  test("a third party's fee is apart, a charge of the house is income without a tax", () => {
    expect(taxedPart(taxedOf([TAX, PARK]), 0, 168_400)).toMatchObject({ third_party_cents: 8_400, tax_cents: 22_069 })
    const { net_cents, tax_cents, rates } = taxedPart(taxedOf([TAX, SERVICE]), 0, 173_793)
    expect([net_cents, tax_cents]).toEqual([151_724, 22_069])
    expect(rates.at(-1)).toEqual({ basis_points: null, base_cents: 13_793, tax_cents: 0 })
  })

  test('what is paid at the dock is the last of it: until then nothing of it is taken off', () => {
    expect(taxedPart(taxedOf([TAX, DOCK]), 0, 160_000)).toMatchObject({ third_party_cents: 0, tax_cents: 22_069 })
  })

  test('without a tax everything is untaxed, also of a price that nothing is left of', () => {
    expect(taxedPart(taxedOf([]), 0, 50_000)).toEqual({
      net_cents: 50_000,
      tax_cents: 0,
      third_party_cents: 0,
      rates: [{ basis_points: null, base_cents: 50_000, tax_cents: 0 }],
    })
    expect(
      taxedPart(taxedPriceOf({ lines: [], total_cents: 0, dock_cents: 0, net_cents: 0 }, []), 0, 700),
    ).toMatchObject({ net_cents: 700, tax_cents: 0 })
  })

  test('goodwill lowers the tax in proportion', () => {
    const sold = priceOf([TAX])
    const goodwill = { kind: 'goodwill' as const, source_id: null, total_cents: -40_000 }
    const quote = { ...sold, lines: [...sold.lines, goodwill], total_cents: sold.total_cents - 40_000 }
    const price = taxedPriceOf(quote, [{ id: 1, basis_points: 1600, is_tax: true }])
    const [paid, back] = [taxedPart(price, 0, 160_000), taxedPart(price, 160_000, -40_000)]
    expect(paid.tax_cents).toBe(22_069)
    expect(back).toMatchObject({ net_cents: -34_483, tax_cents: -5_517 })
  })
})

test('goodwill before a fee is paid at the dock moves the split between the payments, not what they come to', () => {
  const sold = priceOf([TAX, DOCK])
  const goodwill = { kind: 'goodwill' as const, source_id: null, total_cents: -40_000 }
  const quote = { ...sold, lines: [...sold.lines, goodwill], total_cents: sold.total_cents - 40_000 }
  const price = taxedPriceOf(quote, [{ id: 1, basis_points: 1600, is_tax: true }])
  const parts = [taxedPart(price, 0, 160_000), taxedPart(price, 160_000, -40_000), taxedPart(price, 120_000, 5_000)]
  expect(sumOf(parts.map((part) => part.third_party_cents))).toBe(5_000)
  expect(sumOf(parts.map((part) => part.tax_cents))).toBe(16_552)
  expect(parts.map((part) => part.net_cents + part.tax_cents + part.third_party_cents)).toEqual([
    160_000, -40_000, 5_000,
  ])
})

describe('of a canceled booking', () => {
  const price = taxedOf([TAX, PARK])

  test("the fees of third parties go back first: what stays is the house's, with its tax", () => {
    const back = { before_cents: 168_400, amount_cents: -88_400, canceled_from_cents: 168_400 }
    expect(taxedMove(price, back)).toEqual({
      net_cents: -68_966,
      tax_cents: -11_034,
      third_party_cents: -8_400,
      rates: [{ basis_points: 1600, base_cents: -68_966, tax_cents: -11_034 }],
    })
  })

  test('given back in parts it comes to the same, and whoever pays again later pays fees again', () => {
    const [first, second, again] = [
      taxedMove(price, { before_cents: 168_400, amount_cents: -5_000, canceled_from_cents: 168_400 }),
      taxedMove(price, { before_cents: 163_400, amount_cents: -83_400, canceled_from_cents: 168_400 }),
      taxedMove(price, { before_cents: 80_000, amount_cents: 88_400, canceled_from_cents: 168_400 }),
    ]
    expect([first, second, again].map((part) => part.third_party_cents)).toEqual([-5_000, -3_400, 8_400])
    expect([first, second, again].map((part) => part.tax_cents)).toEqual([0, -11_034, 11_034])
  })

  test('what is paid at the dock was paid last, and goes back first, too', () => {
    const withDock = taxedOf([TAX, PARK, DOCK])
    const move = { amount_cents: -90_000, canceled_from_cents: 170_000, before_cents: 170_000 }
    expect(taxedMove(withDock, { before_cents: 0, amount_cents: 170_000, canceled_from_cents: 0 })).toMatchObject({
      third_party_cents: 10_000,
    })
    expect(taxedMove(withDock, move)).toMatchObject({ third_party_cents: -10_000, tax_cents: -11_034 })
  })

  test('in whichever parts it is given back, the moves add up to what stays of it', () => {
    const stops = fc.array(fc.integer({ min: 0, max: 168_400 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(stops, (paidAfter) => {
        const held = { net: 0, tax: 0, fees: 0 }
        let [paid, from] = [0, 0]
        for (const stop of paidAfter) {
          if (stop === paid) continue
          const move = { before_cents: paid, amount_cents: stop - paid, canceled_from_cents: from }
          const { net_cents, tax_cents, third_party_cents } = taxedMove(price, move)
          held.net += net_cents
          held.tax += tax_cents
          held.fees += third_party_cents
          if (stop > paid) from = stop
          paid = stop
          expect(held.net + held.tax + held.fees).toBe(paid)
          expect(held.fees).toBe(Math.max(0, Math.min(from, 8_400) - (from - paid)))
          expect(held.tax).toBe(Math.round(((paid - held.fees) * 22_069) / 160_000))
        }
      }),
    )
  })
})

const moves = fc.record({
  taxes: fc.subarray([ON_TOUR, ON_EXTRAS, PARK, DOCK, SERVICE]),
  people: fc.integer({ min: 1, max: 9 }),
  unit: fc.integer({ min: 1, max: 500_000 }),
  extra: fc.integer({ min: 0, max: 90_000 }),
  /** Where what was paid in all stands after each move. */
  stops: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
})

test('in whichever parts it is paid and given back, the moves add up to what it was sold for, to the cent', () => {
  fc.assert(
    fc.property(moves, ({ taxes, stops, ...sale }) => {
      const quote = priceOf(taxes, sale)
      const price = taxedOf(taxes, sale)
      const total = quote.total_cents
      const list = createFiscalList()
      let paid = 0
      for (const stop of [...stops.map((part) => Math.round(part * total)), total]) {
        const amount = stop - paid
        if (amount === 0) continue
        const taxed = taxedPart(price, paid, amount)
        expect(taxed.net_cents + taxed.tax_cents + taxed.third_party_cents).toBe(amount)
        expect(sumOf(taxed.rates.map((rate) => rate.base_cents))).toBe(taxed.net_cents)
        expect(sumOf(taxed.rates.map((rate) => rate.tax_cents))).toBe(taxed.tax_cents)
        list.add({ ...MOVE, ...taxed, kind: amount > 0 ? 'charge' : 'refund' })
        paid = stop
      }
      const soldTax = sumOf(
        quote.lines.flatMap((line) =>
          line.kind === 'included_tax' && [1, 2].includes(line.source_id ?? 0) ? [line.total_cents] : [],
        ),
      )
      const lines = list.lines()
      for (const [sum] of [list.sums()]) {
        if (!sum) return
        expect(sum.tax_cents).toBe(soldTax)
        expect(sum.total_cents + sum.third_party_cents).toBe(total)
        for (const name of ['net_cents', 'tax_cents', 'total_cents', 'third_party_cents'] as const)
          expect(sum[name]).toBe(sumOf(lines.map((line) => line[name])))
        expect(sumOf(sum.rates.map((rate) => rate.base_cents))).toBe(sum.net_cents)
        expect(sumOf(sum.forms.map((form) => form.total_cents))).toBe(sum.total_cents)
      }
    }),
    { numRuns: 1000 },
  )
})

const MOVE: FiscalMove = {
  booking_id: 1,
  visit_id: null,
  permit_id: null,
  ticket: 'A1',
  currency: 'MXN',
  kind: 'charge',
  method: 'cash',
  date: localDate('2026-07-15'),
  net_cents: 0,
  tax_cents: 0,
  third_party_cents: 0,
  rates: [],
}

describe('the list', () => {
  test('a line a ticket with the form that most was paid by; money back in a line of its own; currencies apart', () => {
    const list = createFiscalList()
    list.add({ ...MOVE, net_cents: 100 })
    list.add({ ...MOVE, net_cents: 300, method: 'transfer', date: localDate('2026-07-16') })
    list.add({ ...MOVE, net_cents: -50, kind: 'refund' })
    list.add({ ...MOVE, booking_id: 2, ticket: 'B2', net_cents: 500, method: 'stripe' })
    list.add({ ...MOVE, booking_id: 3, ticket: 'C3', net_cents: 900, method: 'paypal', currency: 'USD' })
    expect(
      list.lines().map(({ ticket, kind, date, total_cents, form }) => [ticket, kind, date, total_cents, form]),
    ).toEqual([
      ['B2', 'charge', '2026-07-15', 500, '04'],
      ['A1', 'charge', '2026-07-16', 400, '03'],
      ['A1', 'refund', '2026-07-15', -50, '01'],
      ['C3', 'charge', '2026-07-15', 900, '31'],
    ])
    expect(list.sums()).toMatchObject([
      {
        currency: 'MXN',
        total_cents: 850,
        refunded_cents: -50,
        form: '04',
        forms: [
          { form: '01', total_cents: 50 },
          { form: '03', total_cents: 300 },
          { form: '04', total_cents: 500 },
        ],
      },
      { currency: 'USD', total_cents: 900, form: '31' },
    ])
  })

  test('of nothing is empty', () => {
    const list = createFiscalList()
    expect([list.lines(), list.sums()]).toEqual([[], []])
  })
})

test.each([
  ['01', '2026-07-15', '2026-07-15', '2026-07-15', '07'],
  ['02', '2026-07-15', '2026-07-13', '2026-07-19', '07'],
  ['02', '2026-03-01', '2026-02-23', '2026-03-01', '02'],
  ['03', '2026-07-15', '2026-07-01', '2026-07-15', '07'],
  ['03', '2028-02-16', '2028-02-16', '2028-02-29', '02'],
  ['04', '2026-02-28', '2026-02-01', '2026-02-28', '02'],
  ['05', '2026-01-31', '2026-01-01', '2026-02-28', '13'],
  ['05', '2026-12-01', '2026-11-01', '2026-12-31', '18'],
] as const)('periodicity %s around %s is %s to %s, months %s', (periodicity, date, from, to, months) => {
  expect(fiscalPeriodOf(periodicity, localDate(date))).toEqual({ from, to, months, year: Number(from.slice(0, 4)) })
})
