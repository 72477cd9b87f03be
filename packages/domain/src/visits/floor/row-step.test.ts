import { expect, it } from 'vitest'
import { inMinutes, NOW, party, sitting } from './floor-samples.ts'
import { type RowStep, rowStep } from './row-step.ts'
import { type FloorVisit, tableStates } from './table-state.ts'

const TABLES = [1, 2, 3]
const step = (visit: FloorVisit, others: FloorVisit[] = [], better: number[] | null = null): RowStep | null =>
  rowStep(visit, {
    tables: tableStates([visit, ...others], TABLES, NOW),
    suggestion: () => better,
    now: NOW,
    lateAfterMinutes: 10,
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
  ['eleven minutes late', step(soon({ startAt: inMinutes(-11) })), { kind: 'late' }],
  [
    'eleven minutes late as they said',
    step(soon({ startAt: inMinutes(-11), lateMinutes: 15 })),
    { kind: 'seat', resourceIds: [1] },
  ],
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
