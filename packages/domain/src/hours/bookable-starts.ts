import type { ReservationSettings } from '../booking-settings/booking-settings.ts'
import { addDays, type Instant, instantOf, type LocalDate, localTimeOf, type TimeZone } from '../time.ts'
import { localTimeOfMinutes, MINUTES_PER_DAY } from './clock-text.ts'
import { type OpeningHours, openingOf } from './opening.ts'

/** On which times visits begin, and how long before closing the last party may arrive, in minutes (H-4). */
export type StartRules = Pick<ReservationSettings, 'gridMinutes' | 'lastArrivalMinutes'>

/**
 * Minutes since a date's midnight at which a visit may begin (H-4): the quarter, half or full hours from opening until
 * `lastArrivalMinutes` before closing, and strictly before it. A day that runs on into the next without closing has no last
 * arrival.
 */
export function bookableStarts(hours: OpeningHours, date: LocalDate, rules: StartRules): number[] {
  const { gridMinutes, lastArrivalMinutes } = rules
  const next = openingOf(hours, addDays(date, 1))
  const starts: number[] = []
  for (const { start, end } of openingOf(hours, date)) {
    const runsOn = next.some((span) => span.start + MINUTES_PER_DAY === end)
    const last = runsOn ? end : end - lastArrivalMinutes
    for (let at = Math.ceil(start / gridMinutes) * gridMinutes; at <= last && at < end; at += gridMinutes)
      starts.push(at)
  }
  return starts
}

export type BookableStart = { minute: number; at: Instant }

/** The same starts with their instants; a time that the spring change of clocks skips is none (H-1, H-4). */
export function bookableInstants(
  hours: OpeningHours,
  date: LocalDate,
  rules: StartRules,
  zone: TimeZone,
): BookableStart[] {
  return bookableStarts(hours, date, rules).flatMap((minute) => {
    const day = minute < MINUTES_PER_DAY ? date : addDays(date, 1)
    const time = localTimeOfMinutes(minute)
    const at = instantOf(day, time, zone)
    return localTimeOf(at, zone) === time ? [{ minute, at }] : []
  })
}
