import { describe, expect, test } from 'vitest'
import type { Instant } from '../../time.ts'
import { addDays, DAY_MS, HOUR_MS, instant, instantOf, localDate, localTime, MINUTE_MS } from '../../time.ts'
import type { BookingTimeFacts } from './booking-window.ts'
import {
  BOOKING_CONDITIONS,
  BOOKING_WINDOWS,
  bookingTimeDenial,
  bookingTimeWarning,
  cutoffAt,
  DEFAULT_CUTOFF_MINUTES,
  windowDays,
} from './booking-window.ts'

const ZONE = 'America/Cancun'
const DATE = localDate('2026-03-10')
const local = (date: string, time: string) => instantOf(localDate(date), localTime(time), ZONE)
const START = local(DATE, '08:00')
const facts = (over: Partial<BookingTimeFacts> = {}): BookingTimeFacts => ({
  starts_at: START,
  date: DATE,
  zone: ZONE,
  condition: 'NO_RESTRICTIONS',
  cutoff_minutes: 30,
  cutoff_if_empty_minutes: null,
  is_empty: false,
  channel: 'web',
  now: instant(START - DAY_MS),
  window: 'BW_90_DAY',
  hasDeparted: false,
  sellAfterCutoff: false,
  ...over,
})
const before = (at: Instant, ms: number) => instant(at - ms)

test('W1, W2: the wire values of the specification', () => {
  expect(BOOKING_WINDOWS.map(windowDays)).toEqual([90, 180, 270, 365, 550, 720])
  expect(BOOKING_CONDITIONS).toEqual([
    'NO_RESTRICTIONS',
    'ONE_DAY_BEFORE',
    'TWO_DAY_BEFORE',
    'THREE_DAY_BEFORE',
    'ONE_WEEK_BEFORE',
  ])
})

describe('cutoffAt', () => {
  test.each([
    ['ONE_DAY_BEFORE', '2026-03-09'],
    ['TWO_DAY_BEFORE', '2026-03-08'],
    ['THREE_DAY_BEFORE', '2026-03-07'],
    ['ONE_WEEK_BEFORE', '2026-03-03'],
  ] as const)('W2: %s ends with the last minute of %s', (condition, lastDay) => {
    expect(cutoffAt(facts({ condition }))).toBe(local(lastDay, '23:59') + MINUTE_MS - 1)
  })

  test('W2: days are those of the calendar, also when one of them has 23 hours', () => {
    // New York changes its clocks on 8 March 2026.
    const zone = 'America/New_York'
    const starts_at = instantOf(localDate('2026-03-09'), localTime('08:00'), zone)
    const cutoff = cutoffAt(facts({ zone, starts_at, date: localDate('2026-03-09'), condition: 'TWO_DAY_BEFORE' }))
    expect(cutoff).toBe(instantOf(localDate('2026-03-08'), localTime('00:00'), zone) - 1)
  })

  test.each<[string, Partial<BookingTimeFacts>, number]>([
    ['minutes before the start', { cutoff_minutes: 30 }, 30],
    ['at the start', { cutoff_minutes: 0 }, 0],
    ['after the start, at the desk', { cutoff_minutes: -10 }, -10],
    ['nobody booked yet', { cutoff_if_empty_minutes: 720, is_empty: true }, 720],
    ['somebody booked', { cutoff_if_empty_minutes: 720, is_empty: false }, 30],
    ['the cut-off of empty boats never opens later', { cutoff_if_empty_minutes: 5, is_empty: true }, 30],
    ['minutes longer than the condition', { condition: 'ONE_DAY_BEFORE', cutoff_minutes: 600 }, 600],
  ])('W3: %s', (_, over, minutes) => {
    expect(cutoffAt(facts(over))).toBe(START - minutes * MINUTE_MS)
  })

  test('W3: defaults are half an hour online and ten minutes of grace at the desk', () => {
    expect(DEFAULT_CUTOFF_MINUTES).toMatchObject({ web: 30, desk: -10 })
  })
})

