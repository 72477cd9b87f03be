import type { CallInput } from '@muelle/contract/call'
import { createClient } from '@muelle/contract/client'
import {
  listPaymentAccounts,
  lookAtPaymentAccount,
  type PaymentAccount,
  paypalConnect,
  paypalConnectLink,
  paypalDisconnect,
  removeStripeKeys,
  setStripeKeys,
  stripeConnectLink,
  stripeDisconnect,
} from '@muelle/contract/payments/connections'
import { capturePaypalPayment, payWithLink } from '@muelle/contract/payments/links'
import { login } from '@muelle/contract/sessions/record'
import type { ProviderName } from '@muelle/domain/providers/provider-name'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtures, PASSWORD } from '../../../test/fixtures.ts'
import { namesIn, openQuay, type Quay } from '../../../test/quay.ts'
import { startTestServer } from '../../../test/server.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { until } from '../../../test/until.ts'
import { refusing } from '../../platform/denied.ts'
import { SECRET_KEY_BYTES } from '../../platform/secret-box.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import type { PaymentProvider } from '../provider.ts'
import type { Providers } from '../providers.ts'
import { applyAccountEvent } from './apply-account-event.ts'
import { type Connecting, connectLink } from './connect.ts'
import { lookAtAccount } from './look-account.ts'
import { lookAtAccountsTask } from './look-accounts-job.ts'
import { findReceivers } from './receiver.ts'
import { tellOwner } from './tell-owner.ts'

let quay: Quay
beforeAll(async () => {
  quay = await openQuay()
})
afterAll(() => quay.close())
beforeEach(() => quay.wharf.database.admin('delete from provider_account'))

type Shown = Pick<PaymentAccount, 'state' | 'receives'> & PaymentAccount
async function shown(provider: ProviderName): Promise<Shown> {
  const answer = await quay.owner(listPaymentAccounts, {})
  if (answer.status !== 'OK') throw new Error(answer.message)
  const row = answer.data.rows.find((one) => one.provider === provider)
  if (!row) throw new Error(`${provider} is not there`)
  return row
}
const becomes = async (provider: ProviderName, is: (account: Shown) => boolean): Promise<Shown> => {
  await until(async () => is(await shown(provider)))
  return shown(provider)
}
async function urlOf(provider: ProviderName): Promise<string> {
  const answer = await quay.owner(provider === 'stripe' ? stripeConnectLink : paypalConnectLink, {})
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.url
}
/** What somebody does on the provider's pages; where these lead them afterwards. */
async function act(url: string, action: string): Promise<URL> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ do: action }), redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '', quay.wharf.url)
}
async function connectStripe(): Promise<Shown> {
  await act(await urlOf('stripe'), 'connect')
  return becomes('stripe', ({ state }) => state === 'ready')
}
const bodyIn = (back: URL) => ({
  body: {
    merchantId: back.searchParams.get('merchantId') ?? '',
    merchantIdInPayPal: back.searchParams.get('merchantIdInPayPal') ?? '',
  },
})
async function connectPaypal(): Promise<Shown> {
  const answer = await quay.owner(paypalConnect, bodyIn(await act(await urlOf('paypal'), 'connect')))
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return shown('paypal')
}
const stored = () => snapshot(quay.wharf.database.admin, ['provider_account', 'event', 'audit_entry'])
const liveRows = () =>
  quay.wharf.database.admin<{ id: number; payee: string | null }>(
    'select id::int as id, payee from provider_account where ended_at is null',
  )
/** One provider of the wharf, with something of it done otherwise. */
function withStripe(changes: (real: PaymentProvider) => Partial<PaymentProvider>): Providers {
  const { providers } = quay.wharf.deps
  const { stripe } = providers
  if (!stripe) throw new Error('no stripe')
  return { ...providers, stripe: { ...stripe, provider: { ...stripe.provider, ...changes(stripe.provider) } } }
}

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
    meta: { code: 'payment_link.no_provider' },
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

