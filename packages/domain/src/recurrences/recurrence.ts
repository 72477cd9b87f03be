import type { OnlineStatus } from '../departures/plan/state.ts'
import type { Instant, LocalDate, LocalTime } from '../time.ts'
import { addDays, compareDates, datesBetween, daysBetween, monthOf, weekdayOf } from '../time.ts'

/** A season of a tour: the days on which its schedules run (R1). */
export type Recurrence = {
  id: number
  tour_id: number
  /** First day, included. */
  valid_from: LocalDate
  /** Last day, included; null while the season has no end. */
  valid_to: LocalDate | null
  /** 0 is Sunday. */
  weekdays: readonly number[]
  /** 1 is January; null for every month. */
  months: readonly number[] | null
  /** The higher one wins a conflict (R4). */
  priority: number
  created_at: Instant
}

/** A start time of a recurrence (R1). */
export type Schedule = {
  id: number
  recurrence_id: number
  start_time: LocalTime
  duration_minutes: number
  /** Null leaves the capacity to the tour or its transports. */
  capacity: number | null
  min_people: number
  /** What its departures start with (R6). */
  online_status: OnlineStatus
}

/** A departure added by hand for one day (R3). */
export type ExtraDeparture = {
  id: number
  tour_id: number
  date: LocalDate
  start_time: LocalTime
  duration_minutes: number
  capacity: number | null
  min_people: number
  online_status: OnlineStatus
}

/** A departure that the rules yield; virtual until something touches it (R2). Either schedule and recurrence are set, or the extra. */
export type PlannedDeparture = {
  tour_id: number
  date: LocalDate
  start_time: LocalTime
  duration_minutes: number
  capacity: number | null
  min_people: number
  online_status: OnlineStatus
  schedule_id: number | null
  recurrence_id: number | null
  extra_id: number | null
}

/** What decides which days a season covers. */
type SeasonDays = Pick<Recurrence, 'valid_from' | 'valid_to' | 'weekdays' | 'months'>

/** Whether a season covers a day, both ends included (R1). */
export function isActiveOn(recurrence: SeasonDays, date: LocalDate): boolean {
  const { valid_from, valid_to, weekdays, months } = recurrence
  return (
    compareDates(valid_from, date) <= 0 &&
    (valid_to === null || compareDates(date, valid_to) <= 0) &&
    weekdays.includes(weekdayOf(date)) &&
    (months === null || months.includes(monthOf(date)))
  )
}

/** A year has every weekday of every month. */
const LOOKED_DAYS = 366

/** The first day from a date on that a season covers (R1); null where it covers none. */
export function firstActiveDay(season: SeasonDays, from: LocalDate): LocalDate | null {
  const start = compareDates(season.valid_from, from) > 0 ? season.valid_from : from
  return datesBetween(start, addDays(start, LOOKED_DAYS)).find((date) => isActiveOn(season, date)) ?? null
}

/** Days between the first and the last day of a season; infinite while it has no end. */
export const rangeDays = ({ valid_from, valid_to }: Pick<Recurrence, 'valid_from' | 'valid_to'>): number =>
  valid_to === null ? Number.POSITIVE_INFINITY : daysBetween(valid_from, valid_to)

/** Sorts the winner of a conflict first (R4): higher priority, narrower date range, newest; ids decide what is left. */
export function compareRecurrences(a: Recurrence, b: Recurrence): number {
  if (a.priority !== b.priority) return b.priority - a.priority
  const daysA = rangeDays(a)
  const daysB = rangeDays(b)
  if (daysA !== daysB) return daysA < daysB ? -1 : 1
  return b.created_at - a.created_at || b.id - a.id
}

type Season = { recurrence: Recurrence; schedules: Schedule[] }

/** Seasons with their schedules, winners first, so that the first one to claim an hour is the one that runs. */
function rankedSeasons(recurrences: readonly Recurrence[], schedules: readonly Schedule[]): Season[] {
  const seasons = recurrences.toSorted(compareRecurrences).map((recurrence): Season => ({ recurrence, schedules: [] }))
  const byId = new Map(seasons.map((season) => [season.recurrence.id, season]))
  for (const schedule of schedules.toSorted((a, b) => b.id - a.id)) {
    byId.get(schedule.recurrence_id)?.schedules.push(schedule)
  }
  return seasons
}

