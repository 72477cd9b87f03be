import { type Judged, judge, type Scan } from '@muelle/domain/checkins/verdict'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { countAboard, findKnown, type KnownRow } from './known.sql.ts'
import { knownOf } from './known.ts'

export type JudgedScan = { judged: Judged; row: KnownRow | null }

/** Judges a scan by the tables as they stand; the caller has locked what may not change meanwhile. */
export async function judgeScan(tx: Tx, now: Instant, bookingId: number | null, scan: Scan): Promise<JudgedScan> {
  const [row = null] = bookingId === null ? [] : await findKnown(tx, now, [bookingId])
  if (row === null) return { judged: judge(null, scan), row }
  const [departure] = await countAboard(tx, [row.departure_id])
  return { judged: judge(knownOf(row, departure?.aboard ?? 0), scan), row }
}
