import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, week } from './hours-samples.ts'
import { dayDenial, lateEndOf, schedulesDenial, spansOf } from './schedules.ts'

const anyMinute = fc.integer({ min: 0, max: 1439 })
const anyDay = fc.record({
  isOpen: fc.boolean(),
  periods: fc.array(fc.record({ from: anyMinute, to: anyMinute }), { maxLength: 4 }),
})

describe('H-2: stretches of a day', () => {
  test.each([
    ['an afternoon', day('1:30 PM-5:00 PM'), [{ start: 810, end: 1020 }]],
    ['until midnight', day('7:00 PM-12:00 AM'), [{ start: 1140, end: 1440 }]],
    ['past midnight stays with its day', day('10:00 PM-3:00 AM'), [{ start: 1320, end: 1620 }]],
    ['equal times are 24 hours', day('12:00 AM-12:00 AM'), [{ start: 0, end: 1440 }]],
    ['24 hours from eight to eight', day('8:00 AM-8:00 AM'), [{ start: 480, end: 1920 }]],
    [
      'sorted',
      day('7:00 PM-9:00 PM', '1:00 PM-3:00 PM'),
      [
        { start: 780, end: 900 },
        { start: 1140, end: 1260 },
      ],
    ],
    ['overlapping ones are one', day('1:00 PM-5:00 PM', '4:00 PM-9:00 PM'), [{ start: 780, end: 1260 }]],
    ['touching ones are one', day('1:00 PM-5:00 PM', '5:00 PM-9:00 PM'), [{ start: 780, end: 1260 }]],
    ['one inside another', day('1:00 PM-9:00 PM', '2:00 PM-3:00 PM'), [{ start: 780, end: 1260 }]],
    ['a closed day has none', { ...day('1:00 PM-9:00 PM'), isOpen: false }, []],
  ])('%s', (_, hours, spans) => {
    expect(spansOf(hours)).toEqual(spans)
  })

  test('they come in order, apart, and cover exactly the minutes of the periods', () => {
    fc.assert(
      fc.property(anyDay, (hours) => {
        const spans = spansOf(hours)
        for (const [index, { start, end }] of spans.entries()) {
          expect(start).toBeLessThan(end)
          expect(start).toBeGreaterThan(spans[index - 1]?.end ?? -1)
        }
        const covered = (minute: number) => spans.some(({ start, end }) => start <= minute && minute < end)
        const asked = (minute: number) =>
          hours.isOpen && hours.periods.some(({ from, to }) => from <= minute && minute < (to > from ? to : to + 1440))
        for (let minute = 0; minute < 2880; minute += 7) expect(covered(minute)).toBe(asked(minute))
      }),
      { numRuns: 50 },
    )
  })
})

describe('H-2: what may be saved', () => {
  test.each([
    ['a closed day', day(), null],
    ['one stretch', day('9:00 AM-6:00 PM'), null],
    ['two that touch', day('9:00 AM-1:00 PM', '1:00 PM-6:00 PM'), null],
    ['24 hours', day('9:00 AM-9:00 AM'), null],
    ['a closed day with hours', { ...day('9:00 AM-1:00 PM'), isOpen: false }, { code: 'hours.closed_with_periods' }],
    ['an open day without hours', { isOpen: true, periods: [] }, { code: 'hours.no_periods' }],
    ['two that overlap by a minute', day('9:00 AM-1:01 PM', '1:00 PM-6:00 PM'), { code: 'hours.overlap' }],
    ['the same twice', day('9:00 AM-1:00 PM', '9:00 AM-1:00 PM'), { code: 'hours.overlap' }],
    ['a second one inside 24 hours', day('9:00 AM-9:00 AM', '10:00 PM-11:00 PM'), { code: 'hours.overlap' }],
  ])('%s', (_, hours, denial) => {
    expect(dayDenial(hours)).toEqual(denial)
  })

  test('the day is named', () => {
    expect(schedulesDenial(week({ wed: { isOpen: true, periods: [] } }))).toEqual({
      code: 'hours.no_periods',
      weekday: 'wed',
    })
  })

  test.each([
    [
      'late hours that end as the next day begins',
      week({ fri: day('10:00 PM-3:00 AM'), sat: day('3:00 AM-9:00 AM') }),
      null,
    ],
    [
      'late hours that reach into the next day',
      week({ fri: day('10:00 PM-3:01 AM'), sat: day('3:00 AM-9:00 AM') }),
      { code: 'hours.overlap_next_day', weekday: 'fri', nextWeekday: 'sat' },
    ],
    [
      'Sunday into Monday',
      week({ sun: day('10:00 PM-3:00 AM'), mon: day('2:00 AM-9:00 AM') }),
      { code: 'hours.overlap_next_day', weekday: 'sun', nextWeekday: 'mon' },
    ],
    ['the next day is closed', week({ fri: day('10:00 PM-3:00 AM') }), null],
    ['24 hours every day', week({ fri: day('8:00 AM-8:00 AM'), sat: day('8:00 AM-8:00 AM') }), null],
  ])('%s', (_, schedules, denial) => {
    expect(schedulesDenial(schedules)).toEqual(denial)
  })

  test('late hours are what lies past midnight', () => {
    expect(lateEndOf(day('10:00 PM-3:00 AM'))).toBe(180)
    expect(lateEndOf(day('7:00 PM-12:00 AM'))).toBe(0)
    expect(lateEndOf(day())).toBe(0)
  })
})
