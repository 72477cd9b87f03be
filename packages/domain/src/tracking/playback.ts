import type { Instant } from '../time.ts'
import { legMeters, type Point } from '../tours/geo.ts'
import type { TrackPoint } from './points.ts'
import { GAP_MS, placeAt, stretchesOf } from './thin.ts'

/** Where a boat was at a moment of its trip, as far as anybody knows. */
export type PlayedMoment = Point & {
  /** Metres a second; null where nobody saw it, and where it stood still at the only position there is. */
  speed: number | null
  /** Nobody saw it: it is where the straight way between the positions around it would have it. */
  isGap: boolean
}

/** How many positions of a track, which is in order of time, are not after a moment. */
function countUntil(track: readonly TrackPoint[], at: Instant): number {
  let low = 0
  let high = track.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((track[middle]?.at ?? at) <= at) low = middle + 1
    else high = middle
  }
  return low
}

const speedOf = (from: TrackPoint, to: TrackPoint) =>
  to.at > from.at ? (legMeters(from, to) * 1000) / (to.at - from.at) : 0

/** A moment of a track that is played again; before its first position and after its last one it lies there. Null without any. */
export function momentOfTrack(track: readonly TrackPoint[], at: Instant): PlayedMoment | null {
  const next = countUntil(track, at)
  const [from, to] = [track[next - 1], track[next]]
  const only = from ?? to
  if (!only) return null
  if (!from || !to) return { lat: only.lat, lng: only.lng, speed: null, isGap: false }
  const isGap = to.at - from.at >= GAP_MS
  return { ...placeAt(from, to, at), speed: isGap ? null : speedOf(from, to), isGap }
}

export type SpeedStep = { from: Instant; to: Instant; speed: number }

/** How fast a boat was, leg by leg, in stretches without a gap. */
export const speedsOf = (track: readonly TrackPoint[]): SpeedStep[][] =>
  stretchesOf(track).map(([first, last]) =>
    track.slice(first, last).flatMap((from, index) => {
      const to = track[first + index + 1]
      return to ? [{ from: from.at, to: to.at, speed: speedOf(from, to) }] : []
    }),
  )

type Span = { from: Instant; to: Instant }

/** The part of a track in a span, with where it was as the span began and ended, so that parts meet; without what a gap hides. */
export function partsWithin(track: readonly TrackPoint[], { from, to }: Span): Point[][] {
  return stretchesOf(track).flatMap(([first, last]) => {
    const stretch = track.slice(first, last + 1)
    const [begin, end] = [stretch[0], stretch.at(-1)]
    if (!begin || !end || begin.at > to || end.at < from) return []
    const edge = (at: Instant): Point[] => {
      const isBetween = at > begin.at && at < end.at && stretch.every((point) => point.at !== at)
      const place = isBetween ? momentOfTrack(stretch, at) : null
      return place ? [{ lat: place.lat, lng: place.lng }] : []
    }
    const inside = stretch.filter(({ at }) => at >= from && at <= to).map(({ lat, lng }) => ({ lat, lng }))
    const part = [...edge(from), ...inside, ...edge(to)]
    return part.length > 1 ? [part] : []
  })
}

/** What nobody saw of a track: from the last position before each gap to the first after it. */
export const unseenOf = (track: readonly TrackPoint[]): [Point, Point][] =>
  stretchesOf(track).flatMap(([first], index): [Point, Point][] => {
    const [before, after] = [track[first - 1], track[first]]
    return index > 0 && before && after ? [[before, after]] : []
  })
