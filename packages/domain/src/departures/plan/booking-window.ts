import type { BookingChannel } from '../../channel.ts'
import type { Instant, LocalDate, TimeZone } from '../../time.ts'
import { addDays, compareDates, instant, instantOf, localDateOf, localTime, MINUTE_MS } from '../../time.ts'

/** How many days ahead a tour is sold (W1). */
const WINDOW_DAYS = {
  BW_90_DAY: 90,
  BW_180_DAY: 180,
  BW_270_DAY: 270,
  BW_365_DAY: 365,
  BW_550_DAY: 550,
  BW_720_DAY: 720,
} as const
export type BookingWindow = keyof typeof WINDOW_DAYS
export const BOOKING_WINDOWS = [
  'BW_90_DAY',
  'BW_180_DAY',
  'BW_270_DAY',
  'BW_365_DAY',
  'BW_550_DAY',
  'BW_720_DAY',
] as const satisfies readonly BookingWindow[]

/** How many calendar days before the travel day sales end (W2); null leaves it to the minutes. */
const CONDITION_DAYS = {
  NO_RESTRICTIONS: null,
  ONE_DAY_BEFORE: 1,
  TWO_DAY_BEFORE: 2,
  THREE_DAY_BEFORE: 3,
  ONE_WEEK_BEFORE: 7,
} as const
export type BookingCondition = keyof typeof CONDITION_DAYS
export const BOOKING_CONDITIONS = [
  'NO_RESTRICTIONS',
  'ONE_DAY_BEFORE',
  'TWO_DAY_BEFORE',
  'THREE_DAY_BEFORE',
  'ONE_WEEK_BEFORE',
] as const satisfies readonly BookingCondition[]

/** Days of a booking window (W1). */
export function windowDays(window: BookingWindow): number {
  return WINDOW_DAYS[window]
}

/** Minutes before the start at which sales end (W3). Negative at the desk: until ten minutes after, while the boat waits. */
export const DEFAULT_CUTOFF_MINUTES: Readonly<Record<BookingChannel, number>> = {
  web: 30,
  desk: -10,
  seller: 30,
  agency: 30,
  api: 30,
  ota: 30,
}

export type CutoffFacts = {
  starts_at: Instant
  /** Travel date in the tour's zone. */
  date: LocalDate
  zone: TimeZone
  condition: BookingCondition
  cutoff_minutes: number
  /** An earlier cut-off while nobody has booked, such as 720 for a private boat; null when there is none. */
  cutoff_if_empty_minutes: number | null
  is_empty: boolean
}

/** The condition's last moment: 23:59:59.999 of its calendar day in the tour's zone (W2). */
function conditionEndsAt({ condition, date, zone }: CutoffFacts): Instant | null {
  const days = CONDITION_DAYS[condition]
  return days === null ? null : instant(instantOf(addDays(date, 1 - days), localTime('00:00'), zone) - 1)
}

function minutesEndAt({ starts_at, cutoff_minutes, cutoff_if_empty_minutes, is_empty }: CutoffFacts): Instant {
  const whenEmpty = is_empty && cutoff_if_empty_minutes !== null ? cutoff_if_empty_minutes : cutoff_minutes
  return instant(starts_at - Math.max(cutoff_minutes, whenEmpty) * MINUTE_MS)
}

/** The last instant at which the departure may be booked, itself included (W2, W3, W5). */
export function cutoffAt(facts: CutoffFacts): Instant {
  const byCondition = conditionEndsAt(facts)
  const byMinutes = minutesEndAt(facts)
  return byCondition === null || byMinutes < byCondition ? byMinutes : byCondition
}

export type BookingTimeFacts = CutoffFacts & {
  channel: BookingChannel
  now: Instant
  window: BookingWindow
  /** Whether the boat or bus has left. */
  hasDeparted: boolean
  /** Whether the person selling holds the right of the same name (W4); it counts at the desk only. */
  sellAfterCutoff: boolean
}

export type BookingTimeDenial =
  | { code: 'departure.departed' }
  | { code: 'departure.outside_window'; days: number }
  | { code: 'departure.too_soon'; cutoffAt: Instant }
  | { code: 'departure.cutoff_passed'; cutoffAt: Instant }
/** What a right can pass over, and then is shown as a note. */
export type BookingTimeWarning = Exclude<BookingTimeDenial, { code: 'departure.departed' }>

/** Says that the boat has left, or that its day is over; no right passes over it. */
export function departedDenial(facts: BookingTimeFacts): { code: 'departure.departed' } | null {
  const today = localDateOf(facts.now, facts.zone)
  // A departure just before midnight keeps its minutes of grace on the next day.
  const isPast = compareDates(facts.date, today) < 0 && facts.now > cutoffAt(facts)
  return facts.hasDeparted || isPast ? { code: 'departure.departed' } : null
}

/** The window, then the condition, then the minutes; `too_soon` is the condition's refusal, `cutoff_passed` that of the minutes. */
function limitOf(facts: BookingTimeFacts, today: LocalDate): BookingTimeWarning | null {
  const days = windowDays(facts.window)
  if (compareDates(facts.date, addDays(today, days)) > 0) return { code: 'departure.outside_window', days }
  const endsAt = cutoffAt(facts)
  if (facts.now <= endsAt) return null
  const byCondition = conditionEndsAt(facts)
  return { code: byCondition === endsAt ? 'departure.too_soon' : 'departure.cutoff_passed', cutoffAt: endsAt }
}

const mayPassLimits = ({ channel, sellAfterCutoff }: BookingTimeFacts) => channel === 'desk' && sellAfterCutoff

/** Says why it is not the time to book this departure, or null (W1–W4). "Today" is the day in the tour's zone. */
export function bookingTimeDenial(facts: BookingTimeFacts): BookingTimeDenial | null {
  const today = localDateOf(facts.now, facts.zone)
  return departedDenial(facts) ?? (mayPassLimits(facts) ? null : limitOf(facts, today))
}

/** The limit that a right of the seller passes over, to be shown as an amber note; null when none is passed (W4). */
export function bookingTimeWarning(facts: BookingTimeFacts): BookingTimeWarning | null {
  const today = localDateOf(facts.now, facts.zone)
  return mayPassLimits(facts) && !departedDenial(facts) ? limitOf(facts, today) : null
}
