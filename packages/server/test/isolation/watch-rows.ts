import type { Admin } from '../database.ts'

export type WatchedRows = {
  /** How many statements have written so far. */
  writes(): Promise<number>
  /** What all rows of an account come to, by table. */
  rowsOf(account: number): Promise<unknown[]>
  /** The same, looked at whatever was counted: what was counted before it was committed is seen here at last. */
  lookAt(account: number): Promise<unknown[]>
}

export const tablesOfAccounts = async (admin: Admin): Promise<string[]> =>
  (
    await admin<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
    )
  ).map(({ name }) => name)

/**
 * Has each statement that writes to a table of accounts count, even one that finds no row or is taken back, so that the rows are
 * looked at only where something may have become of them: to look at all of them after each of a thousand requests took most of the time.
 */
export async function watchRows(admin: Admin): Promise<WatchedRows> {
  const tables = await tablesOfAccounts(admin)
  await admin(`
    create sequence writes minvalue 0 start 0;
    select nextval('writes');
    create function count_write() returns trigger language plpgsql security definer as $$
      begin perform nextval('public.writes'); return null; end $$;
    ${tables
      .flatMap((table) =>
        ['insert or update or delete', 'truncate'].map(
          (event, at) =>
            `create trigger counted_${at} after ${event} on ${table} for each statement execute function count_write();`,
        ),
      )
      .join('\n')}`)
  const everything = tables
    .map(
      (table) =>
        `select '${table}' as name, md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as rows from ${table} t where account_id = $1`,
    )
    .join(' union all ')
  const writes = async () => (await admin<{ count: number }>('select last_value as count from writes'))[0]?.count ?? 0
  let known: { account: number; at: number; rows: unknown[] } | null = null
  const lookAt = (account: number) => admin(everything, [account])
  return {
    writes,
    lookAt,
    rowsOf: async (account) => {
      // Before the rows: what is written meanwhile is seen the next time.
      const at = await writes()
      if (known?.account !== account || known.at !== at) known = { account, at, rows: await lookAt(account) }
      return known.rows
    },
  }
}
