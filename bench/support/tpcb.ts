import { execFile, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { runInChild } from './child.ts'
import { settle } from './settle.ts'
import type { TpcbResult, TpcbTask } from './tpcb-load.ts'

/** As large as pgbench's manual asks for with eight clients: a branch for each, and some more. */
const SCALE = 16
const DATABASE = 'tpcb'
const LOOK_MS = 20
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
  })
  await settle({ ...connection, database: DATABASE })
}

export type Tpcb = { transactions: number; seconds: number; program: string }

/**
 * Runs the transactions over some connections for some seconds, from a process of their own: with PostgreSQL's pgbench as anybody runs it
 * (simple protocol) where it is installed, otherwise with a program of ours that sends the same statements prepared.
 */
export async function runTpcb(
  connection: pg.ClientConfig,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Tpcb> {
  const result = await runTransactions(connection, { connections, seconds })
  await untilGone(connection)
  return result
}

async function runTransactions(
  connection: pg.ClientConfig,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Tpcb> {
  if (hasPgbench()) return runPgbench(connection, connections, seconds)
  const result = await runInChild<TpcbTask, TpcbResult>(LOAD, {
    socketPath: `${connection.host}/.s.PGSQL.${connection.port}`,
    user: String(connection.user),
    database: DATABASE,
    scale: SCALE,
    connections,
    seconds,
  })
  return { ...result, program: 'a program of ours, prepared statements' }
}

/** A backend that ends leaves its processor time to the server, whoever is measured then. */
async function untilGone(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, async (client) => {
    const areThere = async () => {
      const { rows } = await client.query('select from pg_stat_activity where datname = $1', [DATABASE])
      return rows.length > 0
    }
    while (await areThere()) await sleep(LOOK_MS)
  })
}

const hasPgbench = () => spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0

async function runPgbench(connection: pg.ClientConfig, connections: number, seconds: number): Promise<Tpcb> {
  const { stdout } = await promisify(execFile)(
    'pgbench',
    ['-n', '-c', String(connections), '-j', '2', '-T', String(seconds), DATABASE],
    {
      env: {
        ...process.env,
        PGHOST: String(connection.host),
        PGPORT: String(connection.port),
        PGUSER: String(connection.user),
      },
    },
  )
  const transactions = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1])
  const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  return { transactions, seconds: transactions / tps, program: 'pgbench' }
}

async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
