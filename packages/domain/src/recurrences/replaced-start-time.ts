import type { Instant, LocalTime } from '../time.ts'
import { compareRecurrences, type Recurrence } from './recurrence.ts'
import { daysTogether } from './recurrence-denial.ts'

/** A start time of another season of the tour. */
export type FormerStartTime = {
  id: number
  start_time: LocalTime
  recurrence: Recurrence
  /** Since when it yields no departures; null while it does. */
  ended_at: Instant | null
}

/**
 * The start time that a new one of a season takes the place of, or null: it is at the same hour on a day they share. Of several the one
 * that decided that hour last (R4); one that ended before another came to run there has been forgotten by then.
 */
export function replacedStartTime(
  season: Recurrence,
  startTime: LocalTime,
  former: readonly FormerStartTime[],
): FormerStartTime | null {
  const there = former.filter((one) => one.start_time === startTime && daysTogether([season, one.recurrence]))
  const running = there.filter(({ ended_at }) => ended_at === null)
  const isRemembered = ({ ended_at }: FormerStartTime) =>
    ended_at === null || !running.some(({ recurrence }) => recurrence.created_at > ended_at)
  const remembered = there.filter(isRemembered)
  const ended = (one: FormerStartTime) => one.ended_at ?? Number.POSITIVE_INFINITY
  return (
    remembered.toSorted(
      (a, b) => compareRecurrences(a.recurrence, b.recurrence) || ended(b) - ended(a) || b.id - a.id,
    )[0] ?? null
  )
}
