import { type Instant, MINUTE_MS } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import type { Crew } from '../crew.ts'
import {
  addBoatCall,
  addBoatFault,
  addPhones,
  addTrack,
  addTrips,
  lockSailing,
  placeTrips,
  type SailingTrip,
} from './trips.sql.ts'
import { positionsUntil } from './way.ts'

/** How far apart the positions of the days before the demo was loaded are. */
const LOADED_EVERY_MS = MINUTE_MS

/** The trips of the last days as the clock says: those that are back, and those that are out now. */
export async function sailTrips(tx: Tx, now: Instant, crew: Pick<Crew, 'owner' | 'desk'>): Promise<void> {
  await addTrips(tx, now)
  await placeTrips(tx)
  await addPhones(tx, crew.owner)
  await addBoatCall(tx, { caller: crew.owner, seer: crew.desk })
  await addBoatFault(tx, { teller: crew.owner, solver: crew.desk })
  await tellWhereTheyAre(tx, await lockSailing(tx, now), now, LOADED_EVERY_MS)
}

/** Adds the positions that trips have not told yet. */
export async function tellWhereTheyAre(
  tx: Tx,
  trips: readonly SailingTrip[],
  now: Instant,
  everyMs: number,
): Promise<void> {
  const points = trips.flatMap((trip) =>
    positionsUntil(trip, now, everyMs).map((point) => ({
      ...point,
      tracking_id: trip.id,
      transport_id: trip.transport_id,
    })),
  )
  if (points.length > 0) await addTrack(tx, points)
}
