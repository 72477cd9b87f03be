import type pg from 'pg'
import { at, conjuncts, listAt, namesIn, parseStatement, type Tree, textAt } from './tree.ts'

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
  /** Table → pairs of columns of which a check says that both are null or none is. */
  together: ReadonlyMap<string, readonly (readonly [string, string])[]>
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
  const { rows: checks } = await client.query<{ table: string; condition: string }>(
    `select c.relname as table, pg_get_expr(k.conbin, k.conrelid) as condition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'c' and c.relnamespace = 'public'::regnamespace order by c.relname, k.conname`,
  )
  const together = new Map<string, (readonly [string, string])[]>()
  for (const { table, condition } of checks)
    for (const pair of pairsIn(await parseStatement(`select ${condition}`)))
      together.set(table, [...(together.get(table) ?? []), pair])
  const tables = new Map<string, Map<string, boolean>>()
  for (const { table, column, isNullable } of columns)
    tables.set(table, (tables.get(table) ?? new Map<string, boolean>()).set(column, isNullable))
  return { columns: tables, foreignKeys, together, types: new Map(types.map(({ oid, name }) => [oid, name])) }
}

/** `(a is null) = (b is null)`, alone or beside other conditions. */
function pairsIn(statement: Tree): (readonly [string, string])[] {
  const [target] = listAt(at(statement, 'SelectStmt'), 'targetList')
  return conjuncts(at(target, 'ResTarget', 'val')).flatMap((one) => {
    const equal = at(one, 'A_Expr')
    if (!equal || namesIn(equal, 'name')[0] !== '=') return []
    const [left, right] = [at(equal, 'lexpr'), at(equal, 'rexpr')].map((side) => {
      const test = at(side, 'NullTest')
      const isNull = textAt(test, 'nulltesttype') === 'IS_NULL'
      return isNull ? namesIn(at(test, 'arg', 'ColumnRef') ?? {}, 'fields')[0] : undefined
    })
    return left !== undefined && right !== undefined ? [[left, right] as const] : []
  })
}

/** Tables whose rows belong to an account: those with its id, and the table of accounts itself. */
export const isAccountTable = ({ columns }: Catalogue, table: string): boolean =>
  table === 'account' || (columns.get(table)?.has('account_id') ?? false)
