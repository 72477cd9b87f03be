import type { DepartureState } from '../departures/plan/state.ts'
import { HOUR_MS, type Instant, instant, MINUTE_MS } from '../time.ts'
import { type Arrival, STALE_MS } from './arrival.ts'

/** From so long before they leave customers see where their boat is. */
export const SEEN_BEFORE_MS = 3 * HOUR_MS
/** A trip that nobody ended is over so long after its time, if nobody hears of its boat. */
export const FORGOTTEN_AFTER_MS = 2 * HOUR_MS

/**
 * What a customer is told of their boat (K8): before it is near, when it leaves; then in how many minutes it is at the dock, or since when
 * nobody has heard of it; and once it has left with them, when it will be back.
 */
export type CustomerArrival =
  | { kind: 'before' }
  | { kind: 'coming'; minutes: number; at: Instant; seen_at: Instant }
  | { kind: 'here'; seen_at: Instant }
  | { kind: 'stale'; seen_at: Instant | null }
  | { kind: 'sailing'; back: { minutes: number; at: Instant } | null }
  | { kind: 'over' }
  | { kind: 'called_off' }

export type CustomerArrivalFacts = {
  /** The booking lets nobody in any more. */
  isCalledOff: boolean
  departure: { state: DepartureState; starts_at: Instant; duration_minutes: number }
  /** How far the trip of the departure itself is; null before Zarpar. */
  own: Arrival | null
  /** Where its boat is on the trip before; null where it is on none. */
  boat: Arrival | null
  now: Instant
}

export function customerArrivalOf({ isCalledOff, departure, own, boat, now }: CustomerArrivalFacts): CustomerArrival {
  const { state, starts_at, duration_minutes } = departure
  if (isCalledOff || state === 'canceled') return { kind: 'called_off' }
  const ends_at = starts_at + duration_minutes * MINUTE_MS
  const isLongAgo = own === null ? now >= ends_at : isSilent(own, now) && now >= ends_at + FORGOTTEN_AFTER_MS
  if (own?.kind === 'over' || state === 'finished' || isLongAgo) return { kind: 'over' }
  if (own !== null)
    return { kind: 'sailing', back: own.kind === 'coming' ? { minutes: own.minutes, at: inMinutes(now, own) } : null }
  if (boat === null || now < starts_at - SEEN_BEFORE_MS) return { kind: 'before' }
  if (boat.kind === 'coming')
    return { kind: 'coming', minutes: boat.minutes, at: inMinutes(now, boat), seen_at: boat.seen_at }
  return boat.kind === 'here' || boat.kind === 'stale' ? boat : { kind: 'before' }
}

/** Without a dock to measure from, a boat may be heard of although nothing is told of its way. */
const isSilent = (own: Arrival, now: Instant) =>
  own.kind === 'stale' && (own.seen_at === null || now - own.seen_at >= STALE_MS)

const inMinutes = (now: Instant, { minutes }: { minutes: number }) => instant(now + minutes * MINUTE_MS)

/** Whether the place of the boat belongs to what is told: only where it says something about when it comes. */
export const showsBoat = ({ kind }: CustomerArrival): boolean =>
  kind === 'coming' || kind === 'here' || kind === 'sailing'
