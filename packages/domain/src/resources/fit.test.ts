import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultMinParty, fitDenial, MAX_RESOURCE_CAPACITY, minPartyDenial, minPartyOf } from './fit.ts'
import { RESOURCE_TYPES, SPACE_TYPES } from './resource-type.ts'

test('M-1: the smallest party by seats', () => {
  const smallest = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12].map((capacity) => defaultMinParty('mesa', capacity))
  expect(smallest).toEqual([1, 1, 1, 2, 3, 4, 4, 5, 7, 9])
})

test('P-1: no vehicle is too small for a space', () => {
  for (const type of SPACE_TYPES) expect(defaultMinParty(type, 40)).toBe(1)
})

const capacities = fc.integer({ min: 1, max: MAX_RESOURCE_CAPACITY })
const types = fc.constantFrom(...RESOURCE_TYPES)

test('M-1: a full table always fits, one more never does', () => {
  fc.assert(
    fc.property(types, capacities, (type, capacity) => {
      const size = { capacity, min_party: minPartyOf({ type, capacity, min_party: null }) }
      expect(size.min_party).toBeGreaterThanOrEqual(1)
      expect(fitDenial(capacity, size)).toBeNull()
      expect(fitDenial(capacity + 1, size)).toEqual({ code: 'resource.party_too_large', capacity })
    }),
  )
})

test('M-1: a larger table is never for smaller parties', () => {
  fc.assert(
    fc.property(types, capacities, (type, capacity) => {
      expect(defaultMinParty(type, capacity + 1)).toBeGreaterThanOrEqual(defaultMinParty(type, capacity))
    }),
  )
})

test('M-1: a smallest party of its own counts instead', () => {
  expect(minPartyOf({ type: 'mesa', capacity: 6, min_party: 2 })).toBe(2)
  expect(fitDenial(1, { capacity: 6, min_party: 2 })).toEqual({ code: 'resource.party_too_small', minParty: 2 })
  expect(fitDenial(2, { capacity: 6, min_party: 2 })).toBeNull()
})

test('M-1: the smallest party fits the table', () => {
  expect(minPartyDenial(null, 4)).toBeNull()
  expect(minPartyDenial(4, 4)).toBeNull()
  expect(minPartyDenial(5, 4)).toEqual({ code: 'resource.min_above_capacity', capacity: 4 })
})
