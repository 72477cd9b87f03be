import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApi, type TestApi } from '../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { expectFailure, expectRefused } from '../../test/failure.ts'
import { fixtures, PASSWORD } from '../../test/fixtures.ts'
import { snapshot } from '../../test/snapshot.ts'

const LOGIN = '/v1/provider/login'
const TABLES = ['session', 'session_token', 'event', 'audit_entry', 'idempotency_key', 'app_user', 'login_name']
const TOKEN = /^mu_[0-9a-z]+_[A-Za-z0-9_-]{43}$/

let database: TestDatabase
let api: TestApi
let account: number
let owner: number
let business: number

beforeAll(async () => {
  database = await freshDatabase()
  api = await startApi({ database })
  const { addAccount, addUser, addBusiness, addMember } = fixtures(database.admin)
  account = await addAccount()
  owner = await addUser({ account, username: 'María José', is_first: true })
  business = await addBusiness({ account })
  await addBusiness({ account, name: 'Tours Holbox' })
  const desk = await addUser({ account, username: 'recepcion' })
  await addMember({ account, business, user: desk })
  await addUser({ account, username: 'nadie' })
  await addUser({ account, username: 'antes', enabled: false })
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})
beforeEach(() => database.admin('delete from login_throttle'))

const signIn = (username: unknown, password: unknown = PASSWORD, headers = {}) =>
  api.raw('POST', LOGIN, { body: { username, password }, headers })

