import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localTime } from '../time.ts'
import {
  clockOfMinutes,
  localTimeOfMinutes,
  MINUTES_PER_DAY,
  minutesOfClock,
  minutesOfLocalTime,
} from './clock-text.ts'

describe('H-2: times of day as text', () => {
  test.each([
    ['12:00 AM', 0],
    ['12:59 am', 59],
    ['1:00 AM', 60],
    ['11:59 AM', 719],
    ['12:00 PM', 720],
    ['12:30 PM', 750],
    ['1:30 PM', 810],
    ['01:30 PM', 810],
    ['1:30PM', 810],
    ['11:59 PM', 1439],
    ['00:00', 0],
    ['09:05', 545],
    ['13:30', 810],
    ['23:59', 1439],
  ])('%s', (text, minutes) => {
    expect(minutesOfClock(text)).toBe(minutes)
  })

  test.each([
    '',
    ' ',
    '1:30',
    '9:30',
    '24:00',
    '13:00 PM',
    '0:30 AM',
    '00:30 AM',
    '1:60 PM',
    '1:3 PM',
    '1:30 XM',
    '1:30  PM',
    '1.30 PM',
    '１:30 PM',
  ])('%j is no time', (text) => {
    expect(minutesOfClock(text)).toBeNull()
  })

  test('every minute of the day survives both forms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MINUTES_PER_DAY - 1 }), (minutes) => {
        expect(minutesOfClock(clockOfMinutes(minutes))).toBe(minutes)
        expect(minutesOfClock(localTimeOfMinutes(minutes))).toBe(minutes)
        expect(minutesOfLocalTime(localTimeOfMinutes(minutes))).toBe(minutes)
      }),
    )
  })

  test('minutes past midnight are shown by the clock of the next day', () => {
    expect(clockOfMinutes(MINUTES_PER_DAY + 180)).toBe('3:00 AM')
    expect(localTimeOfMinutes(MINUTES_PER_DAY)).toBe(localTime('00:00'))
  })
})
