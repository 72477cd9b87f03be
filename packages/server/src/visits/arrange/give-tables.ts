import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { VisitVenue } from '../life/venue.ts'
import { type Step, type VisitBy, type WriteRefusal, writeVisit } from '../life/write-visit.ts'
import { releaseBuckets } from '../occupancy/occupancy.sql.ts'
import type { VisitRow } from '../record/visit-row.ts'

export type Giving = { by: VisitBy; venue: VisitVenue; deny: Deny<WriteRefusal> }
/** A visit as it is, locked, and as it shall be. */
export type Given = { before: VisitRow; after: VisitRow; step: Step }

/**
 * Gives several visits other tables at once: everybody gives theirs up before anybody takes one, so that two may change places (M-4). All of it
 * holds or nothing; `meanwhile` runs while they have none. The venue and the visits are locked by the caller.
 */
export async function giveTables(
  tx: Tx,
  giving: Giving,
  given: readonly Given[],
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const { before } of given)
    await releaseBuckets(tx, { kind: 'visit', id: before.id }, { resourceIds: [], buckets: [] })
  await meanwhile()
  for (const { before, after, step } of given) await writeVisit(tx, giving, { before, after }, step)
}
