import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instant } from '../../time.ts'
import { doTripsOverlap } from './trip-times.ts'

const trip = (start: string, minutes: number) => ({
  starts_at: instant(Date.parse(`2026-11-20T${start}:00Z`)),
  duration_minutes: minutes,
})

test.each([
  ['a trip within a longer one', trip('08:00', 600), trip('09:00', 60), true],
  ['the last minute of one is the first of the other', trip('08:00', 61), trip('09:00', 60), true],
  ['one begins when the other ends', trip('08:00', 60), trip('09:00', 60), false],
  ['one is long over', trip('07:00', 60), trip('12:00', 60), false],
  ['both begin at once, however short', trip('08:00', 0), trip('08:00', 60), true],
])('B5: %s', (_, one, other, expected) => {
  expect(doTripsOverlap(one, other)).toBe(expected)
  expect(doTripsOverlap(other, one)).toBe(expected)
})

test('B5: a trip overlaps itself, and the order of the two decides nothing', () => {
  const any = fc.record({
    starts_at: fc.integer({ min: 0, max: 4e12 }).map(instant),
    duration_minutes: fc.integer({ min: 0, max: 20_000 }),
  })
  fc.assert(
    fc.property(any, any, (one, other) => {
      expect(doTripsOverlap(one, one)).toBe(true)
      expect(doTripsOverlap(one, other)).toBe(doTripsOverlap(other, one))
    }),
  )
})
