import { describe, expect, test } from 'vitest'
import { instant, localDate, localTime } from '../time.ts'
import type { Recurrence } from './recurrence.ts'
import {
  type DraftSchedule,
  daysTogether,
  type OtherSeason,
  type RecurrenceDenial,
  recurrenceDenial,
} from './recurrence-denial.ts'

const TODAY = localDate('2026-03-04')
const season = (over: Partial<Recurrence> = {}): Recurrence => ({
  id: 1,
  tour_id: 1,
  valid_from: localDate('2026-01-01'),
  valid_to: localDate('2026-12-31'),
  weekdays: [1, 2, 3, 4, 5],
  months: null,
  priority: 0,
  created_at: instant(0),
  ...over,
})
const at = (startTime: string, over: Partial<DraftSchedule> = {}): DraftSchedule => ({
  start_time: localTime(startTime),
  capacity: null,
  min_people: 0,
  ...over,
})
const other = (over: Partial<Recurrence> = {}, ...startTimes: string[]): OtherSeason => ({
  recurrence: season({ id: 2, ...over }),
  name: 'Fin de semana',
  startTimes: (startTimes.length > 0 ? startTimes : ['09:00']).map(localTime),
})
const sold = { departures: 3, lastDate: localDate('2026-03-20') }
const tie: RecurrenceDenial = {
  code: 'recurrence.tie',
  name: 'Fin de semana',
  startTime: localTime('09:00'),
  priority: 1,
}

describe('recurrenceDenial', () => {
  test.each<[string, Partial<Recurrence>, RecurrenceDenial | null]>([
    ['one day', { valid_from: TODAY, valid_to: TODAY }, null],
    ['without an end', { valid_to: null }, null],
    ['end before start', { valid_to: localDate('2025-12-31') }, { code: 'recurrence.dates_reversed' }],
    [
      'no such weekday between its dates',
      { valid_from: TODAY, valid_to: TODAY, weekdays: [0] },
      { code: 'recurrence.never_runs' },
    ],
    [
      'no such month between its dates',
      { months: [1], valid_from: localDate('2026-02-01') },
      { code: 'recurrence.never_runs' },
    ],
    ['29 February, years ahead', { months: [2], valid_to: null, weekdays: [6] }, null],
  ])('R1: %s', (_, over, expected) => {
    expect(recurrenceDenial({ recurrence: season(over), schedules: [at('09:00')] }, [], null, TODAY)).toEqual(expected)
  })

  test.each<[string, DraftSchedule[], RecurrenceDenial | null]>([
    ['different hours', [at('09:00'), at('09:30')], null],
    [
      'the same hour twice',
      [at('09:00'), at('09:00')],
      { code: 'recurrence.hour_repeated', startTime: localTime('09:00') },
    ],
    ['a minimum of all seats', [at('09:00', { capacity: 8, min_people: 8 })], null],
    [
      'a minimum of more',
      [at('09:00', { capacity: 8, min_people: 9 })],
      { code: 'recurrence.min_above_capacity', startTime: localTime('09:00'), capacity: 8 },
    ],
    ['a minimum where the tour has the capacity', [at('09:00', { min_people: 9 })], null],
  ])('R1: start times: %s', (_, schedules, expected) => {
    expect(recurrenceDenial({ recurrence: season(), schedules }, [], null, TODAY)).toEqual(expected)
  })

  test.each<[string, OtherSeason, RecurrenceDenial | null]>([
    ['same priority, range and hour', other(), tie],
    ['another hour', other({}, '10:00'), null],
    ['another priority', other({ priority: 2 }), null],
    ['a narrower range', other({ valid_to: localDate('2026-06-30') }), null],
    [
      'as long, shifted by a day',
      other({ valid_from: localDate('2026-01-02'), valid_to: localDate('2027-01-01') }),
      tie,
    ],
    ['other weekdays', other({ weekdays: [0, 6] }), null],
    ['other months', other({ months: [1] }), tie],
    [
      'as long, one after the other',
      other({ valid_from: localDate('2027-01-01'), valid_to: localDate('2027-12-31') }),
      null,
    ],
  ])('R4: a tie with %s', (_, beside, expected) => {
    expect(recurrenceDenial({ recurrence: season(), schedules: [at('09:00')] }, [beside], null, TODAY)).toEqual(
      expected,
    )
  })

  test('R4: the priority it names is above every other season', () => {
    const denial = recurrenceDenial(
      { recurrence: season(), schedules: [at('09:00')] },
      [other(), other({ priority: 7 })],
      null,
      TODAY,
    )
    expect(denial).toMatchObject({ code: 'recurrence.tie', priority: 8 })
  })

  test.each<[string, string | null, typeof sold | null, RecurrenceDenial | null]>([
    ['yesterday with places sold', '2026-03-03', sold, { code: 'recurrence.has_departures', ...sold }],
    ['today with places sold', '2026-03-04', sold, null],
    ['yesterday with nothing sold', '2026-03-03', null, null],
    ['never', null, sold, null],
  ])('R7: an end %s', (_, validTo, ahead, expected) => {
    const recurrence = season({ valid_to: validTo === null ? null : localDate(validTo) })
    expect(recurrenceDenial({ recurrence, schedules: [at('09:00')] }, [], ahead, TODAY)).toEqual(expected)
  })
})

test('R1: seasons meet only on days of both', () => {
  const winter = season({ months: [12], valid_to: null })
  expect(daysTogether([winter, season({ months: [1], valid_to: null })])).toBe(false)
  expect(daysTogether([winter, season({ months: [11, 12], weekdays: [5], valid_to: null })])).toBe(true)
  expect(daysTogether([winter, season({ months: [12], weekdays: [0], valid_to: null })])).toBe(false)
})
