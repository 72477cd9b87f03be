import type { ValetState } from '@muelle/domain/parking/valet'
import type { Tx } from '../../platform/db.ts'

/** How far a vehicle is; where its keys hang stays as it was with undefined. */
export const setValet = (
  tx: Tx,
  visitId: number,
  { state, at, keys }: { state: ValetState; at: string; keys?: string | null | undefined },
) =>
  tx.query(
    `update parking_stay set valet_state = $3, valet_at = $4, valet_keys = case when $5 then $6 else valet_keys end, version = version + 1
     where account_id = $1 and visit_id = $2`,
    [tx.accountId, visitId, state, at, keys !== undefined, keys ?? null],
  )

export const addPhoto = (tx: Tx, visitId: number, photo: string) =>
  tx.query(
    `update parking_stay set valet_photos = array_append(valet_photos, $3), version = version + 1
     where account_id = $1 and visit_id = $2`,
    [tx.accountId, visitId, photo],
  )
