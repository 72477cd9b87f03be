import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comboDenial, deleteResourceDenial, suggestedComboSize } from './combo.ts'

const tables = new Map([
  [1, { capacity: 4 }],
  [2, { capacity: 4 }],
  [3, { capacity: 2 }],
])
const facts = { tables, others: [{ name: '2+3', resource_ids: [2, 3] }] }

describe('M-3: which tables stand together', () => {
  test.each([
    ['as many as they have seats', { resource_ids: [1, 2], min_party: 5, capacity: 8 }, null],
    [
      'one more than they have seats',
      { resource_ids: [1, 2], min_party: 5, capacity: 9 },
      { code: 'combo.too_large', seats: 8 },
    ],
    [
      'a table that is not there',
      { resource_ids: [1, 9], min_party: 5, capacity: 8 },
      { code: 'combo.unknown_resource' },
    ],
    [
      'the same tables again',
      { resource_ids: [3, 2], min_party: 3, capacity: 4 },
      { code: 'combo.duplicate', name: '2+3' },
    ],
    ['one table more than another', { resource_ids: [1, 2, 3], min_party: 3, capacity: 10 }, null],
    [
      'for more than it seats',
      { resource_ids: [1, 2], min_party: 7, capacity: 6 },
      { code: 'resource.min_above_capacity', capacity: 6 },
    ],
  ] as const)('%s', (_, plan, expected) => {
    expect(comboDenial(plan, facts)).toEqual(expected)
  })

  test('two seats are lost at each joint, and one table alone never does', () => {
    expect(suggestedComboSize([4, 4])).toEqual({ min_party: 5, capacity: 6 })
    expect(suggestedComboSize([6, 4, 4])).toEqual({ min_party: 7, capacity: 10 })
    expect(suggestedComboSize([2, 2])).toEqual({ min_party: 3, capacity: 3 })
    expect(suggestedComboSize([])).toEqual({ min_party: 0, capacity: 2 })
  })

  test('what is suggested is never refused', () => {
    const capacities = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(capacities, (seats) => {
        const own = new Map(seats.map((capacity, id) => [id, { capacity }]))
        expect(
          comboDenial({ resource_ids: [...own.keys()], ...suggestedComboSize(seats) }, { tables: own, others: [] }),
        ).toBeNull()
      }),
    )
  })

  test('a table that a combination counts on stays', () => {
    expect(deleteResourceDenial('4+5')).toEqual({ code: 'resource.in_combo', combo: '4+5' })
    expect(deleteResourceDenial(null)).toBeNull()
  })
})
