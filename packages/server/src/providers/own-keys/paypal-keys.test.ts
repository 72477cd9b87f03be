import { capturePaypalPayment } from '@muelle/contract/payment-links/record'
import {
  listPaymentAccounts,
  lookAtPaymentAccount,
  removePaypalKeys,
  setPaypalKeys,
} from '@muelle/contract/providers/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connecting } from '../../../test/connecting.ts'
import { owning } from '../../../test/owning.ts'
import { namesIn, openQuay, type Quay } from '../../../test/quay.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { until } from '../../../test/until.ts'
import { setUpPayments } from '../../payment-setup.ts'
import { createSecretBox, SECRET_KEY_BYTES } from '../../platform/secret-box.ts'
import { look } from '../payments/look.ts'
import { refundPayment } from '../payments/refund-payment.ts'

let quay: Quay
beforeAll(async () => {
  quay = await openQuay()
})
afterAll(() => quay.close())
beforeEach(() => quay.wharf.database.admin('delete from provider_keys'))
const { deps, addBusiness, lastPayment, knockAsPaypal } = owning(() => quay)
const { shown } = connecting(() => quay)

const KEYS = { client_id: 'own-client-marea', client_secret: 'own-secret-0001', webhook_id: 'OWNWH7777' }
const bring = (body: Partial<typeof KEYS>) => quay.owner(setPaypalKeys, { body })
const stored = () => snapshot(quay.wharf.database.admin, ['provider_keys', 'event', 'audit_entry'])

test('keys of PayPal are tried with it, kept sealed, and never told again', async () => {
  expect(await shown('paypal')).toMatchObject({ may_bring_keys: true, own_keys: null, receives: 'keys' })
  const answer = await bring(KEYS)
  expect(answer).toMatchObject({
    status: 'OK',
    data: {
      receives: 'own_keys',
      own_keys: { payee: 'own-client-marea', secret_last4: '0001', webhook_last4: '7777', former_until: null },
    },
  })
  const { provider_keys, event, audit_entry } = await stored()
  const listed = await quay.owner(listPaymentAccounts, {})
  expect(JSON.stringify([answer, listed, provider_keys, event, audit_entry])).not.toContain(KEYS.client_secret)
  const [row] = await quay.wharf.database.admin<{ secret: Buffer; webhook: Buffer }>(
    'select secret_sealed as secret, webhook_sealed as webhook from provider_keys',
  )
  expect(row?.secret.includes(KEYS.client_secret)).toBe(false)
  expect(row?.webhook.includes(KEYS.webhook_id)).toBe(false)
})

test.each([
  ['a secret that PayPal does not know', { ...KEYS, client_secret: 'no-secret-0001' }, 'payment_keys.refused'],
  ['another application', { ...KEYS, client_id: 'own-nobody-1' }, 'payment_keys.refused'],
  ['a webhook of another application', { ...KEYS, webhook_id: 'FOREIGN1' }, 'payment_keys.no_webhook'],
  ['no webhook', { client_id: KEYS.client_id, client_secret: KEYS.client_secret }, 'payment_keys.both_needed'],
  ['a secret alone', { client_secret: KEYS.client_secret }, 'payment_keys.both_needed'],
  ['nothing', {}, 'payment_keys.both_needed'],
  ['what is no id', { ...KEYS, webhook_id: 'with spaces in it' }, 'invalid'],
])('%s is refused, and nothing is kept', async (_name, body, code) => {
  const before = await stored()
  expect(await bring(body)).toMatchObject({ meta: { code } })
  expect(await stored()).toEqual(before)
})

test('a provider that does not answer keeps nothing, and what is brought again afterwards is kept', async () => {
  await quay.wharf.fault('paypal', 'read_webhook', 'error')
  const before = await stored()
  const answer = await bring(KEYS)
  expect(answer).toMatchObject({ meta: { code: 'payment_account.silent' } })
  expect(await stored()).toEqual(before)
  expect(await bring(KEYS)).toMatchObject({ status: 'OK' })
})

/** What PayPal tells of the webhook from now on, as a tester places it. */
const place = (body: Record<string, string>) =>
  fetch(new URL('/sandbox/webhooks', quay.wharf.url), {
    method: 'POST',
    body: new URLSearchParams(body),
    redirect: 'manual',
  })
