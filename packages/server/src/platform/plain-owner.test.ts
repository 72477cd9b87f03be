import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS, withClient } from '../../test/database.ts'
import { log } from '../../test/log.ts'
import { scratchFolder } from '../../test/scratch-folder.ts'
import { openPool } from './db.ts'
import { migrate } from './migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/embedded-postgres.ts'

// A server of its own: the roles must not be there yet, and roles belong to the whole server.
const dataDir = scratchFolder('muelle-plain-owner-')
let server: EmbeddedPostgres
beforeAll(async () => {
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
    const pool = openPool({ connection, role, log })
    const rows = await pool.db.platform((tx) =>
      tx.query(
        `select current_user::text as role, (select rolbypassrls or rolsuper from pg_roles where rolname = current_user) as passes,
           current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
           current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone`,
      ),
    )
    expect(rows).toEqual([{ role, passes: false, statement: '15s', lock: '4s', idle: '20s', zone: 'UTC' }])
    await pool.end()
  }
})

test('who cannot take the role gets no connection, instead of one that passes the wall of the ledger', async () => {
  const superuser = { host: server.socketDir, port: server.port, user: server.user, database: 'house' }
  await withClient(superuser, (client) => client.query('create role passer_by login'))
  const pool = openPool({
    connection: { ...superuser, user: 'passer_by' },
    role: 'muelle_app',
    log,
  })
  await expect(pool.db.platform((tx) => tx.query('select 1'))).rejects.toThrow('permission denied to set role')
  expect(pool.totalCount()).toBe(0)
  await pool.end()
})
