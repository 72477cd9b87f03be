import { type Instant, instant } from '@muelle/domain/time'
import { type GeoStatus, type GeoStep, stepMoment } from '@muelle/domain/tracking/progress'
import { followTrip } from '../departures/plan/change-states.ts'
import type { Tx } from '../platform/db.ts'
import { type Author, record } from '../platform/events/events.ts'
import { tripFact } from './trip-events.ts'
import { insertStep } from './trips.sql.ts'

export type SteppingTrip = {
  id: number
  departure_id: number
  business_id: number
  status: GeoStatus
  /** The moment of the last step. */
  stepped_at: string
}

/** Takes a step that the rule allows, and records it. The caller holds the lock of the trip, and to end it that of the departure. */
export async function applyStep(
  tx: Tx,
  author: Author,
  trip: SteppingTrip,
  { step, at: told, now, is_automatic }: { step: GeoStep; at: Instant; now: Instant; is_automatic: boolean },
): Promise<void> {
  const at = stepMoment(told, instant(Date.parse(trip.stepped_at)), now)
  const { id: tracking_id, departure_id, business_id, status: from } = trip
  await insertStep(tx, { tracking_id, from, status: step, at, told_at: now, user_id: author.userId, is_automatic })
  if (step === 'finalized') await followTrip(tx, departure_id, 'finished')
  await record(tx, author, [tripFact({ departure_id, business_id, from, to: step }, { taken: step })])
}
