import {
  addDays,
  type Instant,
  type LocalDate,
  type LocalTime,
  localDateOf,
  localTimeOf,
  type TimeZone,
  weekdayOf,
} from '../time.ts'
import { MINUTES_PER_DAY, minutesOfLocalTime } from './clock-text.ts'
import { type DayHours, lateEndOf, type Period, type Schedules, type Span, spansOf, type Weekday } from './schedules.ts'

export const SPECIAL_DATE_KINDS = ['closed', 'special', 'event'] as const
/** Closed all day, other hours than usual, or an event with hours of its own (H-5). */
export type SpecialDateKind = (typeof SPECIAL_DATE_KINDS)[number]
/** What a date of an event has of its own; null leaves it as on any other day (H-5). What is asked beforehand is a rule of its date (F-1). */
export type EventRules = {
  /** How many may begin in a quarter hour (D-1). */
  coversPerSlot: number | null
  partiesPerSlot: number | null
  /** How long every party stays (D-3). */
  turnMinutes: number | null
  /** Only tables of these zones are booked. */
  zones: readonly string[] | null
}
export type SpecialDate = {
  date: LocalDate
  kind: SpecialDateKind
  periods: readonly Period[]
  event?: EventRules | null
}

/** When a business is open: its usual week and the dates that differ from it. */
export type OpeningHours = { schedules: Schedules; specialDates: readonly SpecialDate[] }

/** In the order of `weekdayOf`, which counts from Sunday. */
const WEEKDAY_OF_NUMBER = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** The key of a date's day of the week. */
export const weekdayKeyOf = (date: LocalDate): Weekday => WEEKDAY_OF_NUMBER[weekdayOf(date)] ?? 'sun'

/** The hours of a special date as those of any day. */
export const specialHours = ({ kind, periods }: Pick<SpecialDate, 'kind' | 'periods'>): DayHours => ({
  isOpen: kind !== 'closed',
  periods,
})

/** What an event has of its own on a date; null without one, or where it has nothing. */
export const eventOn = ({ specialDates }: Pick<OpeningHours, 'specialDates'>, date: LocalDate): EventRules | null =>
  specialDates.find((special) => special.date === date && special.kind === 'event')?.event ?? null

/** What is set for a date: its special date if there is one, else its weekday (H-5). */
function hoursOn({ schedules, specialDates }: OpeningHours, date: LocalDate): DayHours {
  const special = specialDates.find((candidate) => candidate.date === date)
  return special ? specialHours(special) : schedules[weekdayKeyOf(date)]
}

/**
 * When a business is open on a date, in minutes since its midnight, in order and apart (H-2, H-5). Late hours are the
 * date's own even past midnight; where a special date lets the day before reach into this one, those hours stay the day
 * before's, so that every minute belongs to one date.
 */
export function openingOf(hours: OpeningHours, date: LocalDate): Span[] {
  const taken = lateEndOf(hoursOn(hours, addDays(date, -1)))
  return spansOf(hoursOn(hours, date))
    .filter(({ end }) => end > taken)
    .map(({ start, end }) => ({ start: Math.max(start, taken), end }))
}

/**
 * Whether a business is open at an instant, by the clock on its wall: an hour that the autumn change repeats is open both
 * times, one that the spring change skips never comes (H-1, H-2).
 */
export function isOpenAt(hours: OpeningHours, at: Instant, zone: TimeZone): boolean {
  const date = localDateOf(at, zone)
  const minute = minutesOfLocalTime(localTimeOf(at, zone))
  const covers = (spans: readonly Span[], when: number) => spans.some(({ start, end }) => start <= when && when < end)
  return covers(openingOf(hours, date), minute) || covers(openingOf(hours, addDays(date, -1)), minute + MINUTES_PER_DAY)
}

/** The day that lists, tickets and «today» count an instant to: until the cut it is still the day before (H-3). */
export function businessDateOf(at: Instant, zone: TimeZone, dayCut: LocalTime): LocalDate {
  const date = localDateOf(at, zone)
  return localTimeOf(at, zone) < dayCut ? addDays(date, -1) : date
}
