import { localDate } from '@muelle/domain/time'
import { expect, it } from 'vitest'
import { monthSoFar, periodDates } from './period-dates.ts'

it.each([
  ['day', '2026-11-21', '2026-11-21'],
  ['week', '2026-11-21', '2026-11-27'],
  ['week', '2026-12-30', '2027-01-05'],
  ['month', '2026-11-21', '2026-12-20'],
  ['month', '2026-12-21', '2027-01-20'],
  ['month', '2027-01-31', '2027-02-27'],
] as const)('%s from %s ends on %s', (period, today, end_date) => {
  expect(periodDates(period, localDate(today))).toEqual({ start_date: today, end_date })
})

it('the ranking begins with the month', () => {
  expect(monthSoFar(localDate('2026-11-21'))).toEqual({ start_date: '2026-11-01', end_date: '2026-11-21' })
})
