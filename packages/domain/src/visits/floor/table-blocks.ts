import { weekdayKeyOf } from '../../hours/opening.ts'
import type { Weekday } from '../../hours/schedules.ts'
import {
  addDays,
  datesBetween,
  type Instant,
  instant,
  instantOf,
  type LocalDate,
  type LocalTime,
  type TimeZone,
} from '../../time.ts'
import { RESERVED_AHEAD_MS } from './table-state.ts'

/** Tables that are out of use for a while, as the floor knows it (M-7). */
export type FloorBlock = { id: number; startAt: Instant; endAt: Instant; resourceIds: readonly number[] }

/** The business day of a venue on its clock (H-3). */
export type VenueDay = { date: LocalDate; dayCut: LocalTime; zone: TimeZone }

/** When a business day begins, and when the next one does (H-3). */
export const dayBounds = ({ date, dayCut, zone }: VenueDay): { from: Instant; to: Instant } => ({
  from: instantOf(date, dayCut, zone),
  to: instantOf(addDays(date, 1), dayCut, zone),
})

/** The blocks that lie on a business day, the first to begin first. */
export function blocksOn<B extends FloorBlock>(blocks: readonly B[], day: VenueDay): B[] {
  const { from, to } = dayBounds(day)
  return blocks
    .filter(({ startAt, endAt }) => startAt < to && endAt > from)
    .toSorted((a, b) => a.startAt - b.startAt || a.id - b.id)
}

/**
 * From when to when a block lasts whose hours are told on the clock of a business day: an hour before the cut is of its night, and an end
 * that is not after the beginning is of the day after (H-3).
 */
export function blockStretch(
  { date, dayCut, zone }: VenueDay,
  { from, to }: { from: LocalTime; to: LocalTime },
): { startAt: Instant; endAt: Instant } {
  const nightOf = (time: LocalTime) => (time < dayCut ? addDays(date, 1) : date)
  const startAt = instantOf(nightOf(from), from, zone)
  const sameNight = instantOf(nightOf(to), to, zone)
  return { startAt, endAt: sameNight > startAt ? sameNight : instantOf(addDays(nightOf(to), 1), to, zone) }
}

/** What blocks do to one table: the one that keeps it out of use now or so soon that nobody is seated there, and when the next begins. */
export type TableBlocking<B extends FloorBlock = FloorBlock> = { held: B | null; nextAt: Instant | null }

/**
 * By the blocks that lie on the day (M-7); one that begins within 45 minutes holds already, as a reservation would (M-6), and of a day that does
 * not run now the first holds.
 */
export function tableBlocking<B extends FloorBlock>(
  blocks: readonly B[],
  resourceId: number,
  now: Instant | null,
): TableBlocking<B> {
  const own = blocks.filter(
    ({ resourceIds, endAt }) => (now === null || endAt > now) && resourceIds.includes(resourceId),
  )
  const held = own.find(({ startAt }) => now === null || startAt - now <= RESERVED_AHEAD_MS) ?? null
  const later = own.filter((block) => block !== held).map(({ startAt }) => startAt)
  return { held, nextAt: later.length === 0 ? null : instant(Math.min(...later)) }
}

/** The dates of a block that comes again: those weekdays from the first day to the last, both included. */
export const weeklyDates = (
  { from, until }: { from: LocalDate; until: LocalDate },
  weekdays: readonly Weekday[],
): LocalDate[] => datesBetween(from, until).filter((date) => weekdays.includes(weekdayKeyOf(date)))
