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

/** The numbers of a verdict as they are told and kept. */
export function detailOf(judged: Judged): Record<string, unknown> {
  switch (judged.verdict) {
    case 'ok':
    case 'partial':
      return { people: judged.people, missing: judged.missing }
    case 'used': {
      const { kind, position, at, by, device } = judged.last
      return { people: judged.people, last: { kind, position, at: new Date(at).toISOString(), by, device } }
    }
    case 'balance_due':
      return { due_cents: judged.dueCents, may_release: judged.mayRelease }
    case 'proof_required':
      return { proofs: judged.proofs.map(({ tariff, missing }) => ({ tariff, missing })) }
    case 'over_limit':
      return { aboard: judged.aboard, limit: judged.limit, wanted: judged.wanted }
    case 'other_departure':
    case 'other_day':
    case 'canceled':
    case 'revoked':
    case 'departed':
    case 'unknown':
      return {}
  }
}