const moveWebhook = async (url: string, events = ['*']) => {
  expect((await place({ id: KEYS.webhook_id, url, events: events.join(' ') })).status).toBe(303)
}
test('a webhook that nobody has placed in the play worries nobody; what is no webhook is not placed', async () => {
  expect(await bring(KEYS)).toMatchObject({ data: { own_keys: { webhook_state: 'untold', webhook_lacks: [] } } })
  for (const body of [
    { id: 'FOREIGN1', url: 'https://mar.invalid/', events: '*' },
    { id: KEYS.webhook_id, url: 'nowhere', events: '*' },
    { id: KEYS.webhook_id, url: 'https://mar.invalid/', events: '' },
  ])
    expect((await place(body)).status).toBe(422)
  expect(await quay.owner(lookAtPaymentAccount, { params: { provider: 'paypal' } })).toMatchObject({
    data: { own_keys: { webhook_state: 'untold' } },
  })
})
test('a webhook that sends elsewhere, or not all, is said to until PayPal tells otherwise', async () => {
  await moveWebhook('https://elsewhere.invalid/hook')
  const brought = await bring(KEYS)
  expect(brought).toMatchObject({ data: { own_keys: { webhook_state: 'elsewhere', webhook_lacks: [] } } })
  const door = (brought.status === 'OK' && brought.data.own_keys?.webhook_url) || ''
  const look = () => quay.owner(lookAtPaymentAccount, { params: { provider: 'paypal' } })
  await moveWebhook(door, ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'CUSTOMER.DISPUTE.CREATED'])
  expect(await shown('paypal')).toMatchObject({ own_keys: { webhook_state: 'elsewhere' } })
  const lacks = expect.arrayContaining(['PAYMENT.CAPTURE.REFUNDED', 'CUSTOMER.DISPUTE.RESOLVED'])
  expect(await look()).toMatchObject({ data: { own_keys: { webhook_state: 'lacking', webhook_lacks: lacks } } })
  await moveWebhook(door)
  expect(await look()).toMatchObject({ data: { own_keys: { webhook_state: 'good', webhook_lacks: [] } } })
  await quay.wharf.fault('paypal', 'read_webhook', 'error')
  expect(await look()).toMatchObject({ meta: { code: 'payment_account.silent' } })
  expect(await shown('paypal')).toMatchObject({ own_keys: { webhook_state: 'good' } })
  // At the address of another row it is good for none but that.
  await moveWebhook(door.replace(/\d+$/, '999999'))
  expect(await bring({ client_secret: 'own-secret-0002' })).toMatchObject({
    data: { own_keys: { webhook_state: 'elsewhere' } },
  })
  await quay.wharf.database.admin(`delete from sandbox_object where kind = 'webhook'`)
})

test('one webhook is not brought for two businesses, also not once the first keys were removed', async () => {
  const { business } = await addBusiness()
  await bring(KEYS)
  const ofBusiness = (webhook_id: string) =>
    quay.owner(setPaypalKeys, { query: { business_id: business }, body: { ...KEYS, webhook_id } })
  const before = await stored()
  const taken = { meta: { code: 'payment_keys.webhook_taken' } }
  expect(await ofBusiness(KEYS.webhook_id)).toMatchObject(taken)
  expect(await stored()).toEqual(before)
  await quay.owner(removePaypalKeys, {})
  expect(await ofBusiness(KEYS.webhook_id)).toMatchObject(taken)
  expect(await ofBusiness('OWNWH8888')).toMatchObject({ status: 'OK' })
  expect(await bring(KEYS)).toMatchObject({ status: 'OK' })
})

test('of one webhook that is brought for two businesses at once, one has it', async () => {
  const of = [await addBusiness(), await addBusiness(), await addBusiness()]
  const answers = await Promise.all(
    of.map(({ business }) => quay.owner(setPaypalKeys, { query: { business_id: business }, body: KEYS })),
  )
  expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status !== 'OK') expect(answer).toMatchObject({ meta: { code: 'payment_keys.webhook_taken' } })
  const [kept] = await quay.wharf.database.admin('select count(*)::int as count from provider_keys')
  expect(kept).toEqual({ count: 1 })
})

