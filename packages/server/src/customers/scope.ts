import { listVisibleBusinesses, seesEveryBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Actor } from '../platform/http/handle.ts'

/**
 * Which customers somebody sees, and what of them: whoever sees every business sees all, others those of their businesses, and of these
 * only what they did there.
 */
export type CustomerScope = { everywhere: boolean; business_ids: number[] }

export const scopeOf = async (tx: Tx, actor: Actor): Promise<CustomerScope> => ({
  everywhere: seesEveryBusiness(actor),
  business_ids: (await listVisibleBusinesses(tx, actor)).map(({ id }) => id),
})
