import { expect, test } from 'vitest'
import { instant, MINUTE_MS } from '../../time.ts'
import { nextBookable, soonerBooking } from './sooner.ts'

const NOW = instant(Date.parse('2027-03-10T18:05:00Z'))
const slot = (minutes: number, isBookable = true) => ({ at: instant(NOW + minutes * MINUTE_MS), isBookable })
const inMinutes = (at: number | null) => (at === null ? null : (at - NOW) / MINUTE_MS)

test('the next time that can be booked is not one that has passed or is taken', () => {
  expect(inMinutes(nextBookable([slot(-5), slot(10, false), slot(25)], NOW))).toBe(25)
  expect(nextBookable([slot(-5), slot(10, false)], NOW)).toBeNull()
})

test.each([
  ['a table in 25 minutes and a wait from 40 on', [slot(10, false), slot(25)], { min: 40 }, 25],
  ['a table in 40 minutes and a wait from 40 on', [slot(40)], { min: 40 }, null],
  ['at once', [slot(10)], { min: 0 }, null],
  ['no table by waiting', [slot(130)], null, 130],
  ['nothing to book', [slot(10, false)], { min: 60 }, null],
] as const)('W-1: %s', (_, slots, quote, expected) => {
  expect(inMinutes(soonerBooking(slots, quote, NOW))).toBe(expected)
})
