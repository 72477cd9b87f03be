import type { Tx } from '../platform/db.ts'

/**
 * Says that tours, or anything that belongs to them, have changed: what processes keep of them is read anew, and whoever edits an
 * older version is refused. Rows are locked in id order.
 */
export const raiseTourVersions = (tx: Tx, tourIds: readonly number[]) =>
  tx.query<{ id: number; version: number }>(
    `with locked as materialized (
       select id from tour where account_id = $1 and id = any($2) order by id for no key update)
     update tour t set version = t.version + 1 from locked l where t.account_id = $1 and t.id = l.id
     returning t.id, t.version`,
    [tx.accountId, tourIds],
  )
