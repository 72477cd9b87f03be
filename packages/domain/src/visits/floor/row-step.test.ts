import { expect, it } from 'vitest'
import { inMinutes, NOW, party, sitting } from './floor-samples.ts'
import { mayComeLater, minutesLater, type RowStep, rowStep } from './row-step.ts'
import { type FloorVisit, tableStates } from './table-state.ts'

const TABLES = [1, 2, 3]
const step = (visit: FloorVisit, others: FloorVisit[] = [], better: number[] | null = null): RowStep | null =>
  rowStep(visit, {
    tables: tableStates([visit, ...others], TABLES, NOW),
    suggestion: () => better,
    now: NOW,
  })
const soon = (over: Partial<FloorVisit> = {}) => party({ startAt: inMinutes(10), ...over })

it.each<[string, RowStep | null, RowStep | null]>([
  ['its table is free: seated without having arrived', step(soon()), { kind: 'seat', resourceIds: [1] }],
  ['arrived', step(soon({ status: 'arrived' })), { kind: 'seat', resourceIds: [1] }],
  ['both tables of a large party', step(soon({ resourceIds: [1, 2] })), { kind: 'seat', resourceIds: [1, 2] }],
  [
    'somebody sits at one of them',
    step(soon({ resourceIds: [1, 2] }), [sitting(20, { resourceIds: [2] })]),
    { kind: 'arrive' },
  ],
  ['far away still', step(soon({ startAt: inMinutes(46) })), { kind: 'arrive' }],
  [
    'its table is kept for who comes first',
    step(soon({ startAt: inMinutes(40) }), [soon()]),
    { kind: 'seat', resourceIds: [1] },
  ],
  ['ten minutes late: still to be seated', step(soon({ startAt: inMinutes(-10) })), { kind: 'seat', resourceIds: [1] }],
  ['late: seated like whoever is in time', step(soon({ startAt: inMinutes(-90) })), { kind: 'seat', resourceIds: [1] }],
  [
    'without a table, one fits',
    step(soon({ resourceIds: [], isUnassigned: true }), [], [2, 3]),
    { kind: 'assign', resourceIds: [2, 3] },
  ],
  ['without a table, none fits', step(soon({ resourceIds: [], isUnassigned: true })), { kind: 'arrive' }],
  [
    'a clash, another is free (S-4)',
    step(soon({ isAtRisk: true }), [sitting(-12)], [3]),
    { kind: 'move', resourceIds: [3] },
  ],
  ['a clash, none is free', step(soon({ isAtRisk: true }), [sitting(-12)]), { kind: 'arrive' }],
  [
    'arrived, somebody still sits there, another is free',
    step(soon({ status: 'arrived' }), [sitting(-12)], [2]),
    { kind: 'seat', resourceIds: [2] },
  ],
  ['arrived, somebody still sits there', step(soon({ status: 'arrived' }), [sitting(-12)]), null],
  ['to be approved', step(soon({ status: 'requested' })), { kind: 'approve' }],
  ['seated', step(sitting(30)), { kind: 'finish' }],
  ['did not come', step(soon({ status: 'no_show' })), { kind: 'arrive_late' }],
  ['over', step(soon({ status: 'canceled' })), null],
  ['in line', step(soon({ status: 'waiting', resourceIds: [] })), null],
])('the one button of a row: %s', (_, found, expected) => {
  expect(found).toEqual(expected)
})

it.each<[string, FloorVisit, boolean]>([
  ['in 45 minutes', soon({ startAt: inMinutes(45) }), true],
  ['in 46 minutes', soon({ startAt: inMinutes(46) }), false],
  ['in 46 minutes, as they have said already', soon({ startAt: inMinutes(31), lateMinutes: 15 }), false],
  ['late', soon({ startAt: inMinutes(-90) }), true],
  ['without a table', soon({ resourceIds: [], isUnassigned: true }), true],
  ['arrived', soon({ status: 'arrived' }), false],
  ['asked for', soon({ status: 'requested' }), false],
  ['in line', soon({ status: 'waiting' }), false],
  ['seated', sitting(30), false],
])('who may say that they come later on the row itself: %s', (_, visit, expected) => {
  expect(mayComeLater(visit, NOW)).toBe(expected)
})

it.each<[string, number, number, number]>([
  ['before its time', 20, 0, 15],
  ['at its time', 0, 0, 15],
  ['a second call', 20, 15, 30],
  ['twelve minutes late: from then on', -12, 0, 30],
  ['late beyond what they said', -31, 15, 50],
  ['late, and they said more', -12, 30, 45],
  ['at the most', -2, 715, 720],
])('how much later a party comes after one press: %s', (_, startsIn, said, expected) => {
  expect(minutesLater(soon({ startAt: inMinutes(startsIn), lateMinutes: said }), NOW, 720)).toBe(expected)
})
