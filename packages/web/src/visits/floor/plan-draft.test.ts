import type { FloorPlan } from '@muelle/contract/visits/floor-plan'
import { expect, it } from 'vitest'
import { bodyOf, draftOf, drawOn, fateOf } from './plan-draft.ts'

const item = (resource_id: number, x: number) => ({
  resource_id,
  x,
  y: 0,
  width: 100,
  height: 100,
  rotation: 0,
  shape: 'round' as const,
})
const PLAN: FloorPlan = {
  id: 7,
  name: 'Salón',
  weekdays: [],
  period: null,
  width: 1000,
  height: 800,
  items: [
    { ...item(1, 0), is_placed: true },
    { ...item(2, 200), is_placed: false },
  ],
  version: 3,
  plans: [],
}
const xs = (draft: { items: readonly { x: number }[] }) => draft.items.map(({ x }) => x)

it('moves a table onto the grid, takes it back and does it again', () => {
  const moved = drawOn(draftOf(PLAN), { kind: 'place', item: item(1, 411) })
  expect(xs(moved)).toEqual([420, 200])
  const back = drawOn(moved, { kind: 'undo' })
  expect(xs(back)).toEqual([0, 200])
  expect(xs(drawOn(back, { kind: 'redo' }))).toEqual([420, 200])
  expect(drawOn(draftOf(PLAN), { kind: 'undo' })).toEqual(draftOf(PLAN))
})

it('is one step however many presses of a key it took, and none where nothing moved', () => {
  const first = drawOn(draftOf(PLAN), { kind: 'place', item: item(1, 20) })
  const second = drawOn(first, { kind: 'place', item: item(1, 40), goesOn: true })
  expect(xs(second)).toEqual([40, 200])
  expect(xs(drawOn(second, { kind: 'undo' }))).toEqual([0, 200])
  expect(drawOn(second, { kind: 'place', item: item(1, 44) })).toBe(second)
})

it('forgets what was taken back once something else is drawn', () => {
  const back = drawOn(drawOn(draftOf(PLAN), { kind: 'place', item: item(1, 400) }), { kind: 'undo' })
  const other = drawOn(back, { kind: 'resize', size: { width: 1200, height: 800 } })
  expect(drawOn(other, { kind: 'redo' })).toBe(other)
  expect(drawOn(other, { kind: 'undo' }).size).toEqual({ width: 1000, height: 800 })
})

it('saves every table, also one that nobody had placed', () => {
  const times = { name: 'Noche', weekdays: [], period: { from: '19:00', to: '23:00' } }
  expect(bodyOf(draftOf(PLAN), times)).toEqual({
    ...times,
    width: 1000,
    height: 800,
    items: [item(1, 0), item(2, 200)],
  })
})

it('is not lost when its plan is read as somebody has saved it since', () => {
  const moved = { ...PLAN, version: 4, items: PLAN.items.map((one) => ({ ...one, x: one.x + 20 })) }
  const renamed = { ...PLAN, version: 4, name: 'Terraza', items: PLAN.items.toReversed() }
  // What nobody has drawn on shows what is saved.
  expect([fateOf(PLAN, moved, false), fateOf(PLAN, renamed, false)]).toEqual(['begins', 'begins'])
  // Other hours do not touch where the tables stand; other places are asked about once it is saved.
  expect([fateOf(PLAN, renamed, true), fateOf(PLAN, moved, true)]).toEqual(['goes_on', 'stays'])
  // What was read before it was saved here is no news.
  expect([fateOf(moved, PLAN, false), fateOf(PLAN, PLAN, true)]).toEqual(['stays', 'stays'])
  expect(fateOf({ ...PLAN, version: null }, { ...PLAN, version: null }, true)).toBe('stays')
})
