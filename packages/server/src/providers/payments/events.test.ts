import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { log } from '../../../test/log.ts'
import { startReceiver } from '../../../test/receiver.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { until } from '../../../test/until.ts'
import { openWharf, type Wharf } from '../../../test/wharf.ts'
import { openPool } from '../../platform/db.ts'
import { createStripeProvider } from '../stripe/stripe-provider.ts'
import { applyEvent } from './apply-event-job.ts'
import { lookAtDue } from './look-job.ts'
import { openPayment, type PaymentRequest } from './open-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentRow } from './payments.sql.ts'
import { referenceOf } from './references.ts'
import { refundPayment } from './refund-payment.ts'

let wharf: Wharf
beforeAll(async () => {
  wharf = await openWharf()
})
afterAll(() => wharf.close())

const STRIPE_DOOR = '/v1/webhooks/stripe'
const signature = (body: string, secret: string, at = Date.now()) => {
  const seconds = Math.floor(at / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
const knock = (door: string, body: string, headers: Record<string, string>) =>
  fetch(`${wharf.url}${door}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
const sign = (body: string, at?: number) => ({
  'stripe-signature': signature(body, wharf.keys.stripeWebhookSecret, at),
})

async function open(wanted: Partial<PaymentRequest> = {}, deps = wharf.deps): Promise<PaymentRow> {
  const opened = await openPayment(deps, wharf.account, wharf.request(wanted))
  if (!opened.ok) throw new Error(opened.failure.kind)
  return opened.value
}
const eventOf = (id: string, object: Record<string, unknown>, account?: string) =>
  JSON.stringify({ id, type: 'checkout.session.completed', ...(account && { account }), data: { object } })
const stored = () => snapshot(wharf.database.admin, ['provider_event', 'provider_payment', 'event'])
const outcomeOf = async (id: string): Promise<string | null | undefined> =>
  (
    await wharf.database.admin<{ outcome: string | null }>('select outcome from provider_event where event_id = $1', [
      id,
    ])
  )[0]?.outcome

test.each([
  ['without a signature', (_body: string) => ({})],
  ['with a forged signature', (body: string) => ({ 'stripe-signature': signature(body, 'whsec_mine') })],
  ['with a stale signature', (body: string) => sign(body, Date.now() - 400_000)],
  ['with a signature of another body', (_body: string) => sign('{}')],
])('an event %s is refused and leaves no trace', async (_name, headers) => {
  const before = await stored()
  const body = eventOf('evt_forged', { id: 'cs_1', object: 'checkout.session' })
  const answer = await knock(STRIPE_DOOR, body, headers(body))
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ success: false, meta: { code: 'malformed' } })
  expect(await stored()).toEqual(before)
})

test.each([
  [STRIPE_DOOR, 512 * 1024],
  ['/v1/webhooks/paypal', 64 * 1024],
])('what is longer than any event at %s is refused with the limit of that door', async (door, limitBytes) => {
  const answer = await knock(door, 'x'.repeat(limitBytes + 1), { 'accept-language': 'en' })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({
    success: false,
    message: `What you sent is too large; the limit is ${limitBytes / 1024} kB.`,
    meta: { code: 'too_large' },
  })
})

test('an event of PayPal that PayPal did not sign is refused; while it cannot tell, it shall come again', async () => {
  const before = await stored()
  const body = JSON.stringify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'O1' } })
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/cert',
    'paypal-transmission-id': 'a-1',
    'paypal-transmission-sig': 'mine==',
    'paypal-transmission-time': new Date().toISOString(),
  }
  expect((await knock('/v1/webhooks/paypal', body, headers)).status).toBe(422)
  await wharf.fault('paypal', 'verify', 'error')
  const answer = await knock('/v1/webhooks/paypal', body, headers)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).not.toBeNull()
  expect(await stored()).toEqual(before)
})

test('a signed event that is nobody here, or of another account, is stored once and changes nothing', async () => {
  const payment = await open()
  const reference = referenceOf(wharf.account, payment)
  const before = await wharf.payment(payment.id)
  const cases: [string, string, string][] = [
    [
      'evt_nobody',
      eventOf('evt_nobody', { id: 'cs_9', object: 'checkout.session', client_reference_id: 'theirs' }),
      'unknown',
    ],
    [
      'evt_gone',
      eventOf('evt_gone', { id: 'cs_9', object: 'checkout.session', client_reference_id: 'm999-1-abc' }),
      'unknown',
    ],
    [
      'evt_stamp',
      eventOf('evt_stamp', { id: 'cs_9', object: 'checkout.session', client_reference_id: `${reference}z` }),
      'unknown',
    ],
    [
      'evt_other',
      eventOf(
        'evt_other',
        { id: payment.checkout_id, object: 'checkout.session', client_reference_id: reference },
        'acct_evil',
      ),
      'foreign',
    ],
    [
      'evt_ticket',
      eventOf('evt_ticket', { id: 'cs_theirs', object: 'checkout.session', client_reference_id: reference }),
      'foreign',
    ],
  ]
  for (const [id, body, outcome] of cases) {
    expect((await knock(STRIPE_DOOR, body, sign(body))).status).toBe(200)
    expect((await knock(STRIPE_DOOR, body, sign(body))).status).toBe(200)
    await until(async () => typeof (await outcomeOf(id)) === 'string')
    expect([id, await outcomeOf(id)]).toEqual([id, outcome])
  }
  expect(await wharf.payment(payment.id)).toEqual(before)
  const twice = await wharf.database.admin('select deliveries from provider_event where event_id = any ($1)', [
    cases.map(([id]) => id),
  ])
  expect(twice).toEqual(cases.map(() => ({ deliveries: 2 })))
})

test('an event that comes before the call that caused it returns is applied, and the call then adds the page', async () => {
  await wharf.fault('stripe', 'open', 'done_then_hang')
  const request = wharf.request()
  const { providers } = wharf.deps
  const hurried: PaymentDeps = {
    ...wharf.deps,
    providers: {
      ...providers,
      stripe: {
        isTest: true,
        provider: createStripeProvider({
          secretKey: wharf.keys.stripeSecretKey,
          apiUrl: () => `${wharf.url}/sandbox/stripe`,
          callMs: 300,
          webhookSecrets: [],
        }),
      },
    },
  }
  expect(await openPayment(hurried, wharf.account, request)).toMatchObject({ ok: false })
  const [row] = await wharf.database.admin<{ id: number }>('select id from provider_payment where request_key = $1', [
    request.key,
  ])
  const id = row?.id ?? 0
  const [kept] = await wharf.database.admin<{ body: { url: string } }>(
    `select body from sandbox_object where kind = 'checkout' and body #>> '{asked,client_reference_id}' = $1`,
    [referenceOf(wharf.account, await wharf.payment(id))],
  )
  await wharf.act({ pay_url: kept?.body.url ?? null }, 'pay')
  expect(await wharf.becomes(id, ({ state }) => state === 'paid')).toMatchObject({ paid_cents: 216_500 })
  expect(await openPayment(wharf.deps, wharf.account, request)).toMatchObject({ ok: true, value: { state: 'paid' } })
})

