import { type Instant, MINUTE_MS } from '../time.ts'
import { legMeters, type Point } from '../tours/geo.ts'
import { FENCE, settledAt } from './fences.ts'
import type { TrackPoint } from './points.ts'
import type { GeoStatus } from './progress.ts'

/** Without a position for this long no minutes are told, only the hour (K8). */
export const STALE_MS = 3 * MINUTE_MS
/** How far back the pace is looked at. */
const PACE_MS = 5 * MINUTE_MS
/** Less than this between first and last position tells no pace. */
const MIN_PACE_MS = 30_000
/** Whoever comes nearer more slowly than this, in metres a second, does not come. */
const MIN_CLOSING = 0.5
/** Beyond that a guess helps nobody. */
const MAX_MINUTES = 180

/** «Tu lancha viene a N min», or why not. `seen_at` is when the boat was last heard of; null where it never was. */
export type Arrival =
  | { kind: 'not_started' }
  | { kind: 'over'; at: Instant | null }
  | { kind: 'coming'; minutes: number; meters: number; seen_at: Instant }
  | { kind: 'here'; seen_at: Instant }
  | { kind: 'away'; meters: number; seen_at: Instant }
  | { kind: 'stale'; seen_at: Instant | null }

export type ArrivalFacts = {
  status: GeoStatus | null
  finalized_at: Instant | null
  /** The last minutes of the track, in order of time; what is known of it before says only whether the boat has been away. */
  track: readonly TrackPoint[]
  /** Where people wait. */
  place: Point | null
  now: Instant
}

/**
 * In how many minutes a boat is where people wait (K8): by how fast it came nearer lately, rounded up, so that nobody comes too late.
 * One that goes away, or nowhere, is told no minutes; nor is one back that has not left yet.
 */
export function arrivalOf({ status, finalized_at, track, place, now }: ArrivalFacts): Arrival {
  if (status === null) return { kind: 'not_started' }
  if (status === 'finalized') return { kind: 'over', at: finalized_at }
  const last = track.at(-1)
  if (!last || place === null || now - last.at >= STALE_MS) return { kind: 'stale', seen_at: last?.at ?? null }
  const seen_at = last.at
  const recent = track.filter(({ at }) => last.at - at <= PACE_MS)
  const meters = legMeters(place, last)
  const away: Arrival = { kind: 'away', meters: Math.round(meters), seen_at }
  if (meters < FENCE.outMeters && !hasBeenAway(status, track, place)) return away
  if (meters <= FENCE.inMeters && settledAt(recent, place, 'inside') !== null) return { kind: 'here', seen_at }
  const closing = closingSpeed(recent, place)
  if (closing === null || closing < MIN_CLOSING) return away
  const msLeft = (meters / closing) * 1000 - (now - last.at)
  const minutes = Math.max(1, Math.ceil(msLeft / MINUTE_MS))
  return minutes > MAX_MINUTES ? away : { kind: 'coming', minutes, meters: Math.round(meters), seen_at }
}

/** A boat that has begun its trip still lies at the dock for a while: it comes back only from outside of the fence. */
const hasBeenAway = (status: GeoStatus, track: readonly TrackPoint[], place: Point) =>
  status !== 'started' || settledAt(track, place, 'outside') !== null

/** Metres a second by which the distance shrinks, over all of the positions: one that is off does not decide. */
function closingSpeed(track: readonly TrackPoint[], place: Point): number | null {
  const [first] = track
  const last = track.at(-1)
  if (!first || !last || last.at - first.at < MIN_PACE_MS) return null
  const times = track.map(({ at }) => (at - first.at) / 1000)
  const meters = track.map((point) => legMeters(place, point))
  const meanTime = mean(times)
  const meanMeters = mean(meters)
  let spread = 0
  let slope = 0
  for (const [index, time] of times.entries()) {
    spread += (time - meanTime) ** 2
    slope += (time - meanTime) * ((meters[index] ?? meanMeters) - meanMeters)
  }
  return spread === 0 ? null : -slope / spread
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
