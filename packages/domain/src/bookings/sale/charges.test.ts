import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TourTax } from '../../tours/tax.ts'
import { onTopOfDenial } from '../../tours/tax.ts'
import { percentTax, perPersonFee } from '../../tours/tax-samples.ts'
import type { People, Portion } from './charges.ts'
import { feeLines, taxesAfterDiscount, taxesOf } from './charges.ts'

const vat = percentTax({ id: 1, basis_points: 1600, included: true })
const lodging = percentTax({ id: 2, basis_points: 300, included: true })
const added = percentTax({ id: 3, basis_points: 500 })
const places = (cents: number, over: Partial<Portion> = {}): Portion => ({
  of: 'tour',
  age_range: 'adults',
  tariff: null,
  cents,
  ...over,
})
const extras = (cents: number): Portion => ({ of: 'extras', age_range: null, tariff: null, cents })
const brief = (lines: ReturnType<typeof taxesOf>['lines']) =>
  lines.map(({ kind, source_id, total_cents }) => [kind, source_id, total_cents])

test('P5: included rates are extracted together and split so that they add up', () => {
  const taxed = taxesOf([places(100_000)], [vat, lodging])
  expect(taxed).toMatchObject({ net_cents: 84_034, included_tax_cents: 15_966, added_tax_cents: 0 })
  expect(brief(taxed.lines)).toEqual([
    ['included_tax', 1, 13_445],
    ['included_tax', 2, 2521],
  ])
})

test('P5: added rates are taken on the net and never on each other', () => {
  const taxed = taxesOf([places(116_000)], [vat, added, { ...added, id: 4 }])
  expect(taxed).toMatchObject({ net_cents: 100_000, included_tax_cents: 16_000, added_tax_cents: 10_000 })
})

describe('P5: on top of', () => {
  test.each<[string, readonly TourTax[], readonly (readonly [string, number | null, number])[], number]>([
    [
      'an added one',
      [added, percentTax({ id: 4, basis_points: 1000, on_top_of: 3 })],
      [
        ['tax', 3, 5000],
        ['tax', 4, 10_500],
      ],
      100_000,
    ],
    [
      'in whichever order they stand',
      [percentTax({ id: 4, basis_points: 1000, on_top_of: 3 }), added],
      [
        ['tax', 4, 10_500],
        ['tax', 3, 5000],
      ],
      100_000,
    ],
    [
      'an included one, added',
      [vat, percentTax({ id: 4, basis_points: 1000, on_top_of: 1 })],
      [
        ['included_tax', 1, 16_000],
        ['tax', 4, 11_600],
      ],
      116_000,
    ],
    // 100 000 × (1 + 0.16 + 0.10 × 1.16) = 127 600
    [
      'an included one, included',
      [vat, percentTax({ id: 4, basis_points: 1000, included: true, on_top_of: 1 })],
      [
        ['included_tax', 1, 16_000],
        ['included_tax', 4, 11_600],
      ],
      127_600,
    ],
  ])('%s', (_, taxes, expected, grossCents) => {
    const taxed = taxesOf([places(grossCents)], taxes)
    expect(brief(taxed.lines)).toEqual(expected)
    expect(taxed.net_cents).toBe(100_000)
  })

  const other = { name: 'IVA', calc: 'percent', included: false, on_top_of: null } as const
  test.each<[string, Parameters<typeof onTopOfDenial>, boolean]>([
    ['two percentages', [{ calc: 'percent', included: false }, other], true],
    ['one inside the price on one that is added', [{ calc: 'percent', included: true }, other], false],
    [
      'one inside the price on one inside it',
      [
        { calc: 'percent', included: true },
        { ...other, included: true },
      ],
      true,
    ],
    ['a fixed amount', [{ calc: 'per_person', included: false }, other], false],
    [
      'on a fixed amount',
      [
        { calc: 'percent', included: false },
        { ...other, calc: 'per_booking' },
      ],
      false,
    ],
    [
      'on one that stands on another',
      [
        { calc: 'percent', included: false },
        { ...other, on_top_of: 9 },
      ],
      false,
    ],
  ])('%s', (_, [tax, on], isAllowed) => {
    expect(onTopOfDenial(tax, on)).toEqual(isAllowed ? null : { code: 'tax.on_top_of', name: 'IVA' })
  })
})

