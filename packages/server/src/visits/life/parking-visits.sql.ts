import type { VisitStatus } from '@muelle/domain/visits/status'
import type { Tx } from '../../platform/db.ts'
import type { VisitRow } from '../record/visit-row.ts'

export type LockedVisit = Pick<VisitRow, 'business_id' | 'status' | 'version' | 'left_at' | 'reason'>

/** A visit of a parking lot, locked until the transaction ends. */
export const lockParkingVisit = async (tx: Tx, id: number): Promise<LockedVisit | undefined> =>
  (
    await tx.query<LockedVisit>(
      `select business_id, status, version, left_at, reason from visit
       where account_id = $1 and id = $2 and kind = 'parking' for update`,
      [tx.accountId, id],
    )
  )[0]

/** Moves a locked visit on; its times follow its state. */
export const setParkingVisit = (
  tx: Tx,
  id: number,
  { status, at, reason }: { status: VisitStatus; at: string; reason: string | null },
) =>
  tx.query(
    `update visit set status = $3, status_at = $4::timestamptz, reason = $5, version = version + 1,
       seated_at = case when $3 = 'seated' then coalesce(seated_at, $4) else seated_at end,
       party_in = case when $3 = 'seated' then 1 else party_in end,
       left_at = case when $3 = 'finished' then $4::timestamptz end
     where account_id = $1 and id = $2`,
    [tx.accountId, id, status, at, reason],
  )
