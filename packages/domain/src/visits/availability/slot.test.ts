import { describe, expect, test } from 'vitest'
import { clockOfMinutes } from '../../hours/clock-text.ts'
import { day, weekFrom } from '../../hours/hours-samples.ts'
import type { DayHours } from '../../hours/schedules.ts'
import { addDays, HOUR_MS, instantOf, localDate, localTime, localTimeOf } from '../../time.ts'
import { type SlotRules, slotAt, slotsOf } from './slot.ts'
import { SAMPLE_DAY, SAMPLE_ZONE, sampleTime } from './venue-samples.ts'

const rulesFor = (hours: DayHours, zone = SAMPLE_ZONE): SlotRules => ({
  hours: { schedules: weekFrom(Array.from({ length: 7 }, () => hours)), specialDates: [] },
  zone,
  starts: { gridMinutes: 30, lastArrivalMinutes: 60 },
})
const LATE = rulesFor(day('10:00 PM-3:00 AM'))

describe('H-2: the day that a time belongs to', () => {
  test.each([
    ['22:00', SAMPLE_DAY, 22 * 60],
    ['01:00', addDays(SAMPLE_DAY, -1), 25 * 60],
    ['02:59', addDays(SAMPLE_DAY, -1), 27 * 60 - 1],
    ['03:00', SAMPLE_DAY, 3 * 60],
  ])('%s', (time, date, minute) => expect(slotAt(LATE, sampleTime(time))).toMatchObject({ date, minute }))

  test.each([
    ['12:00', false],
    ['22:00', true],
    ['02:00', true],
    ['03:00', false],
  ])('open at %s: %s', (time, isOpen) => expect(slotAt(LATE, sampleTime(time)).span !== null).toBe(isOpen))
})

describe('H-4: closing and the last arrival', () => {
  test('a late evening closes on the next date', () => {
    const slot = slotAt(LATE, sampleTime('23:00'))
    expect(slot.closesAt).toBe(sampleTime('03:00', addDays(SAMPLE_DAY, 1)))
    expect(clockOfMinutes(slot.lastMinute)).toBe('2:00 AM')
  })
  test('a house that never closes has no closing', () => {
    expect(slotAt(rulesFor(day('12:00 AM-12:00 AM')), sampleTime('23:30')).closesAt).toBeNull()
  })
  test('the times of a day, each in its own stretch', () => {
    const slots = slotsOf(rulesFor(day('1:00 PM-3:00 PM', '8:00 PM-10:00 PM')), SAMPLE_DAY)
    expect(slots.map(({ minute }) => clockOfMinutes(minute))).toEqual([
      '1:00 PM',
      '1:30 PM',
      '2:00 PM',
      '8:00 PM',
      '8:30 PM',
      '9:00 PM',
    ])
    expect(slots.map(({ closesAt }) => closesAt && localTimeOf(closesAt, SAMPLE_ZONE))).toEqual([
      '15:00',
      '15:00',
      '15:00',
      '22:00',
      '22:00',
      '22:00',
    ])
  })
  test('H-1: in the night of the change of clocks an evening lasts an hour longer, or less', () => {
    const zone = 'America/Tijuana'
    const rules = rulesFor(day('10:00 PM-5:00 AM'), zone)
    const lengthOf = (date: string) => {
      const opens = instantOf(localDate(date), localTime('22:00'), zone)
      return ((slotAt(rules, opens).closesAt ?? 0) - opens) / HOUR_MS
    }
    // The clocks change in the nights to 14 March and to 7 November 2027.
    expect(['2027-03-12', '2027-03-13', '2027-11-06'].map(lengthOf)).toEqual([7, 6, 8])
    // Two o’clock does not come in the first of them.
    expect(slotsOf(rules, localDate('2027-03-13')).map(({ minute }) => clockOfMinutes(minute))).not.toContain('2:00 AM')
    expect(slotsOf(rules, localDate('2027-03-12')).map(({ minute }) => clockOfMinutes(minute))).toContain('2:00 AM')
  })
})
