import { describe, expect, test } from 'vitest'
import { addDays, localDate, localTime } from '../../time.ts'
import { calendarOf, daySlots } from './day-slots.ts'
import { askedBy } from './judge-slot.ts'
import { NOTHING_TAKEN, type Taken } from './venue.ts'
import { SAMPLE_DAY, sampleTable, sampleTaken, sampleTime, sampleVenue } from './venue-samples.ts'

const question = askedBy('public', 2, sampleTime('12:00'))
const tables = (zones: (string | null)[]) => zones.map((zone, index) => sampleTable(index + 1, 2, { zone }))

describe('H-7: the times of a day', () => {
  const stateAt = (taken: Taken, time: string, venue = sampleVenue(), hasFutureList = false) =>
    daySlots(venue, taken, SAMPLE_DAY, question, hasFutureList).find(
      ({ verdict }) => verdict.slot.at === sampleTime(time),
    )?.state
  const full = sampleTaken({ 1: ['13:00-23:00'], 2: ['13:00-23:00'], 3: ['13:00-23:00'] })
  const one = sampleTaken({ 1: ['13:00-23:00'], 2: ['13:00-23:00'] })

  test.each([
    ['free', NOTHING_TAKEN, '20:00', 'free'],
    ['one table is a few', one, '20:00', 'few'],
    ['gone', full, '20:00', 'full'],
    ['too soon is not gone but closed', full, '12:30', undefined],
    ['the pace is full', sampleTaken({}, { '20:00': { covers: 9 } }), '20:00', 'full'],
  ])('%s', (_, taken, time, expected) => expect(stateAt(taken, time)).toBe(expected))
  test('W-1: where a list for it is kept, a time that is gone has it', () => {
    expect(stateAt(full, '20:00', sampleVenue(), true)).toBe('waitlist')
  })
  test('what the venue does not offer is closed, not gone', () => {
    const stopped = sampleVenue({ reservation: { takesOnline: false } })
    expect(stateAt(full, '20:00', stopped, true)).toBe('closed')
  })
  test('H-4: every quarter hour until an hour before closing', () => {
    const slots = daySlots(sampleVenue(), NOTHING_TAKEN, SAMPLE_DAY, question, false)
    expect(slots).toHaveLength(37)
    expect(slots[0]?.verdict.slot.at).toBe(sampleTime('13:00'))
    expect(slots.at(-1)?.verdict.slot.at).toBe(sampleTime('22:00'))
  })
  test('the zones in which something is free', () => {
    const venue = sampleVenue({ resources: tables(['Terraza', 'Salón', null, 'Terraza']) })
    const taken = sampleTaken({ 2: ['20:00-21:00'] })
    const zones = daySlots(venue, taken, SAMPLE_DAY, question, false).map((slot) => slot.zones.join())
    expect(new Set(zones)).toEqual(new Set(['Salón,Terraza', 'Terraza']))
  })
})

test('H-5, H-7: a month, each day with the best of its times', () => {
  const closed = addDays(SAMPLE_DAY, 1)
  const venue = sampleVenue({
    hours: { ...sampleVenue().hours, specialDates: [{ date: closed, kind: 'closed', periods: [] }] },
    reservation: { gridMinutes: 60, latestDays: 3 },
    pacing: {
      overrides: [{ weekdays: ['fri'], from: localTime('00:00'), to: localTime('00:00'), covers: 1, parties: null }],
    },
  })
  const taken = sampleTaken({ 1: ['13:00-23:00'], 2: ['13:00-23:00'] })
  expect(calendarOf(venue, taken, [SAMPLE_DAY, localDate('2027-03-14')], question, false)).toEqual([
    { date: SAMPLE_DAY, state: 'few', free: 10 },
    { date: closed, state: 'closed', free: 0 },
    { date: addDays(SAMPLE_DAY, 2), state: 'full', free: 0 },
    { date: addDays(SAMPLE_DAY, 3), state: 'free', free: 10 },
    { date: addDays(SAMPLE_DAY, 4), state: 'closed', free: 0 },
  ])
})
