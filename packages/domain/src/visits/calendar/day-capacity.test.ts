import { expect, test } from 'vitest'
import { dayCapacity } from './day-capacity.ts'

test.each([
  ['closed', 60, [], 90, 0],
  [
    'two spans, six turns',
    60,
    [
      { start: 780, end: 1020 },
      { start: 1080, end: 1380 },
    ],
    90,
    360,
  ],
  ['shorter than a turn', 60, [{ start: 780, end: 840 }], 90, 60],
  ['until closing', 60, [{ start: 1260, end: 1620 }], null, 60],
] as const)('%s', (_, seats, spans, turn, capacity) => {
  expect(dayCapacity(seats, spans, turn)).toBe(capacity)
})
