import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWharf, type Wharf } from '../../../test/wharf.ts'
import type { PlayedOrder } from '../../sandbox/paypal/paypal-things.ts'
import { closePayment } from './close-payment.ts'
import { look } from './look.ts'
import { openPayment, type PaymentRequest } from './open-payment.ts'
import type { PaymentRow } from './payments.sql.ts'
import { refundPayment } from './refund-payment.ts'

let wharf: Wharf
beforeAll(async () => {
  wharf = await openWharf({ callMs: 1_500 })
})
afterAll(() => wharf.close())

async function open(wanted: Partial<PaymentRequest> = {}): Promise<PaymentRow> {
  const opened = await openPayment(wharf.deps, wharf.account, wharf.request({ provider: 'paypal', ...wanted }))
  if (!opened.ok) throw new Error(opened.failure.kind)
  return opened.value
}
const orderOf = async ({ checkout_id }: PaymentRow) =>
  (await wharf.played<PlayedOrder>('paypal', 'checkout')).find(({ id }) => id === checkout_id)
const see = (payment: PaymentRow) =>
  look(wharf.deps, { accountId: wharf.account, paymentId: payment.id, heardBy: 'call' })

test('what a customer agreed to is taken by its event, with the fee, for the business that is named', async () => {
  const payment = await open({ payee: 'MERCHANT9' })
  const answer = await wharf.act(payment, 'pay')
  const back = new URL(answer.headers.get('location') ?? '')
  expect(Object.fromEntries(back.searchParams)).toEqual({
    ticket: 'ABC',
    token: payment.checkout_id,
    PayerID: 'SANDBOXPAYER',
  })
  expect(
    await wharf.becomes(payment.id, ({ state, fee_cents }) => state === 'paid' && fee_cents !== null),
  ).toMatchObject({
    paid_cents: 216_500,
    fee_cents: 8_952,
    mismatch: null,
  })
  expect(await orderOf(payment)).toMatchObject({ merchant: 'MERCHANT9', status: 'COMPLETED' })
})

test('a capture twice, and at once, takes the money once', async () => {
  await wharf.fault('paypal', 'webhook', 'late')
  const payment = await open()
  await wharf.act(payment, 'pay')
  const answers = await Promise.all([see(payment), see(payment), see(payment)])
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(await see(payment)).toMatchObject({ ok: true, value: { state: 'paid', paid_cents: 216_500 } })
  const captures = await wharf.database.admin('select id from sandbox_object where root = $1 and kind = $2', [
    payment.checkout_id,
    'capture',
  ])
  expect(captures).toHaveLength(1)
})

test('a wallet whose card says no leaves the order open for another try', async () => {
  const payment = await open()
  await wharf.act(payment, 'decline')
  await wharf.becomes(payment.id, ({ refused_captures }) => refused_captures === 1)
  expect(await see(payment)).toMatchObject({ ok: true, value: { state: 'open', paid_cents: 0 } })
  await wharf.act(payment, 'pay')
  expect(await wharf.becomes(payment.id, ({ state }) => state === 'paid')).toMatchObject({ paid_cents: 216_500 })
})

test('what is agreed to after the end of its hold is not taken', async () => {
  const payment = await open()
  expect(await closePayment(wharf.deps, wharf.account, payment.id)).toMatchObject({
    ok: true,
    value: { state: 'expired' },
  })
  await wharf.act(payment, 'pay')
  await see(payment)
  expect(await wharf.payment(payment.id)).toMatchObject({ state: 'expired', paid_cents: 0 })
  expect(await orderOf(payment)).toMatchObject({ status: 'APPROVED', capture: null })
})

test.each([
  ['currency', { currency: 'USD' }],
  ['amount', { amountCents: 100 }],
  ['payee', { payee: 'MERCHANT9' }],
])('an order of another %s is never taken', async (mismatch, wanted) => {
  const payment = await open(wanted)
  const changed =
    mismatch === 'currency'
      ? [`{asked,purchase_units,0,amount,currency_code}`, '"EUR"']
      : mismatch === 'amount'
        ? [`{asked,purchase_units,0,amount,value}`, '"1.01"']
        : ['{merchant}', '"SOMEBODYELSE"']
  await wharf.database.admin('update sandbox_object set body = jsonb_set(body, $2::text[], $3::jsonb) where id = $1', [
    payment.checkout_id,
    ...changed,
  ])
  await wharf.act(payment, 'pay')
  await see(payment)
  expect(await wharf.becomes(payment.id, (row) => row.mismatch !== null)).toMatchObject({
    mismatch,
    paid_cents: 0,
    state: 'open',
  })
  expect(await orderOf(payment)).toMatchObject({ status: 'APPROVED', capture: null })
})

