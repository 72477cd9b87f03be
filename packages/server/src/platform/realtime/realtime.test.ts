import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, createClient } from '@muelle/contract/client'
import { login, logout } from '@muelle/contract/sessions/record'
import { PRESETS } from '@muelle/domain/role-presets'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { fixtures, PASSWORD } from '../../../test/fixtures.ts'
import { log } from '../../../test/log.ts'
import { type Listener, listen, startTestServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'
import type { RunningServer } from '../../server.ts'
import { openPool, type Pool } from '../db.ts'
import { record } from '../events/events.ts'

let database: TestDatabase
let server: RunningServer
/** Writes like another process of the same installation. */
let elsewhere: Pool
let account: number
let business: number
let foreignBusiness: number
let topic: string
let token: string
let client: Client

const open: Listener[] = []
const hear = async (options: Partial<Parameters<typeof listen>[1]> = {}): Promise<Listener> => {
  const listener = await listen(server.url, { token, topics: [topic], ...options })
  open.push(listener)
  return listener
}
const write = (kind: string, changes: { account?: number; business?: number; subject_type?: string } = {}) =>
  elsewhere.db.transaction(changes.account ?? account, (tx) =>
    record(tx, { userId: null, requestId: null }, [
      {
        kind,
        subject_type: changes.subject_type ?? 'booking',
        subject_id: 41,
        business_id: changes.business ?? business,
        data: { departure_id: 7, version: 3, tourist: 'Ana' },
      },
    ]),
  )
async function signIn(username: string): Promise<{ token: string; client: Client }> {
  const result = await createClient({ base: server.url })(login, { body: { username, password: PASSWORD } })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  const headers = { authorization: `Bearer ${result.data.token}` }
  return { token: result.data.token, client: createClient({ base: server.url, headers: () => headers }) }
}

beforeAll(async () => {
  database = await freshDatabase()
  const make = fixtures(database.admin)
  account = await make.addAccount()
  business = await make.addBusiness({ account })
  const other = await make.addAccount({ name: 'Otra' })
  foreignBusiness = await make.addBusiness({ account: other })
  topic = `business/${business}/bookings`
  for (const [username, modules] of [
    ['recepcion', PRESETS.tour_receptionist],
    ['puerta', PRESETS.door],
    ['fuera', PRESETS.tour_receptionist],
  ] as const) {
    const user = await make.addUser({ account, username, modules })
    if (username !== 'fuera') await make.addMember({ account, business, user })
  }
  server = await startTestServer(database.connection)
  elsewhere = openPool({ connection: database.connection, role: 'muelle_app', max: 4, log })
  await until(async () => (await fetch(`${server.url}/health/ready`)).status === 200)
})
afterAll(async () => {
  for (const listener of open) listener.close()
  await server.stop()
  await elsewhere.end()
  await database.close()
})
beforeEach(async () => {
  ;({ token, client } = await signIn('recepcion'))
})

describe('events', () => {
  test('come after their commit, with ids only', async () => {
    const listener = await hear()
    await sleep(300)
    await write('booking.created')
    await until(() => listener.kinds().length === 1)
    expect(listener.messages).toEqual([
      { type: 'ready', cursor: expect.any(String) },
      {
        type: 'event',
        cursor: expect.any(String),
        topic,
        data: { kind: 'booking.created', subject_id: 41, business_id: business, departure_id: 7, version: 3 },
      },
    ])
  })

  test('of other accounts, businesses and subjects do not come', async () => {
    const listener = await hear()
    await write('user.renamed', { subject_type: 'user' })
    await write('booking.foreign', { business: business + 1000 })
    // The same business id in another account, as no correct row could have it.
    await write('booking.stranger', { account: account + 1 })
    await write('booking.own')
    await until(() => listener.kinds().length > 0)
    expect(listener.kinds()).toEqual(['booking.own'])
  })

  test('that happened while a client was away come when it is back, in order, once', async () => {
    const first = await hear()
    await write('booking.before')
    await until(() => first.kinds().includes('booking.before'))
    const after = first.messages.at(-1)?.cursor ?? ''
    first.close()
    for (const number of [1, 2, 3]) await write(`booking.away_${number}`)
    const second = await hear({ after })
    await write('booking.back')
    await until(() => second.kinds().includes('booking.back'))
    expect(second.kinds()).toEqual(['booking.away_1', 'booking.away_2', 'booking.away_3', 'booking.back'])
    expect(second.messages.some(({ type }) => type === 'resync')).toBe(false)
  })

  test('none is missed or doubled by streams that are cut a thousand times while events are written', async () => {
    const [clients, cuts] = [10, 100]
    let isOver = false
    const writing = (async () => {
      let written = 0
      for (; !isOver; written += 1) {
        await write(`booking.number_${written}`)
        await sleep(2)
      }
      return written
    })()
    /** What one client saw over all its connections, each cut at some moment and resumed after what came last. */
    const cutAgainAndAgain = async () => {
      const seen: string[] = []
      let after: string | undefined
      for (let cut = 0; cut < cuts; cut += 1) {
        const listener = await listen(server.url, { token, topics: [topic], ...(after && { after }) })
        if (after === undefined) await until(() => listener.kinds().length > 0)
        else await sleep(Math.random() * 5)
        listener.close()
        seen.push(...listener.kinds())
        after = listener.messages.at(-1)?.cursor ?? after
      }
      return { seen, after: after ?? '' }
    }
    const all = await Promise.all(Array.from({ length: clients }, cutAgainAndAgain))
    isOver = true
    const written = await writing
    await write(`booking.number_${written}`)
    for (const { seen, after } of all) {
      const listener = await hear({ after })
      await until(() => listener.kinds().includes(`booking.number_${written}`))
      const numbers = [...seen, ...listener.kinds()].map((kind) => Number(kind.split('_')[1]))
      const begin = numbers[0] ?? 0
      expect(begin).toBeLessThan(written)
      expect(numbers).toEqual(Array.from({ length: written + 1 - begin }, (_, index) => begin + index))
    }
  })

  test.each(['nonsense', '999999999999999999-1', '7'])(
    'after the unknown cursor %s a resync is asked for',
    async (after) => {
      const listener = await hear({ after })
      await until(() => listener.messages.length >= 2)
      expect(listener.messages.map(({ type }) => type)).toEqual(['ready', 'resync'])
      await write('booking.later')
      await until(() => listener.kinds().includes('booking.later'))
    },
  )

  test('a cursor that too much has happened since asks for a resync', async () => {
    const listener = await hear()
    const after = listener.messages[0]?.cursor ?? ''
    await database.admin(
      `insert into event (account_id, kind, subject_type, subject_id, business_id, data)
       select $1, 'booking.bulk', 'booking', n, $2, '{}' from generate_series(1, 10100) n`,
      [account, business],
    )
    await until(() => listener.kinds().length === 10_100)
    const late = await hear({ after })
    await until(() => late.messages.length >= 2)
    expect(late.messages.slice(0, 2).map(({ type }) => type)).toEqual(['ready', 'resync'])
  })
})

describe('who may listen', () => {
  const status = (options: Partial<Parameters<typeof listen>[1]>) =>
    hear(options).then(
      () => 101,
      (error: Error) => Number(/Unexpected server response: (\d+)/.exec(error.message)?.[1]),
    )

  test('nobody without a session', async () => {
    expect(await status({ token: '' })).toBe(401)
    expect(await status({ token: 'wrong' })).toBe(401)
  })

  test('nobody on a business of another account, or one that does not exist, or an unknown topic', async () => {
    expect(await status({ topics: [`business/${foreignBusiness}/bookings`] })).toBe(404)
    expect(await status({ topics: ['business/999999/bookings'] })).toBe(404)
    expect(await status({ topics: ['business/0/bookings'] })).toBe(404)
    expect(await status({ topics: ['everything'] })).toBe(404)
    expect(await status({ topics: [topic, 'everything'] })).toBe(404)
  })

  test('only members of the business who hold the right', async () => {
    expect(await status({ token: (await signIn('puerta')).token })).toBe(403)
    expect(await status({ token: (await signIn('fuera')).token })).toBe(404)
  })

  test('a request without topics, or with too many, is invalid', async () => {
    expect(await status({ topics: [] })).toBe(422)
    expect(await status({ topics: Array.from({ length: 21 }, (_, index) => `business/${index}/bookings`) })).toBe(422)
  })

  test('a page of another origin may not use the cookie', async () => {
    const own = new URL(server.url).origin
    expect(await status({ token: '', cookie: token, origin: own })).toBe(101)
    expect(await status({ token: '', cookie: token, origin: 'https://evil.example' })).toBe(403)
    expect(await status({ token: '', cookie: token, origin: 'null' })).toBe(403)
    expect(await status({ token: '', cookie: token })).toBe(403)
    expect(await status({ origin: 'https://evil.example' })).toBe(403)
  })

  test('a person has twenty streams at most', async () => {
    const mine = await signIn('recepcion')
    const listeners: Listener[] = []
    for (const listener of open.splice(0)) listener.close()
    const hasOneMore = async () => {
      const listener = await listen(server.url, { token: mine.token, topics: [topic] }).catch(() => null)
      if (listener) listeners.push(listener)
      return listener !== null
    }
    // The server hears of a stream that was closed a little later.
    for (let count = 0; count < 20; count++) await until(hasOneMore)
    expect(await status({ token: mine.token })).toBe(429)
    for (const listener of listeners) listener.close()
    await until(async () => (await status({ token: mine.token })) === 101)
  })
})

describe('a stream ends', () => {
  test('at the logout', async () => {
    const listener = await hear()
    const result = await client(logout, {})
    expect(result.status).toBe('OK')
    await until(() => listener.closed() !== null)
    expect(listener.closed()).toEqual({ code: 4401, reason: 'session_over' })
  })

  test('when the right is taken', async () => {
    const make = fixtures(database.admin)
    const user = await make.addUser({ account, username: 'temporal', modules: PRESETS.tour_receptionist })
    await make.addMember({ account, business, user })
    const listener = await hear({ token: (await signIn('temporal')).token })
    await database.admin(
      `delete from permission_module where module = 'mdu_tour_booking'
       and permission_id = (select permission_id from app_user where id = $1)`,
      [user],
    )
    await until(() => listener.closed() !== null)
    expect(listener.closed()?.code).toBe(4403)
  })

  test('when its client sends more than a stream takes', async () => {
    const listener = await hear()
    const { port } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `GET /v1/realtime?topics[]=${topic} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\n` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
    await once(socket, 'data')
    // A text frame that announces 64 KiB.
    socket.write(Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 0, 1, 2, 3, 4]))
    socket.resume()
    await once(socket, 'close')
    expect(listener.closed()).toBeNull()
  })
})

