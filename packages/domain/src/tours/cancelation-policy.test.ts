import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CancelationTier, POLICY_PRESETS, policyDenial, policyOf, tierAt } from './cancelation-policy.ts'

const percent = (hoursBefore: number, penaltyValue: number): CancelationTier => ({
  hoursBefore,
  penaltyKind: 'percent',
  penaltyValue,
})
const amount = (hoursBefore: number, penaltyValue: number): CancelationTier => ({
  hoursBefore,
  penaltyKind: 'per_booking',
  penaltyValue,
})

describe('X1: the tier that holds', () => {
  test.each([
    [72, 0],
    [48.01, 0],
    [48, 5_000],
    [24.5, 5_000],
    [24, 10_000],
    [0, 10_000],
    [-3, 10_000],
  ])('%f hours before the start the usual policy keeps %i basis points', (hoursLeft, value) => {
    expect(tierAt([], hoursLeft).penaltyValue).toBe(value)
  })
  test('the order in which tiers are written does not matter', () => {
    const tiers = [percent(0, 10_000), percent(72, 0), percent(12, 3_000)]
    expect(policyOf(tiers).map(({ hoursBefore }) => hoursBefore)).toEqual([72, 12, 0])
    fc.assert(
      fc.property(
        fc.shuffledSubarray(tiers, { minLength: 3 }),
        fc.integer({ min: -10, max: 200 }),
        (shuffled, hours) => {
          expect(tierAt(shuffled, hours)).toEqual(tierAt(tiers, hours))
        },
      ),
    )
  })
  test('giving back later never costs less', () => {
    const hours = fc.integer({ min: -5, max: 300 })
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(POLICY_PRESETS)), hours, hours, (preset, a, b) => {
        const [late, early] = [Math.min(a, b), Math.max(a, b)]
        expect(tierAt(preset, late).penaltyValue).toBeGreaterThanOrEqual(tierAt(preset, early).penaltyValue)
      }),
    )
  })
})

describe('X1: what is no policy', () => {
  test.each([
    ['none of its own', [], null],
    ['one for all', [percent(0, 2_500)], null],
    ['an amount after a share', [percent(48, 5_000), amount(0, 10_000)], null],
    [
      'the same hour twice',
      [percent(48, 0), percent(48, 10), percent(0, 20)],
      { code: 'policy.hours_repeated', hours: 48 },
    ],
    ['nothing at the end', [percent(48, 0), percent(24, 10)], { code: 'policy.incomplete' }],
    ['cheaper at the end', [percent(48, 5_000), percent(0, 4_999)], { code: 'policy.cheaper_later', hours: 48 }],
  ] as const)('%s', (_, tiers, expected) => {
    expect(policyDenial(tiers)).toEqual(expected)
  })
  test.each(Object.entries(POLICY_PRESETS))('the preset %s is one', (_, tiers) => {
    expect(policyDenial(tiers)).toBeNull()
  })
})
