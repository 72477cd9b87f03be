import { type Instant, MINUTE_MS } from '../time.ts'
import { legMeters, type Point } from '../tours/geo.ts'
import type { TrackPoint } from './points.ts'
import type { GeoStatus, GeoStep } from './progress.ts'

/** Inside is nearer than `inMeters`, outside farther than `outMeters`; between both nothing changes, so that noise does not. */
export const FENCE = { inMeters: 250, outMeters: 400 } as const
/** Positions in a row that have to agree … */
export const FENCE_POINTS = 3
/** … and how long they have to, from the first to the last. */
export const FENCE_MS = 15_000
/** Positions that are farther apart say nothing about the time between them. */
const SILENCE_MS = 10 * MINUTE_MS

/** Where a trip begins and where it turns; null where the tour does not say. */
export type Places = { origin: Point | null; destination: Point | null }

/** A destination that is nearer to the dock than this could not be told from it. */
const MIN_APART_METERS = 2 * FENCE.outMeters

/** The dock is where people meet, else where the route begins; the destination is what of the route is farthest from there. */
export function placesOf(meeting: Point | null, route: readonly Point[]): Places {
  const origin = meeting ?? route[0] ?? null
  if (origin === null) return { origin, destination: null }
  let destination: Point | null = null
  let farthest = MIN_APART_METERS
  for (const point of route) {
    const meters = legMeters(origin, point)
    if (meters < farthest) continue
    farthest = meters
    destination = point
  }
  return { origin, destination }
}

/** When a track was for long enough on one side of a fence, for the first time; the moment is that of its first point there. */
export function settledAt(track: readonly TrackPoint[], place: Point, side: 'inside' | 'outside'): Instant | null {
  let run: TrackPoint[] = []
  for (const point of track) {
    const last = run.at(-1)
    if (!isOnSide(legMeters(place, point), side)) run = []
    else run = last && point.at - last.at <= SILENCE_MS ? [...run, point] : [point]
    const first = run[0]
    if (first && run.length >= FENCE_POINTS && point.at - first.at >= FENCE_MS) return first.at
  }
  return null
}

const isOnSide = (meters: number, side: 'inside' | 'outside') =>
  side === 'inside' ? meters <= FENCE.inMeters : meters >= FENCE.outMeters

/**
 * The step that a track says was taken since the last one (K5), with its moment; null as long as nothing is certain. `track` is what is
 * known after the last step, in order of time. Nobody is told by a fence that the trip is over: people get off first.
 */
export function stepByFence(
  status: GeoStatus,
  track: readonly TrackPoint[],
  { destination }: Pick<Places, 'destination'>,
): { step: GeoStep; at: Instant } | null {
  if (destination === null || (status !== 'started' && status !== 'destiny_reached')) return null
  const isOutward = status === 'started'
  const at = settledAt(track, destination, isOutward ? 'inside' : 'outside')
  return at === null ? null : { step: isOutward ? 'destiny_reached' : 'backing_to_origin', at }
}