test('keys that are refused, a fault and silence disconnect nobody', async () => {
  const { payee } = await connectStripe()
  const [row] = await liveRows()
  const { database, account } = quay.wharf
  for (const failure of [
    { kind: 'unauthorized', reason: 'Invalid API Key' },
    { kind: 'rate_limited', retryAfterSeconds: null },
    { kind: 'unknown_outcome', cause: 'timed_out', reason: 'slow' },
  ] as const) {
    const before = await snapshot(database.admin, ['event'])
    const providers = withStripe(() => ({ readAccount: async () => ({ ok: false, failure }) }))
    const looked = await lookAtAccount({ db: database.db, providers }, { accountId: account, id: row?.id ?? 0 })
    expect(looked).toEqual({ ok: false, failure })
    expect(await shown('stripe')).toMatchObject({ state: 'ready', payee })
    expect(await snapshot(database.admin, ['event'])).toEqual(before)
  }
})

test('an account that the provider does not know for these keys is paused, not ended, and goes on with the right ones', async () => {
  const { payee } = await connectStripe()
  const [row] = await liveRows()
  const { database, account } = quay.wharf
  const of = { accountId: account, id: row?.id ?? 0 }
  const unknown = withStripe(() => ({ readAccount: async () => ({ ok: false, failure: { kind: 'not_found' } }) }))
  await lookAtAccount({ db: database.db, providers: unknown }, of)
  expect(await shown('stripe')).toMatchObject({
    state: 'due',
    due: ['platform_access'],
    payee,
    receives: 'nobody',
    can_charge: false,
  })
  await lookAtAccount(quay.wharf.deps, of)
  expect(await shown('stripe')).toMatchObject({ state: 'ready', payee, receives: 'account', due: [] })
})

test('an account that was ended for the provider not knowing it is taken up again once it does', async () => {
  const { payee } = await connectStripe()
  await quay.wharf.database.admin('update provider_account set ended_at = now(), can_charge = false')
  expect(new URL(await urlOf('stripe')).pathname).toBe(`/sandbox/stripe/connect/${payee}`)
})

test('an answer that comes after disconnecting makes nothing ready', async () => {
  await act(await urlOf('stripe'), 'due')
  const [row] = await liveRows()
  const { database, account } = quay.wharf
  const late = withStripe((real) => ({
    readAccount: async (payee) => {
      const answer = await real.readAccount(payee)
      await quay.owner(stripeDisconnect, {})
      return answer.ok ? { ok: true, value: { ...answer.value, canCharge: true } } : answer
    },
  }))
  await lookAtAccount({ db: database.db, providers: late }, { accountId: account, id: row?.id ?? 0 })
  expect(await shown('stripe')).toMatchObject({ state: 'none', receives: 'keys' })
})

test('a slow answer overtakes no later one', async () => {
  await connectStripe()
  const [row] = await liveRows()
  const { database, account } = quay.wharf
  const of = { accountId: account, id: row?.id ?? 0 }
  const providers = withStripe((real) => ({
    readAccount: async (payee) => {
      const old = await real.readAccount(payee)
      await lookAtAccount(quay.wharf.deps, of)
      return old.ok ? { ok: true, value: { ...old.value, canCharge: false, due: ['old news'] } } : old
    },
  }))
  expect(await lookAtAccount({ db: database.db, providers }, of)).toMatchObject({ ok: true, row: { can_charge: true } })
  expect(await shown('stripe')).toMatchObject({ state: 'ready', due: [] })
})

test('that an account is connected is told once, however many ask, and so is that it may not charge for a while', async () => {
  const { database, account } = quay.wharf
  const told = async () =>
    (
      await database.admin<{ action: string; changes: unknown }>(
        `select action, changes->'changes' as changes from audit_entry where action like 'account.payments%' order by id`,
      )
    ).slice(known)
  const known = (await database.admin(`select from audit_entry where action like 'account.payments%'`)).length
  await act(await urlOf('stripe'), 'connect')
  const [row] = await liveRows()
  const of = { accountId: account, id: row?.id ?? 0 }
  await Promise.all([1, 2, 3, 4].map(() => lookAtAccount(quay.wharf.deps, of)))
  // The event of the provider is one of those who ask.
  await until(async () => {
    const waiting = `select from sandbox_delivery where due_at is not null
      union all select from provider_event where outcome is null`
    return (await database.admin(waiting)).length === 0
  })
  const stopped = withStripe((real) => ({
    readAccount: async (payee) => {
      const answer = await real.readAccount(payee)
      return answer.ok ? { ok: true, value: { ...answer.value, canCharge: false } } : answer
    },
  }))
  await lookAtAccount({ db: database.db, providers: stopped }, of)
  expect(await shown('stripe')).toMatchObject({ state: 'checking', receives: 'nobody' })
  await lookAtAccount(quay.wharf.deps, of)
  const [none, payee] = [null, row?.payee]
  expect(await told()).toEqual([
    { action: 'account.payments_connected', changes: { stripe: { from: none, to: payee } } },
    { action: 'account.payments_paused', changes: { stripe: { from: payee, to: none } } },
    { action: 'account.payments_resumed', changes: { stripe: { from: none, to: payee } } },
  ])
})

