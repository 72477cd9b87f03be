import { connect } from 'node:net'
import type { Call } from '@muelle/contract/call'
import type { Failure } from '@muelle/contract/envelope'
import { openapi } from '@muelle/contract/openapi'
import { parametersOf } from '@muelle/contract/openapi/parameters'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, routesOver, startApi, type TestApi } from '../../../test/api.ts'
import { eachAtOnce } from '../../../test/at-once.ts'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { echoRoute } from '../../../test/echo.ts'
import { expectFailure, expectRefused } from '../../../test/failure.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { snapshot } from '../../../test/snapshot.ts'
import type { Route } from './handle.ts'

let database: TestDatabase
let api: TestApi
let owner: Person
let all: Route[]

beforeAll(async () => {
  database = await freshDatabase()
  all = routesOver(database)
  api = await startApi({ database, routes: [...all, echoRoute] })
  const { addAccount, addUser, addBusiness, addTour } = fixtures(database.admin)
  const account = await addAccount()
  await addUser({ account, username: 'dueno', is_first: true })
  // Hostile requests name 1 as the id of everything, so that they get as far as they can.
  await addTour({ account, business: await addBusiness({ account }) })
  owner = await api.signIn('dueno')
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

const ask = (path: string, body: unknown = { items: [] }) => api.raw('POST', path, { body })

test.each([
  '{"__proto__": {"admin": true}, "items": []}',
  '{"items": [], "\\u005f\\u005fproto\\u005f\\u005f": {"admin": true}}',
  '{"constructor": {"prototype": {"admin": true}}, "items": []}',
])('a body that reaches for prototypes is malformed: %s', async (body) => {
  expectFailure(await ask('/v1/test/echo/1', body), 422, 'malformed')
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
})

test.each(['?__proto__[admin]=1', '?constructor[prototype][admin]=1', '?tags[__proto__]=1', '?__proto__.admin=1'])(
  'a query that reaches for prototypes has no effect: %s',
  async (query) => {
    const answer = await ask(`/v1/test/echo/1${query}`)
    expect([200, 422]).toContain(answer.status)
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  },
)

test.each(['%', '%zz', '%E0%A4%A', '%ff', '%00%', '%c0%80'])('percent garbage in a path: %s', async (garbage) => {
  expectRefused(await ask(`/v1/test/echo/${garbage}`), garbage)
})

test('a path that cannot be read is refused by every call with the envelope, the id of the request and a declared status', async () => {
  const declared = openapi('1.0.0').paths
  const faulty = ['%', '%zz', '%E0%A4%A', 'a'.repeat(201), '9'.repeat(4_000), '%41'.repeat(1_000)]
  const withParameter = all.filter(({ call }) => call.path.includes(':'))
  await eachAtOnce(withParameter, async ({ call }) => {
    const operation = declared[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
    for (const value of faulty) {
      const path = call.path.replaceAll(/:\w+/g, value)
      const headers = { 'idempotency-key': 'hostile-path' }
      const body = call.method === 'GET' ? {} : { body: {} }
      for (const answer of [
        await owner.raw(call.method, path, { headers, ...body }),
        await api.raw(call.method, path),
      ]) {
        const what = `${call.method} ${call.path} with ${value.slice(0, 20)}: ${answer.status} ${answer.text.slice(0, 200)}`
        expectRefused(answer, what)
        expect((answer.json as Failure).meta.request_id, what).toBe(answer.headers['x-request-id'])
        expect(answer.headers['x-content-type-options'], what).toBe('nosniff')
        expect(Object.keys(operation?.responses ?? {}), what).toContain(String(answer.status))
      }
    }
  })
  expect(withParameter.length).toBeGreaterThan(50)
})

test.each([
  ['%', 422],
  ['%zz=1', 422],
  ['[]=1', 422],
  ['[[[=1', 422],
  ['&&&=', 200],
  ['tags[]=%E0%A4%A', 200],
  ['tags[]=%ff', 200],
])('garbage in a query stays the text it is, or names no field: %s → %i', async (query, status) => {
  const answer = await ask(`/v1/test/echo/1?${query}`)
  expect(answer.status, answer.text).toBe(status)
})

test('200,000 items are refused in a body as in a query', async () => {
  const items = Array.from({ length: 200_000 }, (_, n) => n % 10)
  expectRefused(await ask('/v1/test/echo/1', { items }))
  const query = `?${Array.from({ length: 2_000 }, () => 'tags[]=a').join('&')}`
  expectRefused(await ask(`/v1/test/echo/1${query}`))
  expectRefused(await ask(`/v1/test/echo/1?${'tags[]=a&'.repeat(200_000)}`))
})

/** Sends bytes as they are and reads until the server closes. */
const send = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(api.base).port), '127.0.0.1', () => socket.end(bytes))
    let answer = ''
    socket.on('data', (data) => (answer += data.toString('utf8')))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

test.each([
  'nonsense\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`,
])('bytes that are no HTTP get a 4xx with the envelope: %j', async (bytes) => {
  const answer = await send(bytes)
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  const id = /^x-request-id: (.*)$/im.exec(answer)?.[1]?.trim()
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Failure
  expect(body).toMatchObject({
    success: false,
    meta: { code: 'malformed', request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  })
  expect(body.meta.request_id).toBe(id)
})

const nested = '['.repeat(20_000) + ']'.repeat(20_000)
const HOSTILE_BODIES = [
  'null',
  '[]',
  '"x"',
  '1e999',
  '0',
  'true',
  nested,
  `{"a":${nested}}`,
  '{"\\u0000": "\\ud800"}',
  '',
]
const HOSTILE_PARAMETERS = [
  '0',
  '-1',
  '1e9',
  '2147483648',
  '9007199254740993',
  'null',
  '%00',
  '..',
  "1'",
  '%F0%9F%98%80',
  'NaN',
]
/** An id that no record has: what is hostile must do nothing by itself, not because a rule stopped it. */
const NOBODYS = '987654'
const HOSTILE_QUERIES = [
  '?page=0&count=-1',
  '?page=1e9&count=99999999999999999999',
  '?page[]=1&count[a]=2',
  '?sorting=name',
  '?sorting[]=name;drop table booking',
  '?filter=1',
  '?filter[]=%00',
  '?filter[name]=%00&filter[ticket]=%ED%A0%80',
  '?filter[name][a][b]=1',
  '?business_id=-1&date=2030-02-30&from=2030-02-30&to=0000-00-00',
  '?business_id=9007199254740993',
]

/** Whatever a route is sent, it neither fails nor leaves half of anything. */
test('no mounted route answers hostile input with a 5xx, and nothing is written', async () => {
  // A change that takes nothing cannot be sent anything hostile: it would happen, as logging out would.
  const takesNothing = ({ params, query, body, multipart }: Call) => !(params || query || body || multipart)
  const mounted = all.filter(
    // Forgetting a draft that is not there is a success, kept under its key like any other.
    ({ call }) =>
      !call.path.endsWith('/logout') &&
      !(call.method === 'DELETE' && call.path.endsWith('/draft/:subject')) &&
      (call.method === 'GET' || !takesNothing(call)),
  )
  expect(mounted.length).toBeGreaterThan(2)
  const tables = await tablesOfAccounts()
  const before = await snapshot(database.admin, tables)
  const failures: string[] = []
  await eachAtOnce(mounted, async ({ call: declared }) => {
    for (const { path, body } of hostileRequests(declared)) {
      const headers = { 'idempotency-key': `hostile-${Math.random()}` }
      const answer = await owner.raw(declared.method, path, { body, headers })
      if (answer.status >= 500 || (answer.status >= 400 && (answer.json as Failure | undefined)?.success !== false))
        failures.push(
          `${declared.method} ${path} ${JSON.stringify(body)?.slice(0, 40)} → ${answer.status} ${answer.text.slice(0, 200)}`,
        )
    }
  })
  expect(failures).toEqual([])
  expect(await snapshot(database.admin, tables)).toEqual(before)
})

const BEYOND = ['32767', '32768', '2147483647', '2147483648', '9007199254740991']
/** What each call takes as a whole number in its path or query. */
const withNumbers = (call: Call) =>
  parametersOf(call, {}).filter(({ in: place, schema }) => place !== 'header' && schema.type === 'integer')

test('a number beyond what a column holds is never a fault of ours, in no path and no query', async () => {
  const asked = all.filter(({ call }) => call.method === 'GET' && withNumbers(call).length > 0)
  expect(asked.length).toBeGreaterThan(50)
  const failures: string[] = []
  await eachAtOnce(asked, async ({ call }) => {
    const query = withNumbers(call).filter((parameter) => parameter.in === 'query')
    for (const beyond of BEYOND) {
      const path = call.path.replaceAll(/:\w+/g, call.params ? beyond : '1')
      for (const search of ['', ...query.map(({ name }) => `?${name}=${beyond}`)]) {
        const answer = await owner.raw('GET', path + search)
        if (answer.status >= 500) failures.push(`${path}${search} → ${answer.status} ${answer.text.slice(0, 200)}`)
      }
    }
  })
  expect(failures).toEqual([])
})

test.each([
  ['states?country_id=99102'],
  ['municipalities?state_id=9007199254740991'],
  ['localities?state_id=2147483648'],
  ['localities?municipality_id=9007199254740991'],
])('places of what cannot exist are none: %s', async (path) => {
  const answer = await owner.raw('GET', `/v1/provider/shared/${path}`)
  expect(answer).toMatchObject({ status: 200, json: { data: { rows: [], count: 0 } } })
})

test('a field that no body declares is refused by name, by every call that takes one', async () => {
  const passed: string[] = []
  const asked = all.filter(({ call }) => call.body)
  expect(asked.length).toBeGreaterThan(80)
  await eachAtOnce(asked, async ({ call }) => {
    const path = call.path.replaceAll(/:\w+/g, NOBODYS)
    const answer = await owner.raw(call.method, path, { body: { unheard_of: 1 }, headers: { app: 'web_provider' } })
    const { errors = [] } = answer.json as Partial<Failure>
    // Of several forms that are told apart by a field, none is meant before that field is there.
    const { discriminator } = (call.body?._zod.def ?? {}) as { discriminator?: string }
    const named = discriminator ? `body.${discriminator}` : 'body.unheard_of'
    if (answer.status !== 422 || !errors.some(({ path }) => path === named))
      passed.push(`${call.method} ${path} ${answer.status} ${answer.text.slice(0, 300)}`)
  })
  expect(passed).toEqual([])
})

test('a body that is nested deeper than any call declares is malformed before anything reads it', async () => {
  const deep = (depth: number) => `{"items":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
  expectFailure(await ask('/v1/test/echo/1', deep(33)), 422, 'malformed')
  expect(await ask('/v1/test/echo/1', deep(32))).toMatchObject({ status: 422, json: { meta: { code: 'invalid' } } })
  expectFailure(await ask('/v1/test/echo/1', deep(200_000)), 422, 'malformed')
})

const tablesOfAccounts = async () =>
  (
    await database.admin<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id'`,
    )
  ).map(({ name }) => name)

/** Requests that a call was never meant for: every part in turn is hostile while the others could be right. */
function hostileRequests({ method, path, params }: Call): { path: string; body: string | object | undefined }[] {
  const filled = (value: string) => path.replaceAll(/:\w+/g, value)
  const requests: { path: string; body: string | object | undefined }[] = []
  const body = method === 'GET' ? undefined : {}
  if (params) for (const value of HOSTILE_PARAMETERS) requests.push({ path: filled(value), body })
  for (const query of HOSTILE_QUERIES)
    requests.push({ path: encodeURI(filled(NOBODYS)) + query.replaceAll(' ', '+'), body })
  if (method !== 'GET') for (const hostile of HOSTILE_BODIES) requests.push({ path: filled(NOBODYS), body: hostile })
  return requests
}