describe('P4: what owes a percentage', () => {
  const portions = [
    places(80_000),
    places(40_000, { age_range: 'children' }),
    places(20_000, { tariff: 'local' }),
    extras(11_600),
  ]
  test.each<[string, Partial<TourTax>, number]>([
    ['everything', {}, 151_600],
    ['the tour', { applies_to: 'tour' }, 140_000],
    ['the extras', { applies_to: 'extras' }, 11_600],
    ['children exempt', { exempt_age_ranges: ['children'] }, 111_600],
    ['locals exempt', { exempt_tariffs: ['local'] }, 131_600],
  ])('%s', (_, over, baseCents) => {
    const tax = percentTax({ id: 5, basis_points: 1000, ...over })
    expect(taxesOf(portions, [tax]).added_tax_cents).toBe(baseCents / 10)
  })

  test('what nobody owes has no line', () => {
    expect(
      taxesOf([places(5000)], [percentTax({ id: 5, basis_points: 1000, exempt_age_ranges: ['adults'] })]).lines,
    ).toEqual([])
    expect(taxesOf([places(5000)], [])).toEqual({
      net_cents: 5000,
      included_tax_cents: 0,
      added_tax_cents: 0,
      lines: [],
    })
  })
})

test('P7: a percentage of a third party is taken on the price before discounts, the house’s on what is paid', () => {
  const portDuty = percentTax({ id: 6, basis_points: 500, beneficiary: 'third_party', beneficiary_name: 'API' })
  const taxed = taxesAfterDiscount([places(100_000)], [places(200_000)], [portDuty, added])
  expect(taxed).toMatchObject({ net_cents: 100_000, added_tax_cents: 15_000 })
  expect(taxed.lines.map(({ source_id, total_cents, beneficiary }) => [source_id, total_cents, beneficiary])).toEqual([
    [3, 5000, undefined],
    [6, 10_000, 'API'],
  ])
})

test('P5: net and included tax are the gross, and the lines are the taxes', () => {
  const tax = fc.record({
    basis_points: fc.nat(3000),
    included: fc.boolean(),
    exempt_age_ranges: fc.subarray(['adults', 'infants'] as const),
  })
  const amount = fc.record({ cents: fc.nat(10 ** 9), age_range: fc.constantFrom('adults', 'children', 'infants') })
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 4 }), fc.array(tax, { maxLength: 5 }), (amounts, drawn) => {
      const taxes = drawn.map((over, at) => percentTax({ id: at + 1, ...over }))
      const portions = amounts.map(({ cents, age_range }) => places(cents, { age_range }))
      const { net_cents, included_tax_cents, added_tax_cents, lines } = taxesOf(portions, taxes)
      const sum = (kind: string) =>
        lines.reduce((total, line) => (line.kind === kind ? total + line.total_cents : total), 0)
      expect(net_cents + included_tax_cents).toBe(amounts.reduce((total, { cents }) => total + cents, 0))
      expect(sum('included_tax')).toBe(included_tax_cents)
      expect(sum('tax')).toBe(added_tax_cents)
    }),
  )
})

const PARTY: readonly People[] = [
  { age_range: 'adults', tariff: null, quantity: 1 },
  { age_range: 'adults', tariff: 'local', quantity: 1 },
  { age_range: 'infants', tariff: null, quantity: 1 },
]
test.each<[string, Partial<TourTax>, [quantity: number, totalCents: number][]]>([
  ['for each person', {}, [[3, 10_500]]],
  ['infants exempt', { exempt_age_ranges: ['infants'] }, [[2, 7000]]],
  ['locals exempt', { exempt_tariffs: ['local'] }, [[2, 7000]]],
  ['everyone exempt', { exempt_age_ranges: ['infants', 'adults'] }, []],
  ['once for the booking', { calc: 'per_booking' }, [[1, 3500]]],
  ['once, everyone exempt', { calc: 'per_booking', exempt_age_ranges: ['adults', 'infants'] }, []],
  ['with extras only, none bought', { applies_to: 'extras' }, []],
])('P4, P7: %s', (_, over, expected) => {
  const fee = perPersonFee({ id: 7, amount_cents: 3500, ...over })
  expect(feeLines([fee], PARTY, false).map(({ quantity, total_cents }) => [quantity, total_cents])).toEqual(expected)
})

test('P6, P7: a fee says whom it is for and where it is paid', () => {
  expect(feeLines([perPersonFee({ id: 7, name: 'Brazalete', amount_cents: 3500 })], PARTY, false)).toMatchObject([
    { name: 'Brazalete', beneficiary: 'CONANP', collected: 'dock' },
  ])
  const own = perPersonFee({ id: 8, beneficiary: 'business', collected: 'booking' })
  expect(Object.keys(feeLines([own], PARTY, false)[0] ?? {})).not.toContain('beneficiary')
})
