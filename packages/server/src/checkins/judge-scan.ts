import { type Judged, judge, type Scan } from '@muelle/domain/checkins/verdict'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { countAboard, findKnown, type KnownRow } from './known.sql.ts'
import { knownOf } from './known.ts'

export type JudgedScan = { judged: Judged; row: KnownRow | null }

/** Judges a scan by the tables as they stand; the caller has locked what may not change meanwhile. */
export async function judgeScan(tx: Tx, now: Instant, bookingId: number | null, scan: Scan): Promise<JudgedScan> {
  if (bookingId === null) return { judged: judge(null, scan), row: null }
  const [row = null, aboard] = await Promise.all([findKnown(tx, now, bookingId), countAboard(tx, bookingId)])
  return { judged: judge(row && knownOf(row, aboard), scan), row }
}
