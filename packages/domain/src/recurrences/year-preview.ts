import type { LocalDate, LocalTime } from '../time.ts'
import { compareDates, datesBetween, localDate } from '../time.ts'
import { type CanceledDate, canceledDateOf } from './canceled-date.ts'
import { type ClaimedHour, claimsBetween, type ExtraDeparture, type Recurrence, type Schedule } from './recurrence.ts'

/** An hour of a day as the rules decide it: who runs, who would have and does not, and whether the day is closed (R4, R5). */
export type PreviewHour = {
  start_time: LocalTime
  /** Null for an extra departure. */
  recurrence_id: number | null
  /** Recurrences that claim the same hour and lose it. */
  loser_ids: readonly number[]
  is_canceled: boolean
}
export type PreviewDay = { date: LocalDate; hours: readonly PreviewHour[] }

/** Two recurrences that claim the same hours; `winnerId` null stands for extra departures. */
export type PreviewConflict = { winnerId: number | null; loserId: number; hours: number; firstDate: LocalDate }

/** `outranked`: it loses every hour to others. `no_days`: its weekdays and months never come within its dates. */
export type Unreached = { recurrence_id: number; why: 'outranked' | 'no_days' }

export type YearPreview = {
  /** Every day of the year, in order. */
  days: readonly PreviewDay[]
  conflicts: readonly PreviewConflict[]
  /** Recurrences that reach into the year and yield no departure of it. */
  unreached: readonly Unreached[]
}

/** The first and the last day of a year. */
export const yearRange = (year: number): { from: LocalDate; to: LocalDate } => {
  const digits = String(year).padStart(4, '0')
  return { from: localDate(`${digits}-01-01`), to: localDate(`${digits}-12-31`) }
}

/**
 * A year of one tour before anything is saved (R4): for each day the departures with the winner of each hour, who loses to whom, and
 * which recurrence is never reached.
 */
export function yearPreview(
  recurrences: readonly Recurrence[],
  schedules: readonly Schedule[],
  canceled: readonly CanceledDate[],
  extras: readonly ExtraDeparture[],
  year: number,
): YearPreview {
  const { from, to } = yearRange(year)
  const claims = claimsBetween(from, to, recurrences, schedules, extras)
  const closed = closedIn(canceled)
  const byDate = new Map<LocalDate, PreviewHour[]>()
  for (const date of datesBetween(from, to)) byDate.set(date, [])
  for (const hour of claims) byDate.get(hour.winner.date)?.push(previewHourOf(hour, closed))
  return {
    days: [...byDate].map(([date, hours]) => ({ date, hours })),
    conflicts: conflictsOf(claims),
    unreached: unreachedOf(claims, recurrences, schedules, from, to),
  }
}

const closedIn = (canceled: readonly CanceledDate[]): Map<LocalDate, CanceledDate[]> => {
  const byDate = new Map<LocalDate, CanceledDate[]>()
  for (const day of canceled) byDate.set(day.date, [...(byDate.get(day.date) ?? []), day])
  return byDate
}

const previewHourOf = (
  { winner, losers }: ClaimedHour,
  closed: ReadonlyMap<LocalDate, CanceledDate[]>,
): PreviewHour => ({
  start_time: winner.start_time,
  recurrence_id: winner.recurrence_id,
  loser_ids: losers.flatMap(({ recurrence_id }) => recurrence_id ?? []),
  is_canceled: canceledDateOf(closed.get(winner.date) ?? [], winner) !== null,
})

function conflictsOf(claims: readonly ClaimedHour[]): PreviewConflict[] {
  const conflicts = new Map<string, PreviewConflict>()
  for (const { winner, losers } of claims) {
    for (const { recurrence_id: loserId } of losers) {
      const winnerId = winner.recurrence_id
      // The same hour twice in one season is a slip of its form, not a conflict between seasons.
      if (loserId === null || loserId === winnerId) continue
      const key = `${winnerId} ${loserId}`
      const known = conflicts.get(key)
      conflicts.set(key, known ? { ...known, hours: known.hours + 1 } : firstConflict(winnerId, loserId, winner.date))
    }
  }
  return [...conflicts.values()]
}

const firstConflict = (winnerId: number | null, loserId: number, firstDate: LocalDate): PreviewConflict => ({
  winnerId,
  loserId,
  hours: 1,
  firstDate,
})

function unreachedOf(
  claims: readonly ClaimedHour[],
  recurrences: readonly Recurrence[],
  schedules: readonly Schedule[],
  from: LocalDate,
  to: LocalDate,
): Unreached[] {
  const winning = new Set(claims.map(({ winner }) => winner.recurrence_id))
  const losing = new Set(claims.flatMap(({ losers }) => losers.map(({ recurrence_id }) => recurrence_id)))
  const withHours = new Set(schedules.map(({ recurrence_id }) => recurrence_id))
  return recurrences
    .filter(({ id, valid_from, valid_to }) => {
      const reachesIn = compareDates(valid_from, to) <= 0 && (valid_to === null || compareDates(valid_to, from) >= 0)
      return reachesIn && withHours.has(id) && !winning.has(id)
    })
    .map(({ id }) => ({ recurrence_id: id, why: losing.has(id) ? 'outranked' : 'no_days' }))
}
