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

/**
 * Whether a place lies ahead of everything that this server has begun. The places are read first: what commits between the two
 * questions has begun before the second, so that nothing of now is taken for something restored.
 */
async function hasEventsOfTheFuture(client: pg.Client): Promise<boolean> {
  // The owner of the tables sees no rows of them: the worker's policy lets it see all.
  await client.query('set local role muelle_worker')
  const { rows: events } = await client.query<Place>(
    'select xid::text as place from event order by event.xid desc limit 1',
  )
  const { rows: cursors } = await client.query<Place>('select max(xid)::text as place from relay_cursor')
  await client.query('reset role')
  const { rows } = await client.query<{ is_ahead: boolean }>(
    `select coalesce($1::xid8 >= begun, false) or coalesce($2::xid8 > begun, false) as is_ahead
     from pg_snapshot_xmax(pg_current_snapshot()) as begun`,
    [events[0]?.place ?? null, cursors[0]?.place ?? null],
  )
  return rows[0]?.is_ahead ?? false
}
/** A transaction id, as text; null where there is none. */
type Place = { place: string | null }

/** Holds the tables until the commit; a second process that starts meanwhile repeats it without effect. */
async function rebase(client: pg.Client): Promise<void> {
  await client.query('lock table event, relay_cursor in access exclusive mode')
  await client.query('alter table event no force row level security')
  const { rows } = await client.query<{ xid: string; id: string }>(
    `select xid::text, event_id::text as id from relay_cursor where reader = 'jobs'`,
  )
  const handled = rows[0] ?? { xid: '0', id: '0' }
  await client.query(
    `update event set xid = case when (xid, id) <= ($1::xid8, $2::bigint) then '2'::xid8 else '3'::xid8 end`,
    [handled.xid, handled.id],
  )
  await client.query(`update relay_cursor set xid = '2', event_id = ${Number.MAX_SAFE_INTEGER}`)
  await client.query('alter table event force row level security')
}
