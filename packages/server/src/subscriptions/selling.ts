import { type LapsedDenial, sellingDenial } from '@muelle/domain/subscriptions/plan'
import { type Instant, instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { findSellingLock } from './subscription.sql.ts'

/** Whether the account of a sale may sell; everything else goes on whatever its plan. */
export async function sellingDenialOf(tx: Tx, now: Instant): Promise<LapsedDenial | null> {
  const lock = await findSellingLock(tx)
  return sellingDenial(lock === undefined ? null : instant(Date.parse(lock)), now)
}
