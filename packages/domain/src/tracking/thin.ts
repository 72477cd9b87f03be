import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../time.ts'
import { legMeters, type Point } from '../tours/geo.ts'
import type { TrackPoint } from './points.ts'

/** How far a thinned track may be, at any moment, from where the boat was said to be. */
export const THIN_METERS = 10
/** Once nothing more of a trip is taken, its track is thinned. */
export const LATE_MS = DAY_MS
/** Positions that are farther apart in time are a gap, which thinning must not hide: both its ends stay. */
export const GAP_MS = 2 * MINUTE_MS
/** For how many days tracks are kept, and between which numbers a business may choose. */
export const KEEP_DAYS = { usual: 90, min: 1, max: 1_825 } as const

/** Whether positions of a trip that is over are still taken: a phone may have been without a network for long. */
export const takesLatePoints = (finalizedAt: Instant, now: Instant): boolean => now - finalizedAt < LATE_MS
export const isTrackOld = (finalizedAt: Instant, keepDays: number, now: Instant): boolean =>
  now - finalizedAt >= Math.max(keepDays * DAY_MS, LATE_MS + HOUR_MS)

/**
 * The fewest points of a track, which is in order of time, from which the others follow: whoever goes straight and evenly from one to
 * the next is at every moment of a left-out point at most `meters` from it. The ends of gaps stay, so that no gap appears that was none.
 */
export function thinned<P extends TrackPoint>(track: readonly P[], meters: number = THIN_METERS): P[] {
  const kept = new Set<number>()
  for (const [first, last] of stretchesOf(track)) {
    kept.add(first).add(last)
    keepBetween(track, [first, last], meters, kept)
  }
  return track.filter((_, index) => kept.has(index))
}

/** First and last point of each part of a track without a gap. */
export function stretchesOf(track: readonly TrackPoint[]): [number, number][] {
  const stretches: [number, number][] = []
  let first = 0
  for (const [index, point] of track.entries()) {
    const next = track[index + 1]
    if (next && next.at - point.at < GAP_MS) continue
    stretches.push([first, index])
    first = index + 1
  }
  return stretches
}

/** Keeps the point that is farthest from where the straight way would have it, as long as one is too far; without recursion. */
function keepBetween(track: readonly TrackPoint[], whole: [number, number], meters: number, kept: Set<number>) {
  const spans = [whole]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span
    const [start, end] = [track[first], track[last]]
    if (!start || !end || last - first < 2) continue
    const isWide = end.at - start.at >= GAP_MS
    let farthest = { index: -1, off: meters }
    for (let index = first + 1; index < last; index++) {
      const point = track[index]
      const off = point ? legMeters(point, placeAt(start, end, point.at)) : 0
      if (off > farthest.off) farthest = { index, off }
    }
    // A stretch without any point for so long would look like a gap.
    const middle = farthest.index < 0 && isWide ? (first + last) >> 1 : farthest.index
    if (middle < 0) continue
    kept.add(middle)
    spans.push([first, middle], [middle, last])
  }
}

/** Where somebody is at a moment who goes straight and evenly from one point to the next. */
export function placeAt(start: TrackPoint, end: TrackPoint, at: Instant): Point {
  const share = end.at > start.at ? (at - start.at) / (end.at - start.at) : 0
  return { lat: start.lat + (end.lat - start.lat) * share, lng: start.lng + (end.lng - start.lng) * share }
}
