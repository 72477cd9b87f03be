import type { Checkin, ScannedCheckin } from '@muelle/contract/checkins/record'
import type { Instant } from '@muelle/domain/time'
import { findVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor } from '../platform/http/handle.ts'
import { type CheckinRow, findCheckin } from './checkins.sql.ts'
import { findKnown } from './known.sql.ts'
import { wireCheckin, wireScanned } from './wire-checkin.ts'

type Reading = { tx: Tx; actor: Actor; now: Instant; deny: Deny<'not_found'> }

/** A scan of a business that this person may see. */
export async function getVisibleCheckin({ tx, actor, deny }: Reading, id: number): Promise<CheckinRow> {
  const row = await findCheckin(tx, id)
  return row && (await findVisibleBusiness(tx, actor, row.business_id)) ? row : deny({ code: 'not_found' })
}

/** A scan with everybody of its party. */
export async function withParty({ tx, now }: Pick<Reading, 'tx' | 'now'>, row: CheckinRow): Promise<ScannedCheckin> {
  const known = row.booking_id === null ? undefined : await findKnown(tx, now, row.booking_id)
  return wireScanned(row, known, now)
}

/** A scan as it stands now. */
export async function readCheckin(reading: Reading, id: number): Promise<Checkin> {
  return wireCheckin((await findCheckin(reading.tx, id)) ?? reading.deny({ code: 'not_found' }), reading.now)
}
