import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beforeOf,
  type CancelationTier,
  POLICY_PRESETS,
  policyDenial,
  policyOf,
  tierAt,
  unitOf,
} from './cancelation-policy.ts'

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

const days = (daysBefore: number, penaltyValue: number): CancelationTier => ({
  daysBefore,
  penaltyKind: 'percent',
  penaltyValue,
})
const byHours = (tiers: readonly CancelationTier[], hours: number) => tierAt(tiers, { hours, days: Number.NaN })
const byDays = (tiers: readonly CancelationTier[], left: number) => tierAt(tiers, { hours: Number.NaN, days: left })

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
    expect(byHours([], hoursLeft).penaltyValue).toBe(value)
  })
  test('the order in which tiers are written does not matter', () => {
    const tiers = [percent(0, 10_000), percent(72, 0), percent(12, 3_000)]
    expect(policyOf(tiers).map(({ hoursBefore }) => hoursBefore)).toEqual([72, 12, 0])
    fc.assert(
      fc.property(
        fc.shuffledSubarray(tiers, { minLength: 3 }),
        fc.integer({ min: -10, max: 200 }),
        (shuffled, hours) => {
          expect(byHours(shuffled, hours)).toEqual(byHours(tiers, hours))
        },
      ),
    )
  })
  test('giving back later never costs less', () => {
    const hours = fc.integer({ min: -5, max: 300 })
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(POLICY_PRESETS)), hours, hours, (preset, a, b) => {
        const [late, early] = [Math.min(a, b), Math.max(a, b)]
        expect(byHours(preset, late).penaltyValue).toBeGreaterThanOrEqual(byHours(preset, early).penaltyValue)
      }),
    )
  })
})

describe('X1: the tier that holds by days', () => {
  const tiers = [days(0, 10_000), days(7, 0), days(2, 2_500)]
  test.each([
    [8, 0],
    [7, 0],
    [6, 2_500],
    [2, 2_500],
    [1, 10_000],
    [0, 10_000],
    [-1, 10_000],
  ])('%i days before the day of the start: %i basis points', (left, value) => {
    expect(byDays(tiers, left).penaltyValue).toBe(value)
  })
  test('they are read from the farthest on', () => {
    expect(policyOf(tiers).map(beforeOf)).toEqual([7, 2, 0])
    expect(new Set(tiers.map(unitOf))).toEqual(new Set(['days']))
    expect(new Set(POLICY_PRESETS.strict.map(unitOf))).toEqual(new Set(['hours']))
  })
})

describe('X1: what is no policy', () => {
  test.each([
    ['by days', [days(2, 0), days(1, 5_000), days(0, 10_000)], null],
    ['by days, unsorted', [days(0, 10_000), days(2, 0)], null],
    ['the same day twice', [days(2, 0), days(2, 10), days(0, 20)], { code: 'policy.days_repeated', days: 2 }],
    ['no last day', [days(2, 0), days(1, 10)], { code: 'policy.incomplete' }],
    ['cheaper nearer', [days(2, 5_000), days(0, 4_999)], { code: 'policy.cheaper_later_days', days: 2 }],
    ['hours among days', [days(2, 0), percent(24, 50), percent(0, 100)], { code: 'policy.units_mixed' }],
    ['hours at the end of days', [days(2, 0), percent(0, 100)], { code: 'policy.units_mixed' }],
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
