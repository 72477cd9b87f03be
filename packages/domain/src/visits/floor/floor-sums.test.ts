import { expect, test } from 'vitest'
import { isAtBar } from './bar-seats.ts'
import { inMinutes, NOW, party, sitting } from './floor-samples.ts'
import { floorSums, floorTroubles } from './floor-sums.ts'
import { tableStates } from './table-state.ts'

test('what is wrong, each visit once: without a table, clashing, to approve, late; the sooner first', () => {
  const late = party({ startAt: inMinutes(-11) })
  const visits = [
    late,
    party({ startAt: inMinutes(-10) }),
    party({ startAt: inMinutes(-30), isUnassigned: true, resourceIds: [] }),
    party({ startAt: inMinutes(90), isAtRisk: true }),
    party({ startAt: inMinutes(30), isAtRisk: true }),
    party({ status: 'requested', isUnassigned: true }),
    sitting(-20, { isAtRisk: true }),
    party({ status: 'canceled', isUnassigned: true }),
  ]
  const troubles = floorTroubles(visits, { now: NOW, lateAfterMinutes: 10 })
  expect(troubles.map(({ kind, visit }) => [kind, visits.indexOf(visit as never)])).toEqual([
    ['unassigned', 2],
    ['at_risk', 4],
    ['at_risk', 3],
    ['requested', 5],
    ['late', 0],
  ])
})

test('the figures above the floor', () => {
  const visits = [
    sitting(30, { partySize: 4 }),
    sitting(30, { partySize: 3, resourceIds: [2] }),
    party({ partySize: 5, resourceIds: [3], startAt: inMinutes(20) }),
    party({ partySize: 6, status: 'requested', resourceIds: [] }),
    party({ partySize: 2, status: 'waiting', resourceIds: [] }),
    party({ partySize: 8, status: 'notified', resourceIds: [], expiresAt: inMinutes(5) }),
    party({ partySize: 9, status: 'canceled' }),
  ]
  const states = tableStates(visits, [1, 2, 3, 4, 5], NOW)
  const tables = [1, 2, 3, 4, 5].map((id) => ({ capacity: 4, state: states.get(id), isOut: id === 5, isBar: false }))
  expect(floorSums(visits, tables)).toEqual({
    seats: 20,
    tables: 5,
    freeTables: 1,
    seatedPeople: 7,
    peopleToSeat: 11,
    waitingParties: 2,
    waitingPeople: 10,
    bar: null,
  })
})

test('NOTES 1: the bar is counted apart from tables, with who stands there without a seat', () => {
  const visits = [
    sitting(30, { partySize: 4, resourceIds: [1] }),
    sitting(30, { partySize: 2, resourceIds: [2, 3] }),
    sitting(30, { partySize: 1, resourceIds: [4] }),
    sitting(30, { partySize: 3, resourceIds: [], isAtBar: true }),
    party({ partySize: 1, resourceIds: [5], startAt: inMinutes(20) }),
  ]
  const states = tableStates(visits, [1, 2, 3, 4, 5], NOW)
  const places = [1, 2, 3, 4, 5].map((id) => ({
    capacity: id === 1 ? 4 : 1,
    state: states.get(id),
    isOut: false,
    isBar: id > 1,
  }))
  expect(floorSums(visits, places)).toMatchObject({
    seats: 4,
    tables: 1,
    freeTables: 0,
    seatedPeople: 4,
    bar: { taken: 6, seats: 4 },
  })
})

test.each([
  ['Barra', true],
  ['BARRA ', true],
  ['Bar', true],
  ['吧台', true],
  ['Salón', false],
  ['Barrilete', false],
  [null, false],
])('a zone called %s is a bar: %s', (zone, isBar) => expect(isAtBar({ zone })).toBe(isBar))
