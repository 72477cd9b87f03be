import type { DepartureState } from '../departures/plan/state.ts'
import { HOUR_MS, type Instant, instant, MINUTE_MS } from '../time.ts'

/** How far a trip is, in the words of the specification (§4); one that nobody has begun has none. */
export const GEO_STATUSES = ['started', 'destiny_reached', 'backing_to_origin', 'finalized'] as const
export type GeoStatus = (typeof GEO_STATUSES)[number]

/** What people on board press for, or a fence says, once the trip has begun. */
export const GEO_STEPS = ['destiny_reached', 'backing_to_origin', 'finalized'] as const
export type GeoStep = (typeof GEO_STEPS)[number]

/** Whoever waits for the timetable still counts as early; the day after, a departure is over, whatever became of it. */
export const SAIL_WINDOW = { beforeMs: 2 * HOUR_MS, afterMs: 12 * HOUR_MS } as const
/** How long a step can be taken back. */
export const UNDO_MS = MINUTE_MS
/** For how long the map still shows where a trip ended (§4, §9). */
export const SHOWN_AFTER_END_MS = 2 * HOUR_MS
/** At most this many boats and buses on the map (§9). */
export const MAX_LOCATIONS = 100

/** A trip may turn back early, and end from anywhere; it never goes back. */
const NEXT: Readonly<Record<GeoStatus, readonly GeoStep[]>> = {
  started: ['destiny_reached', 'backing_to_origin', 'finalized'],
  destiny_reached: ['backing_to_origin', 'finalized'],
  backing_to_origin: ['finalized'],
  finalized: [],
}

/** The steps that are open now, the usual one first. */
export const nextSteps = (status: GeoStatus | null): readonly GeoStep[] => (status === null ? [] : NEXT[status])

/** Whether the trip is out: from Zarpar to Finalizar (K8). */
export const isOut = (status: GeoStatus | null): boolean => status !== null && status !== 'finalized'

/** The state of a departure that goes with its trip (R6). */
export const stateOfTrip = (status: GeoStatus): Extract<DepartureState, 'under_way' | 'finished'> =>
  status === 'finalized' ? 'finished' : 'under_way'

export type SailFacts = {
  state: DepartureState
  status: GeoStatus | null
  starts_at: Instant
  /** Boats or buses it has, with the people they are certified for. */
  transports: readonly { certified_people: number }[]
  /** Who would be on board. */
  aboard: number
}

export type SailDenial =
  | { code: 'departure.canceled' }
  | { code: 'tracking.over' }
  | { code: 'tracking.without_transport' }
  | { code: 'tracking.too_early'; opensAt: Instant }
  | { code: 'tracking.too_late'; closedAt: Instant }
  | { code: 'tracking.over_limit'; aboard: number; limit: number; tooMany: number }

/**
 * Says why a departure cannot sail at this instant, or null (K5, C7). One that is out already is no change and allowed; nobody passes
 * over the people its boats are certified for.
 */
export function sailDenial(
  { state, status, starts_at, transports, aboard }: SailFacts,
  at: Instant,
): SailDenial | null {
  if (state === 'canceled') return { code: 'departure.canceled' }
  if (isOut(status)) return null
  if (status === 'finalized' || state === 'finished') return { code: 'tracking.over' }
  if (transports.length === 0) return { code: 'tracking.without_transport' }
  const opensAt = instant(starts_at - SAIL_WINDOW.beforeMs)
  if (at < opensAt) return { code: 'tracking.too_early', opensAt }
  const closedAt = instant(starts_at + SAIL_WINDOW.afterMs)
  if (at > closedAt) return { code: 'tracking.too_late', closedAt }
  const limit = transports.reduce((sum, { certified_people }) => sum + certified_people, 0)
  return aboard > limit ? { code: 'tracking.over_limit', aboard, limit, tooMany: aboard - limit } : null
}

export type StepDenial =
  | { code: 'tracking.not_started' }
  | { code: 'tracking.step_passed'; status: GeoStatus; wanted: GeoStep; next: readonly GeoStep[] }

/** Says why a trip cannot take a step, and which it could, or null. The step it is at already is no change and allowed. */
export function stepDenial(status: GeoStatus | null, wanted: GeoStep): StepDenial | null {
  if (status === null) return { code: 'tracking.not_started' }
  const next = nextSteps(status)
  if (status === wanted || next.includes(wanted)) return null
  return { code: 'tracking.step_passed', status, wanted, next }
}

export type UndoDenial =
  | { code: 'tracking.nothing_to_undo'; status: GeoStatus | null }
  | { code: 'tracking.undo_late'; status: GeoStatus; until: Instant }

/** Says why the last step can no longer be taken back, or null: `wanted` is what the person saw, `steppedAt` when that was. */
export function undoDenial(
  status: GeoStatus | null,
  steppedAt: Instant | null,
  wanted: GeoStatus,
  at: Instant,
): UndoDenial | null {
  if (status !== wanted || steppedAt === null) return { code: 'tracking.nothing_to_undo', status }
  const until = instant(steppedAt + UNDO_MS)
  return at > until ? { code: 'tracking.undo_late', status, until } : null
}

/** When a step was taken, as far as it can have been: not before the one that led to it, and not after it was told. */
export const stepMoment = (told: Instant, before: Instant | null, now: Instant): Instant =>
  instant(Math.min(now, Math.max(told, before ?? told)))

/** The status under which the map shows a boat that several trips share: one that is out comes first, and of those the least advanced. */
export function statusOfBoat(statuses: readonly GeoStatus[]): GeoStatus | null {
  const ranked = statuses.toSorted((a, b) => GEO_STATUSES.indexOf(a) - GEO_STATUSES.indexOf(b))
  return ranked[0] ?? null
}
