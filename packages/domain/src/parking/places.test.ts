import { expect, test } from 'vitest'
import { HOUR_MS, instant } from '../time.ts'
import { freePlaces, fullDenial, quartersOf, reservedTime, reserveFor, reserveOf } from './places.ts'

test.each([
  [120, 5, 6],
  [19, 5, 0],
  [20, 5, 1],
  [2, 0, 0],
])('P-4: of %i places %i %% are %i kept back', (capacity, percent, reserve) => {
  expect(reserveOf(capacity, percent)).toBe(reserve)
})

test('P-4: what is kept back is for permits and reservations', () => {
  const places = { capacity: 20, inside: 18, held: 1 }
  expect(fullDenial('auto', places, reserveFor('transient', 20, 5))).toEqual({
    code: 'parking.full',
    vehicleType: 'auto',
    capacity: 20,
  })
  expect(fullDenial('auto', places, reserveFor('permit', 20, 5))).toBeNull()
  expect(freePlaces({ capacity: 20, inside: 22, held: 0 }, 0)).toBe(0)
})

test('P-4: a reservation keeps its place from 30 minutes before until 30 after', () => {
  const start = instant(100 * HOUR_MS)
  const kept = reservedTime({ start, end: instant(102 * HOUR_MS) }, { earlyArrivalMinutes: 30, keepMinutes: 60 })
  expect(kept).toEqual({
    from: instant(99.5 * HOUR_MS),
    to: instant(102.5 * HOUR_MS),
    releases_at: instant(101 * HOUR_MS),
  })
  expect(quartersOf(kept)).toEqual({ first: 398, last: 409 })
})
