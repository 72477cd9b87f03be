import { isBlocked } from '@muelle/domain/customers/customer'
import { type Instant, instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { findOwnerRow } from './by-phone.sql.ts'

export type PhoneOwner = {
  id: number
  name: string
  /** The house takes no more bookings of them (C-4). */
  isBlocked: boolean
  isOfBusiness: boolean
}

/** The customer that a telephone belongs to (C-1), as a business knows them; null for nobody. */
export async function findPhoneOwner(
  tx: Tx,
  { phone, businessId, now }: { phone: string; businessId: number; now: Instant },
): Promise<PhoneOwner | null> {
  const row = await findOwnerRow(tx, phone, businessId)
  if (!row) return null
  const at = (text: string | null) => (text === null ? null : instant(Date.parse(text)))
  const block = { blocked_at: at(row.blocked_at), blocked_until: at(row.blocked_until) }
  return { id: row.id, name: row.name, isBlocked: isBlocked(block, now), isOfBusiness: row.is_of_business }
}
