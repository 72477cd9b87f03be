import pg from 'pg'

/** What bulk bookings are written to, with the number of rows that makes each of them large. */
const TABLES = ['booking', 'ledger_entry', 'event', 'audit_entry']
const MAINTENANCE_MEMORY = '512MB'

type Index = { name: string; definition: string }

/**
 * Lets a great many bookings be written in a fraction of the time that it takes while a business is open: their indexes are made afterwards,
 * references and tidying up are left until all is there, and no job follows from what happened to somebody who does not exist. What is
 * there in the end is what there would be otherwise. `write` is given the connection to write by.
 */
export async function inBulk(
  connection: pg.ClientConfig,
  write: (by: pg.ClientConfig) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows: indexes } = await client.query<Index>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
      [TABLES],
    )
    await client.query('alter system set autovacuum = off')
    await client.query('select pg_reload_conf()')
    // Beyond every event: whoever makes jobs of them finds none until it is put back.
    await client.query(`update relay_cursor set xid = '9223372036854775807'`)
    for (const { name } of indexes) await client.query(`drop index ${name}`)

    await write({ ...connection, options: '-c session_replication_role=replica -c synchronous_commit=off' })

    await client.query(`set maintenance_work_mem = '${MAINTENANCE_MEMORY}'`)
    for (const { definition } of indexes) await client.query(definition)
    await client.query(
      `update relay_cursor set xid = pg_snapshot_xmin(pg_current_snapshot())::text::xid8, event_id = 0`,
    )
    await client.query('alter system reset autovacuum')
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}
