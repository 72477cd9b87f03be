import type { Tx } from '../platform/db.ts'
import { writeDiscounts } from './uses.sql.ts'
import { type RetakeDenial, retakeUses, returnUses } from './uses.ts'

/** A promotion of a price with what it takes off. */
export type TakingPart = { promotion_id: number; discount_cents: number }

/**
 * Makes the uses of a booking those of its new price (O3, O5): what has no part in it any more is given back, what has one again is taken
 * again, as reserved. Answers which one ran out meanwhile; then the transaction must not go on. Locks promotions and their counters.
 */
export async function settleUses(
  tx: Tx,
  bookingId: number,
  taking: readonly TakingPart[],
): Promise<RetakeDenial | null> {
  const keptIds = taking.map(({ promotion_id }) => promotion_id)
  const denial = await retakeUses(tx, bookingId, keptIds)
  if (denial) return denial
  await returnUses(tx, [bookingId], { keptIds })
  await writeDiscounts(tx, bookingId, taking)
  return null
}