describe('server-sent events', () => {
  async function* lines(response: Response): AsyncGenerator<string> {
    let rest = ''
    if (!response.body) return
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      rest += Buffer.from(chunk).toString('utf8')
      const parts = rest.split('\n')
      rest = parts.pop() ?? ''
      yield* parts
    }
  }

  test('carry the same messages, and continue after Last-Event-ID', async () => {
    const url = `${server.url}/v1/realtime?topics[]=${topic}`
    const headers = { authorization: `Bearer ${token}` }
    const first = await fetch(url, { headers })
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(first.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    let lastId = ''
    for await (const line of lines(first)) {
      if (line.startsWith('id: ')) lastId = line.slice(4)
      if (line.startsWith('data: ') && line.includes('"ready"')) break
    }
    await write('booking.missed')
    const second = await fetch(url, { headers: { ...headers, 'last-event-id': lastId } })
    for await (const line of lines(second)) {
      if (!line.startsWith('data: ') || !line.includes('"event"')) continue
      expect(JSON.parse(line.slice(6))).toMatchObject({ topic, data: { kind: 'booking.missed' } })
      break
    }
  })

  test('refuse with an envelope', async () => {
    const response = await fetch(`${server.url}/v1/realtime?topics[]=business/${foreignBusiness}/bookings`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ success: false, meta: { code: 'not_found' } })
  })
})
