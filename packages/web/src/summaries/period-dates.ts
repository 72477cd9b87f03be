import { addDays, type LocalDate, localDate } from '@muelle/domain/time'
import type { Period } from './summary-search.ts'

export type DateSpan = { start_date: string; end_date: string }

const WEEK_DAYS = 7

/** The same day of the next month; where it has none, its last one. */
function monthLater(date: LocalDate): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const later = new Date(Date.UTC(year, month, Math.min(day, lastDay)))
  return localDate(later.toISOString().slice(0, 10))
}

/** The days of a tab, from today on: one, seven, or up to the day before the same day of the next month. */
export function periodDates(period: Period, today: LocalDate): DateSpan {
  if (period === 'day') return { start_date: today, end_date: today }
  if (period === 'week') return { start_date: today, end_date: addDays(today, WEEK_DAYS - 1) }
  return { start_date: today, end_date: addDays(monthLater(today), -1) }
}

/** The days of the current month so far: what the ranking of sellers counts. */
export const monthSoFar = (today: LocalDate): DateSpan => ({
  start_date: `${today.slice(0, 8)}01`,
  end_date: today,
})
