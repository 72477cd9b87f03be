import {
  type ApprovedListEntry,
  doorApprovalKey,
  entryUseDenial,
  listApprovalKey,
} from '@muelle/domain/bookings/sale/approval'
import type { DoorRelease } from '@muelle/domain/checkins/door/judge-door'
import { type Instant, instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { lockEntryApproval, markEntryUsed, markListed } from './approvals.sql.ts'

type Giving = { tx: Tx; now: Instant; deny: Deny<'not_found' | 'approval.over' | 'approval.other_entry'> }
/** What a manager released for an entry at a door, who, and how it is used up. */
export type GivenEntry = { userId: number; release: DoorRelease; use: (scanId: number) => Promise<unknown> }
type Wish = { requestId: number; userId: number; businessId: number; visitId: number | null; people: number | null }

/** Reads what was released for whoever asked, for this entry and no other; locks the request, after the night and before the money. */
export async function lockGivenEntry(
  giving: Giving,
  { requestId, userId, businessId, visitId, people }: Wish,
): Promise<GivenEntry> {
  const { extras, over_by, waived_cents, is_any_hour, ...locked } = await lockOwn(giving, requestId, userId)
  const isEntry = people !== null && extras !== null && over_by !== null
  const release = { extras: extras ?? 0, overBy: over_by ?? 0, waivedCents: waived_cents, isAnyHour: is_any_hour }
  const answeredBy = demandGiven(
    giving,
    locked,
    isEntry ? doorApprovalKey(businessId, { visitId, people, ...release }) : null,
  )
  return { userId: answeredBy, release, use: (scanId) => markEntryUsed(giving.tx, requestId, scanId) }
}

/** The same for whoever is put on a list (N-7); used up with the visit that stands on it. */
export async function lockGivenListEntry(
  giving: Giving,
  {
    requestId,
    userId,
    businessId,
    entry,
  }: Pick<Wish, 'requestId' | 'userId' | 'businessId'> & { entry: ApprovedListEntry },
): Promise<{ use: (visitId: number) => Promise<unknown> }> {
  const locked = await lockOwn(giving, requestId, userId)
  demandGiven(giving, locked, listApprovalKey(businessId, entry))
  return { use: (visitId) => markListed(giving.tx, requestId, visitId) }
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockEntryApproval>>>
async function lockOwn({ tx, deny }: Giving, requestId: number, userId: number): Promise<Locked> {
  const locked = await lockEntryApproval(tx, requestId)
  return !locked || locked.asked_by !== userId ? deny({ code: 'not_found' }, 'body.approval') : locked
}

/** Who approved it. */
function demandGiven(
  { now, deny }: Giving,
  { state, sale_key, expires_at, answered_by }: Pick<Locked, 'state' | 'sale_key' | 'expires_at' | 'answered_by'>,
  key: string | null,
): number {
  const denial = entryUseDenial({ state, sale_key, expires_at: instant(Date.parse(expires_at)) }, key, now)
  if (denial) return deny(denial, 'body.approval')
  if (answered_by === null) throw new Error('an approval that nobody answered')
  return answered_by
}