describe('bookingTimeDenial', () => {
  const at = (days: number, time = '12:00') => local(addDays(DATE, -days), time)
  test.each<[string, Partial<BookingTimeFacts>, string | null]>([
    ['W1 day n', { now: at(90) }, null],
    ['W1 day n, its first moment', { now: at(90, '00:00') }, null],
    ['W1 day n+1, its last moment', { now: before(at(90, '00:00'), 1) }, 'departure.outside_window'],
    ['W1 a longer window', { now: at(91), window: 'BW_180_DAY' }, null],
    ['W2 last millisecond of the day before', { now: before(at(0, '00:00'), 1), condition: 'ONE_DAY_BEFORE' }, null],
    ['W2 midnight of the day', { now: at(0, '00:00'), condition: 'ONE_DAY_BEFORE' }, 'departure.too_soon'],
    ['W3 to the millisecond', { now: before(START, 30 * MINUTE_MS) }, null],
    ['W3 one millisecond late', { now: instant(START - 30 * MINUTE_MS + 1) }, 'departure.cutoff_passed'],
    [
      'W3 minutes bind before the condition',
      { now: at(1, '23:00'), condition: 'ONE_DAY_BEFORE', cutoff_minutes: 600 },
      'departure.cutoff_passed',
    ],
    ['W3 grace at the desk', { now: instant(START + 10 * MINUTE_MS), channel: 'desk', cutoff_minutes: -10 }, null],
    [
      'W3 after the grace',
      { now: instant(START + 10 * MINUTE_MS + 1), channel: 'desk', cutoff_minutes: -10 },
      'departure.cutoff_passed',
    ],
    [
      'W3 no grace once the boat left',
      { now: START, channel: 'desk', cutoff_minutes: -10, hasDeparted: true },
      'departure.departed',
    ],
    ['W3 left before its hour', { now: before(START, HOUR_MS), hasDeparted: true }, 'departure.departed'],
    ['a day that is over', { now: at(-1) }, 'departure.departed'],
    ['W4 staff with the right, after the cut-off', { now: START, channel: 'desk', sellAfterCutoff: true }, null],
    ['W4 staff with the right, outside the window', { now: at(91), channel: 'desk', sellAfterCutoff: true }, null],
    ['W4 staff without the right', { now: START, channel: 'desk' }, 'departure.cutoff_passed'],
    [
      'W4 a seller with the right stays bound',
      { now: START, channel: 'seller', sellAfterCutoff: true },
      'departure.cutoff_passed',
    ],
    ['W4 agencies are bound', { now: at(91), channel: 'agency', sellAfterCutoff: true }, 'departure.outside_window'],
    [
      'W4 no right sells a boat that left',
      { now: START, channel: 'desk', sellAfterCutoff: true, hasDeparted: true },
      'departure.departed',
    ],
    ['W4 no right sells yesterday', { now: at(-1), channel: 'desk', sellAfterCutoff: true }, 'departure.departed'],
  ])('%s', (_, over, expected) => {
    expect(bookingTimeDenial(facts(over))?.code ?? null).toBe(expected)
  })

  test('W1, W5: the refusal carries its numbers', () => {
    expect(bookingTimeDenial(facts({ now: at(91) }))).toEqual({ code: 'departure.outside_window', days: 90 })
    expect(bookingTimeDenial(facts({ now: START }))).toEqual({
      code: 'departure.cutoff_passed',
      cutoffAt: START - 30 * MINUTE_MS,
    })
    expect(bookingTimeDenial(facts({ now: START, condition: 'ONE_DAY_BEFORE' }))).toEqual({
      code: 'departure.too_soon',
      cutoffAt: at(0, '00:00') - 1,
    })
  })

  test('W3: minutes of grace reach past midnight', () => {
    const late = { starts_at: local(DATE, '23:55'), channel: 'desk', cutoff_minutes: -10 } as const
    expect(bookingTimeDenial(facts({ ...late, now: local(addDays(DATE, 1), '00:05') }))).toBeNull()
    expect(bookingTimeDenial(facts({ ...late, now: local(addDays(DATE, 1), '00:06') }))).toEqual({
      code: 'departure.departed',
    })
  })

  test('W1: today is the day in the zone of the tour', () => {
    // 23:30 in Hermosillo is already tomorrow in Cancún.
    const now = instantOf(localDate('2026-03-09'), localTime('23:30'), 'America/Hermosillo')
    const date = addDays(localDate('2026-03-09'), 91)
    expect(bookingTimeDenial(facts({ now, date, starts_at: instant(now + 91 * DAY_MS) }))).toBeNull()
    expect(
      bookingTimeDenial(facts({ now, date, starts_at: instant(now + 91 * DAY_MS), zone: 'America/Hermosillo' })),
    ).toEqual({ code: 'departure.outside_window', days: 90 })
  })
})

describe('bookingTimeWarning', () => {
  const staff = { channel: 'desk', sellAfterCutoff: true } as const
  test('W4: staff with the right see what they pass over', () => {
    expect(bookingTimeWarning(facts({ ...staff, now: START }))).toEqual({
      code: 'departure.cutoff_passed',
      cutoffAt: START - 30 * MINUTE_MS,
    })
  })
  test('W4: nothing to see in time, for others, or once the boat left', () => {
    expect(bookingTimeWarning(facts(staff))).toBeNull()
    expect(bookingTimeWarning(facts({ now: START }))).toBeNull()
    expect(bookingTimeWarning(facts({ ...staff, now: START, hasDeparted: true }))).toBeNull()
  })
})
