import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { describe, expect, it } from 'vitest'
import { type ChipState, chipStateOf, rowsByTour } from './departure-rows.ts'
import { departureOf } from './sale-fixtures.ts'
import { tripOf } from './trips.ts'

describe('the rows of a day', () => {
  it('hold all departures of a tour, in the order of the day', () => {
    const [early, other, late] = [
      departureOf({ schedule_id: 1, tour_id: 5, tour_name: 'Faro' }),
      departureOf({ schedule_id: 2, tour_id: 3, tour_name: 'Dunas' }),
      departureOf({ schedule_id: 3, tour_id: 5, tour_name: 'Faro' }),
    ]
    expect(rowsByTour([early, other, late])).toEqual([
      { tourId: 5, name: 'Faro', departures: [early, late] },
      { tourId: 3, name: 'Dunas', departures: [other] },
    ])
    expect(rowsByTour([])).toEqual([])
  })
})

describe('what an hour says', () => {
  const shared = { price_mode: 'per_person' } as const
  const whole = { price_mode: 'per_boat' } as const
  const full = { code: 'departure.full', message: '' }
  const plenty = { seats_used: 2, capacity: 12, vacancies: 10 }

  it.each<[ChipState, Partial<BoardDeparture>, typeof shared | typeof whole]>([
    ['free', plenty, shared],
    ['scarce', { seats_used: 10, capacity: 12, vacancies: 2 }, shared],
    ['full', { reason: full, vacancies: 0 }, shared],
    ['full', { availability: 'SOLD_OUT' }, shared],
    ['closed', { ...plenty, reason: { code: 'departure.cutoff_passed', message: '' } }, shared],
    ['boat', { seats_used: 0, capacity: 6, vacancies: 6 }, whole],
    ['taken', { seats_used: 2, capacity: 6, vacancies: 4 }, whole],
    ['taken', { seats_used: 6, capacity: 6, vacancies: 0, reason: full }, whole],
  ])('is «%s» for %j', (expected, over, tour) => {
    expect(chipStateOf(departureOf(over), { tour, clash: null })).toBe(expected)
  })

  it('is that nobody can be on two trips at once, before all else', () => {
    const clash = tripOf(departureOf())
    expect(chipStateOf(departureOf({ reason: full }), { tour: shared, clash })).toBe('clash')
  })
})
