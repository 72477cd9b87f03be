import { localTimeOfMinutes, MINUTES_PER_DAY } from '../../hours/clock-text.ts'
import { businessDateOf, type OpeningHours, openingOf } from '../../hours/opening.ts'
import {
  addDays,
  type Instant,
  instantOf,
  type LocalDate,
  type LocalTime,
  MINUTE_MS,
  type TimeZone,
} from '../../time.ts'

/** How the hours of the business day stand at an instant, in whole minutes from it; negative for what has passed. */
export type HoursNow = {
  date: LocalDate
  /** Until it opens, or since it did; null when it does not open any more today. */
  opensIn: number | null
  /** Until the last party may arrive; null when the day has no hours left. */
  lastArrivalIn: number | null
  /** Until it closes for today; null likewise. */
  closesIn: number | null
}
type Clock = { zone: TimeZone; dayCut: LocalTime; lastArrivalMinutes: number }

/** Where the queue of the business day stands between opening and the last arrival (H-3, H-4, W-1). */
export function hoursNow(hours: OpeningHours, now: Instant, { zone, dayCut, lastArrivalMinutes }: Clock): HoursNow {
  const date = businessDateOf(now, zone, dayCut)
  const minutesTo = (minute: number) => {
    const day = addDays(date, Math.floor(minute / MINUTES_PER_DAY))
    return Math.floor((instantOf(day, localTimeOfMinutes(minute), zone) - now) / MINUTE_MS)
  }
  const spans = openingOf(hours, date).map(({ start, end }) => ({ opens: minutesTo(start), closes: minutesTo(end) }))
  const current = spans.find(({ closes }) => closes > 0)
  const last = spans.at(-1)
  if (!current || !last) return { date, opensIn: null, lastArrivalIn: null, closesIn: null }
  return { date, opensIn: current.opens, lastArrivalIn: last.closes - lastArrivalMinutes, closesIn: last.closes }
}
