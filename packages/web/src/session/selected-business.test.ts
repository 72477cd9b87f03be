import { describe, expect, it } from 'vitest'
import { businessOf } from './selected-business.ts'

const BUSINESSES = [{ business_id: 11 }, { business_id: 12 }]

describe('businessOf', () => {
  it.each([
    ['the stored one', 12, 12],
    ['the first when none is stored', null, 11],
    ['the first when the stored one is no longer theirs', 99, 11],
  ])('is %s', (_, storedId, expected) => {
    expect(businessOf(BUSINESSES, storedId)?.business_id).toBe(expected)
  })

  it('is null for a person without businesses', () => {
    expect(businessOf([], 11)).toBeNull()
  })
})
