import { camelCased } from '@muelle/contract/cased'
import type { BookingSettings, ParkingSettings } from '@muelle/domain/booking-settings/booking-settings'
import type { Tx } from '../platform/db.ts'
import { findBookingSettings } from './booking-settings.sql.ts'
import { defaultSections, effectiveSections } from './effective-settings.ts'

/** What a parking lot has set about its places, as it holds. */
export async function findLotSettings(tx: Tx, businessId: number): Promise<ParkingSettings> {
  const own = await findBookingSettings(tx, businessId)
  const { parking } = camelCased<Partial<BookingSettings>>(
    effectiveSections(defaultSections('parking'), own?.sections ?? {}),
  )
  if (!parking) throw new Error('a lot lacks settings of its own')
  return parking
}
