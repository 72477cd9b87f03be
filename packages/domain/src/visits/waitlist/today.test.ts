import { describe, expect, test } from 'vitest'
import { day, week } from '../../hours/hours-samples.ts'
import { instantOf, localDate, localTime } from '../../time.ts'
import { hoursNow } from './today.ts'

const ZONE = 'America/Cancun'
const FRIDAY = '2030-03-15'
const hours = {
  schedules: week({ fri: day('1:00 PM-5:00 PM', '8:00 PM-2:00 AM') }),
  specialDates: [],
}
const clock = { zone: ZONE, dayCut: localTime('06:00'), lastArrivalMinutes: 60 }
const at = (date: string, time: string, zone = ZONE) => instantOf(localDate(date), localTime(time), zone)

describe('H-3, W-1: the hours of the business day', () => {
  test.each([
    ['before the door', at(FRIDAY, '12:30'), { opensIn: 30, lastArrivalIn: 750, closesIn: 810 }],
    ['in the afternoon', at(FRIDAY, '13:30'), { opensIn: -30, lastArrivalIn: 690, closesIn: 750 }],
    ['between the two', at(FRIDAY, '17:00'), { opensIn: 180, lastArrivalIn: 480, closesIn: 540 }],
    ['past midnight it is still Friday', at('2030-03-16', '00:30'), { opensIn: -270, lastArrivalIn: 30, closesIn: 90 }],
    ['after the last arrival', at('2030-03-16', '01:30'), { opensIn: -330, lastArrivalIn: -30, closesIn: 30 }],
    ['closed', at('2030-03-16', '02:00'), { opensIn: null, lastArrivalIn: null, closesIn: null }],
  ])('%s', (_, now, expected) => {
    expect(hoursNow(hours, now, clock)).toEqual({ date: FRIDAY, ...expected })
  })

  test('a day without hours', () => {
    expect(hoursNow(hours, at('2030-03-17', '13:00'), clock)).toMatchObject({ opensIn: null, closesIn: null })
  })

  test('minutes are real ones when clocks change', () => {
    const late = { schedules: week({ sat: day('10:00 PM-4:00 AM') }), specialDates: [] }
    const zone = 'America/New_York'
    const now = at('2030-03-09', '22:00', zone)
    expect(hoursNow(late, now, { ...clock, zone })).toMatchObject({ opensIn: 0, closesIn: 300 })
  })
})
