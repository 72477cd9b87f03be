import { expect, it } from 'vitest'
import { planDenial } from './plan-denial.ts'
import type { PlacedTable } from './plan-layout.ts'

const at = (resource_id: number, x: number, over: Partial<PlacedTable> = {}): PlacedTable => ({
  resource_id,
  x,
  y: 0,
  width: 100,
  height: 100,
  rotation: 0,
  shape: 'rectangle',
  ...over,
})
const NAMES = new Map([
  [1, 'Mesa 1'],
  [2, 'Mesa 2'],
  [3, 'Mesa 3'],
])

it.each([
  ['well placed', [at(1, 0), at(2, 100), at(3, 200)], null],
  ['empty', [], null],
  ['nobody’s table', [at(1, 0), at(9, 100)], { code: 'floor_plan.unknown_resource' }],
  ['off the plan', [at(1, 350)], { code: 'floor_plan.outside', name: 'Mesa 1' }],
  ['on another', [at(3, 0), at(1, 200), at(2, 250)], { code: 'floor_plan.overlap', name: 'Mesa 1', other: 'Mesa 2' }],
  [
    'on one that is not its neighbour in the list',
    [at(1, 0, { width: 300 }), at(2, 300), at(3, 200)],
    {
      code: 'floor_plan.overlap',
      name: 'Mesa 1',
      other: 'Mesa 3',
    },
  ],
])('M-9: a plan that may be saved: %s', (_, items, expected) => {
  expect(planDenial({ width: 400, height: 400, items }, NAMES)).toEqual(expected)
})
