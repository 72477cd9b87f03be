import { call } from '@muelle/contract/call'
import type { Failure } from '@muelle/contract/envelope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Person, SECRETS, startApi, type TestApi } from '../../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { echoRoute } from '../../../test/echo.ts'
import { expectFailure, expectRefused } from '../../../test/failure.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { session } from '../../businesses/session.ts'
import { sessionRoutes } from '../../sessions/routes.ts'
import { Denied } from '../denied.ts'
import { handle, handleOpen, type Route } from './handle.ts'
import { HTTP_LIMITS } from './http-limits.ts'

const SESSION = '/v1/provider/session'
const REQUEST_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

// Calls that only these tests have: the machinery is tried with every kind of part and answer.
const undeclared = call({
  method: 'GET',
  path: '/v1/test/undeclared',
  summary: 'Refuses with a code that it does not declare',
  access: 'public',
  answer: z.object({}),
  refusals: [],
})
const offContract = call({
  method: 'GET',
  path: '/v1/test/off-contract',
  summary: 'Answers a field that it does not declare',
  access: 'public',
  answer: z.object({ a: z.int() }),
  refusals: [],
})
const broken = call({
  method: 'GET',
  path: '/v1/test/broken',
  summary: 'Throws',
  access: 'public',
  answer: z.object({}),
  refusals: [],
})
const create = call({
  method: 'POST',
  path: '/v1/test/create',
  summary: 'Changes something that must happen once',
  access: 'session',
  body: z.object({ name: z.string() }),
  answer: z.object({ n: z.int() }),
  status: 201,
  refusals: [],
  needsIdempotencyKey: true,
})
const report = call({
  method: 'GET',
  path: '/v1/test/report',
  summary: 'Needs a module with a flag',
  access: { module: 'mdu_report', flag: 'edit' },
  answer: z.object({}),
  refusals: [],
})

const own: Route[] = [
  echoRoute,
  handleOpen(undeclared, async () => {
    throw new Denied({ code: 'departure.full', seatsLeft: 0 })
  }),
  handleOpen(offContract, async () => ({ a: 1, secret: 'b' }) as { a: number }),
  handleOpen(broken, async () => {
    throw new Error('password=hunter2')
  }),
  handle(create, async ({ tx }) => {
    const rows = await tx.query<{ n: number }>('update account set name = name returning 1 as n')
    return { n: rows.length }
  }),
  handle(report, async () => ({})),
]

let database: TestDatabase
let api: TestApi
let owner: Person
let clerk: Person

