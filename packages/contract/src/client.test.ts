import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { cancelBooking } from './bookings/life.ts'
import { listBookings } from './bookings/list.ts'
import { getBooking } from './bookings/record.ts'
import { bracketQuery, createClient, urlOf } from './client.ts'
import { uploadImage } from './files/images.ts'
import { getSession, login, logout } from './sessions/record.ts'
import { failureOf } from './wire.ts'

type Seen = { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers']; body: string }
type Reply = (request: Seen, response: ServerResponse) => void

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A server that gives its replies in turn, the last one again and again, and keeps what it was asked. */
async function serve(...replies: [Reply, ...Reply[]]): Promise<{ base: string; seen: Seen[] }> {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
    const asked = { method: request.method, url: request.url, headers: request.headers, body }
    seen.push(asked)
    const reply = replies[seen.length - 1] ?? replies[replies.length - 1]
    reply?.(asked, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

const json =
  (status: number, body: unknown): Reply =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const raw =
  (status: number, body: string): Reply =>
  (_, response) =>
    response.writeHead(status).end(body)

const expired = failureOf({ language: 'es', refusal: { code: 'session.expired' }, requestId: 'r-1' })
const done = { success: true, data: {} }

describe('urls', () => {
  test('lists and objects in brackets, numbers as text, nothing for what is absent', () => {
    const query = {
      page: 2,
      sorting: ['-name', 'id'],
      filter: { tour_id: 4, status: ['hold', 'pending'], search: undefined },
    }
    expect(bracketQuery(query).map(decodeURIComponent)).toEqual([
      'page=2',
      'sorting[]=-name',
      'sorting[]=id',
      'filter[tour_id]=4',
      'filter[status][]=hold',
      'filter[status][]=pending',
    ])
  })
  test('values cannot leave their place', () => {
    expect(urlOf(getBooking, { params: { id: '../4?x=1' } })).toBe('/v1/provider/tour/bookings/..%2F4%3Fx%3D1')
    expect(bracketQuery({ search: 'a&page=9 é' })).toEqual(['search=a%26page%3D9%20%C3%A9'])
  })
})

describe('a call', () => {
  test('sends what it was given, numbers in paths and queries too', async () => {
    const { base, seen } = await serve(json(200, { success: true, data: { rows: [], count: 0 } }))
    const client = createClient({ base, headers: () => ({ authorization: 'Bearer t' }) })
    const result = await client(listBookings, { query: { page: 2, filter: { tour_id: 4 } } })
    expect(result).toEqual({ status: 'OK', data: { rows: [], count: 0 } })
    expect(seen).toMatchObject([
      {
        method: 'GET',
        url: '/v1/provider/tour/bookings?page=2&filter%5Btour_id%5D=4',
        body: '',
        headers: { authorization: 'Bearer t' },
      },
    ])
    expect(seen[0]?.headers).not.toHaveProperty('idempotency-key')
    expect(seen[0]?.headers).not.toHaveProperty('content-type')
  })
  test('sends a file as a form, with its key', async () => {
    const { base, seen } = await serve(json(200, done))
    const file = new File(['pixels'], 'muelle.png', { type: 'image/png' })
    await createClient({ base })(uploadImage, { query: { folder: 'tour' }, file }, { idempotencyKey: 'k-2' })
    expect(seen).toMatchObject([
      { method: 'POST', url: '/v1/provider/shared/image?folder=tour', headers: { 'idempotency-key': 'k-2' } },
    ])
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/)
    expect(seen[0]?.body).toMatch(/name="file"; filename="muelle\.png"\r\nContent-Type: image\/png\r\n\r\npixels\r\n/)
  })
  test('gives the message of a success', async () => {
    const { base } = await serve(json(200, { ...done, message: 'Listo' }))
    expect(await createClient({ base })(logout, {})).toEqual({ status: 'OK', data: {}, message: 'Listo' })
  })
  test('gives a refusal as it came', async () => {
    const refusal = failureOf({
      language: 'es',
      refusal: { code: 'booking.not_active', status: 'canceled' },
      requestId: 'r-9',
    })
    const { base } = await serve(json(409, refusal))
    const result = await createClient({ base })(cancelBooking, { params: { id: 7 }, body: { version: 3 } })
    const { message, errors, meta } = refusal
    expect(result).toEqual({ status: 'ERROR', httpStatus: 409, message, errors, meta })
  })
  test('uses the key of its caller', async () => {
    const { base, seen } = await serve(json(200, done))
    await createClient({ base })(cancelBooking, { params: { id: 7 }, body: { version: 3 } }, { idempotencyKey: 'k-1' })
    expect(seen).toMatchObject([
      {
        method: 'PUT',
        url: '/v1/provider/tour/bookings/7/cancel',
        body: '{"version":3}',
        headers: { 'idempotency-key': 'k-1' },
      },
    ])
  })
})

describe('401', () => {
  test('renews once and sends the change again under the same key, with the new token', async () => {
    const { base, seen } = await serve(json(401, expired), json(200, done))
    let token = 'old'
    let renewals = 0
    const client = createClient({
      base,
      headers: () => ({ authorization: `Bearer ${token}` }),
      renew: async () => {
        renewals += 1
        token = 'new'
        return true
      },
    })
    expect(await client(logout, {})).toEqual({ status: 'OK', data: {} })
    expect(renewals).toBe(1)
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new'])
    const [first, second] = seen.map(({ headers }) => headers['idempotency-key'])
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(second).toBe(first)
  })
  test('that comes again after renewing is the answer', async () => {
    const { base, seen } = await serve(json(401, expired))
    const result = await createClient({ base, renew: async () => true })(getSession, {})
    expect(result).toMatchObject({ status: 'ERROR', httpStatus: 401, meta: { code: 'session.expired' } })
    expect(seen).toHaveLength(2)
  })
  test('is the answer when the session could not be renewed', async () => {
    const { base, seen } = await serve(json(401, expired))
    const result = await createClient({ base, renew: async () => false })(getSession, {})
    expect(result).toMatchObject({
      status: 'ERROR',
      httpStatus: 401,
      message: 'Tu sesión venció. Inicia sesión de nuevo.',
    })
    expect(seen).toHaveLength(1)
  })
  test('of a public call renews nothing', async () => {
    const refusal = failureOf({ language: 'es', refusal: { code: 'login.incorrect' }, requestId: 'r' })
    const { base, seen } = await serve(json(401, refusal))
    let renewals = 0
    const client = createClient({
      base,
      renew: async () => {
        renewals += 1
        return true
      },
    })
    const result = await client(login, { body: { username: 'ana', password: 'secreto' } })
    expect(result).toMatchObject({ status: 'ERROR', meta: { code: 'login.incorrect' } })
    expect([renewals, seen.length]).toEqual([0, 1])
  })
})

describe('UNKNOWN_ERROR', () => {
  test.each([
    ['the page of a proxy', raw(502, '<html>Bad gateway</html>')],
    ['a cut answer', raw(200, '{"success": true, "data"')],
    ['nothing', raw(200, '')],
    ['null', json(200, null)],
    ['a list', json(200, [])],
    ['a success without data', json(200, { success: true })],
    ['a failure without its parts', json(500, { success: false })],
    ['another convention', json(400, { statusCode: 400, error: 'Bad Request' })],
    ['a lost connection', (_, response) => response.destroy()],
  ] satisfies [string, Reply][])('%s', async (_, reply) => {
    const { base } = await serve(reply)
    const result = await createClient({ base })(getSession, {})
    expect(result).toEqual({ status: 'UNKNOWN_ERROR', message: expect.any(String) })
  })
  test('a renewal that fails', async () => {
    const { base } = await serve(json(401, expired))
    const client = createClient({ base, renew: () => Promise.reject(new Error('offline')) })
    expect(await client(getSession, {})).toEqual({ status: 'UNKNOWN_ERROR', message: 'offline' })
  })
})

test('an aborted call throws what its caller aborted with', async () => {
  const abort = new AbortController()
  const { base } = await serve(() => abort.abort(new Error('left the page')))
  await expect(createClient({ base })(getSession, {}, { signal: abort.signal })).rejects.toThrow('left the page')
})
