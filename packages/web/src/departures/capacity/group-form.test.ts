import { expect, test } from 'vitest'
import { groupBodyOf, groupValuesOf, hasTour, schedulesIn, toggleTour, withSchedules } from './group-form.ts'

test('a new group holds the tour it is made from, and sends seats or a transport, never both (C6)', () => {
  const values = groupValuesOf(null, 7)
  expect(groupBodyOf({ ...values, name: ' Lancha ', capacity: 10 })).toEqual({
    name: 'Lancha',
    capacity: 10,
    transport_id: null,
    members: [{ tour_id: 7, schedule_id: null }],
    scope: 'overlap',
    mode: 'mixed',
    buffer_minutes: 0,
    enabled: true,
  })
  expect(groupBodyOf({ ...values, capacity: 10, transport_id: '4' })).toMatchObject({ capacity: null, transport_id: 4 })
})

test('a tour enters whole, is narrowed to hours and is whole again without any (C6)', () => {
  const whole = toggleTour([], 7)
  const some = withSchedules(whole, 7, [31, 32])
  expect(schedulesIn(some, 7)).toEqual([31, 32])
  expect(hasTour(some, 7)).toBe(true)
  expect(withSchedules(some, 7, [])).toEqual(whole)
  expect(toggleTour(some, 7)).toEqual([])
})
