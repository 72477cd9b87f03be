import type { Answer } from '@muelle/contract/call'
import type { getGeotracking, Track } from '@muelle/contract/tracking/geotrackings'
import { type Instant, instant } from '@muelle/domain/time'
import { partsWithin, unseenOf } from '@muelle/domain/tracking/playback'
import type { TrackPoint } from '@muelle/domain/tracking/points'
import type { GeoStatus } from '@muelle/domain/tracking/progress'
import type { MapLine } from '../ui/map/map-types.ts'

export type TripDetail = Answer<typeof getGeotracking>
type Phase = { status: Exclude<GeoStatus, 'finalized'>; from: Instant; to: Instant }
/** A track with its moments as instants: what the player works with. */
export type PlayableTrack = {
  points: TrackPoint[]
  phases: Phase[]
  gaps: { from: Instant; to: Instant }[]
  from: Instant
  to: Instant
}

const momentOf = (text: string) => instant(Date.parse(text))
const spanOf = ({ from, to }: { from: string; to: string }) => ({ from: momentOf(from), to: momentOf(to) })

export function playableOf({ points, phases, gaps }: Track): PlayableTrack {
  const spans = phases.map((phase) => ({ status: phase.status, ...spanOf(phase) }))
  const moments = points.map(({ at, lat, lng }) => ({ at: momentOf(at), lat, lng }))
  return {
    points: moments,
    phases: spans,
    gaps: gaps.map(spanOf),
    from: spans[0]?.from ?? moments[0]?.at ?? instant(0),
    to: spans.at(-1)?.to ?? moments.at(-1)?.at ?? instant(0),
  }
}

/** A track by phase, each in its colour, and dashed where nobody saw it. */
export const linesOf = ({ points, phases }: PlayableTrack): MapLine[] => [
  ...phases.flatMap((phase) => partsWithin(points, phase).map((part) => ({ points: part, tone: phase.status }))),
  ...unseenOf(points).map((ends) => ({ points: ends, tone: 'gap' as const })),
]

/** How far the trip was at a moment; on the step itself it is where the step leads. */
export const statusAt = ({ phases }: PlayableTrack, at: Instant): GeoStatus =>
  phases.findLast(({ from }) => from <= at)?.status ?? 'started'
