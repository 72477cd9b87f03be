import type { Tx } from '../platform/db.ts'
import { isAsBrought } from '../rules/visits.sql.ts'

/** A line is tried: what it has written can be dropped without what other lines wrote. */
export const beginLine = (tx: Tx) => tx.query('savepoint import_line')
export const dropLine = (tx: Tx) => tx.query('rollback to savepoint import_line')
export const keepLine = (tx: Tx) => tx.query('release savepoint import_line')

/** The visit that a booking is held as, whichever file brought it, by any of the names it may have. */
export const findHeld = async (tx: Tx, businessId: number, names: readonly string[]): Promise<number | undefined> =>
  (
    await tx.query<{ visit_id: number }>(
      'select i.visit_id from import_visit i where i.account_id = $1 and i.business_id = $2 and i.reference = any($3) limit 1',
      [tx.accountId, businessId, names],
    )
  )[0]?.visit_id

type Held = { businessId: number; reference: string; batchId: number; visitId: number }
export const insertHeld = (tx: Tx, { businessId, reference, batchId, visitId }: Held) =>
  tx.query(
    `insert into import_visit (account_id, business_id, reference, batch_id, visit_id) values ($1, $2, $3, $4, $5) returning 1`,
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
