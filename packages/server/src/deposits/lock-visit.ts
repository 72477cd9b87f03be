import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { lockTables } from '../resources/tables.ts'
import { lockVisit } from '../visits/record/find-visit.sql.ts'
import type { VisitRow } from '../visits/record/visit-row.ts'

/** Locks a visit of a venue for whoever moves its money. A stay in a parking lot pays at its gate alone (P-2). Locks: the venue, the visit. */
export async function lockOwnVisit(
  tx: Tx,
  { id }: { id: number },
  visitId: number,
  deny: Deny<'not_found'>,
): Promise<VisitRow> {
  await lockTables(tx, id)
  const visit = await lockVisit(tx, visitId)
  return visit?.business_id === id && visit.kind !== 'parking' ? visit : deny({ code: 'not_found' })
}
