import {
  deleteTextChannel,
  listTextChannels,
  rotateTextSecret,
  setTextChannel,
  testTextChannel,
} from '@muelle/contract/texts/channels'
import { TEXT_ATTEMPTS } from '@muelle/domain/texts/channels'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, routesOver, SECRETS, startApi, type TestApi } from '../../test/api.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { ok } from '../../test/dock.ts'
import { fixtures } from '../../test/fixtures.ts'
import { type Receiver, startReceiver } from '../../test/receiver.ts'
import type { StoredEvent } from '../platform/events/relay.ts'
import { signatureOf } from '../platform/outbound/post-signed.ts'
import { giveUpOldTexts, queueTexts, sendsTexts } from './outbox.ts'
import { sendTextRule, sendTextTask } from './send-job.ts'

const LOOPBACK = { allowsPrivate: false, allowsLoopback: true }
const NOW = Date.UTC(2027, 2, 10, 19)

let database: TestDatabase
let account: number
let api: TestApi
let owner: Person
let seller: Person
const gateways: Record<'whatsapp' | 'sms', Receiver> = {} as never
beforeAll(async () => {
  database = await freshDatabase()
  const add = fixtures(database.admin)
  account = await add.addAccount()
  await add.addUser({ account, username: 'duena', is_first: true })
  await add.addUser({ account, username: 'vende', modules: [] })
  api = await startApi({ database, routes: routesOver(database, { outbound: LOOPBACK }) })
  owner = await api.signIn('duena')
  seller = await api.signIn('vende')
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})
beforeEach(async () => {
  gateways.whatsapp = await startReceiver()
  gateways.sms = await startReceiver()
})
afterEach(async () => {
  await gateways.whatsapp.close()
  await gateways.sms.close()
  await database.admin('delete from text_channel')
})

const logged: unknown[][] = []
const log = { info: (...words: unknown[]) => void logged.push(words), warn: () => {} }
const open = async (channel: 'whatsapp' | 'sms', url = gateways[channel].url) => {
  const { secret } = await ok(
    owner.client(setTextChannel, { params: { channel }, body: { url, enabled: true, version: null } }),
  )
  return secret ?? ''
}
const queued = async () => {
  const [id] = await database.db.transaction(account, (tx) =>
    queueTexts(tx, [
      {
        purpose: 'code',
        recipient: '+529991112233',
        body: '123456 es tu código',
        useful_until: new Date(NOW + 600_000).toISOString(),
        created_at: new Date(NOW).toISOString(),
      },
    ]),
  )
  return id ?? 0
}
const send = (textId: number, { attempt = 1, now = NOW, hasTextConsole = false } = {}) =>
  sendTextTask({ secrets: SECRETS, outbound: LOOPBACK, clock: () => now, hasTextConsole, log: log as never }).run(
    { accountId: account, textId },
    { db: database.db, signal: new AbortController().signal, attempt },
  )
const stateOf = async (id: number) =>
  (
    await database.admin(
      `select sent_by, failure, sent_at is not null as sent, num_nonnulls(recipient, body) as words from text_message where id = $1`,
      [id],
    )
  )[0]
const refuse = (channel: 'whatsapp' | 'sms', status: number) =>
  gateways[channel].answer((response) => {
    response.statusCode = status
    response.end()
  })

