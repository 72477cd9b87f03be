import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ASKING_CHANNELS } from '../../resources/resource-channel.ts'
import { addDays, localDate, localTime } from '../../time.ts'
import { bucketOf, mergeSpans } from '../occupancy/buckets.ts'
import { calendarOf, daySlots, SLOT_STATES } from './day-slots.ts'
import { askedBy } from './judge-slot.ts'
import { NO_LOAD } from './load.ts'
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
      overrides: [
        {
          weekdays: ['fri'],
          from: localTime('00:00'),
          to: localTime('00:00'),
          covers: 1,
          parties: null,
          walkInPercent: null,
        },
      ],
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

test('P13: a calendar says of each day what judging each of its times says', () => {
  const anyTable = fc.record({
    capacity: fc.integer({ min: 1, max: 6 }),
    zone: fc.constantFrom(null, 'Terraza'),
    stored: fc.record({
      status: fc.constantFrom('Disponible', 'No_disponible', 'Limpieza'),
      until: fc.constantFrom(null, sampleTime('18:00')),
    }),
  })
  const anySpan = fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    from: fc.integer({ min: 0, max: 120 }),
    length: fc.integer({ min: 1, max: 16 }),
  })
  const rules = fc.record({
    minimumMinutes: fc.constantFrom(null, 45),
    party: fc.integer({ min: 1, max: 7 }),
    asking: fc.constantFrom(...ASKING_CHANNELS),
    zone: fc.constantFrom(null, 'Terraza'),
    hasPeak: fc.boolean(),
    unassigned: fc.integer({ min: 0, max: 2 }),
  })
  fc.assert(
    fc.property(
      fc.array(anyTable, { maxLength: 4 }),
      fc.array(anySpan, { maxLength: 8 }),
      rules,
      (made, spans, over) => {
        const start = bucketOf(sampleTime('13:00'))
        const venue = sampleVenue({
          resources: made.map(({ capacity, ...each }, index) => sampleTable(index + 1, capacity, each)),
          combos: made.length > 1 ? [{ id: 1, name: '1+2', min_party: 2, capacity: 8, resource_ids: [1, 2] }] : [],
          visit: { minimumMinutes: over.minimumMinutes },
          pacing: over.hasPeak
            ? { peaks: [{ weekdays: ['wed'], from: localTime('19:00'), to: localTime('22:00') }] }
            : {},
        })
        const busy = new Map(
          [1, 2, 3, 4].map((id) => [
            id,
            mergeSpans(
              spans
                .filter((span) => span.id === id)
                .map(({ from, length }) => ({ from: start + from, to: start + from + length })),
            ),
          ]),
        )
        const loads = new Map(
          Array.from({ length: 60 }, (_, index) => [start + index, { ...NO_LOAD, unassigned: over.unassigned }]),
        )
        const taken = { busy, loads, usedToday: new Map() }
        const asked = askedBy(over.asking, over.party, sampleTime('12:00'), { zone: over.zone })
        const states = daySlots(venue, taken, SAMPLE_DAY, asked, false).map(({ state }) => state)
        const [day] = calendarOf(venue, taken, [SAMPLE_DAY, SAMPLE_DAY], asked, false)
        expect(day?.free).toBe(states.filter((state) => state === 'free' || state === 'few').length)
        expect(day?.state).toBe(SLOT_STATES.find((state) => states.includes(state)))
      },
    ),
  )
})
