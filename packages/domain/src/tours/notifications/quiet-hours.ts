import {
  addDays,
  type Instant,
  instant,
  instantOf,
  type LocalTime,
  localDateOf,
  MINUTE_MS,
  type TimeZone,
} from '../../time.ts'

/** A part of the day on the tour's clock in which nobody is written to: `from` included, `to` not. May go over midnight. */
export type QuietHours = { from: LocalTime; to: LocalTime }

/**
 * The quiet span that an instant lies in, or null. Its ends are read on the clock of each day, so a span on a day whose clocks change
 * is an hour longer or shorter; equal hours are no span.
 */
export function quietSpanAt(
  at: Instant,
  quiet: QuietHours | null,
  zone: TimeZone,
): { from: Instant; to: Instant } | null {
  if (!quiet || quiet.from === quiet.to) return null
  const today = localDateOf(at, zone)
  const isOverMidnight = quiet.from > quiet.to
  for (const date of isOverMidnight ? [addDays(today, -1), today] : [today]) {
    const from = instantOf(date, quiet.from, zone)
    const to = instantOf(isOverMidnight ? addDays(date, 1) : date, quiet.to, zone)
    if (at >= from && at < to) return { from, to }
  }
  return null
}

type Departing = { starts_at: Instant; quiet: QuietHours | null; zone: TimeZone }

/**
 * When a message by the clock is sent: its minutes from the departure, negative before it, and in quiet hours as soon as they are over.
 * A reminder that would then come after the departure is sent before they begin.
 */
export function timedSendAt({ starts_at, offsetMinutes, quiet, zone }: Departing & { offsetMinutes: number }): Instant {
  const at = instant(starts_at + offsetMinutes * MINUTE_MS)
  const span = quietSpanAt(at, quiet, zone)
  if (!span) return at
  const isTooLate = offsetMinutes < 0 && span.to >= starts_at
  return isTooLate ? instant(span.from - MINUTE_MS) : span.to
}

/** When what has just happened is told: now, or once the quiet hours are over unless the departure would be gone by then. */
export function promptSendAt({ now, starts_at, quiet, zone }: Departing & { now: Instant }): Instant {
  const span = quietSpanAt(now, quiet, zone)
  if (!span) return now
  return now < starts_at && span.to >= starts_at ? now : span.to
}

/** How long after its time a message by the clock may still be sent, where the program did not run: then it is no news any more. */
const LATEST_MS = 12 * 60 * MINUTE_MS

/**
 * Whether a message by the clock is to be sent now. What was due before the message was worded is not made up for, and nobody is
 * reminded of a departure that has left.
 */
export function isDue(due: Instant, offsetMinutes: number, { starts_at, worded_at, now }: DueFacts): boolean {
  const hasLeft = offsetMinutes < 0 && now >= starts_at
  return due <= now && now - due < LATEST_MS && due >= worded_at && !hasLeft
}
export type DueFacts = { starts_at: Instant; worded_at: Instant; now: Instant }

/** The departures among which those of a message that is due at `now` lie: instants of their start, both included. */
export function startsToLookAt(offsetMinutes: number, now: Instant): { from: Instant; to: Instant } {
  const DAY_OF_SPAN_MS = 25 * 60 * MINUTE_MS
  const start = now - offsetMinutes * MINUTE_MS
  return { from: instant(start - LATEST_MS - DAY_OF_SPAN_MS), to: instant(start + DAY_OF_SPAN_MS) }
}
