import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { fixtures } from '../../test/fixtures.ts'
import { createAuthenticate } from './authenticate.ts'
import { newToken } from './tokens.ts'

let database: TestDatabase
let api: TestApi
let account: number
beforeAll(async () => {
  database = await freshDatabase()
  api = await startApi({ database })
  const make = fixtures(database.admin)
  account = await make.addAccount({ name: 'Marea' })
  await make.addUser({ account, username: 'ana' })
  await make.addUser({ account, username: 'beto' })
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

test('I19: tokens that come together are each answered for themselves, also one that several requests bring', async () => {
  const authenticate = createAuthenticate(database.db)
  const [ana, beto] = [await api.signIn('ana'), await api.signIn('beto')]
  const gone = await api.signIn('beto')
  await gone.raw('POST', '/v1/provider/logout')
  const strange = newToken(account).token
  const tokens = [ana.token, beto.token, ana.token, strange, gone.token, strange, beto.token]
  const found = await Promise.all(tokens.map(authenticate))
  expect(found.map((one) => 'code' in one && one.code)).toEqual([
    false,
    false,
    false,
    'unauthenticated',
    'session.ended',
    'unauthenticated',
    false,
  ])
  const [a, b, sameAsA, , , , sameAsB] = found.map((one) => ('userId' in one ? one.userId : null))
  expect([sameAsA, sameAsB]).toEqual([a, b])
  expect(a).not.toBe(b)
})
