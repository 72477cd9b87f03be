import type { HandlerInput } from '@muelle/contract/call'
import type { exportCommissionsCsv } from '@muelle/contract/sellers/export'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor } from '../platform/http/handle.ts'
import { type CommissionFilter, countCommissions, findCommissionPart } from './commissions.sql.ts'
import { scopeOf } from './scope.ts'
import type { SellerScope } from './sellers.sql.ts'

export type { CommissionPartRow } from './commissions.sql.ts'

/** The commissions that somebody sees under a filter, to be read part by part. */
export type CommissionList = { scope: SellerScope; filter: CommissionFilter; rows: number }

/** What of the commissions somebody sees under a filter, and how many that are. */
export async function commissionList(
  { tx, actor, deny }: { tx: Tx; actor: Actor; deny: Deny<'not_found'> },
  { filter = {} }: HandlerInput<typeof exportCommissionsCsv>['query'],
): Promise<CommissionList> {
  if (filter.business_id !== undefined) await getVisibleBusiness(tx, actor, filter.business_id, deny)
  const scope = await scopeOf(tx, actor)
  const wanted = {
    business_id: filter.business_id ?? null,
    seller_id: filter.seller_id ?? null,
    from: filter.start_date ?? null,
    to: filter.end_date ?? null,
    states: filter.state ?? null,
  }
  return { scope, filter: wanted, rows: await countCommissions(tx, scope, wanted) }
}

/** Some of them, the latest first; those that were written before `beforeId`, where there is one. */
export const commissionPart = (tx: Tx, { scope, filter }: CommissionList, beforeId: number | null, limit: number) =>
  findCommissionPart(tx, scope, filter, { beforeId, limit })
