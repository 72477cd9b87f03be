import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../test/until.ts'
import { openWharf, type Wharf } from '../../../test/wharf.ts'
import type { PlayedCheckout } from '../../sandbox/stripe/stripe-things.ts'
import { closePayment } from './close-payment.ts'
import { openPayment, type PaymentRequest } from './open-payment.ts'
import type { PaymentRow } from './payments.sql.ts'
import { refundPayment } from './refund-payment.ts'

/** What a listener was told, in the transaction of the change. */
const heard: { from: string; to: string; paid: number; heardBy: string; id: number }[] = []
let wharf: Wharf
beforeAll(async () => {
  wharf = await openWharf({
    callMs: 1_500,
    onChange: async (_tx, { before, after, heardBy }) => {
      heard.push({ id: after.id, from: before.state, to: after.state, paid: after.paid_cents, heardBy })
    },
  })
})
afterAll(() => wharf.close())

async function open(wanted: Partial<PaymentRequest> = {}): Promise<PaymentRow> {
  const opened = await openPayment(wharf.deps, wharf.account, wharf.request(wanted))
  if (!opened.ok) throw new Error(opened.failure.kind)
  return opened.value
}
async function pay(wanted: Partial<PaymentRequest> = {}): Promise<PaymentRow> {
  const payment = await open(wanted)
  expect((await wharf.act(payment, 'pay')).status).toBe(303)
  return wharf.becomes(payment.id, ({ state, fee_cents }) => state === 'paid' && fee_cents !== null)
}
const refund = (payment: PaymentRow, amountCents: number, key: string) =>
  refundPayment(wharf.deps, wharf.account, { paymentId: payment.id, amountCents, key })
const refundsOf = async ({ checkout_id }: PaymentRow) =>
  (await wharf.played<PlayedCheckout>('stripe', 'checkout')).find(({ id }) => id === checkout_id)?.refunds ?? []

test('a card that is paid on the page turns the payment paid by its event, with the fee', async () => {
  const payment = await open()
  expect(payment).toMatchObject({ state: 'open', paid_cents: 0 })
  const answer = await wharf.act(payment, 'pay')
  expect(answer.headers.get('location')).toBe(`${wharf.url}/payment-tour-success/stripe?ticket=ABC`)
  const paid = await wharf.becomes(payment.id, ({ state, fee_cents }) => state === 'paid' && fee_cents !== null)
  expect(paid).toMatchObject({ paid_cents: 216_500, fee_cents: 8_094, refunded_cents: 0, mismatch: null })
  expect(paid.payment_id).toMatch(/^pi_/)
  expect(paid.charge_id).toMatch(/^ch_/)
  const changes = await wharf.database.admin(
    `select data from event where kind = 'provider_payment.changed' and subject_id = $1 order by id`,
    [payment.id],
  )
  expect(changes.at(-1)).toMatchObject({
    data: { changes: { state: { from: 'open', to: 'paid' } }, heard_by: 'webhook' },
  })
})

test('the same key is the same payment and the same checkout; with another amount it is refused', async () => {
  const request = wharf.request()
  const [first, second] = await Promise.all([
    openPayment(wharf.deps, wharf.account, request),
    openPayment(wharf.deps, wharf.account, request),
  ])
  if (!first.ok || !second.ok) throw new Error('not opened')
  expect(second.value).toMatchObject({ id: first.value.id, checkout_id: first.value.checkout_id })
  expect(await openPayment(wharf.deps, wharf.account, { ...request, amountCents: 1 })).toEqual({
    ok: false,
    failure: { kind: 'key_reused' },
  })
})

test('a declined card leaves the page open, and the next one pays', async () => {
  const payment = await open()
  const page = await wharf.act(payment, 'decline')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('El banco rechazó la tarjeta')
  expect(await wharf.payment(payment.id)).toMatchObject({ state: 'open', paid_cents: 0 })
  await wharf.act(payment, 'pay')
  expect(await wharf.becomes(payment.id, ({ state }) => state === 'paid')).toMatchObject({ paid_cents: 216_500 })
})

