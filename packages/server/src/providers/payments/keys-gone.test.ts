import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWharf, type Wharf } from '../../../test/wharf.ts'
import type { Configured } from '../providers.ts'
import { applyEvent } from './apply-event-job.ts'
import { closePayment } from './close-payment.ts'
import { look } from './look.ts'
import { lookAtDue } from './look-job.ts'
import { openPayment, type PaymentRequest } from './open-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentRow } from './payments.sql.ts'
import { refundPayment } from './refund-payment.ts'

let wharf: Wharf
/** Live keys of both, behind which still only the play is: whatever asks them about play money shows there. */
let live: PaymentDeps
let asked: string[]
beforeAll(async () => {
  wharf = await openWharf({ callMs: 1_500 })
  asked = []
  const { stripe, paypal } = wharf.deps.providers
  live = { ...wharf.deps, providers: { stripe: noting(stripe), paypal: noting(paypal) } }
})
afterAll(() => wharf.close())

function noting(configured: Configured | null): Configured {
  if (!configured) throw new Error('nothing is played')
  const provider = new Proxy(configured.provider, {
    get: (target, name) => {
      if (typeof name === 'string' && name !== 'name' && name !== 'isTakenByUs') asked.push(name)
      return Reflect.get(target, name) as unknown
    },
  })
  return { provider, isTest: false }
}
async function open(wanted: Partial<PaymentRequest> = {}): Promise<PaymentRow> {
  const opened = await openPayment(wharf.deps, wharf.account, wharf.request(wanted))
  if (!opened.ok) throw new Error(opened.failure.kind)
  return opened.value
}
async function pay(): Promise<PaymentRow> {
  const payment = await open()
  await wharf.act(payment, 'pay')
  return wharf.becomes(payment.id, ({ state, fee_cents }) => state === 'paid' && fee_cents !== null)
}
/** Lets some be due, and asks about them. */
async function lookAt(deps: PaymentDeps, ...payments: PaymentRow[]) {
  await wharf.database.admin('update provider_payment set look_at = null')
  await wharf.database.admin('update provider_payment set look_at = now() where id = any ($1)', [
    payments.map(({ id }) => id),
  ])
  return lookAtDue(deps, wharf.worker, new AbortController().signal)
}

test('payments of a provider whose keys are gone wait, and those of the other are asked about', async () => {
  const orphans = await Promise.all(Array.from({ length: 6 }, () => open({ provider: 'paypal' })))
  const payment = await open()
  await wharf.fault('stripe', 'webhook', 'late', 3)
  await wharf.act(payment, 'pay')
  const keyless = { ...wharf.deps, providers: { ...wharf.deps.providers, paypal: null } }
  expect(await lookAt(keyless, ...orphans, payment)).toMatchObject({ asked: 7, changed: 1, silent: 6 })
  expect(await wharf.payment(payment.id)).toMatchObject({ state: 'paid' })
  for (const { id } of orphans)
    expect(await wharf.payment(id)).toMatchObject({ state: 'open', failure: 'unauthorized: no test keys of paypal' })
  expect(await closePayment(keyless, wharf.account, orphans[0]?.id ?? 0)).toMatchObject({
    ok: false,
    failure: { kind: 'unauthorized' },
  })
})

test('what goes wrong with one payment is told, and the others are asked about', async () => {
  const [broken, whole] = [await open(), await open()]
  const { stripe } = wharf.deps.providers
  if (!stripe) throw new Error('nothing is played')
  const provider = {
    ...stripe.provider,
    readPayment: (ref: Parameters<typeof stripe.provider.readPayment>[0]) =>
      ref.checkoutId === broken.checkout_id
        ? Promise.reject(new Error('a fault of ours'))
        : stripe.provider.readPayment(ref),
  }
  const errors: unknown[] = []
  const log = { ...wharf.deps.log, info: () => {}, warn: () => {}, error: (what: object) => errors.push(what) }
  const faulty: PaymentDeps = {
    ...wharf.deps,
    log,
    providers: { ...wharf.deps.providers, stripe: { ...stripe, provider } },
  }
  expect(await lookAt(faulty, broken, whole)).toMatchObject({ asked: 2, silent: 1 })
  expect(errors).toMatchObject([{ payment: broken.id, accountId: wharf.account }])
})

test('what was opened with play money is nobody at the real provider: it is not asked, and nothing is known', async () => {
  const request = wharf.request()
  const [opened, paid] = [await openPayment(wharf.deps, wharf.account, request), await pay()]
  if (!opened.ok) throw new Error(opened.failure.kind)
  const id = opened.value.id
  asked = []
  expect(await openPayment(live, wharf.account, request)).toEqual({ ok: false, failure: { kind: 'key_reused' } })
  expect(await look(live, { accountId: wharf.account, paymentId: id, heardBy: 'look' })).toMatchObject({ ok: false })
  expect(await closePayment(live, wharf.account, id)).toMatchObject({ ok: false, failure: { kind: 'unauthorized' } })
  expect(await wharf.payment(id)).toMatchObject({
    state: 'open',
    is_test: true,
    failure: 'unauthorized: no test keys of stripe',
  })
  expect(
    await refundPayment(live, wharf.account, { paymentId: paid.id, amountCents: 1_000, key: 'live-refund' }),
  ).toMatchObject({ ok: false, denial: { kind: 'unauthorized' } })
  expect(await wharf.payment(paid.id)).toMatchObject({ refunding_cents: 0, refunded_cents: 0 })
  const [event] = await wharf.database.admin<{ event_id: string }>(
    `update provider_event set outcome = null, done_at = null where pointer ->> 'paymentId' = $1
     and kind = 'payment_intent.succeeded' returning event_id`,
    [paid.payment_id],
  )
  await applyEvent(live, wharf.worker, 'stripe', event?.event_id ?? '')
  expect(
    await wharf.database.admin('select outcome from provider_event where event_id = $1', [event?.event_id]),
  ).toEqual([{ outcome: 'foreign' }])
  // Whose event it is says the provider alone; about the payment it is not asked.
  expect(asked.filter((name) => name !== 'referenceOf')).toEqual([])
})

test('a payment of which nobody knows whether it was opened waits for its keys, and is opened with them', async () => {
  await wharf.fault('stripe', 'open', 'drop')
  const request = wharf.request()
  expect(await openPayment(wharf.deps, wharf.account, request)).toMatchObject({ ok: false })
  const [row] = await wharf.database.admin<{ id: number }>('select id from provider_payment where request_key = $1', [
    request.key,
  ])
  const payment = await wharf.payment(row?.id ?? 0)
  await lookAt(live, payment)
  expect(await wharf.payment(payment.id)).toMatchObject({ state: 'created' })
  await lookAt(wharf.deps, payment)
  expect(await wharf.payment(payment.id)).toMatchObject({ state: 'open', failure: null })
})

test('a refund of unknown outcome keeps its amount while there are no keys', async () => {
  const payment = await pay()
  await wharf.fault('stripe', 'refund', 'drop')
  const asking = { paymentId: payment.id, amountCents: 6_500, key: 'kept-refund' }
  expect(await refundPayment(wharf.deps, wharf.account, asking)).toMatchObject({ ok: true, refund: { state: 'asked' } })
  expect(await refundPayment(live, wharf.account, asking)).toMatchObject({ ok: true, refund: { state: 'asked' } })
  expect(await wharf.payment(payment.id)).toMatchObject({ refunding_cents: 6_500 })
  await wharf.lookNow()
  await wharf.becomes(payment.id, ({ refunded_cents, refunding_cents }) => refunded_cents === 6_500 && !refunding_cents)
})