function plannedFromExtra({ id, ...extra }: ExtraDeparture): PlannedDeparture {
  return { ...extra, schedule_id: null, recurrence_id: null, extra_id: id }
}

/** Field by field: a month of a large business has thousands of these, and to spread a schedule costs ten times as much. */
function plannedFromSchedule(schedule: Schedule, tour_id: number, date: LocalDate): PlannedDeparture {
  return {
    tour_id,
    date,
    start_time: schedule.start_time,
    duration_minutes: schedule.duration_minutes,
    capacity: schedule.capacity,
    min_people: schedule.min_people,
    online_status: schedule.online_status,
    schedule_id: schedule.id,
    recurrence_id: schedule.recurrence_id,
    extra_id: null,
  }
}

/** An hour of a day that several rules may claim: the first one runs, the others do not (R4). */
export type ClaimedHour = { winner: PlannedDeparture; losers: readonly PlannedDeparture[] }

/** What claims an hour: a schedule of a tour, which does so on many days alike, or an extra departure. */
type Claimant = { tour_id: number; start_time: LocalTime; on: (date: LocalDate) => PlannedDeparture }
type Claim = { winner: Claimant; losers: Claimant[] }

/** Who gets which hour of a day, where those named first win, by hour and tour. */
function settle(claimants: Iterable<Claimant>): Claim[] {
  const hours = new Map<string, Claim>()
  for (const claimant of claimants) {
    const key = `${claimant.tour_id} ${claimant.start_time}`
    const hour = hours.get(key)
    if (hour) hour.losers.push(claimant)
    else hours.set(key, { winner: claimant, losers: [] })
  }
  return [...hours.values()].sort((a, b) => compareDepartures(a.winner, b.winner))
}

const claimantsOf = (seasons: readonly Season[]): Claimant[] =>
  seasons.flatMap(({ recurrence: { tour_id }, schedules }) =>
    schedules.map((schedule) => ({
      tour_id,
      start_time: schedule.start_time,
      on: (date: LocalDate) => plannedFromSchedule(schedule, tour_id, date),
    })),
  )

const claimantOfExtra = (extra: ExtraDeparture): Claimant => ({
  tour_id: extra.tour_id,
  start_time: extra.start_time,
  on: () => plannedFromExtra(extra),
})

function compareDepartures(a: Claimant, b: Claimant): number {
  if (a.start_time === b.start_time) return a.tour_id - b.tour_id
  return a.start_time < b.start_time ? -1 : 1
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
  return claimsBetween(from, to, recurrences, schedules, extras).map(({ winner }) => winner)
}

/** As `departuresBetween`, each with the departures that its hour was taken from (R4). */
export function claimsBetween(
  from: LocalDate,
  to: LocalDate,
  recurrences: readonly Recurrence[],
  schedules: readonly Schedule[],
  extras: readonly ExtraDeparture[] = [],
): ClaimedHour[] {
  const seasons = rankedSeasons(recurrences, schedules).filter((season) => season.schedules.length > 0)
  const added = extrasByDate(extras)
  // Who gets which hour follows from the seasons that are active, mostly the same ones for weeks: it is settled once for all such days.
  const settled = new Map<string, { claimants: Claimant[]; claims: Claim[] }>()
  const hours: ClaimedHour[] = []
  for (const date of datesBetween(from, to)) {
    const active = seasons.filter(({ recurrence }) => isActiveOn(recurrence, date))
    const key = active.map(({ recurrence }) => recurrence.id).join(' ')
    let usual = settled.get(key)
    if (!usual) {
      const claimants = claimantsOf(active)
      settled.set(key, (usual = { claimants, claims: settle(claimants) }))
    }
    const extrasOfDay = added.get(date)
    const claims = extrasOfDay ? settle([...extrasOfDay.map(claimantOfExtra), ...usual.claimants]) : usual.claims
    for (const { winner, losers } of claims) {
      hours.push({ winner: winner.on(date), losers: losers.map((loser) => loser.on(date)) })
    }
  }
  return hours
}
