import { MINUTES_PER_DAY } from './clock-text.ts'

/** Keys of the days on the wire, in the order of the specification; the week begins on Monday. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** More stretches than this in one day are a mistake, not a business. */
export const MAX_PERIODS_PER_DAY = 6

/**
 * A stretch of opening in minutes since midnight, both 0 to 1439 (H-2). `to` at or before `from` lies on the next day, so
 * equal times are 24 hours.
 */
export type Period = { from: number; to: number }
/** The hours of one day. Whatever lies past midnight still belongs to the day it began on (H-2). */
export type DayHours = { isOpen: boolean; periods: readonly Period[] }
export type Schedules = Readonly<Record<Weekday, DayHours>>

/** Minutes since midnight of the day a stretch belongs to; `end` is not part of it and may reach into the next day. */
export type Span = { start: number; end: number }

export type DayDenial = { code: 'hours.closed_with_periods' | 'hours.no_periods' | 'hours.overlap' }
export type SchedulesDenial =
  | (DayDenial & { weekday: Weekday })
  | { code: 'hours.overlap_next_day'; weekday: Weekday; nextWeekday: Weekday }

/** A stretch with its end counted on past midnight (H-2). */
export const spanOf = ({ from, to }: Period): Span => ({ start: from, end: to > from ? to : to + MINUTES_PER_DAY })

/** The stretches of a day in order, with those that overlap or touch as one (H-2); none when it is closed. */
export function spansOf({ isOpen, periods }: DayHours): Span[] {
  const merged: Span[] = []
  if (!isOpen) return merged
  for (const span of periods.map(spanOf).sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else merged.push(span)
  }
  return merged
}

/**
 * Says why the hours of a day may not be saved, or null (H-2): a closed day has none, an open one some, and no two overlap.
 * Older data that overlaps is read merged; what is written anew has to be clear.
 */
export function dayDenial({ isOpen, periods }: DayHours): DayDenial | null {
  if (!isOpen) return periods.length > 0 ? { code: 'hours.closed_with_periods' } : null
  if (periods.length === 0) return { code: 'hours.no_periods' }
  const spans = periods.map(spanOf).sort((a, b) => a.start - b.start)
  const overlaps = spans.some(({ start }, index) => start < (spans[index - 1]?.end ?? 0))
  return overlaps ? { code: 'hours.overlap' } : null
}

/**
 * Says why a week may not be saved, or null (H-2): each day as in `dayDenial`, and the late hours of a day end before the
 * hours of the next begin, or nobody could tell to which of the two a visit belongs. Sunday is followed by Monday.
 */
export function schedulesDenial(schedules: Schedules): SchedulesDenial | null {
  for (const weekday of WEEKDAYS) {
    const denial = dayDenial(schedules[weekday])
    if (denial) return { ...denial, weekday }
  }
  for (const weekday of WEEKDAYS) {
    const nextWeekday = followingWeekday(weekday)
    const [next] = spansOf(schedules[nextWeekday])
    if (next && lateEndOf(schedules[weekday]) > next.start)
      return { code: 'hours.overlap_next_day', weekday, nextWeekday }
  }
  return null
}

/** Minutes into the next day that a day's late hours reach; 0 when it ends by midnight. */
export const lateEndOf = (day: DayHours): number => Math.max(0, (spansOf(day).at(-1)?.end ?? 0) - MINUTES_PER_DAY)

const followingWeekday = (weekday: Weekday): Weekday =>
  WEEKDAYS[(WEEKDAYS.indexOf(weekday) + 1) % WEEKDAYS.length] ?? 'mon'
