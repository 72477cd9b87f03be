import type { Refusal } from '@muelle/contract/refusals'
import {
  type ApprovalKind,
  type ApprovalUse,
  approvalKey,
  approvalUseDenial,
  cashTaken,
} from '@muelle/domain/bookings/sale/approval'
import { type Instant, instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { SaleBody } from '../sale/sale-body.ts'
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

type Using<C extends 'not_found' | 'approval.over' | 'approval.other_sale' = 'approval.over' | 'approval.other_sale'> =
  {
    tx: Tx
    now: Instant
    deny: Deny<C>
  }
/** A sale as far as somebody has to release it. */
type Released = { tour_id: number; body: SaleBody; people: { approval: GivenApproval | null } }

/** Uses an approval for the sale that was just written, once and for no other; locks it, after everything else that a sale locks. */
export async function takeApproval(
  using: Using,
  { tour_id, body, people: { approval } }: Released,
  bookingId: number,
  path = 'body',
): Promise<void> {
  if (approval?.id == null) return
  const locked = await lockApproval(using.tx, approval.id)
  if (!locked) throw new Error('an approval that is gone')
  const use = { saleKey: approvalKey({ tour_id, ...body }), cashCents: cashTaken(body.payment) }
  demandUse(using, locked, use, `${path}.approval`)
  await markUsed(using.tx, approval.id, bookingId)
}

/**
 * Uses what somebody released for a booking, once; answers who did and what, null where nothing was asked for. The booking is locked; locks the
 * request.
 */
export async function takeBookingApproval(
  using: Using<'not_found' | 'approval.over' | 'approval.other_sale'>,
  {
    approval,
    userId,
    bookingId,
    ...use
  }: ApprovalUse & {
    approval: { request_id: number } | undefined
    userId: number
    bookingId: number
  },
): Promise<GivenApproval | null> {
  if (!approval) return null
  const id = approval.request_id
  const locked = await lockApproval(using.tx, id)
  if (!locked || locked.asked_by !== userId) return using.deny({ code: 'not_found' }, 'body.approval')
  demandUse(using, locked, use, 'body.approval')
  await markUsed(using.tx, id, bookingId)
  if (locked.answered_by === null) throw new Error('an approval that nobody answered')
  return { id, userId: locked.answered_by, kinds: locked.kinds }
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockApproval>>>
function demandUse({ deny, now }: Pick<Using, 'now' | 'deny'>, locked: Locked, use: ApprovalUse, path: string): void {
  const denial = approvalUseDenial({ ...locked, expires_at: instant(Date.parse(locked.expires_at)) }, { ...use, now })
  if (denial) deny(denial, path)
}
