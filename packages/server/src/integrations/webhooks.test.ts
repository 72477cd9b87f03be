import type { CallInput } from '@muelle/contract/call'
import {
  createWebhook,
  listWebhooks,
  rotateWebhookSecret,
  toggleWebhook,
  updateWebhook,
} from '@muelle/contract/integrations/webhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SECRETS } from '../../test/api.ts'
import { expectFailure } from '../../test/failure.ts'
import { fixtures } from '../../test/fixtures.ts'
import { snapshot } from '../../test/snapshot.ts'
import { type Harbour, openHarbour } from '../../test/tours.ts'
import { openSecret } from './webhook-secret.ts'

const WEBHOOKS = '/v1/provider/account/webhook'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

type Body = CallInput<typeof createWebhook>['body']
const bodyOf = (changes: Partial<Body> = {}): Body => ({
  url: 'https://example.com/hook',
  kinds: ['booking.*'],
  businesses: null,
  ...changes,
})
async function made(changes: Partial<Body> = {}) {
  const result = await harbour.owner.client(createWebhook, { body: bodyOf(changes) })
  if (result.status !== 'OK' || result.data.secret === null) throw new Error(JSON.stringify(result))
  return { ...result.data, secret: result.data.secret }
}
const stored = () => snapshot(harbour.database.admin, ['webhook', 'webhook_business', 'event'])
const secretOf = async (id: number) => {
  const [row] = await harbour.database.admin<{ sealed: Buffer }>(
    'select secret_sealed as sealed from webhook where id = $1',
    [id],
  )
  return openSecret(SECRETS, harbour.account, row?.sealed ?? Buffer.alloc(0))
}

describe('a webhook', () => {
  test('is made with a secret that is shown once and kept sealed', async () => {
    const { secret, ...webhook } = await made({ description: 'Contabilidad', businesses: [harbour.business] })
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
    expect(webhook).toEqual({
      id: expect.any(Number),
      url: 'https://example.com/hook',
      description: 'Contabilidad',
      kinds: ['booking.*'],
      businesses: [{ id: harbour.business, name: 'Tours Río Lagartos' }],
      enabled: true,
      disabled_for_failures_at: null,
      failures_in_a_row: 0,
      last_success_at: null,
      created_at: expect.any(String),
      version: 1,
    })
    const list = await harbour.owner.client(listWebhooks, {})
    expect(list).toMatchObject({ data: { rows: [webhook], count: 1 } })
    expect(JSON.stringify([list, await stored()])).not.toContain(secret)
    expect(await secretOf(webhook.id)).toBe(secret)
  })

  test('is changed by whoever read it last, and its history says what', async () => {
    const { id } = await made()
    const changed = bodyOf({
      url: 'https://example.com/other',
      kinds: ['booking.created'],
      businesses: [harbour.business],
    })
    const params = { id }
    const first = await harbour.owner.client(updateWebhook, { params, body: { version: 1, ...changed } })
    expect(first).toMatchObject({
      status: 'OK',
      data: { ...changed, businesses: [{ id: harbour.business }], version: 2 },
    })
    const same = await harbour.owner.client(updateWebhook, { params, body: { version: 2, ...changed } })
    expect(same).toMatchObject({ status: 'OK', data: { version: 2 } })
    const before = await stored()
    const stale = await harbour.owner.client(updateWebhook, { params, body: { version: 1, ...bodyOf() } })
    expect(stale).toMatchObject({
      status: 'ERROR',
      errors: [{ code: 'stale', detail: { version: 2, current: { id } } }],
    })
    expect(await stored()).toEqual(before)
    const history = await harbour.owner.raw('GET', `/v1/provider/history?subject_type=webhook&subject_id=${id}`)
    expect(history).toMatchObject({
      json: {
        data: {
          rows: [
            {
              action: 'webhook.updated',
              changes: {
                url: { from: 'https://example.com/hook', to: 'https://example.com/other' },
                kinds: { from: ['booking.*'], to: ['booking.created'] },
                businesses: { from: null, to: [harbour.business] },
              },
            },
            { action: 'webhook.created' },
          ],
        },
      },
    })
  })

  test('is switched off and on, to a state or to the other one, with a clean slate (I27)', async () => {
    const { id } = await made()
    await harbour.database.admin(
      'update webhook set failures_in_a_row = 7, disabled_for_failures_at = now(), enabled = false where id = $1',
      [id],
    )
    const toggle = (enabled?: boolean) =>
      harbour.owner.client(toggleWebhook, { params: { id }, ...(enabled === undefined ? {} : { body: { enabled } }) })
    const on = { enabled: true, failures_in_a_row: 0, disabled_for_failures_at: null, version: 2 }
    expect(await toggle(true)).toMatchObject({ data: on })
    expect(await toggle(true)).toMatchObject({ data: on })
    expect(await toggle()).toMatchObject({ data: { enabled: false, version: 3 } })
    expect(await toggle()).toMatchObject({ data: { enabled: true, version: 4 } })
  })

  test('signs with another secret after a rotation', async () => {
    const { id, secret } = await made()
    const rotated = await harbour.owner.client(rotateWebhookSecret, { params: { id } })
    if (rotated.status !== 'OK') throw new Error(rotated.message)
    expect(rotated.data.secret).not.toBe(secret)
    expect(await secretOf(id)).toBe(rotated.data.secret)
    const [entry] = await harbour.database.admin(
      `select changes from audit_entry where action = 'webhook.secret_rotated' and subject_id = $1`,
      [id],
    )
    expect(entry).toEqual({ changes: { changes: { secret: { from: null, to: 'changed' } } } })
  })

  test('goes with what was sent to it', async () => {
    const { id } = await made()
    await harbour.database.admin(
      `insert into webhook_delivery (account_id, webhook_id, event_id, kind, body, state) values ($1, $2, 1, 'x', '{}', 'failed')`,
      [harbour.account, id],
    )
    expect(await harbour.owner.raw('DELETE', `${WEBHOOKS}/${id}`)).toMatchObject({ status: 200, json: { data: {} } })
    expectFailure(await harbour.owner.raw('DELETE', `${WEBHOOKS}/${id}`), 404, 'not_found')
    expectFailure(await harbour.owner.raw('GET', `${WEBHOOKS}/${id}/delivery`), 404, 'not_found')
    expect(await harbour.database.admin('select 1 from webhook_delivery where webhook_id = $1', [id])).toEqual([])
  })
})

