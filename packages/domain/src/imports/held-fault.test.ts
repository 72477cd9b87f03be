import { expect, test } from 'vitest'
import { heldFault } from './held-fault.ts'

test.each([
  ['visit.no_room', 'no_room'],
  ['visit.pacing_covers', 'no_room'],
  ['visit.closed', 'closed_then'],
  ['visit.duplicate', 'booked_already'],
  ['customer.blocked', 'blocked'],
  ['departure.full', 'no_room'],
  ['departure.people_limit', 'no_room'],
  ['departure.date_canceled', 'trip_closed'],
  ['party.too_large', 'too_many_people'],
  ['deposit.package_required', 'not_held'],
] as const)('a booking to come that is refused with %s: %s', (code, fault) => {
  expect(heldFault(code)).toBe(fault)
})
