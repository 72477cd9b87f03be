import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import type { Db, Pool } from '../src/platform/db.ts'
import { Denied } from '../src/platform/denied.ts'
import { forgetKept } from '../src/platform/kept-entries.ts'
import { closeBoth, type KeptDatabase, keep, type OpenDatabase, openBoth, restore } from './kept-database.ts'
import { ensureTemplate, migratedTemplate } from './template.ts'
import { withClient } from './with-client.ts'

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

/** Databases that test files of this process have given back as they got them. */
const free: KeptDatabase[] = []

/**
 * Lends a database as the migrations make it. Test files share processes, and ids are the same in every such database: what the program
 * keeps of another file's is forgotten.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  forgetKept()
  const kept = free.pop() ?? (await keep(await copyOf(await migratedTemplate(inject('postgres')))))
  return lend(kept, async () => {
    if (await restore(kept)) free.push(kept)
    else await drop(kept)
  })
}

/** The files are copied as they are: to write each page of them into the log costs five times as much. */
async function copyOf(template: string): Promise<OpenDatabase> {
  const server = inject('postgres')
  const name = newName()
  await withClient(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  return openBoth({ ...server, database: name }, name)
}

/**
 * A database that begins with what `fill` writes, which is done once for all test files that name it so. What they leave in it is too much
 * to be taken back.
 */
export async function filledDatabase(
  named: string,
  fill: (connection: pg.ClientConfig) => Promise<void>,
): Promise<TestDatabase> {
  forgetKept()
  const server = inject('postgres')
  const from = await migratedTemplate(server)
  const name = `muelle_test_${inject('run')}_${named}`
  const filled = await copyOf(await ensureTemplate(server, { name, from }, fill))
  return lend(filled, () => drop(filled))
}

function lend({ connection, pool, superuser }: OpenDatabase, giveBack: () => Promise<void>): TestDatabase {
  let isOver = false
  /** Who is late must not write to what is the next file's: it is told what a pool says that has ended. */
  const whileLent = <T>(work: () => Promise<T>): Promise<T> =>
    isOver ? Promise.reject(new Denied({ code: 'busy' })) : work()
  const { db: over } = pool
  const db: Db = {
    transaction: (accountId, work) => whileLent(() => over.transaction(accountId, work)),
    read: (accountId, work) => whileLent(() => over.read(accountId, work)),
    platform: (work) => whileLent(() => over.platform(work)),
  }
  return {
    connection,
    db,
    pool: { ...pool, db },
    admin: <R>(sql: string, params: readonly unknown[] = []) =>
      whileLent(async () => (await superuser.query(sql, params as unknown[])).rows as R[]),
    close: async () => {
      if (isOver) return
      isOver = true
      await giveBack()
    },
  }
}

async function drop(database: OpenDatabase): Promise<void> {
  await closeBoth(database)
  await withClient(inject('postgres'), (client) =>
    client.query(`drop database if exists ${database.name} with (force)`),
  )
}

const newName = () => `muelle_test_${inject('run')}_${randomBytes(8).toString('hex')}`

/** An empty database, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<{ connection: pg.ClientConfig; drop(): Promise<void> }> {
  const server = inject('postgres')
  const name = newName()
  await withClient(server, (client) => client.query(`create database ${name}`))
  return {
    connection: { ...server, database: name },
    drop: () =>
      withClient(server, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}
