import pg from 'pg'
import { runInChild } from './child.ts'
import type { TpcbResult, TpcbTask } from './tpcb-load.ts'

/** As large as pgbench's manual asks for with eight clients: a branch for each, and some more. */
const SCALE = 16
const DATABASE = 'tpcb'
const LOAD = new URL('tpcb-load.ts', import.meta.url)

/** Makes pgbench's tables, filled as `pgbench -i` fills them, in a database of their own on the same server. */
export async function prepareTpcb(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, (client) => client.query(`create database ${DATABASE}`))
  await withClient({ ...connection, database: DATABASE }, async (client) => {
    await client.query(`
      create table pgbench_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
      create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
      create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
      create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
      insert into pgbench_branches select b, 0, '' from generate_series(1, ${SCALE}) b;
      insert into pgbench_tellers select t, (t - 1) / 10 + 1, 0, '' from generate_series(1, ${SCALE * 10}) t;
      insert into pgbench_accounts select a, (a - 1) / 100000 + 1, 0, '' from generate_series(1, ${SCALE * 100_000}) a;
      alter table pgbench_branches add primary key (bid);
      alter table pgbench_tellers add primary key (tid);
      alter table pgbench_accounts add primary key (aid)`)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
}

/** Runs the transactions over some connections for some seconds, from a process of their own. */
export const runTpcb = (
  connection: pg.ClientConfig,
  options: { connections: number; seconds: number },
): Promise<TpcbResult> =>
  runInChild<TpcbTask, TpcbResult>(LOAD, {
    socketPath: `${connection.host}/.s.PGSQL.${connection.port}`,
    user: String(connection.user),
    database: DATABASE,
    scale: SCALE,
    ...options,
  })

async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
