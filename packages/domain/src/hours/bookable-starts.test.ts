import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GRID_MINUTES } from '../booking-settings/booking-settings.ts'
import { addDays, localDate } from '../time.ts'
import { bookableInstants, bookableStarts, type StartRules } from './bookable-starts.ts'
import { clockOfMinutes } from './clock-text.ts'
import { day, week, weekFrom } from './hours-samples.ts'
import { openingOf } from './opening.ts'
import type { DayHours } from './schedules.ts'

const FRIDAY = localDate('2030-03-15')
const hours = (friday: DayHours, saturday: DayHours = day()) => ({
  schedules: week({ fri: friday, sat: saturday }),
  specialDates: [],
})
const clocks = (friday: DayHours, rules: StartRules, saturday?: DayHours) =>
  bookableStarts(hours(friday, saturday), FRIDAY, rules).map(clockOfMinutes).join(' ')

const anyMinute = fc.integer({ min: 0, max: 1439 })
const anyDay = fc.record({
  isOpen: fc.boolean(),
  periods: fc.array(fc.record({ from: anyMinute, to: anyMinute }), { maxLength: 4 }),
})
/** Any week, also one that may not be saved. */
const anyWeek = fc.array(anyDay, { minLength: 7, maxLength: 7 }).map(weekFrom)

describe('H-4: bookable starts', () => {
  test.each([
    [
      'until an hour before closing, past midnight',
      clocks(day('10:00 PM-3:00 AM'), { gridMinutes: 60, lastArrivalMinutes: 60 }),
      '10:00 PM 11:00 PM 12:00 AM 1:00 AM 2:00 AM',
    ],
    [
      'each stretch has its own last arrival',
      clocks(day('1:30 PM-4:00 PM', '7:00 PM-9:00 PM'), { gridMinutes: 30, lastArrivalMinutes: 60 }),
      '1:30 PM 2:00 PM 2:30 PM 3:00 PM 7:00 PM 7:30 PM 8:00 PM',
    ],
    [
      'strictly before closing without a last arrival',
      clocks(day('1:00 PM-2:00 PM'), { gridMinutes: 30, lastArrivalMinutes: 0 }),
      '1:00 PM 1:30 PM',
    ],
    [
      'on the clock’s quarters, whenever it opens',
      clocks(day('1:05 PM-2:00 PM'), { gridMinutes: 15, lastArrivalMinutes: 15 }),
      '1:15 PM 1:30 PM 1:45 PM',
    ],
    [
      'touching stretches do not close in between',
      clocks(day('1:00 PM-2:00 PM', '2:00 PM-4:00 PM'), { gridMinutes: 60, lastArrivalMinutes: 60 }),
      '1:00 PM 2:00 PM 3:00 PM',
    ],
    ['too short for anybody', clocks(day('1:00 PM-1:30 PM'), { gridMinutes: 15, lastArrivalMinutes: 60 }), ''],
    [
      'a last arrival after the next opening does not reach across midnight',
      clocks(day('10:00 PM-12:00 AM'), { gridMinutes: 60, lastArrivalMinutes: 60 }, day('12:00 AM-2:00 AM')),
      '10:00 PM 11:00 PM',
    ],
    [
      'a day that runs on has no last arrival',
      clocks(day('10:00 PM-12:00 AM'), { gridMinutes: 30, lastArrivalMinutes: 60 }, day('12:00 AM-2:00 AM')),
      '10:00 PM 10:30 PM 11:00 PM 11:30 PM',
    ],
  ])('%s', (_, starts, expected) => {
    expect(starts).toBe(expected)
  })

  test('they lie inside the opening, on the grid, early enough, in order', () => {
    const lastArrival = fc.integer({ min: 0, max: 240 })
    fc.assert(
      fc.property(anyWeek, fc.constantFrom(...GRID_MINUTES), lastArrival, (schedules, gridMinutes, last) => {
        const any = { schedules, specialDates: [] }
        const spans = openingOf(any, FRIDAY)
        const opensAgain = new Set(openingOf(any, addDays(FRIDAY, 1)).map(({ start }) => start + 1440))
        const starts = bookableStarts(any, FRIDAY, { gridMinutes, lastArrivalMinutes: last })
        expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b))
        for (const start of starts) {
          expect(start % gridMinutes).toBe(0)
          const span = spans.find((candidate) => candidate.start <= start && start < candidate.end)
          expect(span).toBeDefined()
          if (span && !opensAgain.has(span.end)) expect(start).toBeLessThanOrEqual(span.end - last)
        }
      }),
    )
  })
})

describe('H-1: starts as instants', () => {
  const night = { schedules: week({ sun: day('1:00 AM-4:00 AM') }), specialDates: [] }
  const rules = { gridMinutes: 60, lastArrivalMinutes: 0 } as const

  test('in a zone without changes of clocks', () => {
    expect(bookableInstants(night, localDate('2030-03-10'), rules, 'America/Cancun')).toEqual([
      { minute: 60, at: Date.UTC(2030, 2, 10, 6) },
      { minute: 120, at: Date.UTC(2030, 2, 10, 7) },
      { minute: 180, at: Date.UTC(2030, 2, 10, 8) },
    ])
  })

  test('a time that the spring change skips is no start; in autumn the first of two is', () => {
    expect(bookableInstants(night, localDate('2030-03-10'), rules, 'America/New_York')).toEqual([
      { minute: 60, at: Date.UTC(2030, 2, 10, 6) },
      { minute: 180, at: Date.UTC(2030, 2, 10, 7) },
    ])
    expect(bookableInstants(night, localDate('2030-11-03'), rules, 'America/New_York')[0]).toEqual({
      minute: 60,
      at: Date.UTC(2030, 10, 3, 5),
    })
  })

  test('late hours lie on the next day', () => {
    const late = { schedules: week({ fri: day('11:00 PM-2:00 AM') }), specialDates: [] }
    expect(bookableInstants(late, FRIDAY, rules, 'America/Cancun').map((start) => start.at)).toEqual([
      Date.UTC(2030, 2, 16, 4),
      Date.UTC(2030, 2, 16, 5),
      Date.UTC(2030, 2, 16, 6),
    ])
  })
})