describe('a refusal changes nothing', () => {
  const refused = async (body: Body, status: number, code: string, detail?: Record<string, unknown>, path?: string) => {
    const before = await stored()
    expectFailure(await harbour.owner.raw('POST', WEBHOOKS, { body }), status, code, detail, path)
    expect(await stored()).toEqual(before)
  }

  test.each(['http://example.com/', 'https://10.0.0.1/', 'https://localhost/', 'https://me:pass@example.com/'])(
    '%s is no address to send to',
    (url) => refused(bodyOf({ url }), 422, 'webhook.address', undefined, 'body.url'),
  )

  test('nor is a business that is not there', () => refused(bodyOf({ businesses: [987_654] }), 404, 'not_found'))

  test('an address is checked when it is changed, too', async () => {
    const { id } = await made()
    const before = await stored()
    const body = { version: 1, ...bodyOf({ url: 'https://192.168.0.1/' }) }
    expectFailure(
      await harbour.owner.raw('PUT', `${WEBHOOKS}/${id}`, { body }),
      422,
      'webhook.address',
      undefined,
      'body.url',
    )
    expect(await stored()).toEqual(before)
  })

  test('twenty are enough, also when they come at once', async () => {
    const add = fixtures(harbour.database.admin)
    const account = await add.addAccount({ name: 'Muchas direcciones' })
    await add.addUser({ account, username: 'direcciones', is_first: true })
    const person = await harbour.api.signIn('direcciones')
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => person.raw('POST', WEBHOOKS, { body: bodyOf() })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expectFailure(await person.raw('POST', WEBHOOKS, { body: bodyOf() }), 409, 'webhook.limit', { max_webhooks: 20 })
  })

  test('what nobody may hear of cannot be asked for', async () => {
    const before = await stored()
    for (const kinds of [['user.created'], ['*'], []])
      expect(await harbour.owner.raw('POST', WEBHOOKS, { body: { ...bodyOf(), kinds } })).toMatchObject({ status: 422 })
    expect(await stored()).toEqual(before)
  })
})
