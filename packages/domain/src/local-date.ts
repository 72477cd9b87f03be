import type { LocalDate } from './time.ts'

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The years in which people and boats travel; a day beyond them is a slip of the keyboard, and sums of days never leave four digits. */
export const CALENDAR_YEARS = { first: 1900, last: 2199 } as const

/** Whether a text is a real day of the calendar within `CALENDAR_YEARS`, `YYYY-MM-DD`: 30 February is not. */
export function isLocalDate(text: string): text is LocalDate {
  const parts = /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)$/.exec(text)?.slice(1).map(Number)
  if (!parts) return false
  const [year = 0, month = 0, day = 0] = parts
  if (year < CALENDAR_YEARS.first || year > CALENDAR_YEARS.last) return false
  return day >= 1 && day <= daysIn(year, month)
}
