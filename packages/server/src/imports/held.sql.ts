import type { Tx } from '../platform/db.ts'
import { isAsBrought } from '../rules/visits.sql.ts'

/** A line is tried: what it has written can be dropped without what other lines wrote. */
export const beginLine = (tx: Tx) => tx.query('savepoint import_line')
export const dropLine = (tx: Tx) => tx.query('rollback to savepoint import_line')
export const keepLine = (tx: Tx) => tx.query('release savepoint import_line')

type Held = { businessId: number; reference: string; batchId: number; visitId: number }
export const insertHeld = (tx: Tx, { businessId, reference, batchId, visitId }: Held) =>
  tx.query(
    `insert into import_visit (account_id, business_id, reference, batch_id, visit_id, brought_version)
     select $1, $2, $3, $4, v.id, v.version from visit v where v.account_id = $1 and v.id = $5 returning 1`,
    [tx.accountId, businessId, reference, batchId, visitId],
  )

/** Some of what an import holds, in the order in which it was held; what guests have come to since, or not, stays known. */
export const listHeld = async (tx: Tx, batchId: number, limit: number): Promise<number[]> =>
  (
    await tx.query<{ visit_id: number }>(
      `select i.visit_id from import_visit i join visit v on v.account_id = $1 and v.id = i.visit_id
       where i.account_id = $1 and i.batch_id = $2 and ${isAsBrought('v')} order by i.visit_id limit $3`,
      [tx.accountId, batchId, limit],
    )
  ).map(({ visit_id }) => visit_id)

export const forgetHeld = (tx: Tx, visitIds: readonly number[]) =>
  tx.query('delete from import_visit i where i.account_id = $1 and i.visit_id = any($2::bigint[])', [
    tx.accountId,
    [...visitIds],
  ])
