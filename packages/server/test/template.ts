import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { makeWorkerUtils } from 'graphile-worker'
import pg from 'pg'
import { migrate } from '../src/platform/migrate.ts'
import { withClient } from './with-client.ts'

export const MIGRATIONS = new URL('../migrations/', import.meta.url)

let migrated: string | undefined

/**
 * The name of a database with the newest schema and the queue of jobs, as servers make it; the first test file that gets here makes it.
 * Named after the migrations' content, so that a server that outlives the run is never left with an old schema.
 */
export async function migratedTemplate(server: pg.ClientConfig): Promise<string> {
  if (migrated !== undefined) return migrated
  const name = `muelle_template_${await migrationsHash()}`
  return (migrated = await ensureTemplate(server, { name }, async (connection) => {
    await migrate({ connection, folder: MIGRATIONS })
    const pool = new pg.Pool({ ...connection, max: 1 })
    pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
    const queue = await makeWorkerUtils({ pgPool: pool })
    await queue.migrate()
    await queue.release()
    await pool.end()
  }))
}

/** Makes a database once for all test files: others wait for whoever began, and find it complete. */
export const ensureTemplate = (
  server: pg.ClientConfig,
  { name, from = 'template1' }: { name: string; from?: string },
  fill: (connection: pg.ClientConfig) => Promise<void>,
): Promise<string> =>
  withClient(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await client.query<{ complete: boolean }>(
      'select datistemplate as complete from pg_database where datname = $1',
      [name],
    )
    if (rows[0]?.complete) return name
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${from} strategy file_copy`)
    await fill({ ...server, database: name })
    // The mark that it is complete: a run that was interrupted before leaves a database without it.
    await client.query(`alter database ${name} with is_template true`)
    return name
  })

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(MIGRATIONS)).sort()) hash.update(await readFile(new URL(file, MIGRATIONS)))
  return hash.digest('hex').slice(0, 16)
}
