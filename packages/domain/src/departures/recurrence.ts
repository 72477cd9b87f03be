import type { Instant, LocalDate, LocalTime } from '../time.ts'
import { addDays, compareDates, daysBetween, monthOf, weekdayOf } from '../time.ts'

/** A season of a tour: the days on which its schedules run (R1). */
export type Recurrence = {
  id: number
  tourId: number
  /** First day, included. */
  validFrom: LocalDate
  /** Last day, included; null while the season has no end. */
  validTo: LocalDate | null
  /** 0 is Sunday. */
  weekdays: readonly number[]
  /** 1 is January; null for every month. */
  months: readonly number[] | null
  /** The higher one wins a conflict (R4). */
  priority: number
  createdAt: Instant
}

/** A start time of a recurrence (R1). */
export type Schedule = {
  id: number
  recurrenceId: number
  startTime: LocalTime
  durationMinutes: number
  /** Null leaves the capacity to the tour or its transports. */
  capacity: number | null
  minPeople: number
}

/** A departure added by hand for one day (R3). */
export type ExtraDeparture = {
  id: number
  tourId: number
  date: LocalDate
  startTime: LocalTime
  durationMinutes: number
  capacity: number | null
  minPeople: number
}

/** A departure that the rules yield; virtual until something touches it (R2). Either schedule and recurrence are set, or the extra. */
export type PlannedDeparture = {
  tourId: number
  date: LocalDate
  startTime: LocalTime
  durationMinutes: number
  capacity: number | null
  minPeople: number
  scheduleId: number | null
  recurrenceId: number | null
  extraId: number | null
}

/** Whether a season covers a day, both ends included (R1). */
export function isActiveOn(recurrence: Recurrence, date: LocalDate): boolean {
  const { validFrom, validTo, weekdays, months } = recurrence
  return (
    compareDates(validFrom, date) <= 0 &&
    (validTo === null || compareDates(date, validTo) <= 0) &&
    weekdays.includes(weekdayOf(date)) &&
    (months === null || months.includes(monthOf(date)))
  )
}

const rangeDays = ({ validFrom, validTo }: Recurrence) =>
  validTo === null ? Number.POSITIVE_INFINITY : daysBetween(validFrom, validTo)

/** Sorts the winner of a conflict first (R4): higher priority, narrower date range, newest; ids decide what is left. */
function compareRecurrences(a: Recurrence, b: Recurrence): number {
  if (a.priority !== b.priority) return b.priority - a.priority
  const daysA = rangeDays(a)
  const daysB = rangeDays(b)
  if (daysA !== daysB) return daysA < daysB ? -1 : 1
  return b.createdAt - a.createdAt || b.id - a.id
}

type Season = { recurrence: Recurrence; schedules: Schedule[] }

/** Seasons with their schedules, winners first, so that the first one to claim an hour is the one that runs. */
function rankedSeasons(recurrences: readonly Recurrence[], schedules: readonly Schedule[]): Season[] {
  const seasons = recurrences.toSorted(compareRecurrences).map((recurrence): Season => ({ recurrence, schedules: [] }))
  const byId = new Map(seasons.map((season) => [season.recurrence.id, season]))
  for (const schedule of schedules.toSorted((a, b) => b.id - a.id)) {
    byId.get(schedule.recurrenceId)?.schedules.push(schedule)
  }
  return seasons
}

function plannedFromExtra({ id, ...extra }: ExtraDeparture): PlannedDeparture {
  return { ...extra, scheduleId: null, recurrenceId: null, extraId: id }
}

function plannedFromSchedule(schedule: Schedule, tourId: number, date: LocalDate): PlannedDeparture {
  const { id, recurrenceId, ...times } = schedule
  return { ...times, tourId, date, scheduleId: id, recurrenceId, extraId: null }
}

function plannedOn(date: LocalDate, seasons: readonly Season[], extras: readonly ExtraDeparture[]): PlannedDeparture[] {
  const winners = new Map<string, PlannedDeparture>()
  const claim = (departure: PlannedDeparture) => {
    const hour = `${departure.tourId} ${departure.startTime}`
    if (!winners.has(hour)) winners.set(hour, departure)
  }
  for (const extra of extras) claim(plannedFromExtra(extra))
  for (const { recurrence, schedules } of seasons) {
    if (!isActiveOn(recurrence, date)) continue
    for (const schedule of schedules) claim(plannedFromSchedule(schedule, recurrence.tourId, date))
  }
  return [...winners.values()].sort(compareDepartures)
}

function compareDepartures(a: PlannedDeparture, b: PlannedDeparture): number {
  if (a.startTime === b.startTime) return a.tourId - b.tourId
  return a.startTime < b.startTime ? -1 : 1
}

/** Extras by day, newest first, so that the newest wins an hour (R4). */
function extrasByDate(extras: readonly ExtraDeparture[]): Map<LocalDate, ExtraDeparture[]> {
  const byDate = new Map<LocalDate, ExtraDeparture[]>()
  for (const extra of extras.toSorted((a, b) => b.id - a.id)) {
    byDate.set(extra.date, [...(byDate.get(extra.date) ?? []), extra])
  }
  return byDate
}

/** The departures of one or several tours on a day, by start time. Of those that share tour and time exactly one remains (R2–R4). */
export function schedulesOn(
  date: LocalDate,
  recurrences: readonly Recurrence[],
  schedules: readonly Schedule[],
  extras: readonly ExtraDeparture[] = [],
): PlannedDeparture[] {
  return departuresBetween(date, date, recurrences, schedules, extras)
}

/** The departures of every day from `from` to `to`, both included, by day and start time (R2–R4). */
export function departuresBetween(
  from: LocalDate,
  to: LocalDate,
  recurrences: readonly Recurrence[],
  schedules: readonly Schedule[],
  extras: readonly ExtraDeparture[] = [],
): PlannedDeparture[] {
  const seasons = rankedSeasons(recurrences, schedules)
  const added = extrasByDate(extras)
  const departures: PlannedDeparture[] = []
  for (let date = from; compareDates(date, to) <= 0; date = addDays(date, 1)) {
    departures.push(...plannedOn(date, seasons, added.get(date) ?? []))
  }
  return departures
}
