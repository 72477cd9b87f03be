import { bookableStarts, type StartRules } from '../hours/bookable-starts.ts'
import { localTimeOfMinutes, minutesOfLocalTime } from '../hours/clock-text.ts'
import type { DayHours, Schedules } from '../hours/schedules.ts'
import type { LocalTime } from '../time.ts'
import { localDate } from '../time.ts'
import type { TurnBand } from './booking-settings.ts'

const CLOSED: DayHours = { isOpen: false, periods: [] }
const CLOSED_WEEK: Schedules = {
  mon: CLOSED,
  tue: CLOSED,
  wed: CLOSED,
  thu: CLOSED,
  fri: CLOSED,
  sat: CLOSED,
  sun: CLOSED,
}
/** Any day will do: an example has one day that is open and none beside it. */
const SOME_DAY = localDate('2030-01-01')

/** The last time that can be booked on a day with one stretch of hours (H-4); null when it is too short for any. */
export function lastBookableTime(
  { opens, closes }: { opens: LocalTime; closes: LocalTime },
  rules: StartRules,
): LocalTime | null {
  const periods = [{ from: minutesOfLocalTime(opens), to: minutesOfLocalTime(closes) }]
  const hours = { schedules: CLOSED_WEEK, specialDates: [{ date: SOME_DAY, kind: 'special', periods }] } as const
  const last = bookableStarts(hours, SOME_DAY, rules).at(-1)
  return last === undefined ? null : localTimeOfMinutes(last)
}

/** How long a party of that size keeps its table, in minutes; null is until closing (D-3). */
export function turnMinutesOf(turns: readonly TurnBand[], party: number): number | null {
  const band = turns.find(({ upTo }) => upTo === null || party <= upTo)
  return band?.minutes ?? null
}
