import type { Tx } from '../../platform/db.ts'
import { LOGGED_FIELDS, PERSONAL_FIELDS, type VisitRow } from './visit-row.ts'

/** Every column of a visit and its tables, by id. */
export const VISIT_COLUMNS = `
  v.id, v.business_id, v.ticket, v.created_by_user_id, v.created_at, v.undo_until, v.undo_action, v.version,
  ${[...LOGGED_FIELDS, ...PERSONAL_FIELDS].map((field) => `v.${field}`).join(', ')},
  coalesce((select jsonb_agg(r.resource_id order by r.resource_id) from visit_resource r
    where r.account_id = $1 and r.visit_id = v.id), '[]') as resource_ids`

export const findVisit = async (tx: Tx, id: number): Promise<VisitRow | undefined> =>
  (
    await tx.query<VisitRow>(`select ${VISIT_COLUMNS} from visit v where v.account_id = $1 and v.id = $2`, [
      tx.accountId,
      id,
    ])
  )[0]

/** Locks a visit (S-2): of two who change it one waits, and then reads what the other has made of it. */
export const lockVisit = async (tx: Tx, id: number): Promise<VisitRow | undefined> => {
  const locked = tx.query('select 1 from visit v where v.account_id = $1 and v.id = $2 for update', [tx.accountId, id])
  const [visit] = await Promise.all([findVisit(tx, id), locked])
  return visit
}

/** Whose link it may be, and how often that was made anew. */
export const findParkingVisit = async (
  tx: Tx,
  id: number,
): Promise<{ business_id: number; secret_round: number } | undefined> =>
  (
    await tx.query<{ business_id: number; secret_round: number }>(
      `select business_id, secret_round from visit where account_id = $1 and id = $2 and kind = 'parking'`,
      [tx.accountId, id],
    )
  )[0]