test.each([
  ['arrive', 'paid', 216_500],
  ['lapse', 'failed', 0],
])('a voucher is in flight until it is paid or lapses: %s', async (action, state, paidCents) => {
  const payment = await open()
  await wharf.act(payment, 'later')
  await wharf.becomes(payment.id, (row) => row.state === 'processing')
  await wharf.act(payment, action)
  expect(await wharf.becomes(payment.id, (row) => row.state === state)).toMatchObject({ paid_cents: paidCents })
})

test('a checkout that is closed cannot be paid; one that was paid stays paid', async () => {
  const dead = await open()
  expect(await closePayment(wharf.deps, wharf.account, dead.id)).toMatchObject({
    ok: true,
    value: { state: 'expired' },
  })
  const page = await wharf.act(dead, 'pay')
  expect(await page.text()).toContain('ya no está abierta')
  expect(await wharf.payment(dead.id)).toMatchObject({ state: 'expired', paid_cents: 0 })
  const payment = await open()
  await wharf.act(payment, 'pay')
  expect(await closePayment(wharf.deps, wharf.account, payment.id)).toMatchObject({
    ok: true,
    value: { state: 'paid', paid_cents: 216_500 },
  })
})

test.each(['hang', 'error', 'done_then_hang'])(
  'a checkout whose end is not heard (%s) is ended by the next look',
  async (kind) => {
    const payment = await open()
    await wharf.fault('stripe', 'close', kind)
    expect(await closePayment(wharf.deps, wharf.account, payment.id)).toMatchObject({ ok: false })
    await wharf.lookNow()
    expect(await wharf.payment(payment.id)).toMatchObject({ state: 'expired', paid_cents: 0 })
    expect(await (await wharf.act(payment, 'pay')).text()).toContain('ya no está abierta')
  },
)

test('a checkout that is closed before anybody knows of it is ended once it is found', async () => {
  await wharf.fault('stripe', 'open', 'done_then_hang')
  const request = wharf.request()
  expect(await openPayment(wharf.deps, wharf.account, request)).toMatchObject({ ok: false })
  const [row] = await wharf.database.admin<{ id: number }>('select id from provider_payment where request_key = $1', [
    request.key,
  ])
  const id = row?.id ?? 0
  await closePayment(wharf.deps, wharf.account, id)
  await wharf.lookNow()
  expect(await wharf.payment(id)).toMatchObject({ state: 'expired', paid_cents: 0 })
})

test('refunds in parts, never above what is left; the same key is one refund', async () => {
  const payment = await pay()
  expect(await refund(payment, 113_500, 'part')).toMatchObject({ ok: true, refund: { state: 'succeeded' } })
  expect(await refund(payment, 113_500, 'part')).toMatchObject({ ok: true, refund: { state: 'succeeded' } })
  expect(await refund(payment, 1, 'part')).toEqual({ ok: false, denial: { kind: 'key_reused' } })
  expect(await refund(payment, 103_001, 'too-much')).toEqual({
    ok: false,
    denial: { code: 'provider.refund_above_rest', leftCents: 103_000 },
  })
  expect(await refund(payment, 103_000, 'rest')).toMatchObject({ ok: true })
  expect(await refundsOf(payment)).toHaveLength(2)
  expect(await wharf.becomes(payment.id, ({ refunded_cents }) => refunded_cents === 216_500)).toMatchObject({
    state: 'paid',
    refunding_cents: 0,
  })
  const unpaid = await open()
  expect(await refund(unpaid, 1, 'nothing')).toEqual({ ok: false, denial: { code: 'provider.not_paid' } })
})

test('twenty refunds at once never give back more than was paid', async () => {
  const payment = await pay({ amountCents: 100_000 })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => refund(payment, 15_000, `many-${index}`)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(6)
  const given = await refundsOf(payment)
  expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(90_000)
  expect(await wharf.becomes(payment.id, ({ refunded_cents }) => refunded_cents === 90_000)).toMatchObject({
    refunding_cents: 0,
  })
})

