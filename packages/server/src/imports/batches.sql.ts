import type { Columns, ImportKind, ImportOptions } from '@muelle/domain/imports/fields'
import type { SaidProduct } from '@muelle/domain/imports/products'
import type { ImportState } from '@muelle/domain/imports/undo'
import { TAKEN_STATES } from '@muelle/domain/imports/undo'
import type { Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'
import { isOneOf } from '../rules/states.sql.ts'

export type BatchRow = {
  id: number
  kind: ImportKind
  business: { id: number; name: string } | null
  state: ImportState
  file_name: string
  format: 'csv' | 'xlsx'
  headers: string[]
  rows: number
  columns: Columns | null
  options: ImportOptions | null
  products: SaidProduct[]
  added: number
  changed: number
  same: number
  bad: number
  partial: number
  kept: number
  created_at: string
  created_by_user_id: number
  by: string | null
  started_at: string | null
  ended_at: string | null
  undone_at: string | null
}
const BATCH = `i.id, i.kind, case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name) end as business, i.state,
  i.file_name, i.format, i.headers, i.rows, i.columns, i.options, i.products, i.added, i.changed, i.same, i.bad, i.partial, i.kept, i.created_at,
  i.created_by_user_id, ${nameOf('u')} as by, i.started_at, i.ended_at, i.undone_at
  from import_batch i
  left join business b on b.account_id = $1 and b.id = i.business_id
  left join app_user u on u.account_id = $1 and u.id = i.created_by_user_id`

export const findBatch = async (tx: Tx, id: number): Promise<BatchRow | undefined> =>
  (await tx.query<BatchRow>(`select ${BATCH} where i.account_id = $1 and i.id = $2`, [tx.accountId, id]))[0]
export const lockBatch = async (tx: Tx, id: number): Promise<BatchRow | undefined> =>
  (
    await tx.query<BatchRow>(`select ${BATCH} where i.account_id = $1 and i.id = $2 for update of i`, [
      tx.accountId,
      id,
    ])
  )[0]
export const listBatches = (tx: Tx, { limit, offset }: { limit: number; offset: number }) =>
  tx.query<BatchRow>(`select ${BATCH} where i.account_id = $1 order by i.id desc limit $2 offset $3`, [
    tx.accountId,
    limit,
    offset,
  ])
export const countBatches = async (tx: Tx): Promise<number> =>
  (
    await tx.query<{ count: number }>('select count(*)::int as count from import_batch i where i.account_id = $1', [
      tx.accountId,
    ])
  )[0]?.count ?? 0

export type NewBatch = {
  kind: ImportKind
  business_id: number | null
  file_name: string
  format: 'csv' | 'xlsx'
  digest: string
  headers: readonly string[]
  rows: number
  user_id: number
}
export const insertBatch = async (tx: Tx, row: NewBatch): Promise<number> => {
  const [made] = await tx.query<{ id: number }>(
    `insert into import_batch (account_id, kind, business_id, file_name, format, digest, headers, rows, created_by_user_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      tx.accountId,
      row.kind,
      row.business_id,
      row.file_name,
      row.format,
      row.digest,
      row.headers,
      row.rows,
      row.user_id,
    ],
  )
  if (!made) throw new Error('an import was not inserted')
  return made.id
}

/** The same file, taken before and not taken back. */
export const findSame = async (tx: Tx, id: number): Promise<{ id: number; at: string } | null> =>
  (
    await tx.query<{ id: number; at: string }>(
      `select o.id, coalesce(o.started_at, o.created_at) as at from import_batch i
       join import_batch o on o.account_id = $1 and o.digest = i.digest and o.kind = i.kind and o.id <> i.id
         and o.business_id is not distinct from i.business_id and ${isOneOf('o.state', TAKEN_STATES)}
       where i.account_id = $1 and i.id = $2 order by o.id desc limit 1`,
      [tx.accountId, id],
    )
  )[0] ?? null

type Said = { columns: Columns; options: ImportOptions; products: readonly SaidProduct[] }
export const startBatch = (tx: Tx, id: number, { columns, options, products }: Said) =>
  tx.query(
    `update import_batch set columns = $3::jsonb, options = $4::jsonb, products = $5::jsonb, state = 'running', started_at = now()
     where account_id = $1 and id = $2`,
    [tx.accountId, id, JSON.stringify(columns), JSON.stringify(options), JSON.stringify(products)],
  )

export type Progress = { added: number; changed: number; same: number; bad: number; partial: number }
/** Counts lines that are done; the last ones end the import. */
export const countLines = (tx: Tx, id: number, { added, changed, same, bad, partial }: Progress) =>
  tx.query(
    `update import_batch i set added = i.added + $3, changed = i.changed + $4, same = i.same + $5, bad = i.bad + $6,
       partial = i.partial + $7,
       state = case when i.added + i.changed + i.same + i.bad + $3 + $4 + $5 + $6 = i.rows then 'done' else i.state end,
       ended_at = case when i.added + i.changed + i.same + i.bad + $3 + $4 + $5 + $6 = i.rows then now() end
     where i.account_id = $1 and i.id = $2`,
    [tx.accountId, id, added, changed, same, bad, partial],
  )

export const beginUndo = (tx: Tx, id: number) =>
  tx.query(`update import_batch set state = 'undoing', kept = 0 where account_id = $1 and id = $2`, [tx.accountId, id])
export const countKept = (tx: Tx, id: number, kept: number) =>
  tx.query('update import_batch i set kept = i.kept + $3 where i.account_id = $1 and i.id = $2', [
    tx.accountId,
    id,
    kept,
  ])
export const endUndo = (tx: Tx, id: number) =>
  tx.query(`update import_batch set state = 'undone', undone_at = now() where account_id = $1 and id = $2`, [
    tx.accountId,
    id,
  ])

/** A file that was never started, or was read too long ago; of those being started at the moment none. */
export const lockStale = async (tx: Tx, days: number, limit: number): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `select i.id from import_batch i
       where i.account_id = $1 and i.state = 'read' and i.created_at < now() - $2 * interval '1 day'
       order by i.id limit $3 for update of i skip locked`,
      [tx.accountId, days, limit],
    )
  ).map(({ id }) => id)
export const deleteBatches = (tx: Tx, ids: readonly number[]) =>
  tx.query(
    `with lines as (delete from import_line l where l.account_id = $1 and l.batch_id = any($2) returning 1),
     batches as (delete from import_batch i where i.account_id = $1 and i.id = any($2) returning 1)
     select 1 as one`,
    [tx.accountId, ids],
  )
