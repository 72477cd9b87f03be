import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startApi, type TestApi } from '../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { fixtures } from '../../test/fixtures.ts'
import { configuredOrigin, linkTo, publicOrigin } from './public-address.ts'

test.each([
  ['https://panel.ejemplo.com', 'evil.example', '10.0.0.4', 3000, 'https://panel.ejemplo.com'],
  ['https://panel.ejemplo.com/panel?x=1', 'evil.example', '10.0.0.4', 3000, 'https://panel.ejemplo.com'],
  [undefined, 'evil.example', '10.0.0.4', 3000, 'http://10.0.0.4:3000'],
  [undefined, 'evil.example', '127.0.0.1', 3000, 'http://127.0.0.1:3000'],
  [undefined, undefined, '10.0.0.4', 80, 'http://10.0.0.4'],
  [undefined, 'localhost:3000', '127.0.0.1', 3000, 'http://localhost:3000'],
  [undefined, 'localhost:6666', '::1', 3000, 'http://localhost:3000'],
  [undefined, 'localhost', '10.0.0.4', 3000, 'http://10.0.0.4:3000'],
  [undefined, 'localhost.evil.example', '127.0.0.1', 3000, 'http://127.0.0.1:3000'],
  [undefined, 'localhost:80@evil.example', '127.0.0.1', 3000, 'http://127.0.0.1:3000'],
  [undefined, 'evil.example', '::ffff:192.168.1.9', 3000, 'http://192.168.1.9:3000'],
  [undefined, 'evil.example', 'fd00::9', 3000, 'http://[fd00::9]:3000'],
])('with PUBLIC_URL %s, host %s and arrived at %s, port %i: %s', (publicUrl, host, localAddress, localPort, origin) => {
  expect(publicOrigin(publicUrl, { headers: { host }, socket: { localAddress, localPort } })).toBe(origin)
})

test('a link that is sent without a request has PUBLIC_URL or nothing', () => {
  expect(configuredOrigin(undefined)).toBeNull()
  expect(configuredOrigin('https://panel.ejemplo.com/')).toBe('https://panel.ejemplo.com')
  expect(linkTo('https://panel.ejemplo.com', '/ticket/A?key=1')).toBe('https://panel.ejemplo.com/ticket/A?key=1')
})

let database: TestDatabase
let api: TestApi
let owner: Person

beforeAll(async () => {
  database = await freshDatabase()
  api = await startApi({ database })
  const { addAccount, addUser, addBusiness } = fixtures(database.admin)
  const account = await addAccount()
  await addUser({ account, username: 'duena', is_first: true })
  await addBusiness({ account })
  owner = await api.signIn('duena')
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

test.each([
  { host: 'evil.example' },
  { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { host: 'evil.example', forwarded: 'host=evil.example' },
])('no answer repeats a foreign host: %j', async (headers) => {
  const body = { slug: 'marea-alta' }
  const answers = [
    await owner.raw('POST', '/v1/provider/business/validate-slug', { body, headers }),
    await owner.raw('GET', '/v1/provider/business?page=1&count=10', { headers }),
  ]
  for (const { status, text } of answers) {
    expect(status, text).toBe(200)
    expect(text).not.toContain('evil')
  }
  expect(answers[0]?.json).toMatchObject({ data: { url: `${api.base}/negocio/marea-alta` } })
})
