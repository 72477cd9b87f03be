import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { Actor } from '../../platform/http/handle.ts'
import { findPromoterOfSeller, findPromoterOfUser } from './attributions.sql.ts'

type Crediting = { tx: Tx; actor: Actor; deny: Deny<'promoter.unknown_person' | 'attribution.reason_needed'> }

/**
 * Whoever makes a visit credits themselves by making it (N-5); somebody else they may name if that one brings guests here, and if they
 * say why.
 */
export async function demandCredit(
  { tx, actor, deny }: Crediting,
  businessId: number,
  { rp_id, seller_id, reason }: { rp_id: number | null; seller_id: number | null; reason: string | null },
): Promise<void> {
  if (rp_id === actor.userId || (rp_id === null && seller_id === null)) return
  const promoter =
    rp_id !== null
      ? await findPromoterOfUser(tx, businessId, rp_id)
      : await findPromoterOfSeller(tx, businessId, seller_id as number)
  if (!promoter?.enabled) deny({ code: 'promoter.unknown_person' })
  if (reason === null && promoter?.user_id !== actor.userId) deny({ code: 'attribution.reason_needed' })
}
