import type { WaitEntry } from '@muelle/contract/visits/waitlist'
import type { Instant } from '@muelle/domain/time'
import type { VenueFacts } from '../../businesses/venue.ts'
import type { Tx } from '../../platform/db.ts'
import { lookAt, standingOf } from './look.ts'
import { findInLine } from './waitlist.sql.ts'
import { wireEntry } from './wire-line.ts'

/** Somebody of the line after a change: at their place today, or as they stand on the list of a later day. */
export async function entryOf(tx: Tx, venue: VenueFacts, now: Instant, id: number): Promise<WaitEntry> {
  const look = await lookAt(tx, venue, now)
  const at = look.line.findIndex((standing) => standing.id === id)
  const standing = look.line[at]
  if (standing) return wireEntry(standing, at + 1, look)
  const row = await findInLine(tx, venue.id, id)
  if (!row) throw new Error(`visit ${id} is gone in the transaction that changed it`)
  return wireEntry(standingOf(row, now), 0, look)
}
