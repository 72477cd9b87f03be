import {
  createWebhook,
  listWebhookDeliveries,
  resendWebhookDelivery,
  testWebhook,
} from '@muelle/contract/integrations/webhooks'
import { MAX_ATTEMPTS } from '@muelle/domain/integrations/delivery'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, routesOver, SECRETS, startApi, type TestApi } from '../../test/api.ts'
import { log } from '../../test/log.ts'
import { type Receiver, startReceiver } from '../../test/receiver.ts'
import { startTestServer } from '../../test/server.ts'
import { type Harbour, openHarbour, sold } from '../../test/tours.ts'
import { until } from '../../test/until.ts'
import { openPool, type Pool } from '../platform/db.ts'
import { recordChange } from '../platform/events/changes.ts'
import { type StoredEvent, storedEvent } from '../platform/events/relay.ts'
import { signatureOf } from '../platform/outbound/post-signed.ts'
import { deleteOldDeliveries } from './clean-up.sql.ts'
import { deliverTask, resendRule, retryTask } from './deliver-job.ts'
import { bodyOf, publishRule } from './publish.ts'

const DELIVERED = {
  id: 'evt_7',
  created_at: '2026-11-20T13:30:00Z',
  account_id: 1,
  business_id: 3,
  subject: { type: 'booking', id: 5 },
}
const LOOPBACK = { allowsPrivate: false, allowsLoopback: true }

let harbour: Harbour
let api: TestApi
let owner: Person
let worker: Pool
let receiver: Receiver
beforeAll(async () => {
  harbour = await openHarbour()
  const { database } = harbour
  api = await startApi({ database, routes: routesOver(database, { outbound: LOOPBACK }) })
  owner = await api.signIn('duena')
  worker = openPool({ connection: database.connection, role: 'muelle_worker', log })
})
afterAll(async () => {
  await worker?.end()
  await api?.close()
  await harbour?.close()
})
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  await receiver.close()
  await harbour.database.admin('delete from webhook')
})

/** Everything that has happened here, as the relay reads it. */
const allEvents = async (): Promise<StoredEvent[]> =>
  (
    await harbour.database.admin<Parameters<typeof storedEvent>[0]>(
      `select account_id, xid::text, id, at, kind, subject_type, subject_id, business_id, actor_user_id, data
       from event order by id`,
    )
  ).map(storedEvent)
const deps = { secrets: SECRETS, outbound: LOOPBACK, clock: Date.now }
const context = () => ({ db: harbour.database.db, signal: new AbortController().signal, attempt: 1 })
const retryAll = () => retryTask({ ...deps, worker: worker.db }).run({}, context())
/** The time of everything that waits has come. */
const makeDue = () =>
  harbour.database.admin(`update webhook_delivery set next_attempt_at = now() where state = 'pending'`)

async function addWebhook(changes: Partial<Parameters<typeof owner.client<typeof createWebhook>>[1]['body']> = {}) {
  const body = { url: receiver.url, kinds: ['resource.*' as const], businesses: null, ...changes }
  const result = await owner.client(createWebhook, { body })
  if (result.status !== 'OK' || result.data.secret === null) throw new Error(JSON.stringify(result))
  return { ...result.data, secret: result.data.secret }
}
let lastResource = 100
/** Something happens, and the relay reads it: the events of this test with their jobs. */
async function happen(business_id: number | null = harbour.business, kind = 'resource.created') {
  const subject_id = ++lastResource
  await harbour.database.db.transaction(harbour.account, (tx) =>
    recordChange(
      tx,
      { userId: null, requestId: null },
      { kind, subject_type: 'resource', subject_id, business_id, before: null, after: { name: 'Mesa' } },
    ),
  )
  const events = (await allEvents()).filter(
    (event) => event.subject_id === subject_id && event.subject_type === 'resource',
  )
  return worker.db.platform((tx) => publishRule(tx, events))
}
const run = async (jobs: Awaited<ReturnType<typeof happen>>) => {
  for (const { payload } of jobs) await deliverTask(deps).run(payload, context())
}
const deliveriesOf = async (id: number) => {
  const result = await owner.client(listWebhookDeliveries, { params: { id }, query: {} })
  if (result.status !== 'OK') throw new Error(result.message)
  return result.data.rows
}
const stateOf = async (id: number) =>
  (
    await harbour.database.admin<{ enabled: boolean; failures: number; gave_up: boolean }>(
      `select enabled, failures_in_a_row as failures, disabled_for_failures_at is not null as gave_up from webhook where id = $1`,
      [id],
    )
  )[0]

