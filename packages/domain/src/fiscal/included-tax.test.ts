import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { includedTaxMove } from './included-tax.ts'

describe('the tax inside what a venue is paid (P-5)', () => {
  test.each([
    [16, 3_750, 3_233, 517],
    [8, 2_500, 2_315, 185],
    [16, 1, 1, 0],
    [50, 300, 200, 100],
  ])('%i %% of %i cents', (percent, amount_cents, net, tax) => {
    expect(includedTaxMove(percent, { before_cents: 0, amount_cents })).toEqual({
      net_cents: net,
      tax_cents: tax,
      third_party_cents: 0,
      rates: [{ basis_points: percent * 100, base_cents: net, tax_cents: tax }],
    })
  })

  test('without a tax all of it is net, and no rate', () => {
    expect(includedTaxMove(0, { before_cents: 900, amount_cents: 100 })).toEqual({
      net_cents: 100,
      tax_cents: 0,
      third_party_cents: 0,
      rates: [{ basis_points: null, base_cents: 100, tax_cents: 0 }],
    })
  })

  test('what is paid in parts and given back again comes to no tax; each move is its net and its tax', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50 }),
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
        (percent, parts) => {
          let before_cents = 0
          let tax = 0
          const add = (amount_cents: number) => {
            const move = includedTaxMove(percent, { before_cents, amount_cents })
            expect(move.net_cents + move.tax_cents).toBe(amount_cents)
            before_cents += amount_cents
            tax += move.tax_cents
          }
          for (const part of parts) add(part)
          const whole = includedTaxMove(percent, { before_cents: 0, amount_cents: before_cents })
          expect(tax).toBe(whole.tax_cents)
          for (const part of parts) add(-part)
          expect(tax).toBe(0)
        },
      ),
    )
  })
})
