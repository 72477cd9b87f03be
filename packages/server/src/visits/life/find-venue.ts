import type { Tx } from '../../platform/db.ts'
import { findVenueOf } from '../record/visits.sql.ts'
import { readVenue, type VisitVenue } from './venue.ts'

/** A venue by its business, for whoever acts without a person; null for one that is gone. */
export async function findVisitVenue(tx: Tx, businessId: number): Promise<VisitVenue | null> {
  const business = await findVenueOf(tx, businessId)
  return business ? readVenue(tx, business) : null
}