describe('an event', () => {
  test('becomes a job for each webhook that asked for it, and for no other', async () => {
    const all = await addWebhook()
    const limited = await addWebhook({ businesses: [harbour.business] })
    await addWebhook({ kinds: ['booking.*'] })
    const off = await addWebhook()
    await harbour.database.admin('update webhook set enabled = false where id = $1', [off.id])
    const targets = (jobs: Awaited<ReturnType<typeof happen>>) => jobs.map(({ payload }) => payload['webhookId'])
    expect(targets(await happen())).toEqual([all.id, limited.id])
    expect(targets(await happen(null))).toEqual([all.id])
    expect(targets(await happen(harbour.business, 'session.started'))).toEqual([])
  })

  test('arrives signed, with ids and without the words of others, once for however many jobs', async () => {
    const { id, secret } = await addWebhook()
    const jobs = await happen()
    const begun = Math.floor(Date.now() / 1000)
    await Promise.all([run(jobs), run(jobs), run(jobs)])
    await run(jobs)
    expect(receiver.received).toHaveLength(1)
    const [{ body, headers }] = receiver.received as [(typeof receiver.received)[0]]
    const eventId = jobs[0]?.event.id
    expect(JSON.parse(body)).toEqual({
      id: `evt_${eventId}`,
      kind: 'resource.created',
      created_at: jobs[0]?.event.at,
      account_id: harbour.account,
      business_id: harbour.business,
      subject: { type: 'resource', id: lastResource },
      data: { changes: { name: { from: null, to: 'Mesa' } } },
    })
    const timestamp = Number(/^t=(\d+),/.exec(String(headers['muelle-signature']))?.[1])
    expect(headers['muelle-signature']).toBe(signatureOf(secret, timestamp, body))
    expect(timestamp).toBeGreaterThanOrEqual(begun)
    expect(timestamp).toBeLessThanOrEqual(Date.now() / 1000)
    expect(headers['muelle-delivery']).toBe(`evt_${eventId}`)
    expect(await deliveriesOf(id)).toEqual([
      {
        id: expect.any(Number),
        event_id: `evt_${eventId}`,
        kind: 'resource.created',
        state: 'delivered',
        attempts: 1,
        status: 200,
        error: null,
        ms: expect.any(Number),
        excerpt: 'ok',
        next_attempt_at: null,
        created_at: expect.any(String),
        delivered_at: expect.any(String),
      },
    ])
  })

  test.each([
    ['booking.agency_pays', 'over_credit_reason'],
    ['booking.checkin_corrected', 'reason'],
    ['booking.checkin_undone', 'reason'],
    ['booking.confirmed', 'over_credit_reason'],
    ['booking.created', 'overbook_reason'],
    ['booking.held', 'overbook_reason'],
    ['booking.moved', 'reason'],
    ['booking.tip_taken_back', 'reason'],
    ['booking.transfer_refused', 'reason'],
    ['visit.changed', 'reason'],
  ])('%s goes without what somebody wrote as its %s, which only the record tells', (kind, field) => {
    const event = { id: 7, at: '2026-11-20T13:30:00Z', business_id: 3, subject_type: 'booking', subject_id: 5 }
    const data = { departure_id: 9, cause: 'operator' }
    const told: unknown = JSON.parse(bodyOf(1, { ...event, kind, data: { ...data, [field]: 'Se enfermó su hijo' } }))
    expect(told).toEqual({ ...DELIVERED, kind, data })
  })

  test('keeps a reason that is one of ours, in nobody’s words', () => {
    const event = { id: 7, at: '2026-11-20T13:30:00Z', business_id: 3, subject_type: 'booking', subject_id: 5 }
    const kind = 'booking.refund_failed'
    const data = { departure_id: 9, reason: 'returned' }
    expect(JSON.parse(bodyOf(1, { ...event, kind, data }))).toEqual({ ...DELIVERED, kind, data })
  })

  test('is told to a whole installation by its relay and its workers, a sale too', async () => {
    const tour = await harbour.addTour({ slug: 'avisos' })
    const { id } = await addWebhook({ kinds: ['booking.created'] })
    const server = await startTestServer(harbour.database.connection, { secretKey: Buffer.alloc(32, 7) })
    try {
      const booking = await sold(harbour.seller, tour)
      await until(async () => receiver.received.length > 0)
      expect(JSON.parse(receiver.received[0]?.body ?? '{}')).toMatchObject({
        kind: 'booking.created',
        business_id: harbour.business,
        subject: { type: 'booking', id: booking.id },
      })
      await until(async () => (await deliveriesOf(id))[0]?.state === 'delivered')
    } finally {
      await server.stop()
    }
  })
})

