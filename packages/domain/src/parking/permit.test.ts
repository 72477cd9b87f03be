import { expect, test } from 'vitest'
import { instantOf, localDate, localTime } from '../time.ts'
import { type Permit, permitStanding, proratedCents } from './permit.ts'

const ZONE = 'America/Cancun'
const PERMIT: Permit = {
  holder: 'Hotel Faro',
  starts_on: localDate('2026-11-01'),
  ends_on: localDate('2026-11-30'),
  weekdays: [1, 2, 3, 4, 5],
  hours: { from: localTime('20:00'), to: localTime('08:00') },
  simultaneous: 2,
}
const standing = (date: string, time: string, inside = 0, permit: Partial<Permit> = {}) =>
  permitStanding(
    { ...PERMIT, ...permit },
    { at: instantOf(localDate(date), localTime(time), ZONE), zone: ZONE, inside, grace_days: 3 },
  )

test.each([
  ['a Monday night', '2026-11-23', '21:00', 0, { covers: true, isLate: false }],
  ['Saturday before eight, of Friday’s night', '2026-11-28', '07:59', 0, { covers: true, isLate: false }],
  ['Saturday night', '2026-11-28', '21:00', 0, { covers: false, why: 'outside_hours' }],
  ['Monday before eight, of Sunday’s night', '2026-11-23', '07:00', 0, { covers: false, why: 'outside_hours' }],
  ['by day', '2026-11-24', '12:00', 0, { covers: false, why: 'outside_hours' }],
  ['with one car in', '2026-11-24', '22:00', 1, { covers: true, isLate: false }],
  ['with two cars in', '2026-11-24', '22:00', 2, { covers: false, why: 'all_in_use' }],
  ['before it begins', '2026-10-30', '22:00', 0, { covers: false, why: 'not_yet' }],
  ['three days after its end', '2026-12-03', '22:00', 0, { covers: true, isLate: true }],
  ['in the night of its last day', '2026-12-01', '02:00', 0, { covers: true, isLate: false }],
  ['in the night of the third day after its end', '2026-12-04', '02:00', 0, { covers: true, isLate: true }],
  ['four days after its end', '2026-12-04', '22:00', 0, { covers: false, why: 'expired' }],
])('P-8: a permit %s', (_, date, time, inside, expected) => {
  expect(standing(date, time, inside)).toEqual(expected)
})

test('P-8: one without hours holds all day on its days', () => {
  expect(standing('2026-11-24', '12:00', 0, { hours: null })).toEqual({ covers: true, isLate: false })
  expect(standing('2026-11-28', '12:00', 0, { hours: null })).toEqual({ covers: false, why: 'outside_hours' })
})

test.each([
  [90_000, 30, 30, 90_000],
  [90_000, 15, 30, 45_000],
  [100_000, 10, 31, 32_258],
  [100_000, 0, 31, 0],
])('P-8: %i cents for %i of %i days are %i', (price, left, all, cents) => {
  expect(proratedCents(price, left, all)).toBe(cents)
})
