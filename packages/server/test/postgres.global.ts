import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { scratchFolder } from './scratch-folder.ts'
import { withClient } from './with-client.ts'

/** How tests reach the server as its superuser; `host` is a name or the folder of a Unix socket. */
export type TestPostgres = { host: string; port: number; user: string; password?: string; database: string }

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres
    /** In the names of the databases of this run, which go with it. */
    run: string
    /** In which the run began, by UTC: files share data of it. */
    year: number
  }
}

/**
 * Gives every test file one PostgreSQL server: the one `TEST_DATABASE_URL` names, or an embedded one that is thrown away
 * afterwards. A throwaway server need not survive a power cut, so it skips waiting for the disk; tests of durability start
 * a server of their own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = randomBytes(4).toString('hex')
  project.provide('run', run)
  project.provide('year', new Date().getUTCFullYear())
  const url = process.env['TEST_DATABASE_URL']
  if (url) {
    const server = connectionOf(new URL(url))
    project.provide('postgres', server)
    return () => withClient(server, (client) => dropDatabasesOf(client, run))
  }
  const dataDir = scratchFolder('muelle-test-')
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // Each test file opens pools of its own, and several files run at once.
      max_connections: '200',
      // Kept small: the log lies in memory, too, and a copy of the template does without it.
      max_wal_size: '512MB',
      // Several files run at once: a helper for one of their statements costs a process, and has no processor of its own.
      max_parallel_workers_per_gather: '0',
      // A test asks a statement a few times, which PostgreSQL would plan anew for each of its first values.
      plan_cache_mode: 'force_generic_plan',
    },
  })
  project.provide('postgres', { host: server.socketDir, port: server.port, user: server.user, database: 'postgres' })
  const endInterrupted = (signal: NodeJS.Signals) => {
    // Vitest does not tear down after Ctrl-C, and the server, in a process group of its own, would outlive the tests.
    process.kill(server.pid, 'SIGKILL')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    process.kill(process.pid, signal)
  }
  process.once('SIGINT', endInterrupted).once('SIGTERM', endInterrupted)
  return async () => {
    process.off('SIGINT', endInterrupted).off('SIGTERM', endInterrupted)
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What test files lent to each other, and what they began with. */
async function dropDatabasesOf(client: pg.Client, run: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'muelle\\_test\\_' || $1 || '\\_%'`,
    [run],
  )
  for (const { name } of rows) {
    await client.query(`alter database ${name} with is_template false`)
    await client.query(`drop database if exists ${name} with (force)`)
  }
}

function connectionOf(url: URL): TestPostgres {
  return {
    // A socket folder is written as ?host=/folder, as PostgreSQL's own clients do.
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    database: decodeURIComponent(url.pathname.slice(1)) || 'postgres',
    ...(url.password && { password: decodeURIComponent(url.password) }),
  }
}
