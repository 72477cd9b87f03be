import type { Instant } from '../time.ts'
import { legMeters } from '../tours/geo.ts'
import type { TrackPoint } from './points.ts'
import type { GeoStatus } from './progress.ts'
import { stretchesOf } from './thin.ts'

/** Another phone of the crew is followed once the one before has been silent for this long. */
export const HANDOVER_MS = 30_000

/**
 * One track out of those of several phones on the same boat: one is followed until it is silent, then another. Taken together they would
 * jump to and fro by what their positions are off.
 */
export function oneTrack<P extends TrackPoint & { device: number }>(points: readonly P[]): P[] {
  const track: P[] = []
  for (const point of points.toSorted((a, b) => a.at - b.at || a.device - b.device)) {
    const last = track.at(-1)
    if (!last || point.device === last.device || point.at - last.at >= HANDOVER_MS) track.push(point)
  }
  return track
}

export type GeoMoment = { status: GeoStatus; at: Instant }

/** A part of a trip between two steps; the last one of a trip that is still out ends now. */
export type Phase = {
  status: Exclude<GeoStatus, 'finalized'>
  from: Instant
  to: Instant
  meters: number
  /** Metres a second, over stretches that are long enough to tell it; null where none is. */
  top_speed: number | null
  top_speed_at: Instant | null
}
/** From the last position before a silence to the first after it. */
export type Gap = { from: Instant; to: Instant }
export type Replay = { phases: Phase[]; gaps: Gap[]; meters: number }

/** A trip as it is played again: by phase, with what was not seen. `steps` and `track` are in order of time. */
export function replayOf(steps: readonly GeoMoment[], track: readonly TrackPoint[], now: Instant): Replay {
  const phases = steps.flatMap(({ status, at: from }, index): Phase[] => {
    if (status === 'finalized') return []
    const to = steps[index + 1]?.at ?? now
    const within = track.filter(({ at }) => at >= from && at <= to)
    return [{ status, from, to, meters: metersOf(track, from, to), ...topSpeedOf(within) }]
  })
  return { phases, gaps: gapsOf(track), meters: phases.reduce((sum, { meters }) => sum + meters, 0) }
}

/** Metres of the legs that end in a span; the leg on which a phase changes belongs to the later one. */
function metersOf(track: readonly TrackPoint[], from: Instant, to: Instant): number {
  let meters = 0
  for (const [index, point] of track.entries()) {
    const before = track[index - 1]
    if (before && point.at > from && point.at <= to) meters += legMeters(before, point)
  }
  return Math.round(meters)
}

/** Over this long, so that a position that is off makes no speed. */
const SPEED_MS = 10_000

/** The greatest speed of a track, over stretches of some seconds and never across a gap. */
export function topSpeedOf(track: readonly TrackPoint[]): Pick<Phase, 'top_speed' | 'top_speed_at'> {
  let top: Pick<Phase, 'top_speed' | 'top_speed_at'> = { top_speed: null, top_speed_at: null }
  for (const [first, last] of stretchesOf(track)) {
    let start = first
    for (let end = first + 1; end <= last; end++) {
      while ((track[end]?.at ?? 0) - (track[start + 1]?.at ?? 0) >= SPEED_MS) start++
      const [from, to] = [track[start], track[end]]
      if (!from || !to || to.at - from.at < SPEED_MS) continue
      const speed = (legMeters(from, to) * 1000) / (to.at - from.at)
      if (speed > (top.top_speed ?? 0)) top = { top_speed: Math.round(speed * 10) / 10, top_speed_at: to.at }
    }
  }
  return top
}

const gapsOf = (track: readonly TrackPoint[]): Gap[] =>
  stretchesOf(track).flatMap(([first], index) => {
    const [before, after] = [track[first - 1], track[first]]
    return index > 0 && before && after ? [{ from: before.at, to: after.at }] : []
  })
