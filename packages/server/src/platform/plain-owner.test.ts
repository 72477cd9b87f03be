import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS, withClient } from '../../test/database.ts'
import { openPool } from './db.ts'
import { createLog } from './log.ts'
import { migrate } from './migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/embedded-postgres.ts'

// A server of its own: the roles must not be there yet, and roles belong to the whole server.
const dataDir = mkdtempSync(join(tmpdir(), 'muelle-plain-owner-'))
let server: EmbeddedPostgres
beforeAll(async () => {
  chmodSync(dataDir, 0o711)
  server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('an owner who is no superuser migrates, and requests run as muelle_app behind its wall', async () => {
  const superuser = { host: server.socketDir, port: server.port, user: server.user, database: 'postgres' }
  await withClient(superuser, async (client) => {
    await client.query('create role plain login createrole')
    await client.query('create database house owner plain')
  })
  const connection = { ...superuser, user: 'plain', database: 'house' }
  expect((await migrate({ connection, folder: MIGRATIONS })).applied).toBeGreaterThan(3)
  expect((await migrate({ connection, folder: MIGRATIONS })).applied).toBe(0)

  for (const role of ['muelle_app', 'muelle_worker'] as const) {
    const pool = openPool({ connection, role, log: createLog('silent') })
    const rows = await pool.db.platform((tx) =>
      tx.query(
        'select current_user::text as role, (select rolbypassrls or rolsuper from pg_roles where rolname = current_user) as passes',
      ),
    )
    expect(rows).toEqual([{ role, passes: false }])
    await pool.end()
  }
})
