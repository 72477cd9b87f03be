import type { Tx } from '../platform/db.ts'

/** By which clock a business writes, and in which money. */
export const findClock = async (tx: Tx, id: number): Promise<{ time_zone: string; currency: string } | undefined> =>
  (
    await tx.query<{ time_zone: string; currency: string }>(
      'select b.time_zone, b.currency from business b where b.account_id = $1 and b.id = $2',
      [tx.accountId, id],
    )
  )[0]