test('the hourly round asks about what nobody told of for a while', async () => {
  const { payee } = await connectStripe()
  const { admin } = quay.wharf.database
  await admin(`update provider_account set can_be_paid_out = false, told_at = now() - interval '7 hours'`)
  const { db, providers, log } = quay.wharf.deps
  const task = lookAtAccountsTask({ worker: quay.wharf.worker, providers, log })
  await task.run({}, { db, signal: new AbortController().signal } as Parameters<typeof task.run>[1])
  expect(await shown('stripe')).toMatchObject({ state: 'ready', payee, can_be_paid_out: true })
})

test('an event of an account that nobody connected, and one with our name for another, change nothing', async () => {
  await connectStripe()
  const { stripe } = quay.wharf.deps.providers
  const foreign = await stripe?.provider.openAccount({ key: 'foreign', reference: 'somebody', email: null })
  const payee = foreign?.ok ? foreign.value.payee : null
  const deps = { ...quay.wharf.deps, worker: quay.wharf.worker }
  const [row] = await quay.wharf.database.admin<{ reference: string }>(
    `select body->'metadata'->>'muelle_reference' as reference from sandbox_object
     where kind = 'account' and provider = 'stripe' and body->>'stage' = 'ready' order by created_at desc limit 1`,
  )
  const before = await stored()
  expect(await applyAccountEvent(deps, 'stripe', { payee, pointer: { reference: null } })).toBe('unknown')
  expect(await applyAccountEvent(deps, 'stripe', { payee, pointer: { reference: 'c1-1-zz' } })).toBe('unknown')
  const named = { payee, pointer: { reference: row?.reference ?? null } }
  expect(await applyAccountEvent(deps, 'stripe', named)).toBe('foreign')
  const after = await stored()
  expect(after['event']).toEqual(before['event'])
  expect(await shown('stripe')).toMatchObject({ state: 'ready' })
})

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
  expect(await quay.owner(paypalConnect, { body: theirs })).toMatchObject({ meta: { code: 'payment_account.ended' } })
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

test('the host keeps what was configured of a payment to a connected account, and nothing of others', async () => {
  const { database } = quay.wharf
  const payments = { stripe: null, paypal: null, isSandbox: true, isPublic: false, platformFeeBasisPoints: 150 }
  const hosting = await startTestServer(database.connection, { payments, secretKey: Buffer.alloc(SECRET_KEY_BYTES, 7) })
  const customer = createClient({ base: hosting.url })
  const feeOf = async () => {
    const { ticket, key } = namesIn(await quay.link(await quay.hold()))
    const body = { key, provider: 'stripe', part: 'balance', language: 'es', amount_cents: 160_000 } as const
    expect(await customer(payWithLink, { params: { ticket }, body })).toMatchObject({ status: 'OK' })
    const [payment] = await database.admin<{ kept: number; asked: string | null }>(
      `select p.application_fee_cents::int as kept, o.body->'asked'->'payment_intent_data'->>'application_fee_amount' as asked
       from provider_payment p join sandbox_object o on o.id = p.checkout_id order by p.id desc limit 1`,
    )
    return payment
  }
  expect(await feeOf()).toEqual({ kept: 0, asked: null })
  await connectStripe()
  expect(await feeOf()).toEqual({ kept: 2_400, asked: '2400' })
  await hosting.stop()
})

