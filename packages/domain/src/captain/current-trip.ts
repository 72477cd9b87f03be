import { type DepartureState, isOver } from '../departures/plan/state.ts'
import { type Instant } from '../time.ts'
import { type GeoStatus, isOut, SAIL_WINDOW } from '../tracking/progress.ts'

/** A trip as somebody of its crew sees it in the list of a day. */
export type DayTrip = { state: DepartureState; status: GeoStatus | null; starts_at: Instant }

/**
 * The trip that a captain is busy with, of those of a day in the order of their hours: the one that is out, else the first that has still
 * to leave. One that was called off, is back, or whose time to leave is long over is none.
 */
export function currentTrip<T extends DayTrip>(trips: readonly T[], now: Instant): T | null {
  const out = trips.find(({ status }) => isOut(status))
  return out ?? trips.find((trip) => isAhead(trip, now)) ?? null
}

const isAhead = ({ state, status, starts_at }: DayTrip, now: Instant): boolean =>
  status === null && !isOver(state) && now <= starts_at + SAIL_WINDOW.afterMs
