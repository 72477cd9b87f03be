import type { BlockReason } from '@muelle/domain/customers/customer'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { findBlocked, findBlockedRecords } from './blocked.sql.ts'
import { guestOf, type Told } from './find-or-make.ts'

export type BlockDenial = { code: 'customer.blocked'; name: string; blockReason: BlockReason }

/** Somebody as a booking tells of them, perhaps by their record. */
type Named = Told & { customer_id?: number | null }

/**
 * Of each of these people why nobody takes a booking of them (C-4), or null. As in C-1 a telephone decides, and an address where none was
 * left; a record that is named counts besides.
 */
export async function blockDenials(tx: Tx, told: readonly Named[], now: Instant): Promise<(BlockDenial | null)[]> {
  const keys = told.map((one) => {
    const { phone, email } = guestOf(one)
    return phone ?? email
  })
  const wanted = [...new Set(keys.filter((key) => key !== null))]
  const named = told.map(({ customer_id }) => customer_id ?? null).filter((id) => id !== null)
  const [byKey, byId] = await Promise.all([
    wanted.length === 0 ? [] : findBlocked(tx, wanted, now),
    named.length === 0 ? [] : findBlockedRecords(tx, named, now),
  ])
  const keyed = new Map(byKey.map((row) => [row.value, row]))
  const records = new Map(byId.map((row) => [row.id, row]))
  return told.map(({ customer_id }, index) => denialOf([keyed.get(keys[index] ?? ''), records.get(customer_id ?? 0)]))
}

function denialOf(rows: readonly ({ name: string; reason: BlockReason | null } | undefined)[]): BlockDenial | null {
  for (const row of rows)
    if (row && row.reason !== null) return { code: 'customer.blocked', name: row.name, blockReason: row.reason }
  return null
}
