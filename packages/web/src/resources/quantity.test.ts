import { expect, test } from 'vitest'
import { fewer, oneMore, settled } from './quantity.ts'

test.each([
  [0, 1, 1, 1],
  [1, 1, 2, 1],
  [2, 1, 3, 2],
  [200, 199, 201, 200],
  ['', 1, 1, 1],
  ['-', 1, 1, 1],
  [-3, 1, 1, 1],
  [2.5, 1, 1, 1],
])('spec 5: from %j minus gives %j, plus %j, leaving %j', (value, less, more, left) => {
  expect([fewer(value), oneMore(value), settled(value)]).toEqual([less, more, left])
})
