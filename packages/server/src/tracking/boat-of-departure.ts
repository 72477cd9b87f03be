import { type Instant, instant } from '@muelle/domain/time'
import type { Point } from '@muelle/domain/tours/geo'
import { type Arrival, arrivalOf } from '@muelle/domain/tracking/arrival'
import type { TrackPoint } from '@muelle/domain/tracking/points'
import { isOut } from '@muelle/domain/tracking/progress'
import type { Tx } from '../platform/db.ts'
import { findOuting, findRecentPoints } from './points.sql.ts'
import { findTransportsToSail, findTrip, type TripRow, type TripTransportRow } from './trips.sql.ts'

export type BoatOfDeparture = {
  boat: TripTransportRow | null
  /** How far the trip of the departure itself is; null before Zarpar. */
  own: Arrival | null
  /** When its boat is back from the trip that it is on before; null where it is on none. */
  before: Arrival | null
  /** Where it was last, on either. */
  position: Point | null
}

/** The boat that a departure sails with, and when it is where its people wait: on its own trip, or still on the one before. */
export async function findBoatOf(
  tx: Tx,
  { departure_id, place, now }: { departure_id: number; place: Point | null; now: Instant },
): Promise<BoatOfDeparture> {
  const trip = await findTrip(tx, departure_id)
  if (trip && trip.status !== null) {
    const track = isOut(trip.status) ? await findRecentPoints(tx, trip.id) : []
    const own = arrivalOf({ status: trip.status, finalized_at: endOf(trip), track, place, now })
    return { boat: trip.transports[0] ?? null, own, before: null, position: placeOf(track) }
  }
  const [boat] = await findTransportsToSail(tx, departure_id)
  const outing = boat && (await findOuting(tx, boat.id))
  if (!boat || !outing) return { boat: boat ?? null, own: null, before: null, position: null }
  const track = await findRecentPoints(tx, outing.tracking_id)
  const before = arrivalOf({ status: outing.status, finalized_at: null, track, place, now })
  return { boat, own: null, before, position: placeOf(track) }
}

const endOf = ({ steps }: TripRow): Instant | null => {
  const end = steps.find(({ status }) => status === 'finalized')
  return end ? instant(Date.parse(end.at)) : null
}

const placeOf = (track: readonly TrackPoint[]): Point | null => {
  const last = track.at(-1)
  return last ? { lat: last.lat, lng: last.lng } : null
}
