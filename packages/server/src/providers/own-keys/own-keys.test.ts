import {
  listPaymentAccounts,
  lookAtPaymentAccount,
  type PaymentAccount,
  removeStripeKeys,
  setStripeKeys,
} from '@muelle/contract/providers/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { owning } from '../../../test/owning.ts'
import { openQuay, type Quay } from '../../../test/quay.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { until } from '../../../test/until.ts'
import { look } from '../payments/look.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { findOwn } from './own-providers.ts'

let quay: Quay
beforeAll(async () => {
  quay = await openQuay()
})
afterAll(() => quay.close())
beforeEach(() => quay.wharf.database.admin('delete from provider_keys'))
const { deps, knock } = owning(() => quay)

const KEYS = { secret_key: 'sk_test_own_marea_0001', webhook_secret: 'whsec_the_first_one_7777' }
const bring = (body: Partial<typeof KEYS>) => quay.owner(setStripeKeys, { body })
async function shown(): Promise<PaymentAccount> {
  const answer = await quay.owner(listPaymentAccounts, {})
  const row = answer.status === 'OK' ? answer.data.rows.find(({ provider }) => provider === 'stripe') : undefined
  if (!row) throw new Error('stripe is not there')
  return row
}
const stored = () => snapshot(quay.wharf.database.admin, ['provider_keys', 'event', 'audit_entry'])
test('keys are tried before they are kept, sealed, and never told again', async () => {
  const answer = await bring(KEYS)
  expect(answer).toMatchObject({
    status: 'OK',
    data: {
      receives: 'own_keys',
      own_keys: { payee: 'acct_marea', secret_last4: '0001', webhook_last4: '7777', former_until: null },
    },
  })
  const { provider_keys, event, audit_entry } = await stored()
  const [{ secret_sealed: sealed }] = (await quay.wharf.database.admin<{ secret_sealed: Buffer }>(
    'select secret_sealed from provider_keys',
  )) as [{ secret_sealed: Buffer }]
  for (const secret of Object.values(KEYS)) {
    expect(JSON.stringify([answer, await shown(), provider_keys, event, audit_entry])).not.toContain(secret)
    expect(sealed.includes(secret)).toBe(false)
  }
})

test.each([
  ['a live key beside the play', { ...KEYS, secret_key: 'sk_live_own_marea_0001' }, 'payment_keys.wrong_kind'],
  ['a key that Stripe does not know', { ...KEYS, secret_key: 'sk_test_nobody_0001' }, 'payment_keys.refused'],
  ['a key without a webhook secret', { secret_key: KEYS.secret_key }, 'payment_keys.both_needed'],
  ['a webhook secret without a key', { webhook_secret: KEYS.webhook_secret }, 'payment_keys.both_needed'],
  ['nothing', {}, 'payment_keys.both_needed'],
  ['what is no key', { ...KEYS, secret_key: 'pk_test_own_marea_0001' }, 'invalid'],
])('%s is refused, and nothing is kept', async (_name, body, code) => {
  const before = await stored()
  expect(await bring(body)).toMatchObject({ meta: { code } })
  expect(await stored()).toEqual(before)
})

test('two who bring keys at once leave one that is live', async () => {
  await Promise.all([bring(KEYS), bring({ ...KEYS, secret_key: 'sk_test_own_otra_0002' })])
  const rows = await quay.wharf.database.admin('select from provider_keys where ended_at is null')
  expect(rows).toHaveLength(1)
})

