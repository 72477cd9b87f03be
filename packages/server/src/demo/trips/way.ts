import { type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import { legMeters, type Point, routeMeters } from '@muelle/domain/tours/geo'
import type { TrackPoint } from '@muelle/domain/tracking/points'
import type { GeoStep } from '@muelle/domain/tracking/progress'

/** Of the length of a departure: when it is there, and when it turns back. */
export const THERE = 0.4
export const BACK = 0.65

/** What share of a trip has gone by at each step after Zarpar. */
export const STEP_SHARES: Readonly<Record<GeoStep, number>> = {
  destiny_reached: THERE,
  backing_to_origin: BACK,
  finalized: 1,
}

/** Degrees by which the way back lies beside the way there, so that both are seen. */
const BESIDE = 0.0012

/** Where somebody is once they have gone a share of a way, evenly from its beginning to its end. */
export function placeOnWay(way: readonly Point[], share: number): Point | null {
  let left = routeMeters(way) * Math.min(1, Math.max(0, share))
  for (const [index, to] of way.entries()) {
    const from = way[index - 1]
    if (!from) continue
    const meters = legMeters(from, to)
    if (left <= meters) {
      const part = meters === 0 ? 0 : left / meters
      return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part }
    }
    left -= meters
  }
  return way.at(-1) ?? null
}

/** Where a boat of the demo is when a share of its trip has gone by: there, a while around where it turns, and back. */
export function placeAtShare(way: readonly Point[], share: number): Point | null {
  if (share <= THERE) return placeOnWay(way, share / THERE)
  if (share >= BACK) {
    const left = Math.max(0, (1 - share) / (1 - BACK))
    const place = placeOnWay(way, left)
    // Beside the way there but at both ends, where it has to meet it.
    return place && { ...place, lat: place.lat + BESIDE * Math.sin(Math.PI * left) }
  }
  const end = way.at(-1)
  const turn = ((share - THERE) / (BACK - THERE)) * 2 * Math.PI
  return end ? { lat: end.lat + (BESIDE / 2) * Math.sin(turn), lng: end.lng + BESIDE * (1 - Math.cos(turn)) } : null
}

export type Sailing = {
  way: readonly Point[]
  started_at: Instant
  ended_at: Instant | null
  duration_minutes: number
  /** Its last known position. */
  last_at: Instant | null
}

/** The positions that a trip of the demo still has to tell until now, so far apart, the first of them where it began. */
export function positionsUntil(sailing: Sailing, now: Instant, everyMs: number): TrackPoint[] {
  const { way, started_at, ended_at, duration_minutes, last_at } = sailing
  const lengthMs = duration_minutes * MINUTE_MS
  const until = Math.min(now, ended_at ?? now, started_at + lengthMs)
  const points: TrackPoint[] = []
  for (let at = last_at === null ? started_at : last_at + everyMs; at <= until; at += everyMs) {
    const place = placeAtShare(way, (at - started_at) / lengthMs)
    if (place) points.push({ at: instant(at), ...place })
  }
  return points
}

/** When a step of a trip of the demo is taken. */
export const stepAt = ({ started_at, duration_minutes }: Sailing, step: GeoStep): Instant =>
  instant(started_at + STEP_SHARES[step] * duration_minutes * MINUTE_MS)
