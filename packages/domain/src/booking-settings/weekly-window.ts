import { MINUTES_PER_DAY, minutesOfLocalTime } from '../hours/clock-text.ts'
import type { Weekday } from '../hours/schedules.ts'
import type { LocalTime } from '../time.ts'

/**
 * A stretch of the week that rules of its own hold for. `to` at or before `from` lies on the next day, and those hours still
 * belong to the day on which they began (H-2).
 */
export type WeeklyWindow = { weekdays: readonly Weekday[]; from: LocalTime; to: LocalTime }

/** Whether a minute of a business day, counted on past midnight, lies in the window. */
export function windowCovers({ weekdays, from, to }: WeeklyWindow, weekday: Weekday, minute: number): boolean {
  if (!weekdays.includes(weekday)) return false
  const start = minutesOfLocalTime(from)
  const end = minutesOfLocalTime(to)
  return start <= minute && minute < (end > start ? end : end + MINUTES_PER_DAY)
}

/** Says that a window names no day, or one day twice: it would hold never, or nobody could tell which words count. */
export const windowDenial = ({ weekdays }: WeeklyWindow): { code: 'settings.window_days' } | null =>
  weekdays.length === 0 || new Set(weekdays).size < weekdays.length ? { code: 'settings.window_days' } : null