test.each(['done_then_hang', 'hang', 'drop', 'error', 'rate_limit'])(
  'a checkout whose answer is lost (%s) is opened once all the same, by the next look',
  async (kind) => {
    await wharf.fault('stripe', 'open', kind)
    const request = wharf.request()
    expect(await openPayment(wharf.deps, wharf.account, request)).toMatchObject({ ok: false })
    const [row] = await wharf.database.admin<{ id: number }>('select id from provider_payment where request_key = $1', [
      request.key,
    ])
    const id = row?.id ?? 0
    expect(await wharf.payment(id)).toMatchObject({ state: 'created', checkout_id: null })
    await wharf.lookNow()
    const payment = await wharf.payment(id)
    expect(payment).toMatchObject({ state: 'open', failure: null })
    const opened = await wharf.played<PlayedCheckout>('stripe', 'checkout')
    expect(
      opened.filter(({ asked }) => asked.client_reference_id?.startsWith(`m${wharf.account}-${id}-`)),
    ).toHaveLength(1)
  },
)

test.each(['done_then_hang', 'hang', 'drop', 'error', 'rate_limit'])(
  'a refund whose answer is lost (%s) is given once, and its amount is kept meanwhile',
  async (kind) => {
    const payment = await pay()
    await wharf.fault('stripe', 'refund', kind)
    // Nobody knows whether it was given, unless an event came meanwhile: it is on its way, and no refusal.
    expect(await refund(payment, 200_000, `lost-${kind}`)).toMatchObject({ ok: true })
    expect(await refund(payment, 16_501, `next-${kind}`)).toMatchObject({ ok: false })
    await wharf.lookNow()
    await wharf.becomes(
      payment.id,
      ({ refunded_cents, refunding_cents }) => refunded_cents === 200_000 && refunding_cents === 0,
    )
    expect(await refundsOf(payment)).toHaveLength(1)
    expect(
      await wharf.database.admin('select state from provider_refund where request_key = $1', [`lost-${kind}`]),
    ).toEqual([{ state: 'succeeded' }])
  },
)

test('events that come twice, late and behind others end in the same state, and each is stored once', async () => {
  const payment = await open()
  for (const kind of ['reorder', 'duplicate', 'late']) await wharf.fault('stripe', 'webhook', kind)
  await wharf.act(payment, 'pay')
  await wharf.becomes(payment.id, ({ state }) => state === 'paid')
  await until(async () => {
    const [row] = await wharf.database.admin<{ count: number }>(
      'select count(*)::int as count from sandbox_delivery where arrived_at is null',
    )
    return row?.count === 0
  })
  const events = await wharf.database.admin<{ kind: string; deliveries: number }>(
    `select kind, deliveries from provider_event where pointer ->> 'paymentId' = $1 order by kind`,
    [(await wharf.payment(payment.id)).payment_id],
  )
  expect(events.map(({ kind, deliveries }) => [kind, deliveries])).toEqual([
    ['charge.succeeded', 2],
    ['checkout.session.completed', 1],
    ['payment_intent.succeeded', 1],
  ])
  const turns = await wharf.database.admin(
    `select id from event where kind = 'provider_payment.changed' and subject_id = $1
     and data #>> '{changes,state,to}' = 'paid'`,
    [payment.id],
  )
  expect(turns).toHaveLength(1)
})

test('without any event the next look finds what was paid and says so', async () => {
  const payment = await open()
  await wharf.database.admin(
    `insert into sandbox_fault (provider, call, kind, times) values ('stripe', 'webhook', 'late', 3)`,
  )
  await wharf.act(payment, 'pay')
  const found = await wharf.lookNow()
  expect(found.changed).toBeGreaterThanOrEqual(1)
  expect(await wharf.payment(payment.id)).toMatchObject({ state: 'paid' })
  expect(heard.filter(({ id, to, from }) => id === payment.id && to === 'paid' && from !== 'paid')).toEqual([
    { id: payment.id, from: 'open', to: 'paid', paid: 216_500, heardBy: 'look' },
  ])
})

test('a contested payment is told by its bank', async () => {
  const payment = await pay()
  const body = new URLSearchParams({ payment_intent: payment.payment_id ?? '' })
  const answer = await fetch(`${wharf.url}/sandbox/disputes`, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(303)
  expect(await wharf.becomes(payment.id, ({ dispute }) => dispute !== null)).toMatchObject({
    dispute: 'needs_response',
    state: 'paid',
  })
})
