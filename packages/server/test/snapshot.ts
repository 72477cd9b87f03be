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