beforeAll(async () => {
  database = await freshDatabase()
  api = await startApi({
    database,
    routes: [...sessionRoutes({ firstBusinessId: async () => null, secrets: SECRETS }), session, ...own],
  })
  const { addAccount, addUser } = fixtures(database.admin)
  const account = await addAccount()
  await addUser({ account, username: 'dueno', is_first: true })
  const modules = [{ identifier: 'mdu_report', create: true, edit: false, delete: false } as const]
  await addUser({ account, username: 'empleado', modules })
  owner = await api.signIn('dueno')
  clerk = await api.signIn('empleado')
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

const ask = (path: string, body: unknown = { items: [] }) => api.raw('POST', path, { body })

test('every answer carries an id of its own, never the caller’s', async () => {
  const answers = await Promise.all([
    owner.raw('GET', SESSION),
    api.raw('GET', SESSION),
    api.raw('GET', '/nowhere', { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } }),
  ])
  const ids = answers.map(({ headers }) => headers['x-request-id'])
  for (const id of ids) expect(id).toMatch(REQUEST_ID)
  expect(new Set(ids).size).toBe(3)
})

test.each([
  '/',
  '/nowhere',
  '/v1/provider',
  '/v1/provider/session/',
  '/v1/provider/session/1',
  '/v1/provider//session',
])('an unknown path gets the envelope of not_found: %s', async (path) =>
  expectFailure(await api.raw('GET', path), 404, 'not_found'),
)

test('HEAD on what is read is answered as GET is, without its body', async () => {
  const [got, head] = [await owner.raw('GET', '/v1/test/report'), await owner.raw('HEAD', '/v1/test/report')]
  expect([head.status, head.text]).toEqual([200, ''])
  for (const name of ['content-length', 'content-type', 'cache-control'])
    expect(head.headers[name]).toBe(got.headers[name])
  expect((await api.raw('HEAD', '/v1/test/report')).status).toBe(401)
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
  '%s on a path that has only GET',
  async (method) => {
    const answer = await api.raw(method, SESSION, { body: '{}' })
    expect(answer.status).toBe(404)
    expect((answer.json as Failure).meta.code).toBe('not_found')
  },
)

test('the sentence follows Accept-Language, Spanish by default', async () => {
  const sentence = async (language?: string) => {
    const answer = await api.raw('GET', '/nowhere', { headers: language ? { 'accept-language': language } : {} })
    return (answer.json as Failure).message
  }
  const sentences = await Promise.all([undefined, 'es-MX', 'en', 'de-AT, en;q=0.5', 'fr', 'ja', 'zh'].map(sentence))
  expect(sentences[0]).toBe(sentences[1])
  expect(new Set(sentences).size).toBe(6)
  expect(await sentence('xx')).toBe(sentences[0])
})

test.each(['{', '{"items": [1,]}', '{"items": []} x', "{'items': []}", '{"items": [NaN]}', '\u0000', '﻿{', '{"a":1'])(
  'malformed JSON is refused: %j',
  async (body) => expectFailure(await ask('/v1/test/echo/1', body), 422, 'malformed'),
)

test('a path parameter, a URL and headers have a length limit', async () => {
  expect((await ask(`/v1/test/echo/${'a'.repeat(8_000)}`)).status).toBe(200)
  expectRefused(await ask(`/v1/test/echo/${'a'.repeat(HTTP_LIMITS.pathParameterLength + 1)}`))
  expectRefused(await api.raw('GET', `/${'a'.repeat(100_000)}`))
  expectRefused(await api.raw('GET', SESSION, { headers: { authorization: `Bearer ${'a'.repeat(100_000)}` } }))
  expectRefused(await api.raw('GET', SESSION, { headers: { cookie: `a=${'b'.repeat(10_000)}` } }))
})

test('an unknown field of a query is refused by name', async () => {
  const answer = await ask('/v1/test/echo/1?colour=red')
  expect(answer.status).toBe(422)
  expect((answer.json as Failure).errors).toEqual([
    { code: 'unknown_field', path: expect.stringContaining('colour'), message: expect.stringContaining('colour') },
  ])
})

test('lists come in brackets, up to their bound', async () => {
  expect((await ask('/v1/test/echo/1?tags[]=a&tags[]=b')).json).toEqual({
    success: true,
    data: { id: '1', tags: ['a', 'b'], count: 0 },
  })
  expect((await ask('/v1/test/echo/1?tags=a')).status).toBe(422)
  expect((await ask(`/v1/test/echo/1?${Array.from({ length: 6 }, () => 'tags[]=a').join('&')}`)).status).toBe(422)
  expect((await ask('/v1/test/echo/1?tags[9999999]=a')).status).toBe(422)
  expect((await ask('/v1/test/echo/1?tags[a][b][c][d][e][f]=a')).status).toBe(422)
})

test('a body at the limit is read, one beyond it is not', async () => {
  const padded = (bytes: number) => `{"items": []${' '.repeat(bytes - 13)}}`
  expect((await ask('/v1/test/echo/1', padded(HTTP_LIMITS.bodyBytes))).status).toBe(200)
  expectFailure(await ask('/v1/test/echo/1', padded(HTTP_LIMITS.bodyBytes + 1)), 413, 'too_large', {
    limit_bytes: HTTP_LIMITS.bodyBytes,
  })
})

test('other types of content are refused', async () => {
  for (const type of ['text/plain', 'application/xml', 'application/json-patch+json', 'x']) {
    const answer = await api.raw('POST', '/v1/test/echo/1', {
      body: '{"items": []}',
      headers: { 'content-type': type },
    })
    expectFailure(answer, 415, 'unsupported_media_type')
  }
})

test('a fault of ours tells nothing but the id', async () => {
  const answer = await api.raw('GET', '/v1/test/broken')
  expectFailure(answer, 500, 'unknown_error')
  expect(answer.text).not.toContain('hunter2')
})

test('in tests an undeclared refusal and an undeclared field are faults', async () => {
  expectFailure(await api.raw('GET', '/v1/test/undeclared'), 500, 'unknown_error')
  expectFailure(await api.raw('GET', '/v1/test/off-contract'), 500, 'unknown_error')
})

test('a missing right is named; the owner has them all', async () => {
  expectFailure(await clerk.raw('GET', '/v1/test/report'), 403, 'forbidden', { module: 'mdu_report', flag: 'edit' })
  expect((await owner.raw('GET', '/v1/test/report')).status).toBe(200)
  expectFailure(await api.raw('GET', '/v1/test/report'), 401, 'unauthenticated')
})

test('a call that must happen once needs a key, except from the panel, and repeats its answer', async () => {
  const body = { name: 'a' }
  const path = '/v1/test/create'
  expectFailure(await owner.raw('POST', path, { body }), 422, 'idempotency.key_required')
  expect((await owner.raw('POST', path, { body, headers: { app: 'web_provider' } })).status).toBe(201)
  const headers = { 'idempotency-key': 'one-key' }
  const first = await owner.raw('POST', path, { body, headers })
  const second = await owner.raw('POST', path, { body, headers })
  expect([first.status, first.text, first.headers['idempotency-replayed']]).toEqual([201, second.text, undefined])
  expect([second.status, second.headers['idempotency-replayed']]).toEqual([201, 'true'])
  expectFailure(await owner.raw('POST', path, { body: { name: 'b' }, headers }), 422, 'idempotency.key_reused')
  expect((await clerk.raw('POST', path, { body, headers })).headers['idempotency-replayed']).toBeUndefined()
  for (const key of ['', 'a b', 'ñ'.repeat(10), 'a'.repeat(300)])
    expectRefused(
      await owner.raw('POST', path, { body, headers: { 'idempotency-key': Buffer.from(key).toString('latin1') } }),
      key,
    )
})

test('beyond its budget an address waits', async () => {
  const limited = await startApi({ database, routes: own, rateLimitPerMinute: 3 })
  try {
    for (let n = 0; n < 3; n += 1)
      expect((await limited.raw('POST', '/v1/test/echo/1', { body: { items: [] } })).status).toBe(200)
    const answer = await limited.raw('POST', '/v1/test/echo/1', { body: { items: [] } })
    expectFailure(answer, 429, 'too_many_requests', { retry_after_seconds: expect.any(Number) })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    const elsewhere = await limited.raw('POST', '/v1/test/echo/1', { body: { items: [] }, from: '127.0.0.2' })
    expect(elsewhere.status).toBe(200)
  } finally {
    await limited.close()
  }
})
