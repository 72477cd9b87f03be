import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startApi, type TestApi } from '../../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { log } from '../../../test/log.ts'
import { until } from '../../../test/until.ts'
import { createAuthenticate } from '../../sessions/authenticate.ts'
import { endedBy } from '../../sessions/ended-by.ts'
import { openPool, type Pool } from '../db.ts'
import { START_OF_EVENTS } from '../events/event-cursor.ts'
import { startJobs } from '../events/jobs.ts'
import { type Relay, startRelay } from '../events/relay.ts'
import { type Hub, type HubOptions, restOf, startHub } from './realtime-hub.ts'
import { type CloseReason, STREAM_LIMITS } from './realtime-stream.ts'

const NEVER_MS = 3_600_000
/** A relay that tells nothing: what ends a stream then is the round alone. */
const silent: HubOptions['relay'] = {
  tail: () => Promise.resolve({ position: () => START_OF_EVENTS, stop: () => Promise.resolve() }),
}

let database: TestDatabase
/** Where people sign in and out: another process than the one of the streams. */
let api: TestApi
let worker: Pool
let account: number
let owner: Person
let relay: Relay
let authenticate: HubOptions['authenticate']
let number = 0
const hubs: Hub[] = []

beforeAll(async () => {
  database = await freshDatabase()
  api = await startApi({ database })
  worker = openPool({ connection: database.connection, role: 'muelle_worker', max: 4, log })
  authenticate = createAuthenticate(database.db)
  const { addAccount, addUser } = fixtures(database.admin)
  account = await addAccount()
  await addUser({ account, username: 'duena', is_first: true })
  owner = await api.signIn('duena')
  // The queue's tables.
  await (await startJobs({ connection: database.connection, db: database.db, tasks: [], cron: [], log })).stop()
  relay = startRelay({ db: worker.db, connection: database.connection, rules: [], log })
})
afterEach(async () => {
  for (const hub of hubs.splice(0)) await hub.stop()
})
afterAll(async () => {
  await relay?.stop()
  await worker?.end()
  await api?.close()
  await database?.close()
})

function hubOver(options: Pick<HubOptions, 'relay'> & Partial<HubOptions>): Hub {
  const hub = startHub({
    db: worker.db,
    authenticate,
    findTopic: async (_actor, name) => ({ name, key: name }),
    topicKeysOf: () => [],
    endedBy,
    log,
    ...options,
  })
  hubs.push(hub)
  return hub
}

/** A stream of whoever holds the token, on a line that takes everything. */
async function open(hub: Hub, token: string) {
  const actor = await authenticate(token)
  if ('code' in actor) throw new Error(actor.code)
  const closed: CloseReason[] = []
  const sent: string[] = []
  hub.open(
    { token, actor, topics: [], after: null },
    {
      send: (_cursor, json) => void sent.push(json),
      bufferedBytes: () => 0,
      checkAlive: () => true,
      close: (reason) => void closed.push(reason),
    },
  )
  await until(() => sent.length > 0)
  return closed
}

let user: number
let username: string
let person: Person
beforeEach(async () => {
  username = `escucha-${++number}`
  user = await fixtures(database.admin).addUser({ account, username })
  person = await api.signIn(username)
})

describe('the event of its end closes a stream in another process, before any round comes by', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a logout', () => person.raw('POST', '/v1/provider/logout')],
    [
      'a user who is disabled',
      () => owner.raw('DELETE', `/v1/provider/user/${user}/enabled`, { body: { enabled: false } }),
    ],
    ['a user who is deleted', () => owner.raw('DELETE', `/v1/provider/user/${user}`)],
  ])('%s', async (_what, end) => {
    const hub = hubOver({ relay, sessionCheckMs: NEVER_MS })
    const other = await api.signIn('duena')
    const [closed, stays] = [await open(hub, person.token), await open(hub, other.token)]
    expect(await end()).toMatchObject({ status: 200 })
    await until(() => closed.length > 0)
    expect(closed).toEqual(['session_over'])
    expect(stays).toEqual([])
    expect(hub.count()).toBe(1)
  })

  test('an event that names a session which goes on closes nothing', async () => {
    const hub = hubOver({ relay, sessionCheckMs: NEVER_MS, endedBy: () => () => true })
    const [mine, theirs] = [await open(hub, person.token), await open(hub, owner.token)]
    await person.raw('POST', '/v1/provider/logout')
    await until(() => mine.length > 0)
    expect(theirs).toEqual([])
  })
})

test('a round closes a stream whose end no event told', async () => {
  const hub = hubOver({ relay: silent, sessionCheckMs: 10 })
  const closed = await open(hub, person.token)
  await database.admin(`update session set ended_at = now(), end_reason = 'logout' where user_id = $1`, [user])
  await until(() => closed.length > 0)
  expect(closed).toEqual(['session_over'])
})

test('a person has a share of the streams of an account, and an account one of those of a process', async () => {
  const hub = hubOver({ relay: silent, sessionCheckMs: NEVER_MS })
  const actor = await authenticate(owner.token)
  if ('code' in actor) throw new Error(actor.code)
  const outlet = { send: () => {}, bufferedBytes: () => 0, checkAlive: () => true, close: () => {} }
  const { perUser, perAccount } = STREAM_LIMITS
  const person = (userId: number, accountId = actor.accountId) => ({ ...actor, accountId, userId })
  const take = (of: typeof actor) => hub.open({ token: owner.token, actor: of, topics: [], after: null }, outlet)
  let forget = () => {}
  for (let count = 0; count < perAccount; count++) {
    const of = person(Math.floor(count / perUser))
    expect(hub.hasRoomFor(of)).toBe(true)
    forget = take(of)
    if (count === perUser - 1) expect([hub.hasRoomFor(of), hub.hasRoomFor(person(1))]).toEqual([false, true])
  }
  const newcomer = person(perAccount)
  expect(hub.hasRoomFor(newcomer)).toBe(false)
  expect(hub.hasRoomFor(person(0, actor.accountId + 1))).toBe(true)
  forget()
  expect(hub.hasRoomFor(newcomer)).toBe(true)
})

test.each([
  [400, 1_000, 1_000, 400],
  [400, 1_000, 1_150, 250],
  [400, 1_000, 1_400, 0],
  [400, 1_000, 9_000, 0],
])('rounds every %i ms: after one from %i to %i the rest is %i', (ms, begun, now, rest) => {
  expect(restOf(ms, begun, now)).toBe(rest)
})
