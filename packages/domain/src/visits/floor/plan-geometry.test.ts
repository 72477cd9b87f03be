import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isInside, outlineOf, overlap, PLAN_GRID, PLAN_SHAPES, type PlanBox, snapTo, turned } from './plan-geometry.ts'

const box = (over: Partial<PlanBox> = {}): PlanBox => ({
  x: 0,
  y: 0,
  width: 200,
  height: 100,
  rotation: 0,
  shape: 'rectangle',
  ...over,
})
const anyBox = fc.record({
  x: fc.integer({ min: -500, max: 2000 }),
  y: fc.integer({ min: -500, max: 2000 }),
  width: fc.integer({ min: 40, max: 400 }),
  height: fc.integer({ min: 40, max: 400 }),
  rotation: fc.integer({ min: 0, max: 23 }).map((steps) => steps * 15),
  shape: fc.constantFrom(...PLAN_SHAPES),
})
const PLAN = { width: 1000, height: 800 }

describe('M-9: on the plan', () => {
  it.each([
    ['in its corner', box(), true],
    ['beyond the left edge', box({ x: -1 }), false],
    ['at the right edge', box({ x: 800 }), true],
    ['beyond the right edge', box({ x: 801 }), false],
    ['upright at the edge it reached across before it was turned', box({ x: -50, y: 50, rotation: 90 }), true],
    ['turned so that a corner leaves', box({ rotation: 45 }), false],
    ['a round one turned: nothing changes', box({ height: 200, rotation: 45, shape: 'round' }), true],
  ])('%s', (_, placed, expected) => {
    expect(isInside(placed, PLAN)).toBe(expected)
  })
})

describe('M-9: two tables on each other', () => {
  it.each([
    ['apart', box({ x: 210 }), false],
    ['side to side', box({ x: 200 }), false],
    ['by one', box({ x: 199 }), true],
    ['one within the other', box({ x: 50, y: 20, width: 60, height: 40 }), true],
    ['crossed', box({ rotation: 90 }), true],
    ['a turned one whose corner passes beside the other’s', box({ x: 190, y: 90, width: 100, rotation: 45 }), false],
    ['a round one in the corner between', box({ x: 190, y: 90, width: 100, shape: 'round' }), false],
  ])('%s', (_, other, expected) => {
    expect(overlap(box(), other)).toBe(expected)
    expect(overlap(other, box())).toBe(expected)
  })
})

test('M-9: whatever lies apart by its corners does not overlap, and a table always lies on itself', () => {
  fc.assert(
    fc.property(anyBox, anyBox, (some, other) => {
      expect(overlap(some, { ...some })).toBe(true)
      const [a, b] = [outlineOf(some).map(({ x }) => x), outlineOf(other).map(({ x }) => x)]
      if (Math.max(...a) < Math.min(...b)) expect(overlap(some, other)).toBe(false)
      expect(overlap(some, other)).toBe(overlap(other, some))
    }),
  )
})

test('M-9: what is let go anywhere lies on the plan and on its grid, and stays where it is then', () => {
  fc.assert(
    fc.property(anyBox, (placed) => {
      const letGo = snapTo(placed, PLAN)
      expect(isInside(letGo, PLAN)).toBe(true)
      expect([letGo.x % PLAN_GRID, letGo.y % PLAN_GRID].map(Math.abs)).toEqual([0, 0])
      expect(snapTo(letGo, PLAN)).toEqual(letGo)
    }),
  )
  expect(snapTo(box({ x: 109, y: 91 }), PLAN)).toMatchObject({ x: 100, y: 100 })
  expect(snapTo(box({ x: 5000, y: -70 }), PLAN)).toMatchObject({ x: 800, y: 0 })
})

test('M-9: turning goes round', () => {
  expect(turned(box(), 1).rotation).toBe(15)
  expect(turned(box(), -1).rotation).toBe(345)
  expect(turned(box({ rotation: 345 }), 1).rotation).toBe(0)
})