describe('a receiver that fails', () => {
  test('is asked again later and later, under the same id, until it accepts', async () => {
    const { id } = await addWebhook()
    receiver.answer((response) => response.writeHead(503).end('luego'))
    await run(await happen())
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'pending', attempts: 1, status: 503, excerpt: 'luego' }])
    await retryAll()
    expect(receiver.received).toHaveLength(1)
    await makeDue()
    receiver.answer((response) => response.writeHead(307, { location: 'https://example.com/' }).end())
    await retryAll()
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'pending', attempts: 2, status: 307, delivered_at: null }])
    expect(await stateOf(id)).toEqual({ enabled: true, failures: 2, gave_up: false })
    await makeDue()
    receiver.answer((response) => response.writeHead(204).end())
    await retryAll()
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 3, status: 204, excerpt: null }])
    expect(await stateOf(id)).toEqual({ enabled: true, failures: 0, gave_up: false })
    expect(new Set(receiver.received.map(({ headers }) => headers['muelle-delivery'])).size).toBe(1)
  })

  test('for a day is switched off, visibly; what waits for it then waits', async () => {
    const { id } = await addWebhook()
    receiver.answer((response) => response.writeHead(500).end())
    await run(await happen())
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      await makeDue()
      await retryAll()
    }
    expect(receiver.received).toHaveLength(MAX_ATTEMPTS)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', attempts: MAX_ATTEMPTS, next_attempt_at: null }])
    expect(await stateOf(id)).toEqual({ enabled: false, failures: MAX_ATTEMPTS, gave_up: true })
    expect(
      await harbour.database.admin(
        `select actor_user_id from audit_entry where action = 'webhook.given_up' and subject_id = $1`,
        [id],
      ),
    ).toEqual([{ actor_user_id: null }])
    expect(await happen()).toEqual([])
    await makeDue()
    await retryAll()
    expect(receiver.received).toHaveLength(MAX_ATTEMPTS)
  })

  test('and one that is slow keeps nobody else waiting; each is asked by one process', async () => {
    const { id } = await addWebhook()
    receiver.answer((response) => response.writeHead(500).end())
    for (let n = 0; n < 5; n += 1) await run(await happen())
    await makeDue()
    const before = receiver.received.length
    await Promise.all([retryAll(), retryAll(), retryAll()])
    expect(receiver.received.length - before).toBe(5)
    expect((await deliveriesOf(id)).map(({ attempts }) => attempts)).toEqual([2, 2, 2, 2, 2])
  })
})

describe('a person', () => {
  test('sends an event once more, from its first attempt on', async () => {
    const { id } = await addWebhook()
    receiver.answer((response) => response.writeHead(410).end())
    await run(await happen())
    await harbour.database.admin(
      `update webhook_delivery set state = 'failed', next_attempt_at = null where webhook_id = $1`,
      [id],
    )
    receiver.answer((response) => response.end('ya'))
    const [delivery] = await deliveriesOf(id)
    const params = { id, deliveryId: delivery?.id ?? 0 }
    expect(await owner.client(resendWebhookDelivery, { params })).toMatchObject({
      status: 'OK',
      data: { state: 'pending', attempts: 0, event_id: delivery?.event_id },
    })
    for (const { payload } of (await allEvents()).flatMap(resendRule)) await deliverTask(deps).run(payload, context())
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 1, excerpt: 'ya' }])
    const unknown = await owner.client(resendWebhookDelivery, { params: { id, deliveryId: 987_654 } })
    expect(unknown).toMatchObject({ status: 'ERROR', httpStatus: 404 })
  })

  test('tries an address and sees what it answers, also when it is off; nothing is kept', async () => {
    const { id, secret } = await addWebhook()
    receiver.answer((response) => response.writeHead(418).end('soy una tetera'))
    await harbour.database.admin('update webhook set enabled = false where id = $1', [id])
    expect(await owner.client(testWebhook, { params: { id } })).toEqual({
      status: 'OK',
      data: { accepted: false, status: 418, error: null, ms: expect.any(Number), excerpt: 'soy una tetera' },
    })
    const [{ body, headers }] = receiver.received as [(typeof receiver.received)[0]]
    expect(JSON.parse(body)).toMatchObject({ kind: 'webhook.test', subject: { type: 'webhook', id } })
    const timestamp = Number(/^t=(\d+),/.exec(String(headers['muelle-signature']))?.[1])
    expect(headers['muelle-signature']).toBe(signatureOf(secret, timestamp, body))
    expect(await deliveriesOf(id)).toEqual([])
    expect(await owner.client(testWebhook, { params: { id: 987_654 } })).toMatchObject({ httpStatus: 404 })
  })

  test('pages through what was sent, by its state', async () => {
    const { id } = await addWebhook()
    for (let n = 0; n < 3; n += 1) await run(await happen())
    receiver.answer((response) => response.writeHead(500).end())
    await run(await happen())
    const page = (query: object) => owner.client(listWebhookDeliveries, { params: { id }, query })
    expect(await page({ count: 2, page: 2 })).toMatchObject({ data: { count: 4, rows: [{}, {}] } })
    expect(await page({ filter: { state: 'delivered' } })).toMatchObject({ data: { count: 3 } })
    expect(await page({ filter: { state: 'failed' } })).toMatchObject({ data: { count: 0, rows: [] } })
  })
})

test('what was sent is forgotten after thirty days, what waits is not', async () => {
  const { id } = await addWebhook()
  await run(await happen())
  await run(await happen())
  receiver.answer((response) => response.writeHead(500).end())
  await run(await happen())
  await harbour.database.admin(
    `update webhook_delivery set created_at = now() - interval '31 days'
     where webhook_id = $1 and id <> (select max(id) from webhook_delivery where state = 'delivered')`,
    [id],
  )
  await harbour.database.db.transaction(harbour.account, deleteOldDeliveries)
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['pending', 'delivered'])
})
