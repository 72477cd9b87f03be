import type { BlockReason } from '@muelle/domain/customers/customer'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { findBlocked } from './blocked.sql.ts'
import { guestOf, type Told } from './find-or-make.ts'

export type BlockDenial = { code: 'customer.blocked'; name: string; blockReason: BlockReason }

/** Of each of these people why nobody takes a booking of them (C-4), or null. As in C-1 a telephone decides, and an address where none was left. */
export async function blockDenials(tx: Tx, told: readonly Told[], now: Instant): Promise<(BlockDenial | null)[]> {
  const keys = told.map((one) => {
    const { phone, email } = guestOf(one)
    return phone ?? email
  })
  const wanted = [...new Set(keys.filter((key) => key !== null))]
  if (wanted.length === 0) return told.map(() => null)
  const rows = new Map((await findBlocked(tx, wanted, now)).map((row) => [row.value, row]))
  return keys.map((key) => {
    const row = key === null ? undefined : rows.get(key)
    return row && row.reason !== null ? { code: 'customer.blocked', name: row.name, blockReason: row.reason } : null
  })
}
