import { instant, MINUTE_MS } from '@muelle/domain/time'
import { bucketsOf, spanOfTime } from '@muelle/domain/visits/occupancy/buckets'
import { isPlanned } from '@muelle/domain/visits/status'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { VisitVenue } from '../life/venue.ts'
import type { VisitDraft, VisitRow } from '../record/visit-row.ts'
import { releaseBuckets, takeBuckets } from './occupancy.sql.ts'

/** The quarters of an hour for which a visit has its tables: its stay and the buffer after it, rounded outwards (G-2). */
export function bucketsFor(visit: Pick<VisitDraft, 'start_at' | 'end_at'>, bufferMinutes: number): number[] {
  const end = instant(Date.parse(visit.end_at) + bufferMinutes * MINUTE_MS)
  return bucketsOf(spanOfTime(instant(Date.parse(visit.start_at)), end))
}

/**
 * Gives a visit its tables for its time: the new ones are taken before the old ones are given back (T19). What is planned gets all of
 * them or is refused; who sits gets what nobody else has planned, since a plan is never broken by somebody who sits there (S-4).
 */
export async function keepTables(
  tx: Tx,
  venue: VisitVenue,
  id: number,
  { before, after }: { before: VisitRow | null; after: VisitDraft },
  deny: Deny<'visit.no_room'>,
): Promise<void> {
  const owner = { kind: 'visit', id } as const
  const keeps = isPlanned(after.status) && after.resource_ids.length > 0
  if (!keeps) {
    if (before && isPlanned(before.status)) await releaseBuckets(tx, owner, { resourceIds: [], buckets: [] })
    return
  }
  const kept = { resourceIds: after.resource_ids, buckets: bucketsFor(after, venue.bufferMinutes) }
  // Of a plan that stays as it is, the time after it may be another's since the venue has set a longer one (D-4): only the stay must be its own.
  const needed = before && isSamePlan(before, after) ? bucketsFor(after, 0) : kept.buckets
  const taking = takeBuckets(tx, venue.id, owner, { ...kept, needed })
  const [held] = await Promise.all([taking, before && releaseBuckets(tx, owner, kept)])
  const isHard = after.status !== 'seated'
  if (isHard && held < kept.resourceIds.length * needed.length) deny({ code: 'visit.no_room', alternatives: [] })
}

const isSamePlan = (before: VisitRow, after: VisitDraft): boolean =>
  isPlanned(before.status) &&
  before.start_at === after.start_at &&
  before.end_at === after.end_at &&
  before.resource_ids.length === after.resource_ids.length &&
  before.resource_ids.every((id) => after.resource_ids.includes(id))
