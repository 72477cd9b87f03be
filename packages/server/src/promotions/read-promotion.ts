import type { PromotionKind } from '@muelle/domain/promotions/promotion'
import type { Instant } from '@muelle/domain/time'
import { findVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor } from '../platform/http/handle.ts'
import { findPromotion, type PromotionRow } from './promotions.sql.ts'

type Asked = { tx: Tx; actor: Actor; now: Instant; deny: Deny<'not_found'> }

/** An offer or a code of a business that the actor works in; `not_found` for any other. */
export async function getPromotion(
  { tx, actor, now, deny }: Asked,
  kind: PromotionKind,
  id: number,
): Promise<PromotionRow> {
  const row = (await findPromotion(tx, now, kind, id)) ?? deny({ code: 'not_found' })
  return (await findVisibleBusiness(tx, actor, row.business_id)) ? row : deny({ code: 'not_found' })
}
