import pg from 'pg'
import { expect, test } from 'vitest'
import { record } from '../src/platform/events/events.ts'
import { type Admin, freshDatabase, type TestDatabase } from './database.ts'
import { fixtures } from './fixtures.ts'
import { startTestServer } from './server.ts'
import { fingerprints } from './snapshot.ts'
import { until } from './until.ts'

const nameOf = ({ connection }: TestDatabase) => connection.database

/** A database that is next to be lent again. */
async function givenBack(): Promise<TestDatabase> {
  const database = await freshDatabase()
  await database.close()
  return database
}

test('what a test file and its server wrote is gone for the next one, whose ids begin anew', async () => {
  const first = await freshDatabase()
  const before = await fingerprints(first.admin)
  const server = await startTestServer(first.connection)
  await until(async () => (await fetch(`${server.url}/health/ready`)).ok)
  await server.stop()
  const addJob = `select (graphile_worker.add_job('look')).id`
  await first.admin(addJob)
  const account = await fixtures(first.admin).addAccount()
  const business = await fixtures(first.admin).addBusiness({ account })
  const told = { kind: 'booking.created', subject_type: 'booking', subject_id: 1, business_id: business, data: {} }
  await first.db.transaction(account, (tx) => record(tx, { userId: null, requestId: null }, [told]))
  expect(await fingerprints(first.admin)).not.toEqual(before)
  await first.close()

  const next = await freshDatabase()
  expect(nameOf(next)).toBe(nameOf(first))
  expect(await fingerprints(next.admin)).toEqual(before)
  expect(await next.admin('select from graphile_worker.jobs')).toEqual([])
  expect(await next.admin(addJob)).toEqual([{ id: 1 }])
  expect(await fixtures(next.admin).addAccount()).toBe(account)
  // Whoever still works for the test file before is too late.
  const busy = { refusal: { code: 'busy' } }
  await expect(first.db.transaction(account, (tx) => tx.query('select 1'))).rejects.toMatchObject(busy)
  await expect(first.pool.db.platform((tx) => tx.query('select 1'))).rejects.toMatchObject(busy)
  await expect(first.admin('select 1')).rejects.toMatchObject(busy)
  await next.close()
})

test.each<[string, (admin: Admin, database: TestDatabase) => Promise<unknown>]>([
  ['has a new table', (admin) => admin('create table pier (id integer)')],
  ['lost a rule', (admin) => admin('alter table app_user drop constraint owner_stays_enabled')],
  ['has another trigger', (admin) => admin('alter table booking disable trigger all')],
  ['has another function', (admin) => admin('create function pier() returns integer language sql as $$ select 1 $$')],
  ['lost rows that everybody has', (admin) => admin('delete from schema_migration where version = 7')],
  ['has other rows that everybody has', (admin) => admin('update schema_migration set name = name where version = 7')],
  ['has settings', (admin, database) => admin(`alter database ${nameOf(database)} set deadlock_timeout = '20ms'`)],
  ['has many rows', (admin) => admin(`insert into account (name) select 'Marea' from generate_series(1, 5001)`)],
])('a database that %s is not lent again', async (_, change) => {
  const name = nameOf(await givenBack())
  const database = await freshDatabase()
  expect(nameOf(database)).toBe(name)
  await change(database.admin, database)
  await database.close()
  const next = await freshDatabase()
  expect(nameOf(next)).not.toBe(name)
  expect(await next.admin('select from account')).toEqual([])
  await next.close()
})

test('a database that somebody is still connected to is not lent again', async () => {
  const database = await freshDatabase()
  const client = new pg.Client(database.connection)
  client.on('error', () => {})
  await client.connect()
  await database.close()
  const next = await freshDatabase()
  expect(nameOf(next)).not.toBe(nameOf(database))
  await expect(client.query('select 1')).rejects.toThrow()
  await next.close()
})
