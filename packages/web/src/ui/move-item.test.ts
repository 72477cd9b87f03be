import { expect, it } from 'vitest'
import { moveItem } from './move-item.ts'

it.each([
  [1, -1, ['b', 'a', 'c']],
  [1, 1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
] as const)('entry %i moved by %i gives %j', (index, by, after) => {
  expect(moveItem(['a', 'b', 'c'], index, index + by)).toEqual(after)
})
