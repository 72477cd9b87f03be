import pg from 'pg'

/**
 * Makes the events of a restored database readable again; true when there was something to do.
 *
 * A dump carries the transaction ids of the server it was made on, while a new server counts from its own beginning: the cursor
 * would lie ahead of everything that happens from now on, and no event would be relayed for a long time. Such events move before
 * all others: those that had been handled (2) before those that had not (3), each in the order of their own ids, which is the order
 * within a subject. No transaction ever gets these two ids.
 */
export async function rebaseRestoredEvents(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    const isRestored = await hasEventsOfTheFuture(client)
    if (isRestored) await rebase(client)
    await client.query('commit')
    return isRestored
  } finally {
    await client.end()
  }
}

async function hasEventsOfTheFuture(client: pg.Client): Promise<boolean> {
  // The owner of the tables sees no rows of them: the worker's policy lets it see all.
  await client.query('set local role muelle_worker')
  const { rows } = await client.query<{ restored: boolean }>(
    `select exists (select from event where xid >= pg_snapshot_xmax(pg_current_snapshot()))
       or exists (select from relay_cursor where xid > pg_snapshot_xmax(pg_current_snapshot())) as restored`,
  )
  await client.query('reset role')
  return rows[0]?.restored ?? false
}

/** Holds the tables until the commit; a second process that starts meanwhile repeats it without effect. */
async function rebase(client: pg.Client): Promise<void> {
  await client.query('lock table event, relay_cursor in access exclusive mode')
  await client.query('alter table event no force row level security')
  await client.query(`
    with handled as (
      select coalesce(max(xid), '0') as xid, coalesce(max(event_id), 0) as id from relay_cursor where reader = 'jobs')
    update event set xid = case when (event.xid, event.id) <= (handled.xid, handled.id) then '2'::xid8 else '3'::xid8 end
    from handled`)
  await client.query(`update relay_cursor set xid = '2', event_id = ${Number.MAX_SAFE_INTEGER}`)
  await client.query('alter table event force row level security')
}
