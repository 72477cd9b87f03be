import { expect, test } from 'vitest'
import { HOUR_MS, instant, instantOf, localDate, localTime } from '../../time.ts'
import {
  type Allotment,
  type AllotmentDenial,
  type AllottedDeparture,
  allotmentDenial,
  seatsKept,
} from './allotment.ts'
import { overbookingDenial } from './overbooking.ts'

const date = localDate('2026-07-17')
const departure: AllottedDeparture = {
  schedule_id: 5,
  date,
  starts_at: instantOf(date, localTime('09:00'), 'America/Merida'),
}
const allotment = (over: Partial<Allotment> = {}): Allotment => ({
  id: 1,
  schedule_id: null,
  seats: 4,
  release_hours: 24,
  weekdays: [5],
  ...over,
})
const EARLY = instant(departure.starts_at - 25 * HOUR_MS)

test.each<[string, Allotment, number, number | null, number]>([
  ['C8 keeps what is not sold', allotment(), 1, null, 3],
  ['C8 never less than nothing', allotment(), 6, null, 0],
  ['C8 of another schedule', allotment({ schedule_id: 6 }), 0, null, 0],
  ['C8 of this schedule', allotment({ schedule_id: 5 }), 0, null, 4],
  ['C8 on another weekday', allotment({ weekdays: [0, 1, 2, 3, 4, 6] }), 0, null, 0],
  ['C8 not from its own holder', allotment(), 1, 1, 0],
  ['C8 released exactly then', allotment({ release_hours: 25 }), 0, null, 0],
  ['C8 kept until the last moment before', allotment({ release_hours: 24 }), 0, null, 4],
])('%s', (_, kept, sold, ownId, expected) => {
  expect(seatsKept([kept], departure, [{ allotment_id: 1, seats: sold }], EARLY, ownId)).toBe(expected)
})

test.each<[string, Allotment | undefined, number, number, AllotmentDenial | null]>([
  ['C8 fits exactly', allotment(), 1, 3, null],
  ['C8 one too many', allotment(), 1, 4, { code: 'allotment.full', seatsLeft: 3 }],
  ['C8 gone', undefined, 0, 1, { code: 'allotment.unfit' }],
  ['C8 for another hour', allotment({ schedule_id: 6 }), 0, 1, { code: 'allotment.unfit' }],
])('%s', (_, own, sold, seats, expected) => {
  expect(allotmentDenial(own, departure, [{ allotment_id: 1, seats: sold }], seats)).toEqual(expected)
})

test.each([
  ['C7 off by default', 0, true, { code: 'booking.overbooking_off' }],
  ['C7 only by who may decide it', 3, false, { code: 'booking.overbooking_forbidden' }],
  ['C7 allowed', 3, true, null],
])('%s', (_, allowedSeats, mayOverbook, expected) => {
  expect(overbookingDenial({ allowedSeats, mayOverbook })).toEqual(expected)
})