test('customers pay with them, in nobody else’s name, and get it back with them after they were removed', async () => {
  await bring(KEYS)
  const link = await quay.link(await quay.hold())
  await quay.act(await quay.begin(link), 'pay')
  const [payment] = await quay.wharf.database.admin<{ id: number; payee: string; fee: number; account: string }>(
    `select p.id::int as id, p.payee, p.application_fee_cents::int as fee, o.payee as account from provider_payment p
     join sandbox_object o on o.id = p.checkout_id order by p.id desc limit 1`,
  )
  expect(payment).toMatchObject({ payee: expect.stringMatching(/^own:/), fee: 0, account: 'acct_marea' })
  const paymentId = payment?.id ?? 0
  const of = { accountId: quay.wharf.account, paymentId }
  expect(await look(deps(), { ...of, heardBy: 'call' })).toMatchObject({
    ok: true,
    value: { state: 'paid', mismatch: null },
  })

  expect(await quay.owner(removeStripeKeys, {})).toMatchObject({ data: { own_keys: null, receives: 'nobody' } })
  expect((await quay.page(link)).providers).not.toContain('stripe')
  expect(await refundPayment(deps(), of.accountId, { key: 'own-back', paymentId, amountCents: 50_000 })).toMatchObject({
    ok: true,
    refund: { state: 'succeeded' },
  })
  expect(await quay.owner(removeStripeKeys, {})).toMatchObject({ meta: { code: 'payment_account.none' } })
})

test('their events come to a door of their own, signed with their secret or, for a while, with the one before', async () => {
  await bring(KEYS)
  const url = (await shown()).own_keys?.webhook_url ?? ''
  const event = { id: 'evt_own', type: 'charge.updated', data: { object: { id: 'ch_1', object: 'charge' } } }
  expect((await knock(url, event, KEYS.webhook_secret)).status).toBe(200)
  const [heard] = await quay.wharf.database.admin<{ payee: string }>(
    `select payee from provider_event where event_id like '%/evt_own'`,
  )
  expect(heard?.payee).toMatch(/^own:/)

  expect(await bring({ webhook_secret: 'whsec_the_second_one_8888' })).toMatchObject({
    data: { own_keys: { secret_last4: '0001', webhook_last4: '8888', former_until: expect.any(String) } },
  })
  for (const secret of [KEYS.webhook_secret, 'whsec_the_second_one_8888'])
    expect((await knock(url, event, secret)).status).toBe(200)
  await quay.wharf.database.admin(`update provider_keys set webhook_changed_at = now() - interval '4 days'`)
  expect((await knock(url, event, KEYS.webhook_secret)).status).toBe(422)
  expect((await knock(url, event, quay.wharf.keys.stripeWebhookSecret)).status).toBe(422)
  expect((await knock(url.replace(/\d+$/, '999999'), event, KEYS.webhook_secret)).status).toBe(404)
})

test('an event of the door of one company tells nothing about the payment of another', async () => {
  await bring(KEYS)
  const url = (await shown()).own_keys?.webhook_url ?? ''
  const link = await quay.link(await quay.hold())
  await quay.begin(link)
  const [payment] = await quay.wharf.database.admin<{ reference: string }>(
    `update provider_payment set payee = 'acct_other' where id = (select max(id) from provider_payment)
     returning 'm' || account_id || '-' || id || '-x' as reference`,
  )
  const object = { id: 'cs_x', object: 'checkout.session', client_reference_id: payment?.reference }
  await knock(url, { id: 'evt_foreign', type: 'checkout.session.completed', data: { object } }, KEYS.webhook_secret)
  const outcome = async () =>
    (
      await quay.wharf.database.admin<{ outcome: string | null }>(
        `select outcome from provider_event where event_id like '%/evt_foreign'`,
      )
    )[0]?.outcome
  await until(async () => (await outcome()) !== null)
  expect(await outcome()).not.toBe('applied')
})

