import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, instant, localDate, localTime, weekdayOf } from '../time.ts'
import type { ExtraDeparture, Recurrence, Schedule } from './recurrence.ts'
import { departuresBetween, firstActiveDay, isActiveOn, schedulesOn } from './recurrence.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const season = (id: number, over: Partial<Recurrence> = {}): Recurrence => ({
  id,
  tour_id: 1,
  valid_from: localDate('2026-01-01'),
  valid_to: null,
  weekdays: EVERY_DAY,
  months: null,
  priority: 0,
  created_at: instant(0),
  ...over,
})
const at = (id: number, recurrence_id: number, startTime: string): Schedule => ({
  id,
  recurrence_id,
  start_time: localTime(startTime),
  duration_minutes: 120,
  capacity: 12,
  min_people: 2,
  online_status: 'auto',
})
const extra = (id: number, date: string, startTime: string): ExtraDeparture => ({
  id,
  tour_id: 1,
  date: localDate(date),
  start_time: localTime(startTime),
  duration_minutes: 90,
  capacity: 6,
  min_people: 1,
  online_status: 'auto',
})
const DAY = localDate('2026-03-04') // a Wednesday

describe('R1: days of a season', () => {
  test.each<[string, Partial<Recurrence>, boolean]>([
    ['first day', { valid_from: DAY }, true],
    ['day before the first', { valid_from: addDays(DAY, 1) }, false],
    ['last day', { valid_to: DAY }, true],
    ['day after the last', { valid_to: addDays(DAY, -1) }, false],
    ['its weekday', { weekdays: [3] }, true],
    ['all other weekdays', { weekdays: [0, 1, 2, 4, 5, 6] }, false],
    ['no weekday', { weekdays: [] }, false],
    ['its month', { months: [3] }, true],
    ['another month', { months: [2, 4] }, false],
    ['no month', { months: [] }, false],
  ])('%s', (_, over, expected) => {
    expect(isActiveOn(season(1, over), DAY)).toBe(expected)
  })
})

describe('the first day of a season that is still to come', () => {
  test.each<[string, Partial<Recurrence>, string | null]>([
    ['today', {}, '2026-12-31'],
    ['the first day, which is later', { valid_from: localDate('2027-03-01') }, '2027-03-01'],
    ['a weekend of the next year', { weekdays: [0, 6] }, '2027-01-02'],
    ['a month that has been', { months: [2] }, '2027-02-01'],
    ['a weekday of a month that has been', { months: [12], weekdays: [3] }, '2027-12-01'],
    ['a season that ends before its weekday comes', { weekdays: [0], valid_to: localDate('2027-01-02') }, null],
    ['no weekday', { weekdays: [] }, null],
  ])('%s', (_, over, expected) => {
    expect(firstActiveDay(season(1, over), localDate('2026-12-31'))).toBe(expected)
  })
})

describe('R2–R4: departures of a day', () => {
  test('R2: each schedule yields one departure, by start time', () => {
    const departures = schedulesOn(DAY, [season(1)], [at(11, 1, '13:00'), at(10, 1, '08:00')])
    expect(departures).toEqual([
      {
        tour_id: 1,
        date: DAY,
        start_time: '08:00',
        duration_minutes: 120,
        capacity: 12,
        min_people: 2,
        online_status: 'auto',
        schedule_id: 10,
        recurrence_id: 1,
        extra_id: null,
      },
      expect.objectContaining({ schedule_id: 11, start_time: '13:00' }),
    ])
  })

  test('R3: an extra departure stands beside the others, on its day only', () => {
    const all = [season(1)]
    const schedules = [at(10, 1, '08:00')]
    const added = [extra(7, DAY, '13:30')]
    expect(schedulesOn(DAY, all, schedules, added)).toEqual([
      expect.objectContaining({ schedule_id: 10 }),
      {
        tour_id: 1,
        date: DAY,
        start_time: '13:30',
        duration_minutes: 90,
        capacity: 6,
        min_people: 1,
        online_status: 'auto',
        schedule_id: null,
        recurrence_id: null,
        extra_id: 7,
      },
    ])
    expect(schedulesOn(addDays(DAY, 1), all, schedules, added)).toHaveLength(1)
  })

  const whole = { valid_from: localDate('2026-01-01'), valid_to: localDate('2026-12-31') }
  const spring = { valid_from: localDate('2026-03-01'), valid_to: localDate('2026-03-31') }
  test.each<[string, Partial<Recurrence>, Partial<Recurrence>]>([
    ['higher priority beats narrower range', { priority: 1 }, { ...spring, created_at: instant(9) }],
    ['narrower range beats newer', { ...spring }, { ...whole, created_at: instant(9) }],
    ['any end beats no end', { ...whole }, { created_at: instant(9) }],
    ['newest beats older', { ...spring, created_at: instant(9) }, { ...spring, created_at: instant(8) }],
    ['one of two endless ones: the newest', { created_at: instant(9) }, { created_at: instant(8) }],
  ])('R4: %s', (_, winner, loser) => {
    const schedules = [at(10, 1, '08:00'), at(20, 2, '08:00')]
    expect(schedulesOn(DAY, [season(1, winner), season(2, loser)], schedules)).toEqual([
      expect.objectContaining({ schedule_id: 10 }),
    ])
    expect(schedulesOn(DAY, [season(1, loser), season(2, winner)], schedules)).toEqual([
      expect.objectContaining({ schedule_id: 20 }),
    ])
  })

  test('R4: an extra departure beats every recurrence, the newest extra the others', () => {
    const departures = schedulesOn(
      DAY,
      [season(1, { priority: 99 })],
      [at(10, 1, '08:00')],
      [extra(6, DAY, '08:00'), extra(7, DAY, '08:00')],
    )
    expect(departures).toEqual([expect.objectContaining({ extra_id: 7, schedule_id: null })])
  })

  test('R4: a winner that does not run on the day leaves it to the other', () => {
    const sundays = season(1, { priority: 5, weekdays: [0] })
    const departures = schedulesOn(DAY, [sundays, season(2)], [at(10, 1, '08:00'), at(20, 2, '08:00')])
    expect(departures).toEqual([expect.objectContaining({ schedule_id: 20 })])
  })

  test('R4: other hours of a season that loses one hour still run, other tours do not compete', () => {
    const departures = schedulesOn(
      DAY,
      [season(1, { priority: 1 }), season(2), season(3, { tour_id: 2 })],
      [at(10, 1, '08:00'), at(20, 2, '08:00'), at(21, 2, '10:00'), at(30, 3, '08:00')],
    )
    expect(departures.map(({ schedule_id }) => schedule_id)).toEqual([10, 30, 21])
  })

  test('R2: a schedule without its recurrence yields nothing', () => {
    expect(schedulesOn(DAY, [], [at(10, 1, '08:00')])).toEqual([])
  })
})