test('money goes to whom the keys belong for the first account alone; another company is paid once it is connected', async () => {
  const { providers, db } = quay.wharf.deps
  const { stripe } = providers
  if (!stripe) throw new Error('no stripe')
  const live: Providers = { ...providers, stripe: { ...stripe, isTest: false } }
  const add = fixtures(quay.wharf.database.admin)
  const other = await add.addAccount()
  const owner = await add.addUser({ account: other, username: `another-${Date.now()}`, is_first: true })
  const receiverIn = (account: number, given: Providers) =>
    db.transaction(account, async (tx) => (await findReceivers(tx, given)).stripe)
  expect(await receiverIn(quay.wharf.account, live)).toEqual({ kind: 'keys' })
  expect(await receiverIn(other, live)).toEqual({ kind: 'nobody' })
  // What is played with pays nobody.
  expect(await receiverIn(other, providers)).toEqual({ kind: 'keys' })
  await quay.wharf.database.admin(
    `insert into provider_account (account_id, provider, is_test, payee, can_charge, ready_at, created_by)
     values ($1, 'stripe', false, 'acct_other', true, now(), $2)`,
    [other, owner],
  )
  expect(await receiverIn(other, live)).toEqual({ kind: 'account', payee: 'acct_other' })
})

test('a provider that does not answer is said to be silent, and its account stays begun', async () => {
  await quay.wharf.fault('stripe', 'account', 'error')
  expect(await quay.owner(stripeConnectLink, {})).toMatchObject({ meta: { code: 'payment_account.silent' } })
  expect(await shown('stripe')).toMatchObject({ state: 'begun', payee: null, receives: 'keys' })
  expect(await urlOf('stripe')).toContain('/sandbox/stripe/connect/')
})

test('only the owner says where the money goes, and hears of it by mail', async () => {
  const { admin } = quay.wharf.database
  const { account } = quay.wharf
  const add = fixtures(admin)
  const modules = [{ identifier: 'mdu_account', create: true, edit: true, delete: true }] as const
  const username = `clerk-${Date.now()}`
  await add.addUser({ account, username, modules })
  const signedIn = await quay.customer(login, { body: { username, password: PASSWORD } })
  if (signedIn.status !== 'OK') throw new Error(signedIn.message)
  const { token } = signedIn.data
  const clerk = createClient({ base: quay.wharf.url, headers: () => ({ authorization: `Bearer ${token}` }) })
  expect(await clerk(listPaymentAccounts, {})).toMatchObject({ status: 'OK' })
  const keys = { secret_key: 'sk_test_own_thief_0001', webhook_secret: 'whsec_of_the_thief_1111' }
  const before = await stored()
  const refused = { meta: { code: 'forbidden' } }
  expect(await clerk(stripeConnectLink, {})).toMatchObject(refused)
  expect(await clerk(paypalConnectLink, {})).toMatchObject(refused)
  expect(await clerk(setStripeKeys, { body: keys })).toMatchObject(refused)
  expect(await clerk(removeStripeKeys, {})).toMatchObject(refused)
  expect(await clerk(stripeDisconnect, {})).toMatchObject(refused)
  expect(await clerk(paypalDisconnect, {})).toMatchObject(refused)
  expect(await stored()).toEqual(before)

  await admin(`update app_user set email = 'duena@muelle.example' where account_id = $1 and is_first`, [account])
  const queued = async () =>
    (await admin(`select from event where kind = 'mail.queued' and account_id = $1`, [account])).length
  const known = await queued()
  await connectStripe()
  await quay.owner(stripeDisconnect, {})
  expect(await queued()).toBe(known + 2)
  // Its words are wiped once it is sent: they are read before.
  const texts = await quay.wharf.deps.db.transaction(account, async (tx) => {
    const author = { userId: null, requestId: null }
    for (const change of ['connected', 'disconnected', 'keys_changed'] as const)
      await tellOwner(tx, author, { change, provider: 'stripe', payee: 'acct_told' })
    return tx.query<{ text: string }>(
      'select plain_text as text from mail where account_id = $1 and recipient = $2 order by id desc limit 3',
      [tx.accountId, 'duena@muelle.example'],
    )
  })
  expect(new Set(texts.map(({ text }) => text)).size).toBe(3)
  for (const { text } of texts) expect(text).toContain('acct_told')
})

test('what was connected with keys of the other kind counts for nothing', async () => {
  await connectStripe()
  await quay.wharf.database.admin('update provider_account set is_test = false')
  expect(await shown('stripe')).toMatchObject({ state: 'none', receives: 'keys', last: null })
})
