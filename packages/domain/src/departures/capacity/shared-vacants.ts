import {
  type Instant,
  instant,
  type LocalDate,
  type LocalTime,
  localTimeOf,
  MINUTE_MS,
  type TimeZone,
} from '../time.ts'
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
  peopleLimit: number | null
  scope: GroupScope
  mode: GroupMode
  /** Between the end of one departure and the start of the next one. */
  bufferMinutes: number
}

export type GroupTimes = { tourId: number; startsAt: Instant; durationMinutes: number; localDate: LocalDate }
/** A member's departure with what it takes of the group; seats include the blocked ones. */
export type GroupDeparture = GroupTimes & { tourName: string; seats: number; people: number; isSold: boolean }

const endOf = ({ startsAt, durationMinutes }: GroupTimes, { bufferMinutes }: SharedGroup) =>
  instant(startsAt + (durationMinutes + bufferMinutes) * MINUTE_MS)

/** Whether two departures of a group need its seats at the same time; one that starts when the other's buffer ends does not. */
export function meets(group: SharedGroup, a: GroupTimes, b: GroupTimes): boolean {
  if (group.scope === 'same_start') return a.startsAt === b.startsAt
  if (group.scope === 'day') return a.localDate === b.localDate
  return a.startsAt < endOf(b, group) && b.startsAt < endOf(a, group)
}

/**
 * What a group leaves to one of its departures (C6): the most that its members use together at any moment of it, in seats and people,
 * and which other tour an exclusive group is committed to, until when on the clock of `zone`.
 */
export function sharedCounterOf(
  group: SharedGroup,
  departure: GroupTimes,
  departures: readonly GroupDeparture[],
  zone: TimeZone,
): SharedCounter {
  const present = departures.filter((other) => meets(group, departure, other))
  const moments =
    group.scope === 'overlap'
      ? [...new Set(present.map(({ startsAt }) => Math.max(startsAt, departure.startsAt)))]
      : [departure.startsAt]
  const atMost = (field: 'seats' | 'people') =>
    Math.max(
      0,
      ...moments.map((moment) =>
        present
          .filter((other) => group.scope !== 'overlap' || (other.startsAt <= moment && moment < endOf(other, group)))
          .reduce((sum, other) => sum + other[field], 0),
      ),
    )
  return {
    capacity: group.capacity,
    seatsUsed: atMost('seats'),
    peopleLimit: group.scope === 'day' ? null : group.peopleLimit,
    peopleUsed: atMost('people'),
    committed: group.mode === 'exclusive' ? committedTo(group, departure, present, zone) : null,
  }
}

/** The last minute of a day, for groups that share all of it. */
const END_OF_DAY = '24:00' as LocalTime

function committedTo(group: SharedGroup, departure: GroupTimes, present: readonly GroupDeparture[], zone: TimeZone) {
  const others = present
    .filter(({ tourId, isSold }) => isSold && tourId !== departure.tourId)
    .toSorted((a, b) => endOf(b, group) - endOf(a, group))
  const [last] = others
  if (!last) return null
  return { name: last.tourName, until: group.scope === 'day' ? END_OF_DAY : localTimeOf(endOf(last, group), zone) }
}
