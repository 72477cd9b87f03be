import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, instant, localDate, localTime, weekdayOf } from '../time.ts'
import type { ExtraDeparture, Recurrence, Schedule } from './recurrence.ts'
import { departuresBetween, isActiveOn, schedulesOn } from './recurrence.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const season = (id: number, over: Partial<Recurrence> = {}): Recurrence => ({
  id,
  tourId: 1,
  validFrom: localDate('2026-01-01'),
  validTo: null,
  weekdays: EVERY_DAY,
  months: null,
  priority: 0,
  createdAt: instant(0),
  ...over,
})
const at = (id: number, recurrenceId: number, startTime: string): Schedule => ({
  id,
  recurrenceId,
  startTime: localTime(startTime),
  durationMinutes: 120,
  capacity: 12,
  minPeople: 2,
  onlineStatus: 'auto',
})
const extra = (id: number, date: string, startTime: string): ExtraDeparture => ({
  id,
  tourId: 1,
  date: localDate(date),
  startTime: localTime(startTime),
  durationMinutes: 90,
  capacity: 6,
  minPeople: 1,
  onlineStatus: 'auto',
})
const DAY = localDate('2026-03-04') // a Wednesday

describe('R1: days of a season', () => {
  test.each<[string, Partial<Recurrence>, boolean]>([
    ['first day', { validFrom: DAY }, true],
    ['day before the first', { validFrom: addDays(DAY, 1) }, false],
    ['last day', { validTo: DAY }, true],
    ['day after the last', { validTo: addDays(DAY, -1) }, false],
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

describe('R2–R4: departures of a day', () => {
  test('R2: each schedule yields one departure, by start time', () => {
    const departures = schedulesOn(DAY, [season(1)], [at(11, 1, '13:00'), at(10, 1, '08:00')])
    expect(departures).toEqual([
      {
        tourId: 1,
        date: DAY,
        startTime: '08:00',
        durationMinutes: 120,
        capacity: 12,
        minPeople: 2,
        onlineStatus: 'auto',
        scheduleId: 10,
        recurrenceId: 1,
        extraId: null,
      },
      expect.objectContaining({ scheduleId: 11, startTime: '13:00' }),
    ])
  })

  test('R3: an extra departure stands beside the others, on its day only', () => {
    const all = [season(1)]
    const schedules = [at(10, 1, '08:00')]
    const added = [extra(7, DAY, '13:30')]
    expect(schedulesOn(DAY, all, schedules, added)).toEqual([
      expect.objectContaining({ scheduleId: 10 }),
      {
        tourId: 1,
        date: DAY,
        startTime: '13:30',
        durationMinutes: 90,
        capacity: 6,
        minPeople: 1,
        onlineStatus: 'auto',
        scheduleId: null,
        recurrenceId: null,
        extraId: 7,
      },
    ])
    expect(schedulesOn(addDays(DAY, 1), all, schedules, added)).toHaveLength(1)
  })

  const whole = { validFrom: localDate('2026-01-01'), validTo: localDate('2026-12-31') }
  const spring = { validFrom: localDate('2026-03-01'), validTo: localDate('2026-03-31') }
  test.each<[string, Partial<Recurrence>, Partial<Recurrence>]>([
    ['higher priority beats narrower range', { priority: 1 }, { ...spring, createdAt: instant(9) }],
    ['narrower range beats newer', { ...spring }, { ...whole, createdAt: instant(9) }],
    ['any end beats no end', { ...whole }, { createdAt: instant(9) }],
    ['newest beats older', { ...spring, createdAt: instant(9) }, { ...spring, createdAt: instant(8) }],
    ['one of two endless ones: the newest', { createdAt: instant(9) }, { createdAt: instant(8) }],
  ])('R4: %s', (_, winner, loser) => {
    const schedules = [at(10, 1, '08:00'), at(20, 2, '08:00')]
    expect(schedulesOn(DAY, [season(1, winner), season(2, loser)], schedules)).toEqual([
      expect.objectContaining({ scheduleId: 10 }),
    ])
    expect(schedulesOn(DAY, [season(1, loser), season(2, winner)], schedules)).toEqual([
      expect.objectContaining({ scheduleId: 20 }),
    ])
  })

  test('R4: an extra departure beats every recurrence, the newest extra the others', () => {
    const departures = schedulesOn(
      DAY,
      [season(1, { priority: 99 })],
      [at(10, 1, '08:00')],
      [extra(6, DAY, '08:00'), extra(7, DAY, '08:00')],
    )
    expect(departures).toEqual([expect.objectContaining({ extraId: 7, scheduleId: null })])
  })

  test('R4: a winner that does not run on the day leaves it to the other', () => {
    const sundays = season(1, { priority: 5, weekdays: [0] })
    const departures = schedulesOn(DAY, [sundays, season(2)], [at(10, 1, '08:00'), at(20, 2, '08:00')])
    expect(departures).toEqual([expect.objectContaining({ scheduleId: 20 })])
  })

  test('R4: other hours of a season that loses one hour still run, other tours do not compete', () => {
    const departures = schedulesOn(
      DAY,
      [season(1, { priority: 1 }), season(2), season(3, { tourId: 2 })],
      [at(10, 1, '08:00'), at(20, 2, '08:00'), at(21, 2, '10:00'), at(30, 3, '08:00')],
    )
    expect(departures.map(({ scheduleId }) => scheduleId)).toEqual([10, 30, 21])
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
    tourId: fc.constantFrom(1, 2),
    validFrom: fc.integer({ min: 0, max: 40 }).map((days) => addDays(DAY, days - 20)),
    validTo: fc.option(fc.integer({ min: 0, max: 40 }).map((days) => addDays(DAY, days))),
    weekdays: fc.subarray(EVERY_DAY),
    months: fc.option(fc.subarray([2, 3, 4])),
    priority: fc.nat(2),
    createdAt: fc.nat(3).map(instant),
  })
  const recurrences = fc.uniqueArray(recurrence, { selector: ({ id }) => id })
  const schedules = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 30 }),
      recurrenceId: fc.integer({ min: 1, max: 6 }),
      startTime: fc.constantFrom('08:00', '10:00', '13:30').map(localTime),
      durationMinutes: fc.constant(60),
      capacity: fc.constant(null),
      minPeople: fc.constant(1),
      onlineStatus: fc.constant('auto' as const),
    }),
    { selector: ({ id }) => id },
  )
  const extras = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      tourId: fc.constantFrom(1, 2),
      date: fc.integer({ min: 0, max: 10 }).map((days) => addDays(DAY, days)),
      startTime: fc.constantFrom('08:00', '11:00').map(localTime),
      durationMinutes: fc.constant(60),
      capacity: fc.constant(6),
      minPeople: fc.constant(1),
      onlineStatus: fc.constant('auto' as const),
    }),
    { selector: ({ id }) => id },
  )

  test('R4: one departure per tour, day and hour; none that a rule yields is lost; the order of the input does not matter', () => {
    fc.assert(
      fc.property(recurrences, schedules, extras, (seasons, times, added) => {
        const last = addDays(DAY, 10)
        const planned = departuresBetween(DAY, last, seasons, times, added)
        const keys = planned.map(({ tourId, date, startTime }) => `${date} ${startTime} ${tourId}`)
        expect(keys).toEqual([...new Set(keys)].sort())

        const wanted = new Set(added.map(({ tourId, date, startTime }) => `${date} ${startTime} ${tourId}`))
        for (let date = DAY; date <= last; date = addDays(date, 1)) {
          for (const { startTime, recurrenceId } of times) {
            const owner = seasons.find(({ id }) => id === recurrenceId)
            if (owner && isActiveOn(owner, date)) wanted.add(`${date} ${startTime} ${owner.tourId}`)
          }
        }
        expect(new Set(keys)).toEqual(wanted)
        expect(departuresBetween(DAY, last, seasons.toReversed(), times.toReversed(), added.toReversed())).toEqual(
          planned,
        )
        expect(
          planned.every(({ date, recurrenceId }) => {
            const owner = seasons.find(({ id }) => id === recurrenceId)
            return recurrenceId === null || owner?.weekdays.includes(weekdayOf(date))
          }),
        ).toBe(true)
      }),
    )
  })
})
