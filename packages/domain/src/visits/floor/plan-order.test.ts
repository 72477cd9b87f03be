import { expect, it, test } from 'vitest'
import type { PlanBox } from './plan-geometry.ts'
import { neighbourOf, readingOrder } from './plan-order.ts'

const at = (name: string, x: number, y: number, over: Partial<PlanBox> = {}) => ({
  name,
  x,
  y,
  width: 100,
  height: 100,
  rotation: 0,
  shape: 'rectangle' as const,
  ...over,
})
/** Two rows, the first not quite straight, and one table that is as high as both. */
const ROOM = [
  at('6', 400, 200),
  at('3', 200, 30),
  at('1', 0, 0),
  at('5', 200, 200),
  at('4', 0, 210),
  at('2', 110, -10, { width: 60 }),
]
const names = (boxes: readonly { name: string }[]) => boxes.map(({ name }) => name).join(' ')

test('M-9: a plan is read row by row', () => {
  expect(names(readingOrder(ROOM))).toBe('1 2 3 4 5 6')
  expect(names(readingOrder(ROOM.toReversed()))).toBe('1 2 3 4 5 6')
})

const table = (name: string) => ROOM.find((one) => one.name === name) ?? at('?', 0, 0)

it.each([
  ['1', 'right', '2'],
  ['2', 'right', '3'],
  ['1', 'down', '4'],
  ['3', 'down', '5'],
  ['6', 'left', '5'],
  ['5', 'up', '3'],
  ['6', 'up', '3'],
  ['1', 'left', undefined],
  ['1', 'up', undefined],
  ['6', 'right', undefined],
] as const)('M-9: an arrow key from %s to the %s means %s', (from, direction, expected) => {
  expect(neighbourOf(table(from), ROOM, direction)?.name).toBe(expected)
})
