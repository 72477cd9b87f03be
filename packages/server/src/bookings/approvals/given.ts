import type { Refusal } from '@muelle/contract/refusals'
import { type ApprovalKind, approvalKey, approvalUseDenial } from '@muelle/domain/bookings/sale/approval'
import { type Instant, instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { SaleWish } from '../sale/sell.ts'
import { findApproval, lockApproval, markUsed } from './approvals.sql.ts'

/** What somebody released for a sale, and who; without an id it is only supposed, to see what else is needed. */
export type GivenApproval = { id: number | null; userId: number; kinds: readonly ApprovalKind[] }

/**
 * What was given to a seller who asked. A sale that comes again under its key finds it used already: whether it stands is asked in the
 * transaction that sells (`takeApproval`), which knows the key.
 */
export async function findGiven(
  tx: Tx,
  userId: number,
  id: number,
): Promise<GivenApproval | Refusal<'not_found' | 'approval.over'>> {
  const found = await findApproval(tx, id)
  if (!found || found.asked_by.id !== userId) return { code: 'not_found' }
  const { state, answered_by, kinds } = found
  return answered_by === null || state === 'refused'
    ? { code: 'approval.over', approvalState: state }
    : { id, userId: answered_by.id, kinds }
}

type Using = { tx: Tx; now: Instant; deny: Deny<'approval.over' | 'approval.other_sale'> }
/** Uses an approval for the sale that was just written, once and for no other; locks it, after everything else that a sale locks. */
export async function takeApproval(
  { tx, now, deny }: Using,
  { tour_id, body, people: { approval } }: Pick<SaleWish, 'tour_id' | 'body' | 'people'>,
  bookingId: number,
  path = 'body',
): Promise<void> {
  if (approval?.id == null) return
  const locked = await lockApproval(tx, approval.id)
  if (!locked) throw new Error('an approval that is gone')
  const denial = approvalUseDenial(
    { ...locked, expires_at: instant(Date.parse(locked.expires_at)) },
    { saleKey: approvalKey({ tour_id, ...body }), now },
  )
  if (denial) deny(denial, `${path}.approval`)
  await markUsed(tx, approval.id, bookingId)
}
