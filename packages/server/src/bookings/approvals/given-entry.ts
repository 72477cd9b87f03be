import { doorApprovalKey, entryUseDenial } from '@muelle/domain/bookings/sale/approval'
import type { DoorRelease } from '@muelle/domain/checkins/door/judge-door'
import { type Instant, instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { lockEntryApproval, markEntryUsed } from './approvals.sql.ts'

/** What a manager released for an entry at a door, who, and how it is used up. */
export type GivenEntry = { userId: number; release: DoorRelease; use: (scanId: number) => Promise<unknown> }
type Wish = { requestId: number; userId: number; businessId: number; visitId: number | null; people: number | null }

/** Reads what was released for whoever asked, for this entry and no other; locks the request, after the night and before the money. */
export async function lockGivenEntry(
  { tx, now, deny }: { tx: Tx; now: Instant; deny: Deny<'not_found' | 'approval.over' | 'approval.other_entry'> },
  { requestId, userId, businessId, visitId, people }: Wish,
): Promise<GivenEntry> {
  const locked = await lockEntryApproval(tx, requestId)
  if (!locked || locked.asked_by !== userId) return deny({ code: 'not_found' }, 'body.approval')
  const { extras, over_by: overBy, answered_by } = locked
  const isEntry = people !== null && extras !== null && overBy !== null
  const key = isEntry ? doorApprovalKey(businessId, { visitId, people, extras, overBy }) : null
  const request = { ...locked, expires_at: instant(Date.parse(locked.expires_at)) }
  const denial = entryUseDenial(request, key, now)
  if (denial) return deny(denial, 'body.approval')
  if (!isEntry || answered_by === null) throw new Error('an approval of no entry, or that nobody answered')
  const use = (scanId: number) => markEntryUsed(tx, requestId, scanId)
  return { userId: answered_by, release: { extras, overBy }, use }
}
