import {
  type Instant,
  instant,
  type LocalDate,
  type LocalTime,
  localTimeOf,
  MINUTE_MS,
  type TimeZone,
} from '../../time.ts'
import type { SharedCounter } from './capacity.ts'

/** When departures of a group meet (C6): at one start, while their times overlap, or all of a local date. */
export const GROUP_SCOPES = ['same_start', 'overlap', 'day'] as const
export type GroupScope = (typeof GROUP_SCOPES)[number]

/** People of different tours share the seats, or the first sale commits them to its tour (C6). */
export const GROUP_MODES = ['mixed', 'exclusive'] as const
export type GroupMode = (typeof GROUP_MODES)[number]

/** A shared-vacants group as far as it decides what is left. */
export type SharedGroup = {
  capacity: number
  /** Persons the shared transport may carry; null where the group is none. */
  people_limit: number | null
  scope: GroupScope
  mode: GroupMode
  /** Between the end of one departure and the start of the next one. */
  buffer_minutes: number
}

export type GroupTimes = { tour_id: number; starts_at: Instant; duration_minutes: number; local_date: LocalDate }
/** A member's departure with what it takes of the group; seats include the blocked ones. */
export type GroupDeparture = GroupTimes & { tour_name: string; seats: number; people: number; is_sold: boolean }

const endOf = ({ starts_at, duration_minutes }: GroupTimes, { buffer_minutes }: SharedGroup) =>
  instant(starts_at + (duration_minutes + buffer_minutes) * MINUTE_MS)

/** Whether two departures of a group need its seats at the same time; one that starts when the other's buffer ends does not. */
export function meets(group: SharedGroup, a: GroupTimes, b: GroupTimes): boolean {
  if (group.scope === 'same_start') return a.starts_at === b.starts_at
  if (group.scope === 'day') return a.local_date === b.local_date
  return a.starts_at < endOf(b, group) && b.starts_at < endOf(a, group)
}

/** When people are off the boat: overlapping departures are told apart by their buffer, too. */
const ashoreOf = (departure: GroupTimes, group: SharedGroup) =>
  endOf(departure, group.scope === 'overlap' ? group : { ...group, buffer_minutes: 0 })

/** Whether two departures have people on board at the same time, whatever they share their seats by (C2). */
const meetsAboard = (group: SharedGroup, a: GroupTimes, b: GroupTimes): boolean =>
  a.starts_at < ashoreOf(b, group) && b.starts_at < ashoreOf(a, group)

const sumOf = (departures: readonly GroupDeparture[], valueOf: (departure: GroupDeparture) => number) =>
  departures.reduce((sum, departure) => sum + valueOf(departure), 0)

/** The most that departures which overlap a given one use at any moment of it. */
function mostAtOnce(
  group: SharedGroup,
  departure: GroupTimes,
  others: readonly GroupDeparture[],
  field: 'seats' | 'people',
): number {
  const moments = new Set(others.map(({ starts_at }) => Math.max(starts_at, departure.starts_at)))
  const at = (moment: number) => others.filter((other) => other.starts_at <= moment && moment < ashoreOf(other, group))
  return Math.max(0, ...[...moments].map((moment) => sumOf(at(moment), (other) => other[field])))
}

/**
 * What a group leaves to one of its departures (C6): the most that its members use together at any moment of it, in seats and people,
 * and which other tour an exclusive group is committed to, until when on the clock of `zone`. A boat never carries more persons at one
 * time than its papers allow (C2), whatever its seats are shared by.
 */
export function sharedCounterOf(
  group: SharedGroup,
  departure: GroupTimes,
  departures: readonly GroupDeparture[],
  zone: TimeZone,
): SharedCounter {
  const present = departures.filter((other) => meets(group, departure, other))
  const overlapping = departures.filter((other) => meetsAboard(group, departure, other))
  return {
    capacity: group.capacity,
    seats_used:
      group.scope === 'overlap' ? mostAtOnce(group, departure, present, 'seats') : sumOf(present, ({ seats }) => seats),
    people_limit: group.people_limit,
    people_used:
      group.people_limit === null && group.scope !== 'overlap'
        ? sumOf(present, ({ people }) => people)
        : mostAtOnce(group, departure, overlapping, 'people'),
    committed: group.mode === 'exclusive' ? committedTo(group, departure, present, zone) : null,
  }
}

/** The last minute of a day, for groups that share all of it. */
const END_OF_DAY = '24:00' as LocalTime

function committedTo(group: SharedGroup, departure: GroupTimes, present: readonly GroupDeparture[], zone: TimeZone) {
  const others = present
    .filter(({ tour_id, is_sold }) => is_sold && tour_id !== departure.tour_id)
    .toSorted((a, b) => endOf(b, group) - endOf(a, group))
  const [last] = others
  if (!last) return null
  return { name: last.tour_name, until: group.scope === 'day' ? END_OF_DAY : localTimeOf(endOf(last, group), zone) }
}
