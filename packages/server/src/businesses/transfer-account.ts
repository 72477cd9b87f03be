import type { Tx } from '../platform/db.ts'
import { findBookingSettings } from './booking-settings.sql.ts'

/** Where customers of a business transfer to (M7). */
export type TransferAccount = { clabe: string; holder: string; bank: string }

/** Null where a business has not said where. */
export async function findTransferAccount(tx: Tx, businessId: number): Promise<TransferAccount | null> {
  const { clabe, holder, bank } = (await findBookingSettings(tx, businessId))?.sections.transfer ?? {}
  return clabe && holder && bank ? { clabe, holder, bank } : null
}
