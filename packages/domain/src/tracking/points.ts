import { type Hearing, momentOf } from '../device-clock.ts'
import type { Instant } from '../time.ts'
import { isNowhere, legMeters, pointOf } from '../tours/geo.ts'
import type { TransportType } from '../tours/transport-type.ts'

/** Where a boat or bus was, in degrees, and when. */
export type TrackPoint = { at: Instant; lat: number; lng: number }
/** As a device tells it; the time is that of its own clock. `accuracy` in metres, where the device says it. */
export type DevicePoint = { at: Instant; lat: number; lng: number; accuracy?: number | null }

/** Why a point of a device counts for nothing. */
export const POINT_FAULTS = [
  'nowhere',
  'inaccurate',
  'future',
  'before_start',
  'after_end',
  'duplicate',
  'too_dense',
  'too_fast',
] as const
export type PointFault = (typeof POINT_FAULTS)[number]

/** Metres a second that nothing of its kind goes, with something to spare: 50 knots, and 140 km/h. */
export const MAX_SPEED: Readonly<Record<TransportType, number>> = { boat: 25.7, bus: 38.9 }
/** A position that may be this far off tells nothing. */
export const MAX_ACCURACY_METERS = 200
/** What two good positions may be apart without anything having moved. */
const NOISE_METERS = 30
/** A device tells a position a second at most; two that are closer are one. */
export const MIN_SPACING_MS = 900
/** After this many points in a row that are far away but agree with each other, it was the point before them that was wrong. */
export const AGREEING_POINTS = 3
/** What a device may be ahead of the moment it sends at: the position is taken before the time is written. */
const AHEAD_MS = 2_000

export type PointFacts = Hearing & {
  transport_type: TransportType
  /** Points count from Zarpar (K8) … */
  started_at: Instant
  /** … to Finalizar; null while it is out. */
  finalized_at: Instant | null
  /** What is known from this device around the times of the batch, in any order. */
  known: readonly TrackPoint[]
}

export type JudgedPoints = { accepted: TrackPoint[]; rejected: { index: number; fault: PointFault }[] }

/**
 * Which points of a batch count, by the clock of the server, and why the others do not (K8). A batch may come in any order and hours
 * late; what is known already counts once.
 */
export function judgePoints(batch: readonly DevicePoint[], facts: PointFacts): JudgedPoints {
  const faults = new Map<number, PointFault>()
  const plausible: IndexedPoint[] = []
  for (const [index, told] of batch.entries()) {
    const point = pointOf(told.lat, told.lng)
    const at = momentOf(told.at, facts)
    const fault =
      point === null || isNowhere(point) ? 'nowhere' : (accuracyFault(told) ?? timeFault(told.at, at, facts))
    if (fault) faults.set(index, fault)
    else if (point) plausible.push({ index, at, ...point })
  }
  plausible.sort((a, b) => a.at - b.at || a.index - b.index)
  const known = facts.known.toSorted((a, b) => a.at - b.at)
  const spaced: IndexedPoint[] = []
  for (const point of plausible) {
    const fault = crowdingFault(point, [...neighbours(known, point.at), ...spaced.slice(-1)])
    if (fault) faults.set(point.index, fault)
    else spaced.push(point)
  }
  for (const { index } of tooFast(known, spaced, MAX_SPEED[facts.transport_type])) faults.set(index, 'too_fast')
  return {
    accepted: spaced.filter(({ index }) => !faults.has(index)).map(({ at, lat, lng }) => ({ at, lat, lng })),
    rejected: [...faults].sort(([a], [b]) => a - b).map(([index, fault]) => ({ index, fault })),
  }
}

type IndexedPoint = TrackPoint & { index: number }

const accuracyFault = ({ accuracy }: DevicePoint): PointFault | null =>
  accuracy != null && !(accuracy <= MAX_ACCURACY_METERS) ? 'inaccurate' : null

function timeFault(deviceAt: Instant, at: Instant, facts: PointFacts): PointFault | null {
  if (deviceAt > facts.sent_at + AHEAD_MS) return 'future'
  if (at < facts.started_at) return 'before_start'
  return facts.finalized_at !== null && at > facts.finalized_at ? 'after_end' : null
}

/** The last known point at or before a moment and the first after it. */
function neighbours(known: readonly TrackPoint[], at: Instant): TrackPoint[] {
  const next = countUntil(known, at)
  return known.slice(Math.max(0, next - 1), next + 1)
}

/** How many of the points, in order of time, are not after a moment. */
function countUntil(points: readonly TrackPoint[], at: Instant): number {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.at ?? at) <= at) low = middle + 1
    else high = middle
  }
  return low
}

function crowdingFault(point: TrackPoint, others: readonly TrackPoint[]): PointFault | null {
  if (others.some((other) => other.at === point.at && other.lat === point.lat && other.lng === point.lng))
    return 'duplicate'
  return others.some((other) => Math.abs(other.at - point.at) < MIN_SPACING_MS) ? 'too_dense' : null
}

const isReachable = (from: TrackPoint, to: TrackPoint, maxSpeed: number): boolean =>
  legMeters(from, to) - NOISE_METERS <= (maxSpeed * Math.abs(to.at - from.at)) / 1000

/**
 * Those that nothing of its kind can have reached from the point before. A few in a row that agree with each other are believed all the
 * same: then it was the position before them that had jumped.
 */
function tooFast(known: readonly TrackPoint[], points: readonly IndexedPoint[], maxSpeed: number): Set<IndexedPoint> {
  const wild = new Set<IndexedPoint>()
  let believed: TrackPoint | null = null
  let doubted: IndexedPoint[] = []
  for (const point of points) {
    const before = known[countUntil(known, point.at) - 1]
    if (before && (believed === null || before.at >= believed.at)) believed = before
    if (believed === null || isReachable(believed, point, maxSpeed)) {
      believed = point
      doubted = []
      continue
    }
    const last = doubted.at(-1)
    doubted = last && isReachable(last, point, maxSpeed) ? [...doubted, point] : [point]
    wild.add(point)
    if (doubted.length < AGREEING_POINTS) continue
    for (const agreeing of doubted) wild.delete(agreeing)
    believed = point
    doubted = []
  }
  return wild
}