test('refunds in parts, never above what is left, each known by our reference', async () => {
  const payment = await open()
  await wharf.act(payment, 'pay')
  await wharf.becomes(payment.id, ({ state }) => state === 'paid')
  const refund = (amountCents: number, key: string) =>
    refundPayment(wharf.deps, wharf.account, { paymentId: payment.id, amountCents, key })
  expect(await refund(113_500, 'p-part')).toMatchObject({ ok: true, refund: { state: 'succeeded' } })
  expect(await refund(103_001, 'p-more')).toMatchObject({ ok: false, denial: { leftCents: 103_000 } })
  await wharf.fault('paypal', 'refund', 'done_then_hang')
  expect(await refund(103_000, 'p-rest')).toMatchObject({ ok: true })
  await wharf.lookNow()
  await wharf.becomes(
    payment.id,
    ({ refunded_cents, refunding_cents }) => refunded_cents === 216_500 && refunding_cents === 0,
  )
  expect((await orderOf(payment))?.refunds.map(({ amount }) => amount)).toEqual([113_500, 103_000])
})

test.each(['done_then_hang', 'error', 'drop'])('a capture whose answer is lost (%s) is made once', async (kind) => {
  await wharf.fault('paypal', 'capture', kind)
  const payment = await open()
  await wharf.act(payment, 'pay')
  await wharf.lookNow()
  expect(await wharf.becomes(payment.id, ({ state }) => state === 'paid')).toMatchObject({ paid_cents: 216_500 })
  const captures = await wharf.database.admin('select id from sandbox_object where root = $1 and kind = $2', [
    payment.checkout_id,
    'capture',
  ])
  expect(captures).toHaveLength(1)
})

/** A customer complains to the provider, or it decides. */
const complain = async (payment: PaymentRow, outcome?: string) => {
  const { payment_id: capture } = await wharf.payment(payment.id)
  const body = new URLSearchParams({ capture: capture ?? '', ...(outcome !== undefined && { outcome }) })
  expect((await fetch(`${wharf.url}/sandbox/disputes`, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
}

test.each([
  ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ['RESOLVED_SELLER_FAVOUR', 'won'],
])('a complaint of a customer is told by its event, and so is what came of it: %s', async (outcome, dispute) => {
  const payment = await open()
  await wharf.act(payment, 'pay')
  await wharf.becomes(payment.id, ({ state, fee_cents }) => state === 'paid' && fee_cents !== null)
  await complain(payment)
  expect(await wharf.becomes(payment.id, (row) => row.dispute !== null)).toMatchObject({
    dispute: 'needs_response',
    state: 'paid',
    paid_cents: 216_500,
  })
  await complain(payment, outcome)
  expect(await wharf.becomes(payment.id, (row) => row.dispute !== 'needs_response')).toMatchObject({ dispute })
  const changes = await wharf.database.admin(
    `select data #> '{changes,dispute}' as dispute from event where kind = 'provider_payment.changed' and subject_id = $1
     and data #> '{changes,dispute}' is not null order by id`,
    [payment.id],
  )
  expect(changes).toEqual([
    { dispute: { from: null, to: 'needs_response' } },
    { dispute: { from: 'needs_response', to: dispute } },
  ])
})

test('without an event of its decision a complaint is found decided by the look of each day', async () => {
  const payment = await open()
  await wharf.act(payment, 'pay')
  await wharf.becomes(payment.id, ({ state, fee_cents }) => state === 'paid' && fee_cents !== null)
  await complain(payment)
  await wharf.becomes(payment.id, (row) => row.dispute === 'needs_response')
  await wharf.fault('paypal', 'webhook', 'late')
  await complain(payment, 'RESOLVED_BUYER_FAVOUR')
  await wharf.lookNow()
  expect(await wharf.payment(payment.id)).toMatchObject({ dispute: 'lost', state: 'paid' })
})
