import { expect, test } from 'vitest'
import { recentFirst } from './recent-sellers.ts'

const named = (...ids: number[]) => ids.map((id) => ({ id }))

test('who was credited last stands first, the others keep their order', () => {
  expect(recentFirst(named(1, 2, 3, 4), [3, 1])).toEqual(named(3, 1, 2, 4))
  expect(recentFirst(named(1, 2), [])).toEqual(named(1, 2))
  // One of another business, or switched off since, takes nobody's place.
  expect(recentFirst(named(1, 2), [9, 2])).toEqual(named(2, 1))
})
