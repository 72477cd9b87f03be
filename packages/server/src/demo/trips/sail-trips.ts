import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { addTracks, addTrips, placeTrips, type Waters } from './trips.sql.ts'

/** Where the boats of the demo sail: from their dock to where they turn. */
const WATERS: Readonly<Record<string, Omit<Waters, 'business_id'>>> = {
  'rio-lagartos': { lat: 21.5975, lng: -88.1578, to_lat: 21.6021, to_lng: -88.0342 },
  holbox: { lat: 21.5228, lng: -87.3769, to_lat: 21.5587, to_lng: -87.2561 },
}

/** The trips of the last days as the clock says: those that are back, and those that are out now. */
export async function sailTrips(
  tx: Tx,
  now: Instant,
  businesses: readonly { id: number; slug: string }[],
): Promise<void> {
  const waters = businesses.flatMap(({ id, slug }) => {
    const water = WATERS[slug]
    return water ? [{ business_id: id, ...water }] : []
  })
  if (waters.length === 0) return
  await addTrips(
    tx,
    now,
    waters.map(({ business_id }) => business_id),
  )
  await placeTrips(tx)
  await addTracks(tx, now, waters)
}
