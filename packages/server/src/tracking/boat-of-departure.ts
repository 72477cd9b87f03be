import { type Instant, instant } from '@muelle/domain/time'
import type { Point } from '@muelle/domain/tours/geo'
import { type Arrival, arrivalOf, STALE_MS } from '@muelle/domain/tracking/arrival'
import type { TrackPoint } from '@muelle/domain/tracking/points'
import { isOut } from '@muelle/domain/tracking/progress'
import type { Tx } from '../platform/db.ts'
import { findEarlierPoints, findOutingBefore, findRecentPoints, findRecentPointsOf } from './points.sql.ts'
import { findTransportsToSail, findTrip, type TripRow, type TripTransportRow } from './trips.sql.ts'

export type BoatOfDeparture = {
  /** Null also where there are several: nobody knows on which of them a customer sails. */
  boat: TripTransportRow | null
  /** How far the trip of the departure itself is; null before Zarpar. */
  own: Arrival | null
  /** When its boat is back from the trip that it is on before; null where it is on none, or sails with others first. */
  before: Arrival | null
  /** Where it is, on either; null as soon as that is old. */
  position: Point | null
}

type Asked = { departure_id: number; place: Point | null; now: Instant }

/** The boat that a departure sails with, and when it is where its people wait: on its own trip, or still on the one before. */
export async function findBoatOf(tx: Tx, asked: Asked): Promise<BoatOfDeparture> {
  const trip = await findTrip(tx, asked.departure_id)
  if (trip && trip.status !== null) return onItsTrip(tx, trip, asked)
  const boat = onlyOne(await findTransportsToSail(tx, asked.departure_id))
  return boat ? onTheTripBefore(tx, boat, asked) : { boat, own: null, before: null, position: null }
}

/** Of several boats it is told that they are out, not how far: what comes nearer may be another one. */
async function onItsTrip(tx: Tx, trip: TripRow, { place, now }: Asked): Promise<BoatOfDeparture> {
  const { status } = trip
  const boat = onlyOne(trip.transports)
  const track = isOut(status) ? await findRecentPoints(tx, trip.id) : []
  const own = arrivalOf({ status, finalized_at: endOf(trip), track, place: boat && place, now })
  return { boat, own, before: null, position: boat && placeOf(track, now) }
}

async function onTheTripBefore(
  tx: Tx,
  boat: TripTransportRow,
  { departure_id, place, now }: Asked,
): Promise<BoatOfDeparture> {
  const outing = await findOutingBefore(tx, { transport_id: boat.id, departure_id })
  if (!outing) return { boat, own: null, before: null, position: null }
  const { tracking_id, status } = outing
  const recent = await findRecentPointsOf(tx, tracking_id, boat.id)
  const [first] = recent
  const earlier =
    first && status === 'started'
      ? await findEarlierPoints(tx, { tracking_id, transport_id: boat.id, before: first.at })
      : []
  const before = arrivalOf({ status, finalized_at: null, track: [...earlier, ...recent], place, now })
  return { boat, own: null, before, position: placeOf(recent, now) }
}

const onlyOne = <T>([first, second]: readonly T[]): T | null => (first && !second ? first : null)

const endOf = ({ steps }: TripRow): Instant | null => {
  const end = steps.find(({ status }) => status === 'finalized')
  return end ? instant(Date.parse(end.at)) : null
}

const placeOf = (track: readonly TrackPoint[], now: Instant): Point | null => {
  const last = track.at(-1)
  return last && now - last.at < STALE_MS ? { lat: last.lat, lng: last.lng } : null
}
