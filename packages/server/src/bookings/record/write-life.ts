import type { PaymentStatus } from '@muelle/domain/bookings/record/status'
import type { Tx } from '../../platform/db.ts'
import { recomputeEarnings } from '../../sellers/earnings.ts'
import { followVoucher } from '../agency/vouchers.ts'
import { sumWaiting } from '../transfers/notices.sql.ts'
import { type LifeChange, updateLife } from './life.sql.ts'

/**
 * Writes a step of a booking's life, raises its version and brings what is earned on it to what it says now (S4); its party is written
 * before. Whoever does not name a step to undo voids the one before. What is not paid and said to be on its way is in process (§7).
 * Answers whether anybody earns on it.
 */
export async function writeLife(tx: Tx, id: number, change: LifeChange): Promise<boolean> {
  const { payment_status: status } = change
  const written: LifeChange =
    status === undefined ? change : { ...change, payment_status: await statusWith(tx, id, status) }
  const attached = await updateLife(tx, id, written)
  if (attached?.has_payer && change.status !== undefined) await followVoucher(tx, id)
  if (attached?.has_earners) await recomputeEarnings(tx, id)
  return attached?.has_earners ?? false
}

/** A payment status as it is with transfers that somebody has still to find: what is not paid and said to be on its way is in process. */
export const statusWith = async (tx: Tx, id: number, status: PaymentStatus): Promise<PaymentStatus> =>
  status === 'pending' && (await sumWaiting(tx, id)) > 0 ? 'process' : status