test('asking again tries them at Stripe: keys that open the account no more are told, and stay', async () => {
  const ask = () => quay.owner(lookAtPaymentAccount, { params: { provider: 'stripe' } })
  await bring({ secret_key: 'sk_test_own_otra_0004', webhook_secret: 'whsec_of_the_other_9999' })
  await bring(KEYS)
  const before = await stored()
  expect(await ask()).toMatchObject({ status: 'OK', data: { own_keys: { payee: 'acct_marea', secret_last4: '0001' } } })
  expect(await stored()).toEqual(before)
  // In the place of theirs the key of another account, as that of one that was rolled opens none.
  await quay.wharf.database.admin(
    `update provider_keys k set secret_sealed = o.secret_sealed from provider_keys o where k.ended_at is null and o.ended_at is not null`,
  )
  const rolled = await stored()
  expect(await ask()).toMatchObject({ meta: { code: 'payment_keys.refused' } })
  expect(await stored()).toEqual(rolled)
})

test('keys of the same account take the place of the ones before; those of another begin anew', async () => {
  await bring(KEYS)
  const ids = () => quay.wharf.database.admin('select id, ended_at is null as is_live from provider_keys order by id')
  await bring({ secret_key: 'sk_test_own_marea_0003' })
  expect(await ids()).toHaveLength(1)
  expect((await shown()).own_keys).toMatchObject({ secret_last4: '0003', webhook_last4: '7777' })
  expect(await bring({ secret_key: 'sk_test_own_otra_0004' })).toMatchObject({
    meta: { code: 'payment_keys.both_needed' },
  })
  await bring({ secret_key: 'sk_test_own_otra_0004', webhook_secret: 'whsec_of_the_other_9999' })
  expect(await ids()).toMatchObject([{ is_live: false }, { is_live: true }])
})

test('keys of the same account that are brought after removing take up those before: open payments are seen and given back', async () => {
  await bring(KEYS)
  const [before] = await quay.wharf.database.admin<{ id: number }>('select id::int as id from provider_keys')
  const link = await quay.link(await quay.hold())
  await quay.act(await quay.begin(link), 'pay')
  const [payment] = await quay.wharf.database.admin<{ id: number; payee: string }>(
    'select id::int as id, payee from provider_payment order by id desc limit 1',
  )
  await quay.owner(removeStripeKeys, {})
  expect(
    await bring({ secret_key: 'sk_test_own_marea_0005', webhook_secret: 'whsec_the_rolled_one_5555' }),
  ).toMatchObject({
    data: { receives: 'own_keys', own_keys: { secret_last4: '0005', webhook_last4: '5555' } },
  })
  const kept = await quay.wharf.database.admin(
    'select id::int as id, secret_last4 as last from provider_keys where ended_at is null',
  )
  expect(kept).toEqual([{ id: before?.id, last: '0005' }])
  const { own } = deps().providers.stripe ?? {}
  if (!own) throw new Error('no own keys can be brought')
  expect(await findOwn(own)(payment?.payee ?? '')).not.toBe(null)
  const of = { accountId: quay.wharf.account, paymentId: payment?.id ?? 0 }
  expect(await look(deps(), { ...of, heardBy: 'call' })).toMatchObject({ ok: true, value: { state: 'paid' } })
  const refund = { key: 'rolled-back', paymentId: of.paymentId, amountCents: 10_000 }
  expect(await refundPayment(deps(), of.accountId, refund)).toMatchObject({ ok: true, refund: { state: 'succeeded' } })
  // Another account in between changes nothing of that.
  await bring({ secret_key: 'sk_test_own_otra_0006', webhook_secret: 'whsec_of_the_other_6666' })
  await bring({ secret_key: 'sk_test_own_marea_0007', webhook_secret: 'whsec_the_rolled_one_5555' })
  expect(await quay.wharf.database.admin('select id::int as id from provider_keys where ended_at is null')).toEqual([
    { id: before?.id },
  ])
})

test('a name of keys that there are none of is asked with no keys at all', async () => {
  const { own } = deps().providers.stripe ?? {}
  if (!own) throw new Error('no own keys can be brought')
  expect(await findOwn(own)('own:1-999999')).toBe(null)
  expect(await findOwn(own)('acct_1')).toBe(null)
})
