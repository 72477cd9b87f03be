import type { Sailed } from '@muelle/domain/checkins/no-show'
import { stateOfTrip } from '@muelle/domain/tracking/progress'
import type { Tx } from '../platform/db.ts'
import { groupBy } from '../platform/group-by.ts'
import { findTrip, listFrozen } from './trips.sql.ts'

export type Unboarded = {
  /** When the server was told that it sailed: until a minute later that may be taken back. */
  told_at: string
  departure_state: TripState
  /** Of each booking of which somebody was left behind: how many, and how many of it sailed. */
  parties: ReadonlyMap<number, Sailed>
}
type TripState = ReturnType<typeof stateOfTrip>

/** Who was on the list of a trip and not on board as it sailed: whoever did not come, once the grace is over (K5). Null: it has not sailed. */
export async function findUnboarded(tx: Tx, departureId: number): Promise<Unboarded | null> {
  const trip = await findTrip(tx, departureId)
  const [sailed] = trip?.steps ?? []
  if (!trip || trip.status === null || !sailed) return null
  const parties = [...groupBy(await listFrozen(tx, trip.id), ({ booking_id }) => booking_id)].map(
    ([id, persons]): [number, Sailed] => {
      const aboard = persons.filter(({ is_aboard }) => is_aboard).length
      return [id, { aboard, left: persons.length - aboard }]
    },
  )
  return {
    told_at: sailed.told_at,
    departure_state: stateOfTrip(trip.status),
    parties: new Map(parties.filter(([, { left }]) => left > 0)),
  }
}
