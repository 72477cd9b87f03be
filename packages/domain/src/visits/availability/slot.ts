import { type BookableStart, bookableInstants, type StartRules } from '../../hours/bookable-starts.ts'
import { localTimeOfMinutes, MINUTES_PER_DAY, minutesOfLocalTime } from '../../hours/clock-text.ts'
import { type EventRules, eventOn, type OpeningHours, openingOf } from '../../hours/opening.ts'
import type { Span } from '../../hours/schedules.ts'
import {
  addDays,
  type Instant,
  instantOf,
  type LocalDate,
  localDateOf,
  localTimeOf,
  type TimeZone,
} from '../../time.ts'

/** A time at which a visit could begin, with the hours that it lies in. */
export type Slot = {
  /** The day whose hours these are: Friday's for one o'clock on Saturday morning of a late Friday (H-2). */
  date: LocalDate
  /** Minutes since that date's midnight, counted on past the next. */
  minute: number
  at: Instant
  /** The stretch of opening it lies in; null when the venue is closed then. */
  span: Span | null
  /** When the stretch ends; null without one, and where it runs on into the next day without closing. */
  closesAt: Instant | null
  /** The last minute at which anybody may arrive in the stretch (H-4). */
  lastMinute: number
  /** What the date has of its own, if it is that of an event (H-5). */
  event: EventRules | null
}
export type SlotRules = { hours: OpeningHours; zone: TimeZone; starts: StartRules }

/** The instant of a minute of a date, counted on past midnight. */
export function instantOfMinute(date: LocalDate, minute: number, zone: TimeZone): Instant {
  const days = Math.floor(minute / MINUTES_PER_DAY)
  return instantOf(days === 0 ? date : addDays(date, days), localTimeOfMinutes(minute), zone)
}

/** The slot of an instant: of the day before while that day's late hours last, else of its own date (H-2). */
export function slotAt(rules: SlotRules, at: Instant): Slot {
  const date = localDateOf(at, rules.zone)
  const minute = minutesOfLocalTime(localTimeOf(at, rules.zone))
  const before = addDays(date, -1)
  const late = spanAround(openingOf(rules.hours, before), minute + MINUTES_PER_DAY)
  if (late) return slotIn(rules, before, { minute: minute + MINUTES_PER_DAY, at }, late)
  return slotIn(rules, date, { minute, at }, spanAround(openingOf(rules.hours, date), minute))
}

/** Every time of a date at which a visit may begin by the grid (H-4), in order. */
export function slotsOf(rules: SlotRules, date: LocalDate): Slot[] {
  const spans = openingOf(rules.hours, date)
  const found = new Map(spans.map((span) => [span, slotIn(rules, date, { minute: span.start, at: ZERO }, span)]))
  return bookableInstants(rules.hours, date, rules.starts, rules.zone).flatMap(({ minute, at }) => {
    const span = spanAround(spans, minute)
    const first = span && found.get(span)
    return first ? [{ ...first, minute, at }] : []
  })
}

const ZERO = 0 as Instant
const spanAround = (spans: readonly Span[], minute: number) =>
  spans.find(({ start, end }) => start <= minute && minute < end) ?? null

function slotIn(
  { hours, zone, starts }: SlotRules,
  date: LocalDate,
  { minute, at }: BookableStart,
  span: Span | null,
): Slot {
  const event = eventOn(hours, date)
  if (!span) return { date, minute, at, span, closesAt: null, lastMinute: minute, event }
  const runsOn = openingOf(hours, addDays(date, 1)).some(({ start }) => start + MINUTES_PER_DAY === span.end)
  return {
    date,
    minute,
    at,
    span,
    closesAt: runsOn ? null : instantOfMinute(date, span.end, zone),
    lastMinute: runsOn ? span.end - 1 : Math.min(span.end - 1, span.end - starts.lastArrivalMinutes),
    event,
  }
}
