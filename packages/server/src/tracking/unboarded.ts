import type { Tx } from '../platform/db.ts'
import { findTrip, listFrozen } from './trips.sql.ts'

export type Unboarded = {
  sailed_at: string
  /** Counted from 1 within the booking, in the order of the passenger list. */
  persons: { booking_id: number; passenger: number }[]
}

/** Who was on the list of a trip and not on board as it sailed: whoever did not come, once the grace is over (K5). Null: it has not sailed. */
export async function findUnboarded(tx: Tx, departureId: number): Promise<Unboarded | null> {
  const trip = await findTrip(tx, departureId)
  const [sailed] = trip?.steps ?? []
  if (!trip || !sailed) return null
  const listed = await listFrozen(tx, trip.id)
  return {
    sailed_at: sailed.at,
    persons: listed
      .filter(({ is_aboard }) => !is_aboard)
      .map(({ booking_id, passenger }) => ({ booking_id, passenger })),
  }
}
