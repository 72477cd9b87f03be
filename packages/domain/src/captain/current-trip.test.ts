import { describe, expect, it } from 'vitest'
import { HOUR_MS, instant } from '../time.ts'
import { currentTrip, type DayTrip } from './current-trip.ts'

const NOW = instant(Date.UTC(2026, 10, 22, 13, 0))
const trip = (hours: number, more: Partial<DayTrip> = {}): DayTrip => ({
  state: 'open',
  status: null,
  starts_at: instant(NOW + hours * HOUR_MS),
  ...more,
})

describe('the trip that a captain is busy with', () => {
  const next = trip(1)
  const out = trip(-2, { state: 'under_way', status: 'destiny_reached' })
  it.each<[string, DayTrip[], DayTrip | null]>([
    ['none on a free day', [], null],
    ['the first that has still to leave', [trip(-3, { state: 'finished', status: 'finalized' }), next, trip(4)], next],
    ['the one that is out, whatever comes before it', [trip(-3), out, next], out],
    ['none that was called off', [trip(1, { state: 'canceled' })], null],
    ['none that staff says is over', [trip(-1, { state: 'finished' })], null],
    ['none whose time is long over', [trip(-12.01)], null],
  ])('is %s', (_, trips, expected) => {
    expect(currentTrip(trips, NOW)).toBe(expected)
  })

  it('is one that is late, to the last moment at which it may sail', () => {
    const late = trip(-12)
    expect(currentTrip([late], NOW)).toBe(late)
  })
})
