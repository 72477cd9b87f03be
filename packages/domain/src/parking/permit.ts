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

/** A rented place (pensión): whose, for which days and hours, and how many of its cars at once (P-8). */
export type Permit = {
  holder: string
  starts_on: LocalDate
  /** The last day that is paid for. */
  ends_on: LocalDate
  /** 0 for Sunday to 6 for Saturday. */
  weekdays: readonly number[]
  /** Null for all day. `to` before `from` is over night, and the day is that of `from`. */
  hours: { from: LocalTime; to: LocalTime } | null
  simultaneous: number
}

/** How a permit stands when a car of it enters: it covers the stay, also some days after its end, or does not and why. */
export type PermitStanding =
  | { covers: true; isLate: boolean }
  | { covers: false; why: 'not_yet' | 'expired' | 'outside_hours' | 'all_in_use' }

function isWithinHours({ weekdays, hours }: Permit, date: LocalDate, time: LocalTime): boolean {
  const isOn = (day: LocalDate) => weekdays.includes(weekdayOf(day))
  if (!hours) return isOn(date)
  const { from, to } = hours
  if (from < to) return isOn(date) && from <= time && time < to
  return (time >= from && isOn(date)) || (time < to && isOn(addDays(date, -1)))
}

/** Over night the hours after midnight are of the day before, which was paid for or was not. */
const dayOf = ({ hours }: Permit, date: LocalDate, time: LocalTime): LocalDate =>
  hours && hours.from >= hours.to && time < hours.to ? addDays(date, -1) : date

/** Says how a permit stands at an entry; `inside` are the other cars of it that are in the lot. */
export function permitStanding(
  permit: Permit,
  { at, zone, inside, grace_days }: { at: Instant; zone: TimeZone; inside: number; grace_days: number },
): PermitStanding {
  const date = localDateOf(at, zone)
  const time = localTimeOf(at, zone)
  const day = dayOf(permit, date, time)
  if (day < permit.starts_on) return { covers: false, why: 'not_yet' }
  if (day > addDays(permit.ends_on, grace_days)) return { covers: false, why: 'expired' }
  if (!isWithinHours(permit, date, time)) return { covers: false, why: 'outside_hours' }
  if (inside >= permit.simultaneous) return { covers: false, why: 'all_in_use' }
  return { covers: true, isLate: day > permit.ends_on }
}

/** What the rest of a month costs that is not begun on its first day, each day alike, in cents rounded half up. */
export function proratedCents(price_cents: number, daysLeft: number, daysInMonth: number): number {
  return Math.floor((price_cents * daysLeft * 2 + daysInMonth) / (daysInMonth * 2))
}
