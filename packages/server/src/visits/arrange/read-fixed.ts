import { type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import { type BucketSpan, mergeSpans, spanOfTime, spansOf } from '@muelle/domain/visits/occupancy/buckets'
import type { Tx } from '../../platform/db.ts'
import { keptForOthers } from '../availability/kept-for.ts'
import { numbersIn } from '../availability/read-venue.ts'
import type { VisitVenue } from '../life/venue.ts'
import { listFixed, listSeatedUntil } from './arrange.sql.ts'

/**
 * What does not move while some visits are given other tables: blocks, holds, promises, and whoever sits, until they are expected to be gone
 * and never before now (S-4). `closed` is what nobody new is given, since it is kept for who stands at the door (D-5).
 */
export async function readFixed(
  tx: Tx,
  { id, bufferMinutes }: Pick<VisitVenue, 'id' | 'bufferMinutes'>,
  { window, now }: { window: BucketSpan; now: Instant },
  movable: readonly number[],
): Promise<{ fixed: Map<number, BucketSpan[]>; closed: Map<number, BucketSpan[]> }> {
  const [rows, seated, kept] = await Promise.all([
    listFixed(tx, { businessId: id, ...window, now: new Date(now).toISOString() }, movable),
    listSeatedUntil(tx, id),
    keptForOthers(tx, id, window, 'internal'),
  ])
  const fixed = new Map(rows.map((row) => [row.resource_id, spansOf(numbersIn(row.buckets).sort())]))
  for (const { resource_id, end_at } of seated) {
    const until = instant(Math.max(Date.parse(end_at), now) + bufferMinutes * MINUTE_MS)
    fixed.set(resource_id, mergeSpans([...(fixed.get(resource_id) ?? []), spanOfTime(now, until)]))
  }
  const closed = new Map<number, BucketSpan[]>()
  for (const { resource_id, span } of kept)
    closed.set(resource_id, mergeSpans([...(closed.get(resource_id) ?? []), span]))
  return { fixed, closed }
}
