import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_CUT_RANGE } from '../booking-settings/booking-settings.ts'
import { addDays, HOUR_MS, instant, instantOf, localDate, localTime } from '../time.ts'
import { day, week, weekFrom } from './hours-samples.ts'
import { businessDateOf, isOpenAt, openingOf, type SpecialDate, specialHours, weekdayKeyOf } from './opening.ts'

const FRIDAY = localDate('2030-03-15')
const SATURDAY = addDays(FRIDAY, 1)
const BAR = week({ fri: day('10:00 PM-3:00 AM'), sat: day('6:00 PM-2:00 AM') })
const ZONE = 'America/Cancun'
const at = (date: string, time: string, zone = ZONE) => instantOf(localDate(date), localTime(time), zone)

const anyMinute = fc.integer({ min: 0, max: 1439 })
const anyDay = fc.record({
  isOpen: fc.boolean(),
  periods: fc.array(fc.record({ from: anyMinute, to: anyMinute }), { maxLength: 4 }),
})
/** Any week, also one that may not be saved. */
const anyWeek = fc.array(anyDay, { minLength: 7, maxLength: 7 }).map(weekFrom)

test('the key of a date is its day of the week', () => {
  const keys = Array.from({ length: 7 }, (_, n) => weekdayKeyOf(addDays(FRIDAY, n)))
  expect(keys).toEqual(['fri', 'sat', 'sun', 'mon', 'tue', 'wed', 'thu'])
})

describe('H-5: special dates override the weekday', () => {
  const on = (special: Omit<SpecialDate, 'date'>, date = FRIDAY) =>
    openingOf({ schedules: BAR, specialDates: [{ ...special, date }] }, FRIDAY)

  test.each([
    ['the weekday without one', on({ kind: 'closed', periods: [] }, SATURDAY), [{ start: 1320, end: 1620 }]],
    ['closed', on({ kind: 'closed', periods: [] }), []],
    ['other hours', on({ kind: 'special', periods: day('1:00 PM-5:00 PM').periods }), [{ start: 780, end: 1020 }]],
    [
      'an event past midnight',
      on({ kind: 'event', periods: day('8:00 PM-5:00 AM').periods }),
      [{ start: 1200, end: 1740 }],
    ],
  ])('%s', (_, spans, expected) => {
    expect(spans).toEqual(expected)
  })

  test('hours of the day before that reach into a date stay the day before’s', () => {
    const hours = {
      schedules: week({ sat: day('2:00 AM-4:00 AM', '4:30 AM-9:00 AM', '1:00 PM-5:00 PM') }),
      specialDates: [{ date: FRIDAY, kind: 'event', periods: day('9:00 PM-5:00 AM').periods } as const],
    }
    expect(openingOf(hours, FRIDAY)).toEqual([{ start: 1260, end: 1740 }])
    expect(openingOf(hours, SATURDAY)).toEqual([
      { start: 300, end: 540 },
      { start: 780, end: 1020 },
    ])
  })

  test('closed hides hours that an older row still has', () => {
    expect(specialHours({ kind: 'closed', periods: day('1:00 PM-5:00 PM').periods }).isOpen).toBe(false)
  })

  test('every minute belongs to one date at most (H-2)', () => {
    const kind = fc.constantFrom('closed' as const, 'special' as const, 'event' as const)
    fc.assert(
      fc.property(anyWeek, anyDay, kind, (schedules, special, specialKind) => {
        const hours = { schedules, specialDates: [{ date: FRIDAY, kind: specialKind, periods: special.periods }] }
        for (let n = -3; n <= 4; n++) {
          const today = openingOf(hours, addDays(FRIDAY, n))
          const tomorrow = openingOf(hours, addDays(FRIDAY, n + 1))
          const lateUntil = Math.max(0, (today.at(-1)?.end ?? 0) - 1440)
          expect(tomorrow[0]?.start ?? lateUntil).toBeGreaterThanOrEqual(lateUntil)
        }
      }),
    )
  })
})

describe('H-1, H-2: open by the clock on the wall', () => {
  const hours = { schedules: BAR, specialDates: [] }
  test.each([
    ['before it opens', '2030-03-15', '21:59', false],
    ['the minute it opens', '2030-03-15', '22:00', true],
    ['Saturday at 2, still Friday’s hours', '2030-03-16', '02:59', true],
    ['the minute it closes', '2030-03-16', '03:00', false],
    ['Sunday at 1:59, still Saturday’s hours', '2030-03-17', '01:59', true],
    ['Sunday noon', '2030-03-17', '12:00', false],
  ])('%s', (_, date, time, isOpen) => {
    expect(isOpenAt(hours, at(date, time), ZONE)).toBe(isOpen)
  })

  test('a special date closes the night that began on it, not the one before', () => {
    const holiday = { schedules: BAR, specialDates: [{ date: SATURDAY, kind: 'closed', periods: [] } as const] }
    expect(isOpenAt(holiday, at('2030-03-16', '02:00'), ZONE)).toBe(true)
    expect(isOpenAt(holiday, at('2030-03-16', '19:00'), ZONE)).toBe(false)
    expect(isOpenAt(holiday, at('2030-03-17', '01:00'), ZONE)).toBe(false)
  })

  test('an hour that comes twice is open twice; one that is skipped never comes', () => {
    const night = { schedules: week({ sat: day('1:00 AM-2:00 AM'), sun: day('1:00 AM-3:00 AM') }), specialDates: [] }
    // New York sets its clocks back on Sunday 3 November 2030 at 2:00, and forward on Sunday 10 March 2030 at 2:00.
    const first = at('2030-11-03', '01:30', 'America/New_York')
    expect(isOpenAt(night, first, 'America/New_York')).toBe(true)
    expect(isOpenAt(night, instant(first + HOUR_MS), 'America/New_York')).toBe(true)
    expect(isOpenAt(night, instant(first + 2 * HOUR_MS), 'America/New_York')).toBe(true)
    const spring = at('2030-03-10', '01:59', 'America/New_York')
    expect(isOpenAt(night, spring, 'America/New_York')).toBe(true)
    expect(isOpenAt(night, instant(spring + 60_000), 'America/New_York')).toBe(false)
  })
})

describe('H-3: the business day', () => {
  const cut = localTime('06:00')
  test.each([
    ['05:59 counts to the day before', '2030-03-16', '05:59', cut, '2030-03-15'],
    ['06:00 begins the day', '2030-03-16', '06:00', cut, '2030-03-16'],
    ['noon', '2030-03-16', '12:00', cut, '2030-03-16'],
    ['midnight', '2030-03-16', '00:00', cut, '2030-03-15'],
    ['a cut at three', '2030-03-16', '03:00', DAY_CUT_RANGE.from, '2030-03-16'],
    ['a cut at eight', '2030-03-16', '07:59', DAY_CUT_RANGE.to, '2030-03-15'],
  ])('%s', (_, date, time, dayCut, expected) => {
    expect(businessDateOf(at(date, time), ZONE, dayCut)).toBe(expected)
  })
})
