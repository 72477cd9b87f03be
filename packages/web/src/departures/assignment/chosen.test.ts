import type { AssignmentOptions } from '@muelle/contract/departures/assignment'
import { expect, test } from 'vitest'
import { chosenOf, needsOverride, placesMissing, withCrew, withTransport } from './chosen.ts'

const boat = (id: number, certified_people: number, over: object = {}) => ({
  id,
  name: `Lancha ${id}`,
  assigned: false,
  type: 'boat' as const,
  seats: certified_people,
  certified_people,
  is_usual: false,
  refusal: null,
  size: null,
  ...over,
})
const expired = { code: 'assignment.paper_expired', message: 'Venció.' }
const options: AssignmentOptions = {
  departure: {
    id: 1,
    schedule_id: 2,
    tour_name: 'Flamencos',
    local_date: '2030-03-01',
    starts_at: '2030-03-01T15:00:00.000Z',
    ends_at: '2030-03-01T17:00:00.000Z',
    time_zone: 'America/Merida',
    seats_used: 9,
    people_used: 10,
    refusal: null,
  },
  transports: [boat(1, 6), boat(2, 4, { assigned: true }), boat(3, 30, { refusal: expired })],
  crew: [{ id: 7, name: 'Chucho', assigned: true, duty: 'captain', refusal: null }],
}

test('what is assigned is chosen, and a press takes or gives back', () => {
  const chosen = chosenOf(options)
  expect(chosen).toEqual({ transports: [2], crew: [7] })
  expect(withTransport(chosen, 1)).toEqual({ transports: [2, 1], crew: [7] })
  expect(withTransport(chosen, 2)).toEqual({ transports: [], crew: [7] })
  expect(withCrew(chosen, 7)).toEqual({ transports: [2], crew: [] })
})

test.each([
  [[], 0],
  [[2], 6],
  [[1], 4],
  [[1, 2], 0],
  [[3], 0],
])('boats %j lack %i places for ten people (C7)', (transports, missing) => {
  expect(placesMissing(options, { transports, crew: [] })).toBe(missing)
})

test('only chosen papers that have ended need a reason (K6)', () => {
  expect(needsOverride(options, { transports: [1, 2], crew: [7] })).toBe(false)
  expect(needsOverride(options, { transports: [3], crew: [] })).toBe(true)
})
