import type { Tx } from '../platform/db.ts'
import { findBookingSettings } from './booking-settings.sql.ts'

/** Where customers of a business transfer to (M7). */
export type TransferAccount = { clabe: string; holder: string; bank: string }

/** What a CLABE takes. */
const CURRENCY = 'MXN'

/** Null where a business has not said where, and for what is sold in a currency that its account does not take. */
export async function findTransferAccount(
  tx: Tx,
  businessId: number,
  currency: string,
): Promise<TransferAccount | null> {
  if (currency !== CURRENCY) return null
  const { clabe, holder, bank } = (await findBookingSettings(tx, businessId))?.sections.transfer ?? {}
  return clabe && holder && bank ? { clabe, holder, bank } : null
}
