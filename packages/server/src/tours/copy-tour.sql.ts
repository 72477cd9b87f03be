import type { DB } from '../platform/database.gen.ts'
import type { Tx } from '../platform/db.ts'

type Row = Record<string, unknown>
export type Copying = {
  table: keyof DB
  /** The rows to copy are those whose column has one of these ids. */
  by: string
  of: readonly number[]
  /** Columns that differ in the copy. */
  set?: Row
  /** Columns that name rows which were copied as well: the old id leads to the new one. */
  follow?: Readonly<Record<string, ReadonlyMap<number, number>>>
}

/**
 * Copies rows to every column that their table has, those that later versions add included; rows that were removed stay behind.
 * Answers which new id each old one became; nothing for a table without ids.
 */
export async function copyRows(
  tx: Tx,
  { table, by, of, set = {}, follow = {} }: Copying,
): Promise<Map<number, number>> {
  const copied = new Map<number, number>()
  const rows = await tx.query<{ row: Row }>(
    `select to_jsonb(s) as row from ${table} s where account_id = $1 and ${by} = any ($2) order by to_jsonb(s) -> 'id', s`,
    [tx.accountId, of],
  )
  for (const { row } of rows) {
    const { id, ...columns } = row
    if (columns['removed_at'] != null) continue
    const copy = { ...columns, ...followed(columns, follow), ...set }
    const names = Object.keys(copy).join(', ')
    const [inserted] = await tx.query<{ id?: number }>(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1)
       returning ${id === undefined ? '1 as done' : 'id'}`,
      [JSON.stringify(copy)],
    )
    if (typeof id === 'number' && inserted?.id !== undefined) copied.set(id, inserted.id)
  }
  return copied
}

function followed(columns: Row, follow: NonNullable<Copying['follow']>): Row {
  return Object.fromEntries(
    Object.entries(follow).map(([column, ids]) => {
      const old = columns[column]
      return [column, typeof old === 'number' ? (ids.get(old) ?? old) : old]
    }),
  )
}
