import type { Admin } from './database.ts'

/** Every row of these tables as text: equal before and after a refusal means that it changed nothing. */
export async function snapshot(admin: Admin, tables: readonly string[]): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {}
  for (const table of tables) {
    const rows = await admin<{ row: string }>(`select t::text as row from ${table} t order by 1`)
    contents[table] = rows.map(({ row }) => row)
  }
  return contents
}

/** What any request writes, whatever becomes of it. */
const OF_REQUESTS: ReadonlySet<string> = new Set(['session', 'api_key', 'rate_limit', 'idempotency_key'])

/** Of every table that there is, but for what any request writes, what its rows come to: equal in all of them means that nothing changed. */
export async function fingerprints(admin: Admin): Promise<Record<string, string>> {
  const tables = await admin<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  const parts = tables.flatMap(({ name }) =>
    OF_REQUESTS.has(name)
      ? []
      : [
          `select '${name}' as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as rows from "${name}" t`,
        ],
  )
  const rows = await admin<{ name: string; rows: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}
