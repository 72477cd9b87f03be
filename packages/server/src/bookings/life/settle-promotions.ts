import { isConfirmable } from '@muelle/domain/bookings/life/collect'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { settleUses } from '../../promotions/settle-uses.ts'
import { consumeUses } from '../../promotions/uses.ts'
import type { KeptQuote } from '../record/life.sql.ts'
import { type Life, takingPartIn } from './lock-life.ts'

/**
 * Makes the uses of a locked booking those of its new price (O3, O5): what is lost goes back, what is had again is taken. Refuses the
 * whole change when the last use went to somebody else in this very moment. Locks promotions: nothing may be locked after it.
 */
export async function settlePromotions(
  { tx, deny }: { tx: Tx; deny: Deny<'promotion.used_up'> },
  life: Pick<Life, 'id' | 'status' | 'has_promotions'>,
  quote: KeptQuote,
): Promise<void> {
  if (!life.has_promotions) return
  const denial = await settleUses(tx, life.id, takingPartIn(quote))
  if (denial) deny(denial)
  if (!isConfirmable(life.status)) await consumeUses(tx, [life.id])
}
