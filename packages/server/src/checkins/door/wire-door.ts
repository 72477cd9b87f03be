import type { DoorCount, DoorScan } from '@muelle/contract/checkins/door/record'
import { type Instant, MINUTE_MS } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { presenceOf } from '../../visits/nights/door-count.ts'
import type { Digest } from '../../visits/waitlist/wait-link.ts'
import type { AtDoor } from './at-door.ts'
import { findParty } from './parties.sql.ts'
import { wireParty } from './party.ts'
import type { ScanRow } from './scans.sql.ts'

/** For how long a scan is taken back (S-5). */
export const UNDO_DOOR_MINUTES = 10

type Showing = { tx: Tx; secrets: Digest; now: Instant }

/** Until when a scan may be taken back; null where nobody passed by it, or somebody took it back. */
export function undoUntil({ is_admitted, undone_at, at }: ScanRow): Instant | null {
  return is_admitted && undone_at === null ? ((Date.parse(at) + UNDO_DOOR_MINUTES * MINUTE_MS) as Instant) : null
}

/** A scan with its party and the counter as they are now. */
export async function showScan({ tx, secrets, now }: Showing, at: AtDoor, row: ScanRow, change = 0): Promise<DoorScan> {
  const { visit_id, night_id: _, payment_id: __, undone_at, ...fields } = row
  const party = visit_id === null ? undefined : await findParty(tx, at.business.id, visit_id)
  const until = undoUntil(row)
  return {
    ...fields,
    change_cents: row.is_admitted ? Math.max(0, change) : 0,
    currency: at.business.currency,
    is_undone: undone_at !== null,
    undo_until: until !== null && until > now ? new Date(until).toISOString() : null,
    party: party ? wireParty(party, at.venue, { tx, secrets }) : null,
    count: await countOf(tx, at, now),
  }
}

/** How many are inside tonight; null where nobody counts. */
export const countOf = (tx: Tx, { venue }: AtDoor, now: Instant): Promise<DoorCount | null> =>
  presenceOf(tx, venue, now)
