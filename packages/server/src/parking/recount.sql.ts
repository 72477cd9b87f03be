import type { SpaceType } from '@muelle/domain/parking/tariff'
import type { Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'

export type RecountLine = { vehicle_type: SpaceType; zone: string; expected: number; counted: number }
export type RecountRow = {
  id: number
  at: string
  by: { id: number; name: string } | null
  rows: RecountLine[]
  gone: string[]
  found: string[]
  note: string | null
}

export async function insertRecount(
  tx: Tx,
  recount: {
    business_id: number
    at: string
    by: number
    rows: readonly RecountLine[]
    gone: readonly string[]
    found: readonly string[]
    note: string | null
  },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into parking_recount (account_id, business_id, at, by_user_id, rows, gone, found, note)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      tx.accountId,
      recount.business_id,
      recount.at,
      recount.by,
      JSON.stringify(recount.rows),
      JSON.stringify(recount.gone),
      JSON.stringify(recount.found),
      recount.note,
    ],
  )
  if (!row) throw new Error('a recount that was just written has no id')
  return row.id
}

const RECOUNT = `select r.id, r.at, case when u.id is not null then jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) end as by,
    r.rows, r.gone, r.found, r.note
  from parking_recount r left join app_user u on u.account_id = $1 and u.id = r.by_user_id
  where r.account_id = $1 and r.business_id = $2`

export const findRecount = async (tx: Tx, businessId: number, id: number): Promise<RecountRow | undefined> =>
  (await tx.query<RecountRow>(`${RECOUNT} and r.id = $3`, [tx.accountId, businessId, id]))[0]

export const findRecounts = (tx: Tx, businessId: number, { limit, offset }: { limit: number; offset: number }) =>
  tx.query<RecountRow>(`${RECOUNT} order by r.id desc limit $3 offset $4`, [tx.accountId, businessId, limit, offset])

export const countRecounts = async (tx: Tx, businessId: number): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      'select count(*) as count from parking_recount where account_id = $1 and business_id = $2',
      [tx.accountId, businessId],
    )
  )[0]?.count ?? 0
