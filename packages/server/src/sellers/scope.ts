import { seesEverySeller } from '@muelle/domain/sellers/seller-rights'
import { listVisibleBusinesses } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Actor } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import type { SellerScope } from './sellers.sql.ts'

/** What of the sellers a person sees (S10): everybody where they may change or settle, and themselves wherever they belong. */
export async function scopeOf(tx: Tx, actor: Actor): Promise<SellerScope> {
  const ids = (await listVisibleBusinesses(tx, actor)).map(({ id }) => id)
  return {
    everybodyIn: ids.filter((id) => seesEverySeller(rightsIn(actor, id))),
    ownIn: ids,
    userId: actor.userId,
  }
}
