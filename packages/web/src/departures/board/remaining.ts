import { DAY_MS, HOUR_MS, MINUTE_MS } from '@muelle/domain/time'

export type Remaining =
  | { unit: 'over' }
  | { unit: 'seconds'; seconds: number }
  | { unit: 'minutes'; minutes: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'days' }

/**
 * The time left until an instant (ms) in the units a person reads: seconds in the last minute, then minutes that have begun
 * ("in 23 min" until 22 are left), hours, and `days` from one day on, where a date says more.
 */
export function remainingUntil(until: number, now: number): Remaining {
  const left = until - now
  if (left <= 0) return { unit: 'over' }
  if (left < MINUTE_MS) return { unit: 'seconds', seconds: Math.ceil(left / 1000) }
  if (left >= DAY_MS) return { unit: 'days' }
  const minutes = Math.ceil(left / MINUTE_MS)
  if (minutes < 60) return { unit: 'minutes', minutes }
  return { unit: 'hours', hours: Math.floor((minutes * MINUTE_MS) / HOUR_MS), minutes: minutes % 60 }
}

/** The next instant (ms) after `now` at which one of these passes, or null: then the board has to be asked again. */
export function nextOf(instants: readonly string[], now: number): number | null {
  const later = instants.map((text) => Date.parse(text)).filter((at) => at > now)
  return later.length > 0 ? Math.min(...later) : null
}

/**
 * When a sale ends, as people are told: a boat of seven does not close at ten past. The desk's minutes of grace after the start (W3) are
 * counted once they run.
 */
export const endOf = (cutoff: number, startsAt: number | null, now: number): number =>
  startsAt !== null && now < startsAt ? Math.min(cutoff, startsAt) : cutoff
