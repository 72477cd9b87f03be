import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, localDate, localTime } from '../../time.ts'
import {
  type GroupDeparture,
  type GroupMode,
  type GroupScope,
  meets,
  type SharedGroup,
  sharedCounterOf,
} from './shared-vacants.ts'

const DAY = localDate('2026-07-16')
const ZONE = 'America/Merida'
const group = (scope: GroupScope, mode: GroupMode = 'mixed', buffer_minutes = 0): SharedGroup => ({
  capacity: 10,
  people_limit: 12,
  scope,
  mode,
  buffer_minutes,
})
const departure = (tour_id: number, time: string, over: Partial<GroupDeparture> = {}): GroupDeparture => ({
  tour_id,
  tour_name: `Tour ${tour_id}`,
  starts_at: instantOf(DAY, localTime(time), ZONE),
  duration_minutes: 120,
  local_date: DAY,
  seats: 3,
  people: 4,
  is_sold: true,
  ...over,
})

test.each<[string, SharedGroup, string, boolean]>([
  ['C6 the same start', group('same_start'), '09:00', true],
  ['C6 a minute later is another start', group('same_start'), '09:01', false],
  ['C6 the last minute of the other still overlaps', group('overlap'), '10:59', true],
  ['C6 one that starts when the other ends does not', group('overlap'), '11:00', false],
  ['C6 the buffer keeps the boat for its time', group('overlap', 'mixed', 30), '11:29', true],
  ['C6 and no longer', group('overlap', 'mixed', 30), '11:30', false],
  ['C6 before the other, with its own buffer', group('overlap', 'mixed', 30), '06:31', true],
  ['C6 a day meets in the evening too', group('day'), '21:00', true],
])('%s', (_, shared, time, expected) => {
  expect(meets(shared, departure(1, '09:00'), departure(2, time))).toBe(expected)
})

test('C6 what is left is the peak of what overlaps, not the sum of all that touches it', () => {
  // Each of the short ones meets the long one, but not the other: 3 + 3 at once, never 9.
  const long = departure(1, '08:00', { duration_minutes: 240 })
  const all = [long, departure(2, '08:00', { duration_minutes: 60 }), departure(2, '10:00', { duration_minutes: 60 })]
  expect(sharedCounterOf(group('overlap'), long, all, ZONE)).toMatchObject({
    seats_used: 6,
    people_used: 8,
    capacity: 10,
  })
  expect(sharedCounterOf(group('day'), long, all, ZONE)).toMatchObject({
    seats_used: 9,
    people_limit: 12,
    people_used: 8,
  })
})

test('C6 across zones and midnight the same instant is the same boat', () => {
  const late = departure(1, '23:00', { duration_minutes: 180 })
  const early = departure(2, '01:30', {
    local_date: localDate('2026-07-17'),
    starts_at: instantOf(localDate('2026-07-17'), localTime('02:30'), 'America/Cancun'),
  })
  expect(sharedCounterOf(group('overlap'), early, [late], 'America/Cancun').seats_used).toBe(3)
  expect(sharedCounterOf(group('day'), early, [late], 'America/Cancun').seats_used).toBe(0)
})

test('C6 an exclusive group says which tour has the boat and until when; its own tour does not close itself', () => {
  const sold = departure(1, '09:00')
  const exclusive = group('overlap', 'exclusive', 30)
  expect(sharedCounterOf(exclusive, departure(2, '10:00'), [sold], ZONE).committed).toEqual({
    name: 'Tour 1',
    until: '11:30',
  })
  expect(sharedCounterOf(exclusive, departure(1, '10:00'), [sold], ZONE).committed).toBeNull()
  const blocked = { ...sold, is_sold: false }
  expect(sharedCounterOf(exclusive, departure(2, '10:00'), [blocked], ZONE).committed).toBeNull()
  expect(sharedCounterOf(group('day', 'exclusive'), departure(2, '20:00'), [sold], ZONE).committed).toEqual({
    name: 'Tour 1',
    until: '24:00',
  })
})

const someDeparture = fc
  .record({
    tour: fc.integer({ min: 1, max: 3 }),
    minute: fc.integer({ min: 0, max: 1200 }),
    duration: fc.integer({ min: 10, max: 300 }),
    seats: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ tour, minute, duration, seats }) =>
    departure(tour, '00:00', {
      starts_at: (departure(1, '00:00').starts_at + minute * 60_000) as GroupDeparture['starts_at'],
      duration_minutes: duration,
      seats,
      people: seats,
      is_sold: seats > 0,
    }),
  )

test('C6 property: the peak is what a minute-by-minute count finds', () => {
  fc.assert(
    fc.property(
      fc.array(someDeparture, { maxLength: 7 }),
      someDeparture,
      fc.integer({ min: 0, max: 60 }),
      (all, one, buffer) => {
        const shared = group('overlap', 'mixed', buffer)
        const ends = (other: GroupDeparture) => other.starts_at + (other.duration_minutes + buffer) * 60_000
        let most = 0
        for (let at: number = one.starts_at; at < ends(one); at += 60_000)
          most = Math.max(
            most,
            all.filter((other) => other.starts_at <= at && at < ends(other)).reduce((sum, { seats }) => sum + seats, 0),
          )
        expect(sharedCounterOf(shared, one, all, ZONE).seats_used).toBe(most)
      },
    ),
    { numRuns: 100 },
  )
})