/** Every order of these. */
const permutations = <T>(all: readonly T[]): T[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((first, index) =>
        permutations(all.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
      )

test('I12: every order of the events of a charge and its refunds, with repetitions, ends in the same state', async () => {
  const payment = await open()
  await wharf.act(payment, 'pay')
  const paid = await wharf.becomes(payment.id, ({ state }) => state === 'paid')
  await refundPayment(wharf.deps, wharf.account, { paymentId: payment.id, amountCents: 100_000, key: 'order-refund' })
  const eventIds = async () =>
    (
      await wharf.database.admin<{ event_id: string }>(
        `select event_id from provider_event where pointer ->> 'paymentId' = $1 and outcome is not null order by event_id`,
        [paid.payment_id],
      )
    ).map(({ event_id }) => event_id)
  await until(async () => (await eventIds()).length === 5)
  const ids = await eventIds()
  const end = await wharf.becomes(
    payment.id,
    ({ refunded_cents, refunding_cents }) => refunded_cents === 100_000 && refunding_cents === 0,
  )
  const facts = ({ state, paid_cents, refunded_cents, refunding_cents, fee_cents, dispute, mismatch }: PaymentRow) => ({
    state,
    paid_cents,
    refunded_cents,
    refunding_cents,
    fee_cents,
    dispute,
    mismatch,
  })
  for (const order of permutations(ids)) {
    await wharf.database.admin('update provider_event set outcome = null, done_at = null where event_id = any ($1)', [
      ids,
    ])
    await wharf.database.admin(
      `update provider_payment set state = 'open', paid_cents = 0, refunded_cents = 0, refunding_cents = 0, fee_cents = null,
         told_no = asked_no, payment_id = null, charge_id = null where id = $1`,
      [payment.id],
    )
    const [first = ''] = order
    for (const id of [...order, first]) await applyEvent(wharf.deps, wharf.worker, 'stripe', id)
    expect(facts(await wharf.payment(payment.id))).toEqual(facts(end))
  }
})

test('a provider that hangs holds no connection and no lock: with one connection others go on', async () => {
  const receiver = await startReceiver()
  const pool = openPool({ connection: wharf.database.connection, role: 'muelle_app', max: 1, log })
  try {
    let cut = () => {}
    receiver.answer((response) => {
      const before = cut
      cut = () => {
        before()
        response.destroy()
      }
    })
    const provider = createStripeProvider({
      secretKey: 'sk_test_nobody',
      apiUrl: () => receiver.url,
      callMs: 60_000,
      webhookSecrets: [],
    })
    const slow: PaymentDeps = {
      ...wharf.deps,
      db: pool.db,
      providers: { stripe: { provider, isTest: true }, paypal: null },
    }
    // The server's own jobs may hold a payment for a moment; whoever waits for the provider here never does.
    const isFree = (id: number) =>
      pool.db
        .transaction(wharf.account, (tx) =>
          tx.query('select id from provider_payment where account_id = $1 and id = $2 for update nowait', [
            wharf.account,
            id,
          ]),
        )
        .then(
          (rows) => rows.length === 1,
          () => false,
        )
    const opening = openPayment(slow, wharf.account, wharf.request())
    await until(() => receiver.received.length === 1)
    const [row] = await wharf.database.admin<{ id: number }>(
      'select id from provider_payment where account_id = $1 order by id desc limit 1',
      [wharf.account],
    )
    await until(() => isFree(row?.id ?? 0))
    const paid = await open()
    await wharf.act(paid, 'pay')
    await wharf.becomes(paid.id, ({ state }) => state === 'paid')
    // What is heard of it, and a refund that is written down, say anew when it is looked at.
    await wharf.untilAllIsHeard()
    const refunding = refundPayment(slow, wharf.account, { paymentId: paid.id, amountCents: 500, key: 'slow' })
    await until(() => receiver.received.length === 2)
    await wharf.database.admin('update provider_payment set look_at = now() where id = $1', [paid.id])
    const looking = lookAtDue(slow, wharf.worker, new AbortController().signal)
    await until(() => receiver.received.length === 3)
    expect(pool.waitingCount()).toBe(0)
    await until(() => isFree(paid.id))
    const timer = setInterval(cut, 20)
    expect(await opening).toMatchObject({ ok: false, failure: { kind: 'unknown_outcome' } })
    await Promise.all([refunding, looking])
    clearInterval(timer)
  } finally {
    await receiver.close()
    await pool.end()
  }
})
