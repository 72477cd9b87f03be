import type { NotificationAudience } from '@muelle/domain/tours/notifications/booking-notification'
import { findManagers } from '../../members/managers.ts'
import type { Tx } from '../../platform/db.ts'
import { type DepartureFacts, findCaptainsOf, type StaffReader } from './departure-notices.sql.ts'

/** Who hears of whole departures: their captains, and whoever may edit the tours of their business, whom it asks for once each (N2). */
export async function staffReaders(tx: Tx, departureIds: readonly number[]) {
  const captains = await findCaptainsOf(tx, departureIds)
  const managers = new Map<number, StaffReader[]>()
  return async (departure: DepartureFacts, audience: NotificationAudience): Promise<readonly StaffReader[]> => {
    if (audience === 'captain') return captains.filter(({ departure_id }) => departure_id === departure.id)
    const known = managers.get(departure.business_id)
    if (known) return known
    const found = (await findManagers(tx, departure.business_id)).map((row) => ({
      ...row,
      crew_member_id: null,
      phone: null,
    }))
    managers.set(departure.business_id, found)
    return found
  }
}
