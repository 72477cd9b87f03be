import { type Instant, instant, MINUTE_MS } from '../time.ts'
import type { SpaceType } from './tariff.ts'

/** What is counted of one kind of place of a lot. */
export type Places = {
  capacity: number
  /** Cars that are in: stays that are open, and what a recount found more or less (P-11). */
  inside: number
  /** Kept free now for reservations that have not come yet (P-4). */
  held: number
}

/** Places that are not given to whoever comes by: a share of the capacity, in whole places (P-4). */
export const reserveOf = (capacity: number, reservePercent: number): number =>
  Math.floor((capacity * reservePercent) / 100)

/** How many more may drive in; never below nothing, also where a supervisor let more in. */
export const freePlaces = ({ capacity, inside, held }: Places, reserve: number): number =>
  Math.max(0, capacity - reserve - inside - held)

/** Who enters by what: a permit and a reservation may use what is kept back from the others. */
export type EntryClaim = 'transient' | 'permit' | 'reservation'
export const reserveFor = (claim: EntryClaim, capacity: number, reservePercent: number): number =>
  claim === 'transient' ? reserveOf(capacity, reservePercent) : 0

export type FullDenial = { code: 'parking.full'; vehicleType: SpaceType; capacity: number }

/** Says that no more of that kind may drive in, or null (P-4). */
export function fullDenial(type: SpaceType, places: Places, reserve: number): FullDenial | null {
  return freePlaces(places, reserve) > 0 ? null : { code: 'parking.full', vehicleType: type, capacity: places.capacity }
}

/** From when until when a reservation keeps its place, and when it is let go where nobody comes (P-4). */
export type ReservedTime = { from: Instant; to: Instant; releases_at: Instant }
export const AFTER_END_MINUTES = 30

export function reservedTime(
  { start, end }: { start: Instant; end: Instant },
  { earlyArrivalMinutes, keepMinutes }: { earlyArrivalMinutes: number; keepMinutes: number },
): ReservedTime {
  return {
    from: instant(start - earlyArrivalMinutes * MINUTE_MS),
    to: instant(end + AFTER_END_MINUTES * MINUTE_MS),
    releases_at: instant(start + keepMinutes * MINUTE_MS),
  }
}

/** The quarters of an hour since 1970, UTC, that a time touches. */
export function quartersOf({ from, to }: { from: Instant; to: Instant }): { first: number; last: number } {
  const quarter = 15 * MINUTE_MS
  return { first: Math.floor(from / quarter), last: Math.max(Math.floor(from / quarter), Math.ceil(to / quarter) - 1) }
}
