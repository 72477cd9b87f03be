import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { snapshot } from '../../test/snapshot.ts'
import { createAccount } from './create-account.ts'

let database: TestDatabase
let api: TestApi
beforeAll(async () => {
  database = await freshDatabase()
  api = await startApi({ database })
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

const silent = { warn: () => {} }
const account = {
  name: 'Lanchas Marea',
  owner: {
    username: 'Marea',
    first_name: 'Ana',
    last_name: 'Canul',
    email: 'ana@example.org',
    language: 'es',
    password: 'un-remo-y-tres-velas',
  },
}

test('a new account has an owner who can sign in and has every right', async () => {
  const created = await createAccount(database.connection, silent, account)
  expect(created).toEqual({ accountId: expect.any(Number), ownerId: expect.any(Number) })
  const owner = await api.signIn('marea', account.owner.password)
  const { json } = await owner.raw('GET', '/v1/provider/session')
  expect(json).toMatchObject({
    data: {
      user: { id: created?.ownerId, username: 'Marea', is_first: true, account: { name: 'Lanchas Marea' } },
      business: [],
      tours: [],
    },
  })
})

test('a username that is taken, in whatever spelling, makes nothing', async () => {
  const tables = ['account', 'app_user', 'login_name', 'event', 'audit_entry']
  const before = await snapshot(database.admin, tables)
  const again = { ...account, name: 'Otra', owner: { ...account.owner, username: 'MAREÁ' } }
  expect(await createAccount(database.connection, silent, again)).toBeNull()
  expect(await snapshot(database.admin, tables)).toEqual(before)
})
