import type { Tx } from '../platform/db.ts'

/**
 * Says that tours, or anything that belongs to them, have changed: what processes keep of them is read anew, and whoever edits an
 * older version is refused. Answers the new ones. Rows are locked in id order. The test of the statements finds a way to a write of what is kept that does not
 * come by here.
 */
export const raiseTourVersions = (tx: Tx, tourIds: readonly number[]) =>
  tx.query<{ version: number }>(
    `with locked as materialized (
       select id from tour where account_id = $1 and id = any($2) order by id for no key update)
     update tour t set version = t.version + 1 from locked l where t.account_id = $1 and t.id = l.id
     returning t.version`,
    [tx.accountId, tourIds],
  )

/**
 * Waits for the sales of tours that are being made, and keeps new ones out until the transaction ends: these then decide by what it
 * changed. What is counted after it is all that was sold (R5). Rows are locked in id order, before slots, departures and bookings; the
 * caller raises the versions of what it changes.
 */
export const lockTourSales = async (tx: Tx, tourIds: readonly number[]): Promise<void> => {
  await tx.query('select from tour where account_id = $1 and id = any($2) order by id for update', [
    tx.accountId,
    tourIds,
  ])
}