test('the right password gives a pair of tokens and the first business', async () => {
  const answer = await signIn('María José')
  expect({ status: answer.status, body: answer.json }).toEqual({
    status: 200,
    body: {
      success: true,
      data: {
        token: expect.stringMatching(TOKEN),
        refresh_token: expect.stringMatching(TOKEN),
        business_id: business,
      },
    },
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('only hashes are stored, with their lifetimes, and the session has its event and audit entry', async () => {
  const { json, headers } = await signIn('recepcion')
  const { token, refresh_token } = (json as { data: { token: string; refresh_token: string } }).data
  const [row] = await database.admin<{ session_id: number; kept: boolean; access: number; refresh: number }>(
    `select session_id,
       access_hash = sha256(convert_to($1, 'UTF8')) and refresh_hash = sha256(convert_to($2, 'UTF8')) as kept,
       round(extract(epoch from access_expires_at - created_at))::int as access,
       round(extract(epoch from refresh_expires_at - created_at))::int as refresh
     from session_token order by id desc limit 1`,
    [token, refresh_token],
  )
  expect(row).toEqual({ session_id: expect.any(Number), kept: true, access: 15 * 60, refresh: 30 * 86_400 })
  const facts = await database.admin(
    `select e.kind, e.subject_type, e.subject_id, e.business_id, a.action, a.request_id, e.actor_user_id = a.actor_user_id as same
     from event e join audit_entry a on a.subject_id = e.subject_id and a.subject_type = e.subject_type
     where e.subject_id = $1`,
    [row?.session_id],
  )
  expect(facts).toEqual([
    {
      kind: 'session.started',
      subject_type: 'session',
      subject_id: row?.session_id,
      business_id: null,
      action: 'session.started',
      request_id: headers['x-request-id'],
      same: true,
    },
  ])
})

test('a username is the same name with other case, accents and spaces around it', async () => {
  for (const username of ['maria jose', ' MARÍA  JOSÉ ', 'Maria Jose\u0301']) {
    expect((await signIn(username)).status, username).toBe(200)
  }
})

test('the panel gets its refresh token in a cookie that no script can read', async () => {
  const answer = await signIn('recepcion', PASSWORD, { app: 'web_provider', devicetype: 'web' })
  const { refresh_token } = (answer.json as { data: { refresh_token: string } }).data
  expect(answer.headers['set-cookie']).toEqual([
    `muelle_refresh=${refresh_token}; Max-Age=2592000; Path=/v1/provider; HttpOnly; SameSite=Strict`,
  ])
})

test('a member of no business signs in without one', async () => {
  expect((await signIn('nadie')).json).toMatchObject({ data: { business_id: null } })
})

test('a wrong password and an unknown name get the same answer and change nothing', async () => {
  const before = await snapshot(database.admin, TABLES)
  const wrong = await signIn('recepcion', 'no es esta')
  const unknown = await signIn('no existe', PASSWORD)
  expectFailure(wrong, 401, 'login.incorrect')
  expectFailure(unknown, 401, 'login.incorrect')
  expect((wrong.json as { message: string }).message).toBe((unknown.json as { message: string }).message)
  expect(await snapshot(database.admin, TABLES)).toEqual(before)
})

test('a password from before, shorter or longer than one may be set, still signs in and can be replaced', async () => {
  const { addUser } = fixtures(database.admin)
  for (const [username, password] of [
    ['breve', 'mar'],
    ['larga', 'm'.repeat(128)],
    ['emoji', '🌊'.repeat(128)],
  ] as const) {
    await addUser({ account, username, password })
    const person = await api.signIn(username, password)
    const next = await person.raw('PUT', '/v1/provider/profile/password', {
      body: { current_password: password, new_password: 'ola-de-jueves-7' },
    })
    expect(next.status, `${username}: ${next.text}`).toBe(200)
  }
})

test('a disabled user learns so only with the right password', async () => {
  const before = await snapshot(database.admin, TABLES)
  expectFailure(await signIn('antes'), 401, 'session.user_disabled')
  expectFailure(await signIn('antes', 'no es esta'), 401, 'login.incorrect')
  expect(await snapshot(database.admin, TABLES)).toEqual(before)
})

test.each([
  ['ab', PASSWORD, 'body.username', 'too_short'],
  ['a'.repeat(51), PASSWORD, 'body.username', 'too_long'],
  ['   a   ', PASSWORD, 'body.username', 'too_short'],
  ['recepcion', 'ab', 'body.password', 'too_short'],
  ['recepcion', 'a'.repeat(129), 'body.password', 'too_long'],
  ['recepcion', '😀'.repeat(129), 'body.password', 'too_long'],
  ['recepcion', '😀😀', 'body.password', 'too_short'],
])('the field of %j / %j is refused: %s %s', async (username, password, path, code) => {
  const answer = await signIn(username, password)
  expect(answer.status).toBe(422)
  expect(answer.json).toMatchObject({ errors: [{ code, path }], meta: { code: 'invalid' } })
})

test.each([
  ['abc', 'abc'],
  ['a'.repeat(50), 'a'.repeat(128)],
  ['😀'.repeat(50), PASSWORD],
])('the bounds themselves are within: %j / %j', async (username, password) => {
  expectFailure(await signIn(username, password), 401, 'login.incorrect')
})

test('twenty people sign in at once from one place', async () => {
  const { addUser } = fixtures(database.admin)
  const people = Array.from({ length: 20 }, (_, index) => `turno-${index}`)
  for (const username of people) await addUser({ account, username })
  const answers = await Promise.all(people.map((username) => signIn(username)))
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
  expect(new Set(answers.map(({ json }) => (json as { data: { token: string } }).data.token)).size).toBe(20)
})

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
test.each<[string, string | Buffer, Record<string, string>?]>([
  ['no body', ''],
  ['null', 'null'],
  ['an array', '[]'],
  ['a text', '"x"'],
  ['a number beyond all numbers', '1e999'],
  ['broken JSON', '{"username": "a'],
  ['an empty object', '{}'],
  ['arrays as fields', '{"username": ["recepcion"], "password": ["x"]}'],
  ['objects as fields', '{"username": {"$ne": null}, "password": {"$ne": null}}'],
  ['NUL in the name', JSON.stringify({ username: 'rece\0pcion', password: PASSWORD })],
  ['NUL in the password', JSON.stringify({ username: 'recepcion', password: 'abc\0def' })],
  ['a lone surrogate in the name', '{"username": "rece\\ud800pcion", "password": "abcdef"}'],
  ['a lone surrogate in the password', '{"username": "recepcion", "password": "abc\\udfffdef"}'],
  ['bytes that are not UTF-8', Buffer.from('{"username": "rece\xff\xfe", "password": "abcdef"}', 'latin1')],
  ['two megabytes', JSON.stringify({ username: 'recepcion', password: 'x'.repeat(2_000_000) })],
  ['deep JSON', nested(100_000)],
  ['deep JSON in a field', `{"username": ${nested(50_000)}, "password": "abcdef"}`],
  ['__proto__', '{"__proto__": {"isOwner": true}, "username": "recepcion", "password": "abcdef"}'],
  [
    'constructor.prototype',
    '{"constructor": {"prototype": {"isOwner": true}}, "username": "rec", "password": "abcdef"}',
  ],
  ['text/plain', '{"username": "recepcion", "password": "abcdef"}', { 'content-type': 'text/plain' }],
  ['a form', 'username=recepcion&password=abcdef', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a multipart form', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['an unreadable content type', '{}', { 'content-type': 'application/json; charset=\\' }],
])('hostile input gets a 4xx and changes nothing: %s', async (what, body, headers = {}) => {
  const before = await snapshot(database.admin, TABLES)
  expectRefused(
    await api.raw('POST', LOGIN, { body, headers: { 'content-type': 'application/json', ...headers } }),
    what,
  )
  expect(await snapshot(database.admin, TABLES)).toEqual(before)
  expect(({} as Record<string, unknown>)['is_owner']).toBeUndefined()
})

test('the owner is the one that the fixtures made', async () => {
  const { raw } = await api.signIn('maria jose')
  expect((await raw('GET', '/v1/provider/session')).json).toMatchObject({
    data: { user: { id: owner, is_first: true } },
  })
})
