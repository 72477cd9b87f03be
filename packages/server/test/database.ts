import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { connectionOptions, type Db, openPool, type Pool } from '../src/platform/db.ts'
import { forgetKept } from '../src/platform/kept-entries.ts'
import { migrate } from '../src/platform/migrate.ts'
import { log } from './log.ts'

export type Admin = <R = Record<string, unknown>>(sql: string, params?: readonly unknown[]) => Promise<R[]>

/** A migrated database that belongs to one test file. */
export type TestDatabase = {
  /** Connects as the superuser; `role` of `openPool` decides what the connection may do. */
  connection: pg.ClientConfig
  /** What the program itself uses: role `muelle_app`, behind row-level security. */
  pool: Pool
  db: Db
  /** Looks at and prepares tables past row-level security; only tests have such a way in. */
  admin: Admin
  close(): Promise<void>
}

export const MIGRATIONS = new URL('../migrations/', import.meta.url)

/** Any one number, as long as all test files use the same. */
const TEMPLATE_LOCK = 4_180_021_993

/**
 * Copies the migrated template; the first test file that gets here makes it. The files are copied as they are: to write each page
 * of them into the log costs five times as much. Test files share processes, and ids are the same in every copy: what the program keeps
 * of another database is forgotten.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  forgetKept()
  const server = inject('postgres')
  const name = `muelle_test_${randomBytes(8).toString('hex')}`
  await withClient(server, async (client) => {
    const template = await ensureTemplate(client, server)
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })

  const connection = { ...server, database: name }
  const pool = openPool({ connection, role: 'muelle_app', log })
  const { types } = connectionOptions({ connection, role: 'muelle_app' })
  const superuser = new pg.Pool({ ...connection, types: types as pg.CustomTypesConfig, max: 4 })
  superuser.on('error', () => {})
  return {
    connection,
    pool,
    db: pool.db,
    admin: async <R>(sql: string, params: readonly unknown[] = []) =>
      (await superuser.query(sql, params as unknown[])).rows as R[],
    close: async () => {
      await Promise.all([pool.end(), superuser.end()])
      await withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** An empty database, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<{ connection: pg.ClientConfig; drop(): Promise<void> }> {
  const server = inject('postgres')
  const name = `muelle_test_${randomBytes(8).toString('hex')}`
  await withClient(server, (client) => client.query(`create database ${name}`))
  return {
    connection: { ...server, database: name },
    drop: () =>
      withClient(server, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Named after the migrations' content, so that a server that outlives the run is never left with an old schema. */
async function ensureTemplate(client: pg.Client, server: pg.ClientConfig): Promise<string> {
  const name = `muelle_template_${await migrationsHash()}`
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const { rows } = await client.query<{ complete: boolean }>(
      'select datistemplate as complete from pg_database where datname = $1',
      [name],
    )
    if (rows[0]?.complete) return name
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
    await migrate({ connection: { ...server, database: name }, folder: MIGRATIONS })
    // The mark that it is complete: a run that was interrupted before leaves a database without it.
    await client.query(`alter database ${name} with is_template true`)
    return name
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(MIGRATIONS)).sort()) hash.update(await readFile(new URL(file, MIGRATIONS)))
  return hash.digest('hex').slice(0, 16)
}
