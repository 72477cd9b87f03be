import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import {
  connectionOptions,
  DATABASE_LIMITS,
  type DatabaseLimits,
  type Db,
  openPool,
  type Pool,
} from '../src/platform/db.ts'
import { forgetKept } from '../src/platform/kept-entries.ts'
import { log } from './log.ts'
import { ensureTemplate, migratedTemplate } from './template.ts'

export { MIGRATIONS } from './template.ts'
export { withClient } from './with-client.ts'

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

/**
 * Makes a database as the migrations leave it. Test files share processes, and ids are the same in every such database: what the program
 * keeps of another one is forgotten.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  forgetKept()
  return copyOf(await migratedTemplate(inject('postgres')))
}

/** A database that begins with what `fill` writes, which is done once for all test files that name it so. */
export async function filledDatabase(
  named: string,
  fill: (connection: pg.ClientConfig) => Promise<void>,
): Promise<TestDatabase> {
  forgetKept()
  const server = inject('postgres')
  const from = await migratedTemplate(server)
  const name = `muelle_test_${inject('run')}_${named}`
  return copyOf(await ensureTemplate(server, { name, from }, fill))
}

let kept: Promise<pg.Client> | undefined

/** Says something to the server of all databases, over a connection that goes with the process of the tests: each costs the server a process. */
async function tellServer(sql: string): Promise<void> {
  kept ??= connectToServer()
  await (await kept).query(sql)
}

async function connectToServer(): Promise<pg.Client> {
  const client = new pg.Client(inject('postgres'))
  client.on('error', () => {})
  client.on('end', () => (kept = undefined))
  await client.connect()
  return client
}

/** For what hangs: on a machine that others keep busy, many who ask at once wait for longer than people would. */
const PATIENT: DatabaseLimits = {
  ...DATABASE_LIMITS,
  connectMs: 120_000,
  statementMs: 120_000,
  queryMs: 150_000,
  lockMs: 120_000,
  idleInTransactionMs: 150_000,
}

/** The files are copied as they are: to write each page of them into the log costs five times as much. */
async function copyOf(template: string): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = newName()
  await tellServer(`create database ${name} template ${template} strategy file_copy`)
  const connection = { ...server, database: name }
  const pool = openPool({ connection, role: 'muelle_app', limits: PATIENT, log })
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
      await tellServer(`drop database if exists ${name} with (force)`)
    },
  }
}

const newName = () => `muelle_test_${inject('run')}_${randomBytes(8).toString('hex')}`

/** An empty database, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<{ connection: pg.ClientConfig; drop(): Promise<void> }> {
  const server = inject('postgres')
  const name = newName()
  await tellServer(`create database ${name}`)
  return {
    connection: { ...server, database: name },
    drop: () => tellServer(`drop database if exists ${name} with (force)`),
  }
}
