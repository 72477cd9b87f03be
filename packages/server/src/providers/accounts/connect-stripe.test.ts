import { type CallInput } from '@muelle/contract/call'
import { payWithLink } from '@muelle/contract/payment-links/record'
import { lookAtPaymentAccount, stripeConnectLink, stripeDisconnect } from '@muelle/contract/providers/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connecting } from '../../../test/connecting.ts'
import { namesIn, openQuay, type Quay } from '../../../test/quay.ts'
import { until } from '../../../test/until.ts'
import { refusing } from '../../platform/denied.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { type Connecting, connectLink } from './connect.ts'

let quay: Quay
beforeAll(async () => {
  quay = await openQuay()
})
afterAll(() => quay.close())
beforeEach(() => quay.wharf.database.admin('delete from provider_account'))
const { shown, becomes, urlOf, act, connectStripe, liveRows, withStripe } = connecting(() => quay)

test('an account of Stripe is begun, due and ready as Stripe says, and is paid from then on', async () => {
  expect(await shown('stripe')).toMatchObject({ state: 'none', receives: 'keys', is_test: true, can_connect: true })
  const url = await urlOf('stripe')
  expect(new URL(url).searchParams.get('return')).toBe(`${quay.wharf.url}/account/stripe-connect-ok`)
  expect(await shown('stripe')).toMatchObject({
    state: 'begun',
    receives: 'keys',
    payee: expect.stringMatching(/^acct_/),
  })

  expect((await act(url, 'due')).pathname).toBe('/account/stripe-connect-ok')
  const looked = await quay.owner(lookAtPaymentAccount, { params: { provider: 'stripe' } })
  expect(looked).toMatchObject({
    status: 'OK',
    data: { state: 'due', due: ['external_account'], can_charge: false, receives: 'keys' },
  })
  await act(await urlOf('stripe'), 'connect')
  // Nobody asks: the event of the provider does.
  const ready = await becomes('stripe', ({ state }) => state === 'ready')
  expect(ready).toMatchObject({ receives: 'account', can_charge: true, can_be_paid_out: true, due: [] })

  const link = await quay.link(await quay.hold())
  await quay.begin(link)
  const [payment] = await quay.wharf.database.admin<{ payee: string; application_fee_cents: number; checkout: string }>(
    `select p.payee, p.application_fee_cents::int, o.payee as checkout from provider_payment p
     join sandbox_object o on o.id = p.checkout_id order by p.id desc limit 1`,
  )
  expect(payment).toEqual({ payee: ready.payee, application_fee_cents: 0, checkout: ready.payee })
})

test('a link of Stripe whose time is over leads to where a new one is made', async () => {
  const url = new URL(await urlOf('stripe'))
  url.searchParams.set('until', '1')
  const answer = await fetch(url, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${quay.wharf.url}/account/stripe-connect-request-link`,
  ])
})

test('two who connect at once, and one who does so twice, get the same account', async () => {
  const before = (await quay.wharf.played('stripe', 'account')).length
  const urls = await Promise.all([1, 2, 3, 4].map(() => urlOf('stripe')))
  expect(new Set(urls.map((url) => new URL(url).pathname)).size).toBe(1)
  expect(await liveRows()).toHaveLength(1)
  expect((await quay.wharf.played('stripe', 'account')).length - before).toBe(1)
})

test('who is disconnected while they connect stays disconnected', async () => {
  const { database, account } = quay.wharf
  const [owner] = await database.admin<{ id: number }>('select id::int as id from app_user limit 1')
  const asked: Connecting = {
    db: database.db,
    accountId: account,
    userId: owner?.id ?? 0,
    provider: 'stripe',
    businessId: null,
    emailOf: async () => null,
    returnUrl: quay.wharf.url,
    refreshUrl: quay.wharf.url,
    providers: withStripe((real) => ({
      openAccount: async (wanted) => {
        const opened = await real.openAccount(wanted)
        expect(await quay.owner(stripeDisconnect, {})).toMatchObject({ status: 'OK', data: { state: 'none' } })
        return opened
      },
    })),
  }
  const answer = await refusing((deny: Parameters<typeof connectLink>[1]) => connectLink(asked, deny))
  expect(answer).toMatchObject({ refusal: { code: 'payment_account.ended' } })
  expect(await liveRows()).toEqual([])
  // Taken up again it is the account that was made.
  const made = (await quay.wharf.played<{ id: string }>('stripe', 'account')).at(-1)
  expect(new URL(await urlOf('stripe')).pathname).toBe(`/sandbox/stripe/connect/${made?.id}`)
})

test('after disconnecting nobody is paid with it, and what was paid is given back from where it went', async () => {
  const { payee } = await connectStripe()
  const link = await quay.link(await quay.hold())
  await quay.act(await quay.begin(link), 'pay')
  await until(async () => (await quay.page(link)).paid_cents > 0)
  const open = await quay.link(await quay.hold())
  expect(await quay.owner(stripeDisconnect, {})).toMatchObject({
    status: 'OK',
    data: { state: 'none', receives: 'nobody', last: { payee, ended_by: expect.any(String) } },
  })
  expect((await quay.page(open)).providers).toEqual(['paypal'])
  const { ticket, key } = namesIn(open)
  const body: CallInput<typeof payWithLink>['body'] = {
    key,
    provider: 'stripe',
    part: 'balance',
    language: 'es',
    amount_cents: 160_000,
  }
  expect(await quay.customer(payWithLink, { params: { ticket }, body })).toMatchObject({
    meta: { code: 'payment_link.method_gone' },
  })
  expect(await quay.owner(stripeDisconnect, {})).toMatchObject({ meta: { code: 'payment_account.none' } })

  const [paid] = await quay.wharf.database.admin<{ id: number }>(
    `select id::int as id from provider_payment where state = 'paid' order by id desc limit 1`,
  )
  const refund = await refundPayment(quay.wharf.deps, quay.wharf.account, {
    key: 'back',
    paymentId: paid?.id ?? 0,
    amountCents: 60_000,
  })
  expect(refund).toMatchObject({ ok: true, refund: { state: 'succeeded' } })
  const [part] = await quay.wharf.database.admin<{ payee: string }>(
    `select payee from sandbox_object where provider = 'stripe' and kind = 'refund' order by created_at desc limit 1`,
  )
  expect(part).toEqual({ payee })
})

test('an owner who takes the consent back at Stripe is disconnected by that, and then connects another account', async () => {
  const { payee } = await connectStripe()
  await act(`${quay.wharf.url}/sandbox/stripe/connect/${payee}`, 'revoke')
  const gone = await becomes('stripe', ({ state }) => state === 'none')
  expect(gone).toMatchObject({ receives: 'nobody', last: { payee, ended_by: null } })
  expect(new URL(await urlOf('stripe')).pathname).not.toContain(payee)
})

test('an account that was ended for the provider not knowing it is taken up again once it does', async () => {
  const { payee } = await connectStripe()
  await quay.wharf.database.admin('update provider_account set ended_at = now(), can_charge = false')
  expect(new URL(await urlOf('stripe')).pathname).toBe(`/sandbox/stripe/connect/${payee}`)
})

test('a provider that does not answer is said to be silent, and its account stays begun', async () => {
  await quay.wharf.fault('stripe', 'account', 'error')
  expect(await quay.owner(stripeConnectLink, {})).toMatchObject({ meta: { code: 'payment_account.silent' } })
  expect(await shown('stripe')).toMatchObject({ state: 'begun', payee: null, receives: 'keys' })
  expect(await urlOf('stripe')).toContain('/sandbox/stripe/connect/')
})
