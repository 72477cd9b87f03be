import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fee } from './charges.ts'
import { feeLines, taxesOf } from './charges.ts'

const vat = { id: 1, basisPoints: 1600, included: true }
const lodging = { id: 2, basisPoints: 300, included: true }
const added = { id: 3, basisPoints: 500, included: false }

test('P5: included rates are extracted together and split so that they add up', () => {
  const taxed = taxesOf(100_000, [vat, lodging])
  expect(taxed).toMatchObject({ netCents: 84_034, includedTaxCents: 15_966, addedTaxCents: 0 })
  expect(taxed.lines.map(({ kind, sourceId, totalCents }) => [kind, sourceId, totalCents])).toEqual([
    ['included_tax', 1, 13_445],
    ['included_tax', 2, 2521],
  ])
})

test('P5: added rates are taken on the net and never on each other', () => {
  const taxed = taxesOf(116_000, [vat, added, { ...added, id: 4 }])
  expect(taxed).toMatchObject({ netCents: 100_000, includedTaxCents: 16_000, addedTaxCents: 10_000 })
})

test('P5: without taxes the net is the price', () => {
  expect(taxesOf(5000, [])).toEqual({ netCents: 5000, includedTaxCents: 0, addedTaxCents: 0, lines: [] })
})

test('P5: net and included tax are the gross, and the lines are the taxes', () => {
  const tax = fc.record({ id: fc.nat(), basisPoints: fc.nat(3000), included: fc.boolean() })
  fc.assert(
    fc.property(fc.nat(10 ** 10), fc.array(tax, { maxLength: 5 }), (grossCents, taxes) => {
      const { netCents, includedTaxCents, addedTaxCents, lines } = taxesOf(grossCents, taxes)
      const sum = (kind: string) =>
        lines.reduce((total, line) => (line.kind === kind ? total + line.totalCents : total), 0)
      expect(netCents + includedTaxCents).toBe(grossCents)
      expect(sum('included_tax')).toBe(includedTaxCents)
      expect(sum('tax')).toBe(addedTaxCents)
      expect(lines).toHaveLength(taxes.length)
    }),
  )
})

const fee = (over: Partial<Fee>): Fee => ({ id: 7, per: 'person', amountCents: 3500, exemptCategoryIds: [], ...over })
const PARTY = [
  { categoryId: 1, quantity: 2 },
  { categoryId: 3, quantity: 1 },
]
test.each<[string, Fee, [quantity: number, totalCents: number][]]>([
  ['for each person', fee({}), [[3, 10_500]]],
  ['infants exempt', fee({ exemptCategoryIds: [3] }), [[2, 7000]]],
  ['everyone exempt', fee({ exemptCategoryIds: [1, 3] }), []],
  ['once for the booking', fee({ per: 'booking' }), [[1, 3500]]],
  ['once, everyone exempt', fee({ per: 'booking', exemptCategoryIds: [1, 3] }), []],
])('P4, P7: %s', (_, owed, expected) => {
  expect(feeLines([owed], PARTY).map(({ quantity, totalCents }) => [quantity, totalCents])).toEqual(expected)
})
