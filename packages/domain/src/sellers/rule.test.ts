import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AGE_RANGES } from '../tours/age-range.ts'
import { type CommissionRule, commissionBy, keptRuleOf, ladderDenial } from './rule.ts'

const FAMILY = { adults: 2, children: 1, infants: 1 }

describe('S3: what a rule makes of a revenue', () => {
  test('a share of the ticket', () => {
    expect(commissionBy({ kind: 'percent', basis_points: 2_000 }, 206_000, FAMILY)).toBe(41_200)
    expect(commissionBy({ kind: 'percent', basis_points: 0 }, 206_000, FAMILY)).toBe(0)
  })

  test('an amount for each category, never more than was paid', () => {
    const amounts = [
      { age_range: 'adults', amount_cents: 15_000 },
      { age_range: 'children', amount_cents: 8_000 },
    ] as const
    expect(commissionBy({ kind: 'per_category', amounts }, 206_000, FAMILY)).toBe(38_000)
    expect(commissionBy({ kind: 'per_category', amounts }, 20_000, FAMILY)).toBe(20_000)
    expect(commissionBy({ kind: 'per_category', amounts }, 206_000, {})).toBe(0)
  })

  test('a net rate leaves what is above it', () => {
    const amounts = [
      { age_range: 'adults', amount_cents: 65_000 },
      { age_range: 'children', amount_cents: 45_000 },
    ] as const
    expect(commissionBy({ kind: 'net_rate', amounts }, 206_000, FAMILY)).toBe(31_000)
    expect(commissionBy({ kind: 'net_rate', amounts }, 100_000, FAMILY)).toBe(0)
  })
})

describe('S3: a ladder by month', () => {
  const ladder: CommissionRule = {
    kind: 'ladder',
    steps: [
      { from_people: 0, basis_points: 1_000 },
      { from_people: 50, basis_points: 1_500 },
      { from_people: 100, basis_points: 2_000 },
    ],
  }

  test.each([
    [0, 1_000],
    [49, 1_000],
    [50, 1_500],
    [99, 1_500],
    [100, 2_000],
    [5_000, 2_000],
  ])('after %i people it is %i basis points', (people, basis_points) => {
    expect(keptRuleOf(ladder, people)).toEqual({ kind: 'ladder', basis_points })
    expect(commissionBy(keptRuleOf(ladder, people), 206_000, FAMILY)).toBe((206_000 * basis_points) / 10_000)
  })

  test('it begins at nobody and grows', () => {
    const steps = (...from: number[]) => ({
      kind: 'ladder' as const,
      steps: from.map((from_people) => ({ from_people, basis_points: 1_000 })),
    })
    expect(ladderDenial(ladder)).toBeNull()
    expect(ladderDenial({ kind: 'percent', basis_points: 1 })).toBeNull()
    for (const wrong of [steps(), steps(1), steps(0, 10, 10), steps(0, 20, 10)])
      expect(ladderDenial(wrong)).toEqual({ code: 'commission.ladder' })
  })

  test('any other rule is kept as it is', () => {
    const rule = { kind: 'percent', basis_points: 1_234 } as const
    expect(keptRuleOf(rule, 1_000)).toBe(rule)
  })
})

test('no rule makes less than nothing or more than the revenue', () => {
  const amounts = fc.array(fc.record({ age_range: fc.constantFrom(...AGE_RANGES), amount_cents: fc.nat(1_000_000) }), {
    maxLength: 4,
  })
  const basis_points = fc.nat(10_000)
  const rule = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), basis_points }),
    fc.record({ kind: fc.constant('ladder' as const), basis_points }),
    fc.record({ kind: fc.constant('per_category' as const), amounts }),
    fc.record({ kind: fc.constant('net_rate' as const), amounts }),
  )
  const people = fc.record({ adults: fc.nat(20), children: fc.nat(20), youths: fc.nat(20), infants: fc.nat(5) })
  fc.assert(
    fc.property(rule, fc.nat(100_000_000), people, (one, revenueCents, party) => {
      const cents = commissionBy(one, revenueCents, party)
      expect(cents).toBeGreaterThanOrEqual(0)
      expect(cents).toBeLessThanOrEqual(revenueCents)
    }),
  )
})
