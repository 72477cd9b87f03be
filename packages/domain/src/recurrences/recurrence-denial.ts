import type { LocalDate, LocalTime } from '../time.ts'
import { addDays, compareDates } from '../time.ts'
import { isActiveOn, type Recurrence, rangeDays, type Schedule } from './recurrence.ts'

/** Every pair of month and weekday comes within so many days: a longer look finds nothing new. */
const LOOK_DAYS = 366

export type DraftSchedule = Pick<Schedule, 'start_time' | 'capacity' | 'min_people'>
/** A season with its start times, as it would be saved. */
export type DraftSeason = { recurrence: Recurrence; schedules: readonly DraftSchedule[] }
/** A season that stands beside it, with the name people know it by. */
export type OtherSeason = { recurrence: Recurrence; name: string; startTimes: readonly LocalTime[] }

export type RecurrenceDenial =
  | { code: 'recurrence.dates_reversed' }
  | { code: 'recurrence.never_runs' }
  | { code: 'recurrence.hour_repeated'; startTime: LocalTime }
  | { code: 'recurrence.min_above_capacity'; startTime: LocalTime; capacity: number }
  | { code: 'recurrence.tie'; name: string; startTime: LocalTime; priority: number }
  | { code: 'recurrence.has_departures'; departures: number; lastDate: LocalDate }

/** Departures still to come that people have places on; null when there are none. */
export type SoldAhead = { departures: number; lastDate: LocalDate }

/**
 * Says why a season cannot be saved, or null. A tie that only the newest would decide is refused, since nobody sees it coming (R4);
 * an end before today would orphan what is sold (R7). `today` is the day in the tour's zone.
 */
export function recurrenceDenial(
  draft: DraftSeason,
  others: readonly OtherSeason[],
  sold: SoldAhead | null,
  today: LocalDate,
): RecurrenceDenial | null {
  const { valid_from, valid_to } = draft.recurrence
  if (valid_to !== null && compareDates(valid_to, valid_from) < 0) return { code: 'recurrence.dates_reversed' }
  if (!daysTogether([draft.recurrence])) return { code: 'recurrence.never_runs' }
  const ended = valid_to !== null && compareDates(valid_to, today) < 0
  if (ended && sold) return { code: 'recurrence.has_departures', ...sold }
  return schedulesDenial(draft.schedules) ?? tieDenial(draft, others)
}

function schedulesDenial(schedules: readonly DraftSchedule[]): RecurrenceDenial | null {
  const hours = new Set<LocalTime>()
  for (const { start_time, capacity, min_people } of schedules) {
    if (hours.has(start_time)) return { code: 'recurrence.hour_repeated', startTime: start_time }
    hours.add(start_time)
    if (capacity !== null && min_people > capacity)
      return { code: 'recurrence.min_above_capacity', startTime: start_time, capacity }
  }
  return null
}

function tieDenial({ recurrence, schedules }: DraftSeason, others: readonly OtherSeason[]): RecurrenceDenial | null {
  const priorities = others.map((other) => other.recurrence.priority)
  for (const other of others) {
    const isTied =
      other.recurrence.priority === recurrence.priority && rangeDays(other.recurrence) === rangeDays(recurrence)
    if (!isTied || !daysTogether([recurrence, other.recurrence])) continue
    const shared = schedules.find(({ start_time }) => other.startTimes.includes(start_time))
    if (!shared) continue
    const priority = Math.max(...priorities) + 1
    return { code: 'recurrence.tie', name: other.name, startTime: shared.start_time, priority }
  }
  return null
}

/** Whether there is a day on which all of these seasons run (R1). */
export function daysTogether(recurrences: readonly Recurrence[]): boolean {
  const starts = recurrences.map(({ valid_from }) => valid_from)
  const from = starts.reduce((latest, date) => (compareDates(date, latest) > 0 ? date : latest))
  for (let days = 0; days < LOOK_DAYS; days++) {
    const date = addDays(from, days)
    if (recurrences.every((recurrence) => isActiveOn(recurrence, date))) return true
  }
  return false
}
