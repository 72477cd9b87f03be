import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { migrate } from '../src/platform/migrate.ts'
import { MIGRATIONS, withClient } from './database.ts'

const isUpTo = (version: number) => (name: string) => name.endsWith('.sql') && Number(name.slice(0, 4)) <= version

/** Brings a database to the level of an earlier version; on from there it goes with the whole folder. */
export async function migrateUpTo(version: number, connection: pg.ClientConfig): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'muelle-earlier-'))
  try {
    for (const name of (await readdir(MIGRATIONS)).filter(isUpTo(version)))
      await cp(new URL(name, MIGRATIONS), join(folder, name))
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
