import type pg from 'pg'

export type ForeignKey = {
  name: string
  from: string
  columns: string[]
  to: string
  references: string[]
  nulls: string[]
}
/** What the migrated database says of its tables. */
export type Catalogue = {
  /** Table → column → whether it may be null. */
  columns: ReadonlyMap<string, ReadonlyMap<string, boolean>>
  foreignKeys: readonly ForeignKey[]
  /** Names of types by their number: `int8`, `_text` for a list of texts. */
  types: ReadonlyMap<number, string>
}

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const { rows: columns } = await client.query<{ table: string; column: string; isNullable: boolean }>(
    `select c.relname as table, a.attname as column, not a.attnotnull as "isNullable"
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum`,
  )
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `select f.conname as name, c.relname as from, r.relname as to,
       (select array_agg(a.attname::text order by k.at) from unnest(f.conkey) with ordinality as k(n, at)
         join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.n) as columns,
       (select array_agg(a.attname::text order by k.at) from unnest(f.confkey) with ordinality as k(n, at)
         join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.n) as references,
       coalesce((select array_agg(a.attname::text) from pg_attribute a
         where a.attrelid = f.conrelid and a.attnum = any(f.confdelsetcols)), '{}') as nulls
     from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class r on r.oid = f.confrelid
     where f.contype = 'f' and c.relnamespace = 'public'::regnamespace and f.conparentid = 0
     order by c.relname, f.conname`,
  )
  const { rows: types } = await client.query<{ oid: number; name: string }>(
    'select oid::int, typname as name from pg_type',
  )
  const tables = new Map<string, Map<string, boolean>>()
  for (const { table, column, isNullable } of columns)
    tables.set(table, (tables.get(table) ?? new Map<string, boolean>()).set(column, isNullable))
  return { columns: tables, foreignKeys, types: new Map(types.map(({ oid, name }) => [oid, name])) }
}

/** Tables whose rows belong to an account: those with its id, and the table of accounts itself. */
export const isAccountTable = ({ columns }: Catalogue, table: string): boolean =>
  table === 'account' || (columns.get(table)?.has('account_id') ?? false)