test('an event of theirs that comes several times at once is stored once', async () => {
  await bring(KEYS)
  const url = (await shown('paypal')).own_keys?.webhook_url ?? ''
  const event = { id: 'WH-own-at-once', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'X' } }
  const answers = await Promise.all(Array.from({ length: 6 }, () => knockAsPaypal(url, event, KEYS.webhook_id)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  const rows = await quay.wharf.database.admin(
    `select deliveries::int from provider_event where event_id like '%/WH-own-at-once'`,
  )
  expect(rows).toEqual([{ deliveries: 6 }])
})

test('customers pay with them, and get it back with them after the secret was rolled and they were removed', async () => {
  await bring(KEYS)
  const link = await quay.link(await quay.hold())
  const url = await quay.begin(link, 'paypal')
  const orders = await quay.wharf.played<{ url: string; merchant: string }>('paypal', 'checkout')
  expect(orders.find((order) => order.url === url)?.merchant).toBe('OWNMAREA')
  await quay.act(url, 'pay')
  const orderId = new URL(url).pathname.split('/').at(-1) ?? ''
  const captured = await quay.customer(capturePaypalPayment, { body: { ticket: namesIn(link).ticket, orderId } })
  expect(captured).toMatchObject({ status: 'OK', data: { state: 'paid' } })
  const { id: paymentId, payee } = await lastPayment()
  expect(payee).toMatch(/^own:/)
  const of = { accountId: quay.wharf.account, paymentId }

  expect(await bring({ client_secret: 'own-secret-0002' })).toMatchObject({
    data: { own_keys: { secret_last4: '0002', webhook_last4: '7777' } },
  })
  expect(await look(deps(), { ...of, heardBy: 'call' })).toMatchObject({ ok: true, value: { state: 'paid' } })
  expect(await quay.owner(removePaypalKeys, {})).toMatchObject({ data: { own_keys: null, receives: 'nobody' } })
  expect(await refundPayment(deps(), of.accountId, { key: 'wallet', paymentId, amountCents: 50_000 })).toMatchObject({
    ok: true,
    refund: { state: 'succeeded' },
  })
  expect(await quay.owner(removePaypalKeys, {})).toMatchObject({ meta: { code: 'payment_account.none' } })
  // The installation's own keys know nothing of that order.
  expect(
    await quay.wharf.deps.providers.paypal?.provider.readPayment({ payee: null, checkoutId: orderId, currency: 'MXN' }),
  ).toEqual({ ok: false, failure: { kind: 'not_found' } })
})

test('their events come to a door of their own, signed for their webhook or, for a while, the one before', async () => {
  await bring(KEYS)
  const url = (await shown('paypal')).own_keys?.webhook_url ?? ''
  expect(url).toContain('/v1/webhooks/paypal/own/')
  let no = 0
  const event = () => ({ id: `WH-own-${(no += 1)}`, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'X' } })
  expect((await knockAsPaypal(url, event(), KEYS.webhook_id)).status).toBe(200)
  const [heard] = await quay.wharf.database.admin<{ payee: string }>(
    `select payee from provider_event where event_id like '%/WH-own-1'`,
  )
  expect(heard?.payee).toMatch(/^own:/)
  expect(await bring({ webhook_id: 'OWNWH8888' })).toMatchObject({
    data: { own_keys: { webhook_last4: '8888', former_until: expect.any(String) } },
  })
  for (const id of [KEYS.webhook_id, 'OWNWH8888']) expect((await knockAsPaypal(url, event(), id)).status).toBe(200)
  await quay.wharf.database.admin(`update provider_keys set webhook_changed_at = now() - interval '4 days'`)
  expect((await knockAsPaypal(url, event(), KEYS.webhook_id)).status).toBe(422)
  expect((await knockAsPaypal(url, event(), quay.wharf.keys.paypalWebhookId)).status).toBe(422)
  expect((await knockAsPaypal(url.replace(/\d+$/, '999999'), event(), 'OWNWH8888')).status).toBe(404)
  // Keys of PayPal open no door of Stripe.
  expect((await knockAsPaypal(url.replace('/paypal/', '/stripe/'), event(), 'OWNWH8888')).status).toBe(404)
})

test('an event of their door tells nothing about a payment in the account of the installation', async () => {
  const link = await quay.link(await quay.hold())
  await quay.begin(link, 'paypal')
  await bring(KEYS)
  const [payment] = await quay.wharf.database.admin<{ reference: string }>(
    `select o.body->'asked'->'purchase_units'->0->>'custom_id' as reference from provider_payment p
     join sandbox_object o on o.id = p.checkout_id order by p.id desc limit 1`,
  )
  const resource = { id: 'X', custom_id: payment?.reference }
  const event = { id: 'WH-foreign', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource }
  await knockAsPaypal((await shown('paypal')).own_keys?.webhook_url ?? '', event, KEYS.webhook_id)
  const outcome = async () =>
    (
      await quay.wharf.database.admin<{ outcome: string | null }>(
        `select outcome from provider_event where event_id like '%/WH-foreign'`,
      )
    )[0]?.outcome
  await until(async () => (await outcome()) !== null)
  expect(await outcome()).toBe('foreign')
})

const STRIPE = { secretKey: 'sk_of_tests', webhookSecrets: [], apiUrl: 'https://api.stripe.com' }
const TRIAL = { url: 'https://api-m.sandbox.paypal.com', isTest: true }
test.each([
  ['beside live keys of Stripe', { stripe: { ...STRIPE, isTest: false } }, [false, false]],
  ['beside test keys of Stripe', { stripe: { ...STRIPE, isTest: true }, paypalApi: TRIAL }, [true, true]],
  ['beside no keys at all', { stripe: null }, [false, false]],
  ['beside no keys at all, at its test address', { stripe: null, paypalApi: TRIAL }, [true, true]],
  [
    'not at its test address beside live keys',
    { stripe: { ...STRIPE, isTest: false }, paypalApi: TRIAL },
    [false, null],
  ],
  ['not where money moves beside test keys', { stripe: { ...STRIPE, isTest: true } }, [true, null]],
])('keys of PayPal are brought %s', (_name, config, [stripe, paypal]) => {
  const secrets = createSecretBox(Buffer.alloc(SECRET_KEY_BYTES, 7))
  const { providers } = setUpPayments(
    { paypal: null, isSandbox: false, isPublic: false, ...config },
    { secrets, here: () => quay.wharf.url, own: { db: quay.wharf.deps.db, secrets } },
  )
  expect([providers.stripe?.isTest ?? null, providers.paypal?.isTest ?? null]).toEqual([stripe, paypal])
  expect(providers.paypal?.isOwnOnly ?? false).toBe(paypal !== null)
})
