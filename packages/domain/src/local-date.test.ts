import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CALENDAR_YEARS, isLocalDate } from './local-date.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')

test('T1: a date within the years of travel is real exactly when the calendar gives it back', () => {
  const parts = fc.tuple(
    fc.integer({ min: CALENDAR_YEARS.first - 1, max: CALENDAR_YEARS.last + 1 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  )
  fc.assert(
    fc.property(parts, ([year, month, day]) => {
      const text = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
      const at = new Date(`${text}T00:00:00Z`)
      const isTravelled = year >= CALENDAR_YEARS.first && year <= CALENDAR_YEARS.last
      const isReal = isTravelled && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
      expect(isLocalDate(text)).toBe(isReal)
    }),
    { numRuns: 2000 },
  )
})
