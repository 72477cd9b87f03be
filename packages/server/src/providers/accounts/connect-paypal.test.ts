import { capturePaypalPayment } from '@muelle/contract/payment-links/record'
import { paypalConnect, paypalDisconnect } from '@muelle/contract/providers/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connecting } from '../../../test/connecting.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { namesIn, openQuay, type Quay } from '../../../test/quay.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { until } from '../../../test/until.ts'
import { refundPayment } from '../payments/refund-payment.ts'

let quay: Quay
beforeAll(async () => {
  quay = await openQuay()
})
afterAll(() => quay.close())
beforeEach(() => quay.wharf.database.admin('delete from provider_account'))
const { shown, becomes, urlOf, act, bodyIn, connectPaypal, liveRows } = connecting(() => quay)

test('a merchant of PayPal is connected when PayPal says that it is the one that was led there', async () => {
  const back = await act(await urlOf('paypal'), 'due')
  expect(back.pathname).toBe('/account/paypal-connect-ok')
  expect(await quay.owner(paypalConnect, bodyIn(back))).toMatchObject({
    status: 'OK',
    data: { state: 'due', due: ['primary_email_confirmed'], can_charge: false, receives: 'keys' },
  })
  const [row] = await liveRows()
  await act(`${quay.wharf.url}/sandbox/paypal/connect/${row?.payee}`, 'connect')
  expect(await becomes('paypal', ({ state }) => state === 'ready')).toMatchObject({ receives: 'account' })
  expect(await quay.owner(paypalDisconnect, {})).toMatchObject({ data: { state: 'none', receives: 'nobody' } })
})

test('a merchant who never comes back from PayPal is connected by its event', async () => {
  await act(await urlOf('paypal'), 'connect')
  expect(await becomes('paypal', ({ state }) => state === 'ready')).toMatchObject({ receives: 'account' })
})

test('a merchant whom another company connected is connected by the name that the event gives them here, too', async () => {
  const { admin } = quay.wharf.database
  const url = await urlOf('paypal')
  const payee = new URL(url).pathname.split('/').at(-1) ?? ''
  const add = fixtures(admin)
  const other = await add.addAccount()
  const owner = await add.addUser({ account: other, username: `merchant-${Date.now()}`, is_first: true })
  await admin(
    `insert into provider_account (account_id, provider, is_test, payee, created_by) values ($1, 'paypal', true, $2, $3)`,
    [other, payee, owner],
  )
  await act(url, 'connect')
  expect(await becomes('paypal', ({ state }) => state === 'ready')).toMatchObject({ payee, receives: 'account' })
})

test('another merchant, a forged name and one who did not agree are refused, and nothing is connected', async () => {
  const { paypal } = quay.wharf.deps.providers
  const other = await paypal?.provider.linkAccount({
    key: 'other',
    reference: 'somebody-else',
    payee: null,
    returnUrl: `${quay.wharf.url}/account/paypal-connect-ok`,
    refreshUrl: quay.wharf.url,
  })
  const theirs = bodyIn(await act(other?.ok ? other.value.url : '', 'connect')).body
  const url = await urlOf('paypal')
  const page = await (await fetch(url)).text()
  const merchantId = /merchantId=(c[\w-]+)/.exec(page)?.[1] ?? ''
  const unagreed = new URL(url).pathname.split('/').at(-1) ?? ''
  const facts = () => snapshot(quay.wharf.database.admin, ['event', 'audit_entry'])
  const before = await facts()
  for (const body of [
    { merchantId, merchantIdInPayPal: theirs.merchantIdInPayPal },
    theirs,
    { merchantId, merchantIdInPayPal: unagreed },
    { merchantId, merchantIdInPayPal: 'NOBODY' },
    { merchantId: 'c999-1-abc', merchantIdInPayPal: theirs.merchantIdInPayPal },
  ])
    expect(await quay.owner(paypalConnect, { body })).toMatchObject({ meta: { code: 'payment_account.foreign' } })
  expect(await shown('paypal')).toMatchObject({ state: 'begun', payee: null, receives: 'keys' })
  expect(await facts()).toEqual(before)
  expect(await quay.owner(paypalDisconnect, {})).toMatchObject({ status: 'OK' })
  const late = { body: { merchantId, merchantIdInPayPal: unagreed } }
  expect(await quay.owner(paypalConnect, late)).toMatchObject({ meta: { code: 'payment_account.ended' } })
})

test('an order that would pay another merchant is never taken', async () => {
  const { payee } = await connectPaypal()
  const link = await quay.link(await quay.hold())
  const url = await quay.begin(link, 'paypal')
  const orderId = new URL(url).pathname.split('/').at(-1) ?? ''
  const { admin } = quay.wharf.database
  const orders = await quay.wharf.played<{ id: string; merchant: string }>('paypal', 'checkout')
  expect(orders.find(({ id }) => id === orderId)?.merchant).toBe(payee)
  await admin(`update sandbox_object set body = jsonb_set(body, '{merchant}', '"STRANGER"') where id = $1`, [orderId])
  await quay.act(url, 'pay')
  const captured = await quay.customer(capturePaypalPayment, { body: { ticket: namesIn(link).ticket, orderId } })
  expect(captured).toMatchObject({ status: 'OK', data: { state: 'failed' } })
  const rows = await admin('select mismatch, state from provider_payment where checkout_id = $1', [orderId])
  expect(rows).toEqual([{ mismatch: 'payee', state: 'open' }])
  const after = await quay.wharf.played<{ id: string; status: string }>('paypal', 'checkout')
  const order = after.find(({ id }) => id === orderId)
  expect(order?.status).toBe('APPROVED')
  expect(await quay.page(link)).toMatchObject({ paid_cents: 0 })
})

test('what is paid to a merchant is asked for in their name, and given back so after they were disconnected', async () => {
  const { payee } = await connectPaypal()
  const link = await quay.link(await quay.hold())
  await quay.act(await quay.begin(link, 'paypal'), 'pay')
  await until(async () => (await quay.page(link)).paid_cents > 0)
  await quay.owner(paypalDisconnect, {})
  const [paid] = await quay.wharf.database.admin<{ id: number; payee: string }>(
    `select id::int as id, payee from provider_payment where state = 'paid' order by id desc limit 1`,
  )
  expect(paid?.payee).toBe(payee)
  const asked = { key: 'wallet-back', paymentId: paid?.id ?? 0, amountCents: 10_000 }
  expect(await refundPayment(quay.wharf.deps, quay.wharf.account, asked)).toMatchObject({
    ok: true,
    refund: { state: 'succeeded' },
  })
})
