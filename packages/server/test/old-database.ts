import { rmSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { migrate } from '../src/platform/migrate.ts'
import { checksumOfSteps, readMigrations } from '../src/platform/migration-file.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { MIGRATIONS, withClient } from './database.ts'
import { scratchFolder } from './scratch-folder.ts'

/**
 * Databases with rows from before, owned as the README says: `create role … login createrole`. A server of its own, since whoever makes
 * the roles first may grant them.
 */
export async function startOldDatabases() {
  const dataDir = scratchFolder('muelle-old-data-')
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  const superuser: pg.ClientConfig = {
    host: server.socketDir,
    port: server.port,
    user: server.user,
    database: 'postgres',
  }
  await withClient(superuser, (client) => client.query('create role plain login createrole'))
  let databases = 0
  return {
    superuser,
    /** A database of its own: `plain` connects as its owner, `rows` looks past every wall. */
    house: async (owner = 'plain') => {
      const database = `house_${(databases += 1)}`
      await withClient(superuser, (client) => client.query(`create database ${database} owner ${owner}`))
      const all = { ...superuser, database }
      return {
        plain: { ...all, user: owner },
        goForward: () => migrate({ connection: { ...all, user: owner }, folder: MIGRATIONS }),
        rows: async (sql: string) => (await withClient(all, (client) => client.query(sql))).rows as unknown[],
      }
    },
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type OldDatabases = Awaited<ReturnType<typeof startOldDatabases>>

/** Brings a database to the level of an earlier version; on from there it goes with the whole folder. */
export const migrateUpTo = (version: number, connection: pg.ClientConfig): Promise<void> =>
  migrateThrough(version, connection, (name, folder) => cp(new URL(name, MIGRATIONS), join(folder, name)))

/**
 * Runs the first steps of a file and all before it, and takes the note of the last of them away: so a process leaves a database that ended
 * before it could write it.
 */
export async function interruptAfter(version: number, step: number, connection: pg.ClientConfig): Promise<void> {
  await migrateUpTo(version - 1, connection)
  const migration = (await readMigrations(MIGRATIONS)).find((file) => file.version === version)
  if (!migration) throw new Error(`No migration ${version}`)
  const begun = migration.steps.slice(0, step).map(({ sql }) => sql)
  await migrateThrough(version, connection, (name, folder) =>
    name === migration.name
      ? writeFile(join(folder, name), begun.join(''))
      : cp(new URL(name, MIGRATIONS), join(folder, name)),
  )
  await withClient(connection, (client) =>
    step === 1
      ? client.query('delete from schema_migration where version = $1', [version])
      : client.query('update schema_migration set steps_done = $2, checksum = $3 where version = $1', [
          version,
          step - 1,
          checksumOfSteps(migration, step - 1),
        ]),
  )
}

/** Migrates with the files up to a version, each put into the folder by `put`. */
async function migrateThrough(
  version: number,
  connection: pg.ClientConfig,
  put: (name: string, folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'muelle-earlier-'))
  try {
    for (const name of await readdir(MIGRATIONS))
      if (name.endsWith('.sql') && Number(name.slice(0, 4)) <= version) await put(name, folder)
    await migrate({ connection, folder: pathToFileURL(`${folder}/`) })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Runs one file as versions did that knew neither steps nor hidden rows. */
export async function migrateAsBefore(version: number, connection: pg.ClientConfig): Promise<void> {
  await migrateUpTo(version - 1, connection)
  const name = (await readdir(MIGRATIONS)).find((file) => file.startsWith(`${String(version).padStart(4, '0')}_`))
  if (!name) throw new Error(`No migration ${version}`)
  const sql = await readFile(new URL(name, MIGRATIONS), 'utf8')
  await withClient(connection, async (client) => {
    await client.query('begin')
    await client.query(sql)
    await client.query(
      `insert into schema_migration (version, name, checksum) values ($1, $2, encode(sha256(convert_to($3, 'UTF8')), 'hex'))`,
      [version, name, sql],
    )
    await client.query('commit')
  })
}
