import { describe, expect, it } from 'vitest'
import { businessOf } from './selected-business.ts'

const BUSINESSES = [
  { business_id: 10, enabled: false },
  { business_id: 11, enabled: true },
  { business_id: 12, enabled: true },
]

describe('businessOf', () => {
  it.each([
    ['the stored one', 12, 12],
    ['the stored one, disabled as it is', 10, 10],
    ['the first that is enabled when none is stored', null, 11],
    ['the first when the stored one is no longer theirs', 99, 11],
  ])('is %s', (_, storedId, expected) => {
    expect(businessOf(BUSINESSES, storedId)?.business_id).toBe(expected)
  })

  it('is a disabled one for a person who has no other', () => {
    expect(businessOf(BUSINESSES.slice(0, 1), null)?.business_id).toBe(10)
  })

  it('is null for a person without businesses', () => {
    expect(businessOf([], 11)).toBeNull()
  })
})