describe('departuresBetween', () => {
  test('R2: both ends are included, an inverted range is empty', () => {
    const dates = (from: string, to: string) =>
      departuresBetween(localDate(from), localDate(to), [season(1)], [at(10, 1, '08:00')]).map(({ date }) => date)
    expect(dates('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(dates('2026-03-01', '2026-03-01')).toEqual(['2026-03-01'])
    expect(dates('2026-03-02', '2026-03-01')).toEqual([])
  })

  const recurrence = fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    tour_id: fc.constantFrom(1, 2),
    valid_from: fc.integer({ min: 0, max: 40 }).map((days) => addDays(DAY, days - 20)),
    valid_to: fc.option(fc.integer({ min: 0, max: 40 }).map((days) => addDays(DAY, days))),
    weekdays: fc.subarray(EVERY_DAY),
    months: fc.option(fc.subarray([2, 3, 4])),
    priority: fc.nat(2),
    created_at: fc.nat(3).map(instant),
  })
  const recurrences = fc.uniqueArray(recurrence, { selector: ({ id }) => id })
  const schedules = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 30 }),
      recurrence_id: fc.integer({ min: 1, max: 6 }),
      start_time: fc.constantFrom('08:00', '10:00', '13:30').map(localTime),
      duration_minutes: fc.constant(60),
      capacity: fc.constant(null),
      min_people: fc.constant(1),
      online_status: fc.constant('auto' as const),
    }),
    { selector: ({ id }) => id },
  )
  const extras = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      tour_id: fc.constantFrom(1, 2),
      date: fc.integer({ min: 0, max: 10 }).map((days) => addDays(DAY, days)),
      start_time: fc.constantFrom('08:00', '11:00').map(localTime),
      duration_minutes: fc.constant(60),
      capacity: fc.constant(6),
      min_people: fc.constant(1),
      online_status: fc.constant('auto' as const),
    }),
    { selector: ({ id }) => id },
  )

  test('R4: one departure per tour, day and hour; none that a rule yields is lost; the order of the input does not matter', () => {
    fc.assert(
      fc.property(recurrences, schedules, extras, (seasons, times, added) => {
        const last = addDays(DAY, 10)
        const planned = departuresBetween(DAY, last, seasons, times, added)
        const keys = planned.map(({ tour_id, date, start_time }) => `${date} ${start_time} ${tour_id}`)
        expect(keys).toEqual([...new Set(keys)].sort())

        const wanted = new Set(added.map(({ tour_id, date, start_time }) => `${date} ${start_time} ${tour_id}`))
        for (let date = DAY; date <= last; date = addDays(date, 1)) {
          for (const { start_time, recurrence_id } of times) {
            const owner = seasons.find(({ id }) => id === recurrence_id)
            if (owner && isActiveOn(owner, date)) wanted.add(`${date} ${start_time} ${owner.tour_id}`)
          }
        }
        expect(new Set(keys)).toEqual(wanted)
        expect(departuresBetween(DAY, last, seasons.toReversed(), times.toReversed(), added.toReversed())).toEqual(
          planned,
        )
        expect(
          planned.every(({ date, recurrence_id }) => {
            const owner = seasons.find(({ id }) => id === recurrence_id)
            return recurrence_id === null || owner?.weekdays.includes(weekdayOf(date))
          }),
        ).toBe(true)
      }),
    )
  })
})