describe('X-4: a text goes out through the first gateway that takes it', () => {
  test('signed, once, and its words are wiped', async () => {
    const secret = await open('sms')
    const id = await queued()
    await send(id)
    await send(id)
    expect(gateways.sms.received).toHaveLength(1)
    const [got] = gateways.sms.received
    expect(JSON.parse(got?.body ?? '')).toEqual({
      id: `txt_${account}_${id}`,
      channel: 'sms',
      purpose: 'code',
      to: '+529991112233',
      text: '123456 es tu código',
    })
    const signature = signatureOf(secret, NOW / 1000, got?.body ?? '')
    expect(got?.headers).toMatchObject({ 'muelle-event': 'text', 'muelle-signature': signature })
    expect(await stateOf(id)).toEqual({ sent_by: 'sms', failure: null, sent: true, words: 0 })
  })

  test('WhatsApp first; what it does not take goes on to the next', async () => {
    await open('sms')
    await open('whatsapp')
    const one = await queued()
    await send(one)
    expect((await stateOf(one))?.['sent_by']).toBe('whatsapp')
    refuse('whatsapp', 404)
    const other = await queued()
    await send(other)
    expect((await stateOf(other))?.['sent_by']).toBe('sms')
    expect((await ok(owner.client(listTextChannels, {}))).rows).toMatchObject([
      { channel: 'whatsapp', last_status: 404, last_sent_at: new Date(NOW).toISOString() },
      { channel: 'sms', last_status: null, last_failed_at: null },
    ])
  })

  test('who is away is tried again, some times; a number that all refuse is given up at once', async () => {
    await open('sms')
    refuse('sms', 503)
    const id = await queued()
    await expect(send(id)).rejects.toThrow(/no gateway took/)
    expect(await stateOf(id)).toMatchObject({ failure: null, words: 2 })
    await send(id, { attempt: TEXT_ATTEMPTS })
    expect(await stateOf(id)).toMatchObject({ failure: 'given_up', sent: false, words: 0 })
    refuse('sms', 400)
    const bad = await queued()
    await send(bad)
    expect(await stateOf(bad)).toMatchObject({ failure: 'rejected', words: 0 })
  })

  test('a code that has run out is not sent any more; what was forgotten is wiped', async () => {
    await open('sms')
    const late = await queued()
    await send(late, { now: NOW + 600_000 })
    expect(gateways.sms.received).toEqual([])
    expect(await stateOf(late)).toMatchObject({ failure: 'given_up', words: 0 })
    const old = await queued()
    await database.admin(`update text_message set useful_until = now() - interval '2 hours' where id = $1`, [old])
    await database.db.transaction(account, giveUpOldTexts)
    expect(await stateOf(old)).toMatchObject({ failure: 'given_up', words: 0 })
  })

  test('without a gateway there is none to send, but in an installation that writes texts into its log', async () => {
    const sends = (hasTextConsole: boolean) =>
      database.db.transaction(account, (tx) => sendsTexts(tx, { hasTextConsole }))
    expect([await sends(false), await sends(true)]).toEqual([false, true])
    const none = await queued()
    await send(none)
    expect(await stateOf(none)).toMatchObject({ failure: 'no_provider' })
    const id = await queued()
    await send(id, { hasTextConsole: true })
    expect(await stateOf(id)).toMatchObject({ sent: true, sent_by: null })
    expect(logged.at(-1)).toEqual([{ to: '+529991112233', purpose: 'code' }, '123456 es tu código'])
  })

  test('only a text that was queued calls for a job', () => {
    const event = { accountId: 7, subject_id: 9, kind: 'text.queued' } as StoredEvent
    expect(sendTextRule(event)).toEqual([{ task: 'send-text', payload: { accountId: 7, textId: 9 } }])
    expect(sendTextRule({ ...event, kind: 'mail.queued' })).toEqual([])
  })
})

describe('gateways of an account', () => {
  const params = { channel: 'sms' as const }
  const body = (over: object = {}) => ({ url: gateways.sms.url, enabled: true, version: null, ...over })

  test('are set with what was read; the secret is told once, and anew where it is made anew', async () => {
    const made = await ok(owner.client(setTextChannel, { params, body: body() }))
    expect(made.secret).toMatch(/^txsec_/)
    expect(await owner.client(setTextChannel, { params, body: body({ enabled: false }) })).toMatchObject({
      errors: [{ code: 'stale', detail: { version: made.version } }],
    })
    const off = await ok(
      owner.client(setTextChannel, { params, body: body({ enabled: false, version: made.version }) }),
    )
    expect(off).toMatchObject({ enabled: false, secret: null })
    const { secret } = await ok(owner.client(rotateTextSecret, { params }))
    expect(secret).not.toBe(made.secret)
    expect(JSON.stringify(await owner.client(listTextChannels, {}))).not.toContain('txsec_')
    await ok(owner.client(deleteTextChannel, { params }))
    expect(await ok(owner.client(listTextChannels, {}))).toEqual({ rows: [], console: false })
    expect(await owner.client(deleteTextChannel, { params })).toMatchObject({ httpStatus: 404 })
  })

  test('of two who make one at once, one hears of it', async () => {
    const answers = await Promise.all([1, 2].map(() => owner.client(setTextChannel, { params, body: body() })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
  })

  test('an address inside of the network is refused; nobody without the right sets one', async () => {
    expect(await owner.client(setTextChannel, { params, body: body({ url: 'https://10.0.0.1/sms' }) })).toMatchObject({
      errors: [{ code: 'webhook.address', path: 'body.url' }],
    })
    expect(await seller.client(setTextChannel, { params, body: body() })).toMatchObject({ httpStatus: 403 })
    expect(await ok(owner.client(listTextChannels, {}))).toMatchObject({ rows: [] })
  })

  test('are tried with a text to a telephone, and say what was answered', async () => {
    await open('sms')
    const tried = () => ok(owner.client(testTextChannel, { params, body: { phone: '999 111 2233' } }))
    expect(await tried()).toEqual({ accepted: true, status: 200, error: null })
    expect(JSON.parse(gateways.sms.received[0]?.body ?? '')).toMatchObject({ purpose: 'test', to: '+529991112233' })
    refuse('sms', 401)
    expect(await tried()).toEqual({ accepted: false, status: 401, error: null })
  })
})
