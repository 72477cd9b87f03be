import { POLICY_PRESETS } from '@muelle/domain/tours/cancelation-policy'
import { describe, expect, it, test } from 'vitest'
import { counted, countOf, inUnit, tierOf, unitOfTiers, wireTier } from './tier-units.ts'

const FREE = { penalty_kind: 'percent', penalty_value: 0 } as const

describe('a tier in the form', () => {
  test.each([
    [48, 2],
    [24, 1],
    [25, 2],
    [1, 1],
    [0, 0],
    [8_760, 365],
  ])('%i hours become %i days', (hours, days) => {
    expect(inUnit({ ...FREE, hours_before: hours }, 'days')).toEqual({ ...FREE, days_before: days })
  })
  it('goes back into hours, and stays as it is in its own unit', () => {
    expect(inUnit({ ...FREE, days_before: 2 }, 'hours')).toEqual({ ...FREE, hours_before: 48 })
    expect(inUnit({ ...FREE, days_before: 2 }, 'days')).toEqual({ ...FREE, days_before: 2 })
    expect(inUnit({ ...FREE, hours_before: 30 }, 'hours')).toEqual({ ...FREE, hours_before: 30 })
  })
  it('keeps its unit when its number changes', () => {
    expect(counted({ ...FREE, days_before: 2 }, 5)).toEqual({ ...FREE, days_before: 5 })
    expect(counted({ ...FREE, hours_before: 2 }, 5)).toEqual({ ...FREE, hours_before: 5 })
    expect(countOf({ ...FREE, days_before: 0 })).toBe(0)
  })
  it('is sent as it was read', () => {
    for (const tier of Object.values(POLICY_PRESETS).flat()) expect(tierOf(wireTier(tier))).toEqual(tier)
    const days = { daysBefore: 2, penaltyKind: 'per_person', penaltyValue: 500 } as const
    expect(tierOf(wireTier(days))).toEqual(days)
  })
  it('says what a policy counts in', () => {
    expect(unitOfTiers([])).toBe('hours')
    expect(unitOfTiers([{ ...FREE, hours_before: 0 }])).toBe('hours')
    expect(unitOfTiers([{ ...FREE, days_before: 0 }])).toBe('days')
  })
})
