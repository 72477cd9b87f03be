import type { LocalDate } from './time.ts'

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Whether a text is a real day of the calendar, `YYYY-MM-DD`: 30 February is not. */
export function isLocalDate(text: string): text is LocalDate {
  const parts = /^(?!0000)(\d{4})-(0[1-9]|1[0-2])-(\d\d)$/.exec(text)?.slice(1).map(Number)
  if (!parts) return false
  const [year = 0, month = 0, day = 0] = parts
  return day >= 1 && day <= daysIn(year, month)
}
