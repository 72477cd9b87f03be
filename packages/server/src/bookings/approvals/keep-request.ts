import type { Approval } from '@muelle/contract/bookings/approvals'
import { approvalExpiry } from '@muelle/domain/bookings/sale/approval'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { type Author, record } from '../../platform/events/events.ts'
import { expireApprovals, findApproval, findOpenOf, insertApproval, type NewApproval } from './approvals.sql.ts'
import { wireApproval } from './wire-approval.ts'

type Keeping = { tx: Tx; author: Author; now: Instant; deny: Deny<'approval.asked' | 'busy'> }
export type ApprovalWish = Omit<NewApproval, 'asked_at' | 'expires_at'>

/** Keeps a request for ten minutes and tells of it; one that is open for the same already is named. */
export async function keepRequest({ tx, author, now, deny }: Keeping, wish: ApprovalWish): Promise<Approval> {
  const { asked_by, business_id, sale_key, kinds } = wish
  const asked_at = new Date(now).toISOString()
  await expireApprovals(tx, asked_by, asked_at)
  const id = await insertApproval(tx, { ...wish, asked_at, expires_at: new Date(approvalExpiry(now)).toISOString() })
  if (id === undefined) {
    const approvalId = await findOpenOf(tx, asked_by, sale_key)
    // Between both statements it may have been used: then it is there to be asked for again.
    return approvalId === undefined ? deny({ code: 'busy' }) : deny({ code: 'approval.asked', approvalId })
  }
  await record(tx, author, [
    { kind: 'approval.asked', subject_type: 'approval', subject_id: id, business_id, data: { kinds } },
  ])
  const row = await findApproval(tx, id)
  if (!row) throw new Error('an approval that was just asked for is not there')
  return wireApproval(row, now)
}
