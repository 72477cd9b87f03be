import { expect, it, test } from 'vitest'
import { inMinutes, NOW, party, sitting } from './floor-samples.ts'
import { type FloorVisit, isLeaving, tableState, tableStates } from './table-state.ts'

it.each<[string, FloorVisit[], string, number | null]>([
  ['nobody all day', [], 'free', null],
  ['wanted in more than 45 minutes: free until then', [party({ startAt: inMinutes(46) })], 'free', 46],
  ['wanted in 45 minutes', [party({ startAt: inMinutes(45) })], 'reserved', 45],
  ['late already', [party({ startAt: inMinutes(-20) })], 'reserved', -20],
  ['late as they said', [party({ startAt: inMinutes(-20), lateMinutes: 30 })], 'reserved', 10],
  ['said to be late beyond 45 minutes', [party({ startAt: inMinutes(30), lateMinutes: 30 })], 'free', 30],
  ['arrived an hour early', [party({ status: 'arrived', startAt: inMinutes(60) })], 'reserved', 60],
  ['asked for, not approved', [party({ status: 'requested', startAt: inMinutes(15) })], 'reserved', 15],
  ['on hold', [party({ status: 'held', expiresAt: inMinutes(6) })], 'held', 6],
  ['a hold that is over', [party({ status: 'held', expiresAt: NOW })], 'free', null],
  ['offered to somebody who waits', [party({ status: 'notified', expiresAt: inMinutes(8) })], 'held', 8],
  ['somebody sits', [sitting(40)], 'occupied', 40],
  ['to be left in 15 minutes', [sitting(15)], 'freeing', 15],
  ['in more, but the bill is there', [sitting(50, { progress: 'bill' })], 'freeing', 50],
  ['paid', [sitting(50, { progress: 'paid' })], 'freeing', 50],
  ['to the minute', [sitting(0)], 'freeing', 0],
  ['beyond it', [sitting(-1)], 'overdue', -1],
  ['paid, and beyond it', [sitting(-12, { progress: 'paid' })], 'overdue', -12],
  ['who sits before who comes', [party({ startAt: inMinutes(5) }), sitting(10)], 'freeing', 10],
  ['the sooner of two', [party({ startAt: inMinutes(100) }), party({ startAt: inMinutes(20) })], 'reserved', 20],
  ['who was here, who never came', [party({ status: 'finished' }), party({ status: 'no_show' })], 'free', null],
])('M-6: %s', (_, visits, occupancy, minutes) => {
  const state = tableState(visits, NOW)
  expect(state.occupancy).toBe(occupancy)
  expect(state.until).toBe(minutes === null ? null : inMinutes(minutes))
})

test('M-6: a party at two tables occupies both', () => {
  const both = sitting(40, { resourceIds: [3, 4] })
  const states = tableStates([both], [3, 4, 5], NOW)
  expect([3, 4, 5].map((id) => states.get(id)?.occupancy)).toEqual(['occupied', 'occupied', 'free'])
  expect(states.get(4)?.visit).toBe(both)
})

it.each<[string, FloorVisit, boolean]>([
  ['sits', sitting(40), false],
  ['to the minute', sitting(0), false],
  ['beyond its time', sitting(-1), true],
  ['asked for the bill', sitting(40, { progress: 'bill' }), false],
  ['paid', sitting(40, { progress: 'paid' }), true],
  ['left', party({ status: 'finished', endAt: inMinutes(-5), progress: 'paid' }), false],
])('who of those at table leaves now: %s', (_, visit, expected) => {
  expect(isLeaving(visit, NOW)).toBe(expected)
})
