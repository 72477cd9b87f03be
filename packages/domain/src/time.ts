import { isKnownZone, offsetAt } from './zone-offset.ts'

declare const unit: unique symbol
/** An instant in UTC milliseconds since 1970. The domain never reads the clock: `now` is always a parameter. */
export type Instant = number & { readonly [unit]: 'instant' }
/** A day of the calendar, `YYYY-MM-DD`, without zone or hour. */
export type LocalDate = string & { readonly [unit]: 'local-date' }
/** A wall-clock time, `HH:mm`, without zone or day. */
export type LocalTime = string & { readonly [unit]: 'local-time' }
/** The IANA name of a zone, one that `isTimeZone` accepts. */
export type TimeZone = string

export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** Marks milliseconds as an instant. */
export const instant = (ms: number) => ms as Instant
/** Marks a text as a date; it must have passed `isLocalDate` or come from a `date` column. */
export const localDate = (text: string) => text as LocalDate
/** Marks a text as a time; it must have passed `isLocalTime`. */
export const localTime = (text: string) => text as LocalTime

/** The specification's labels, which are not offsets: each stands for the zone of a region of Mexico (T1, I25). */
export const SPEC_ZONES = {
  'gmt-5': 'America/Cancun',
  'gmt-6': 'America/Mexico_City',
  'gmt-7': 'America/Hermosillo',
} as const satisfies Record<string, TimeZone>

/** The zone behind one of the specification's labels, or null for any other text (T1). */
export function zoneOfSpecLabel(label: string): TimeZone | null {
  return Object.entries(SPEC_ZONES).find(([known]) => known === label)?.[1] ?? null
}

/** Whether a text names an IANA zone. Bare offsets such as `gmt-5` or `-05:00` are refused: programs disagree on their sign (I25). */
export function isTimeZone(text: string): text is TimeZone {
  const hasZoneShape = text === 'UTC' || /^[A-Za-z][\w+-]{0,30}(\/[\w+-]{1,30}){1,2}$/.test(text)
  return hasZoneShape && isKnownZone(text)
}

/** Days since 1970-01-01 of a proleptic Gregorian date; months count from 1. */
function epochDayOf(year: number, month: number, day: number): number {
  // Years that begin in March put the leap day last, so months have fixed starts.
  const shifted = month > 2 ? year : year - 1
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** Inverse of `epochDayOf`. */
function dateOfEpochDay(epochDay: number): LocalDate {
  const shifted = epochDay + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return localDate(`${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`)
}

const twoDigits = (value: number) => (value < 10 ? `0${value}` : String(value))
const epochDay = (date: LocalDate) => epochDayOf(Number(date.slice(0, 4)), monthOf(date), Number(date.slice(8, 10)))

/** Whether a text is a time of day, `00:00` to `23:59`. */
export function isLocalTime(text: string): text is LocalTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** The date that many days later, or earlier when negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfEpochDay(epochDay(date) + days)
}

/** Days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return epochDay(to) - epochDay(from)
}

/** Every date from the first to the last, both included; none when the last is earlier. */
export function datesBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, days) => addDays(from, days))
}

/** Day of the week, 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: LocalDate): number {
  // 1 January 1970 was a Thursday.
  return (((epochDay(date) + 4) % 7) + 7) % 7
}

/** Month of the year, 1 for January. */
export function monthOf(date: LocalDate): number {
  return Number(date.slice(5, 7))
}

/** Order of two dates for sorting: negative when the first is earlier. */
export function compareDates(a: LocalDate, b: LocalDate): -1 | 0 | 1 {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The day that a calendar on the wall of that zone shows at an instant. */
export function localDateOf(at: Instant, zone: TimeZone): LocalDate {
  return dateOfEpochDay(Math.floor((at + offsetAt(at, zone)) / DAY_MS))
}

/** The hour and minute that a clock on the wall of that zone shows at an instant. */
export function localTimeOf(at: Instant, zone: TimeZone): LocalTime {
  const local = at + offsetAt(at, zone)
  const minutes = Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / MINUTE_MS)
  return localTime(`${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`)
}

/**
 * The instant of a wall-clock time in a zone (T1, I25). A time that the spring change of clocks skips moves forward by the
 * length of the gap; one that the autumn change repeats is the earlier of the two.
 */
export function instantOf(date: LocalDate, time: LocalTime, zone: TimeZone): Instant {
  const local = epochDay(date) * DAY_MS + Number(time.slice(0, 2)) * HOUR_MS + Number(time.slice(3, 5)) * MINUTE_MS
  // No zone is a whole day from UTC, so these two readings enclose any change of clocks around the wanted time.
  const before = offsetAt(local - DAY_MS, zone)
  const after = offsetAt(local + DAY_MS, zone)
  if (offsetAt(local - before, zone) === before) return instant(local - before)
  if (offsetAt(local - after, zone) === after) return instant(local - after)
  return instant(local - before)
}
