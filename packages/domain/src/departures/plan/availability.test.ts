import { describe, expect, test } from 'vitest'
import { HOUR_MS, instant, instantOf, localDate, localTime, MINUTE_MS } from '../../time.ts'
import type { AvailabilityStatus, DepartureFacts } from './availability.ts'
import { AVAILABILITY_STATUSES, availabilityOf, departureDenial } from './availability.ts'

const ZONE = 'America/Cancun'
const DATE = localDate('2026-03-10')
const START = instantOf(DATE, localTime('08:00'), ZONE)
const facts = (over: Partial<DepartureFacts> = {}): DepartureFacts => ({
  state: 'open',
  online_status: 'auto',
  counters: { capacity: 10, seats_used: 0, people_limit: null, people_used: 0 },
  channel: 'web',
  now: instant(START - 2 * HOUR_MS),
  starts_at: START,
  date: DATE,
  zone: ZONE,
  window: 'BW_90_DAY',
  condition: 'NO_RESTRICTIONS',
  cutoff_minutes: 30,
  cutoff_if_empty_minutes: null,
  is_empty: false,
  sellAfterCutoff: false,
  ...over,
})
const seats = (capacity: number | null, seats_used: number) => ({
  counters: { capacity, seats_used, people_limit: null, people_used: seats_used },
})
const answer = (over: Partial<DepartureFacts> = {}) => availabilityOf({ ...facts(over), priceFromCents: 60_000 })

describe('availabilityOf', () => {
  test('R8, W5: the whole answer', () => {
    expect(answer()).toEqual({
      vacancies: 10,
      capacity: 10,
      status: 'AVAILABLE',
      cutoffAt: START - 30 * MINUTE_MS,
      priceFromCents: 60_000,
      reason: null,
      warning: null,
    })
  })

  test.each<[string, Partial<DepartureFacts>, AvailabilityStatus, string | null]>([
    ['half left', seats(10, 5), 'AVAILABLE', null],
    ['less than half left', seats(10, 6), 'LIMITED', null],
    ['last seat', seats(10, 9), 'LIMITED', null],
    ['half of an odd number', seats(5, 2), 'AVAILABLE', null],
    ['none left', seats(10, 10), 'SOLD_OUT', 'departure.full'],
    ['overbooked', seats(10, 11), 'SOLD_OUT', 'departure.full'],
    ['no capacity', seats(0, 0), 'SOLD_OUT', 'departure.full'],
    ['no limit', seats(null, 300), 'FREESALE', null],
    [
      'nobody more aboard',
      { counters: { capacity: 10, seats_used: 4, people_limit: 6, people_used: 6 } },
      'SOLD_OUT',
      'departure.people_limit',
    ],
    ['closed', { state: 'closed' }, 'CLOSED', 'departure.closed'],
    ['only by telephone', { online_status: 'call_only' }, 'CLOSED', 'departure.call_only'],
    ['after the cut-off', { now: START }, 'CLOSED', 'departure.cutoff_passed'],
    ['under way', { state: 'under_way' }, 'CLOSED', 'departure.departed'],
  ])('R8: %s', (_, over, status, reason) => {
    const availability = answer(over)
    expect(availability.status).toBe(status)
    expect(availability.reason?.code ?? null).toBe(reason)
    expect(AVAILABILITY_STATUSES).toContain(status)
  })

  test('W4: staff with the right see it open, with a note', () => {
    const availability = answer({ channel: 'desk', sellAfterCutoff: true, now: START })
    expect(availability.status).toBe('AVAILABLE')
    expect(availability.reason).toBeNull()
    expect(availability.warning?.code).toBe('departure.cutoff_passed')
  })
})

test('R8: state is asked before time, time before seats', () => {
  const full = seats(4, 4)
  expect(departureDenial(facts({ state: 'canceled', now: START, ...full }), { seats: 1, people: 1 })).toEqual({
    code: 'departure.canceled',
  })
  expect(departureDenial(facts({ now: START, ...full }), { seats: 1, people: 1 })?.code).toBe('departure.cutoff_passed')
  expect(departureDenial(facts(full), { seats: 1, people: 1 })).toEqual({ code: 'departure.full', seatsLeft: 0 })
  expect(departureDenial(facts(seats(4, 2)), { seats: 2, people: 2 })).toBeNull()
})
