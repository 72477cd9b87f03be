import type { Tx } from '../../platform/db.ts'

/**
 * Counts who passed the doors of a night (N-8). With a capacity nobody comes in beyond it: the row is asked and written by one statement,
 * so that of two doors one waits for the other. False where it would be more.
 */
export const addPassed = async (
  tx: Tx,
  nightId: number,
  { entered, exited, capacity }: { entered: number; exited: number; capacity: number | null },
): Promise<boolean> => {
  const rows = await tx.query(
    `update night set entered = entered + $3, exited = exited + $4
     where account_id = $1 and id = $2
       and ($5::int is null or $3::int - $4::int <= 0 or greatest(0, entered - exited) + $3 - $4 <= $5) returning 1`,
    [tx.accountId, nightId, entered, exited, capacity],
  )
  return rows.length > 0
}

export type PassedRow = { id: number; entered: number; exited: number; capacity: number | null; name: string | null }
export const findPassed = async (tx: Tx, businessId: number, date: string): Promise<PassedRow | undefined> =>
  (
    await tx.query<PassedRow>(
      `select id, entered, exited, capacity, name from night where account_id = $1 and business_id = $2 and business_date = $3::date`,
      [tx.accountId, businessId, date],
    )
  )[0]
