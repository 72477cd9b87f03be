import {
  cancelBooking,
  collectPayment,
  completePendingCancelation,
  refundBooking,
} from '@muelle/contract/bookings/life'
import { getBooking } from '@muelle/contract/bookings/record'
import { instant } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openQuay, type Quay } from '../../test/quay.ts'
import { until } from '../../test/until.ts'
import { bookProviderMoney } from '../bookings/provider/provider-money.ts'
import { look } from '../providers/payments/look.ts'
import { keepBooks } from './books.ts'

let quay: Quay
beforeAll(async () => {
  quay = await openQuay()
})
afterAll(() => quay.close())

type Entry = { kind: string; method: string; from_place: string; to_place: string; amount_cents: number }
const entriesOf = (booking: number) =>
  quay.wharf.database.admin<Entry>(
    `select kind, method, from_place, to_place, amount_cents::int as amount_cents from ledger_entry
     where booking_id = $1 or payment_id in (select id from ledger_entry where booking_id = $1 and kind = 'charge') order by id`,
    [booking],
  )
const paymentsOf = (booking: number) =>
  quay.wharf.database.admin<{ id: number; state: string; refunded_cents: number }>(
    `select id::int, state, refunded_cents::int from provider_payment where reference = $1 order by id`,
    [`booking:${booking}`],
  )
async function read(id: number) {
  const answer = await quay.owner(getBooking, { params: { id } })
  if (answer.status !== 'OK') throw new Error(answer.message)
  return answer.data
}
const becomes = async (id: number, status: string, paidCents: number) => {
  await until(async () => {
    const booking = await read(id)
    return booking.status === status && booking.paid_cents === paidCents
  })
  return read(id)
}

test('a card that is paid turns the booking paid, with what the provider keeps beside it, once', async () => {
  const booking = await quay.hold()
  const link = await quay.link(booking)
  await quay.act(await quay.begin(link), 'pay')
  expect(await becomes(booking.id, 'confirmed', 160_000)).toMatchObject({ payment_status: 'payed', due_cents: 0 })
  const { business } = quay.wharf
  await until(async () => (await entriesOf(booking.id)).length === 2)
  // Whatever is heard again posts nothing more.
  await quay.wharf.lookNow()
  await quay.wharf.lookNow()
  expect(await entriesOf(booking.id)).toEqual([
    { kind: 'charge', method: 'stripe', from_place: 'customer', to_place: `stripe:${business}`, amount_cents: 160_000 },
    {
      kind: 'fee',
      method: 'stripe',
      from_place: `stripe:${business}`,
      to_place: `fees:${business}`,
      amount_cents: expect.any(Number),
    },
  ])
  expect(await quay.page(link)).toMatchObject({
    state: 'paid',
    offers: [],
    bookings: [{ ticket_url: expect.any(String) }],
  })
})

test('money for a booking whose seats went to others goes back by itself', async () => {
  const booking = await quay.hold({ adults: 2 })
  const payUrl = await quay.begin(await quay.link(booking))
  const { admin } = quay.wharf.database
  await admin(`update booking set status = 'inactive' where id = $1`, [booking.id])
  await admin(
    `update departure set seats_used = capacity, people_used = capacity where id = (select departure_id from booking where id = $1)`,
    [booking.id],
  )
  await quay.act(payUrl, 'pay')
  expect(await becomes(booking.id, 'canceled', 0)).toMatchObject({ refund_due_cents: 0 })
  expect((await entriesOf(booking.id)).filter(({ kind }) => kind !== 'fee')).toMatchObject([
    { kind: 'charge', amount_cents: 160_000 },
    { kind: 'refund', method: 'stripe', to_place: 'customer', amount_cents: 160_000 },
  ])
  expect(await paymentsOf(booking.id)).toMatchObject([{ state: 'paid', refunded_cents: 160_000 }])
  await admin(
    `update departure set seats_used = 0, people_used = 0 where id = (select departure_id from booking where id = $1)`,
    [booking.id],
  )
})

test('a hold that died takes its seats again where there are some', async () => {
  const booking = await quay.hold()
  const payUrl = await quay.begin(await quay.link(booking))
  await quay.wharf.database.admin(`update booking set expires_at = now() - interval '1 minute' where id = $1`, [
    booking.id,
  ])
  await quay.act(payUrl, 'pay')
  expect(await becomes(booking.id, 'confirmed', 160_000)).toMatchObject({ payment_status: 'payed' })
})

test('canceling gives a card its money back, and owes it until the provider tells', async () => {
  const booking = await quay.hold()
  await quay.act(await quay.begin(await quay.link(booking)), 'pay')
  const paid = await becomes(booking.id, 'confirmed', 160_000)
  const canceled = await quay.owner(cancelBooking, {
    params: { id: booking.id },
    body: { version: paid.version, cause: 'operator', method: 'original' },
  })
  expect(canceled).toMatchObject({
    status: 'OK',
    data: { status: 'pending_cancelation', refund_due_cents: 160_000, paid_cents: 160_000 },
  })
  expect(await becomes(booking.id, 'canceled', 0)).toMatchObject({ refund_due_cents: 0 })
  expect(await paymentsOf(booking.id)).toMatchObject([{ refunded_cents: 160_000 }])
})

test('a new link, and cash at the desk, close what was begun before', async () => {
  const booking = await quay.hold()
  await quay.begin(await quay.link(booking))
  const fresh = await quay.link(await read(booking.id))
  await until(async () => (await paymentsOf(booking.id))[0]?.state === 'expired')
  await quay.begin(fresh)
  const { version } = await read(booking.id)
  const collected = await quay.owner(collectPayment, {
    params: { id: booking.id },
    body: { version, payment: { method: 'cash', amount_cents: 160_000, received_cents: 160_000 } },
  })
  expect(collected).toMatchObject({ status: 'OK', data: { status: 'confirmed' } })
  await until(async () => (await paymentsOf(booking.id)).every(({ state }) => state === 'expired'))
})

test('what is paid twice goes back by itself', async () => {
  const booking = await quay.hold()
  const payUrl = await quay.begin(await quay.link(booking))
  // The provider is not heard when its page should close.
  await quay.wharf.fault('stripe', 'close', 'error', 20)
  const { version } = await read(booking.id)
  await quay.owner(collectPayment, {
    params: { id: booking.id },
    body: { version, payment: { method: 'cash', amount_cents: 160_000, received_cents: 160_000 } },
  })
  await quay.act(payUrl, 'pay')
  await until(async () => (await paymentsOf(booking.id))[0]?.refunded_cents === 160_000)
  expect(await becomes(booking.id, 'confirmed', 160_000)).toMatchObject({
    refund_due_cents: 0,
    payment_status: 'payed',
  })
})

const NOT_TAKEN = { taken_back_cents: 0, taken_back_before_cents: 0, dispute_fee_cents: 0 }

/** Paid in full with a card, and what the provider calls it. */
async function paidByCard() {
  const booking = await quay.hold()
  await quay.act(await quay.begin(await quay.link(booking)), 'pay')
  const paid = await becomes(booking.id, 'confirmed', 160_000)
  const [payment] = await quay.wharf.database.admin<{ id: number; checkout_id: string }>(
    `select id::int, checkout_id from provider_payment where reference = $1`,
    [`booking:${booking.id}`],
  )
  if (!payment) throw new Error('nothing was paid')
  return { booking: paid, payment }
}

/** What is given back in the provider's own dashboard, so that nobody here asked for it; or what becomes of what was given back. */
async function dashboard(checkoutId: string, refunds: { amount: number; status: string }[]) {
  await quay.wharf.database.admin(
    `update sandbox_object set body = jsonb_set(body, '{refunds}', $2::jsonb)
     where provider = 'stripe' and kind = 'checkout' and body->>'id' = $1`,
    [
      checkoutId,
      JSON.stringify(
        refunds.map((refund, index) => ({ id: `re_${checkoutId}_${index}`, metadata: {}, created: 1, ...refund })),
      ),
    ],
  )
  await quay.wharf.database.admin(`update provider_payment set look_at = now() where checkout_id = $1`, [checkoutId])
  await look(
    { ...quay.wharf.deps, onChange: keepBooks(Date.now) },
    { accountId: quay.wharf.account, paymentId: await idOf(checkoutId), heardBy: 'look' },
  )
}
const idOf = async (checkoutId: string) =>
  (
    await quay.wharf.database.admin<{ id: number }>('select id::int from provider_payment where checkout_id = $1', [
      checkoutId,
    ])
  )[0]?.id ?? 0
const historyOf = (booking: number, action: string) =>
  quay.wharf.database.admin<{ changes: Record<string, unknown> }>(
    `select changes from audit_entry where subject_type = 'booking' and subject_id = $1 and action = $2 order by id`,
    [booking, action],
  )

test('what was given back in cash and then by the provider too is said, and the books stay whole', async () => {
  const { booking, payment } = await paidByCard()
  const back = await quay.owner(refundBooking, {
    params: { id: booking.id },
    body: { version: booking.version, method: 'cash', reason: 'Se marearon', amount_cents: 100_000 },
  })
  expect(back).toMatchObject({ status: 'OK', data: { paid_cents: 60_000 } })
  await dashboard(payment.checkout_id, [{ amount: 160_000, status: 'succeeded' }])
  expect(await paymentsOf(booking.id)).toMatchObject([{ refunded_cents: 160_000 }])
  expect(await read(booking.id)).toMatchObject({ status: 'confirmed', paid_cents: 0 })
  expect((await entriesOf(booking.id)).filter(({ kind }) => kind === 'refund')).toMatchObject([
    { method: 'cash', amount_cents: 100_000 },
    { method: 'stripe', amount_cents: 60_000 },
  ])
  const said = (await historyOf(booking.id, 'booking.refunded')).at(-1)
  expect(said?.changes).toMatchObject({ amount_cents: 160_000, excess_cents: 100_000, method: 'stripe' })
})

test('a refund that fails after it was on its way is owed again, and can be asked for again', async () => {
  const { booking, payment } = await paidByCard()
  await quay.owner(cancelBooking, {
    params: { id: booking.id },
    body: { version: booking.version, cause: 'operator', method: 'pending' },
  })
  await dashboard(payment.checkout_id, [{ amount: 160_000, status: 'pending' }])
  expect(await read(booking.id)).toMatchObject({ status: 'canceled', paid_cents: 0, refund_due_cents: 0 })
  await dashboard(payment.checkout_id, [{ amount: 160_000, status: 'failed' }])
  const owed = await read(booking.id)
  expect(owed).toMatchObject({ status: 'pending_cancelation', paid_cents: 160_000, refund_due_cents: 160_000 })
  expect(await historyOf(booking.id, 'booking.refund_failed')).toMatchObject([
    { changes: { amount_cents: 160_000, owed_cents: 160_000, method: 'stripe' } },
  ])
  const again = await quay.owner(completePendingCancelation, {
    params: { id: booking.id },
    body: { version: owed.version, method: 'original' },
  })
  expect(again).toMatchObject({ status: 'OK' })
  expect(await becomes(booking.id, 'canceled', 0)).toMatchObject({ refund_due_cents: 0 })
  expect((await entriesOf(booking.id)).filter(({ kind }) => kind !== 'fee')).toMatchObject([
    { kind: 'charge', amount_cents: 160_000 },
    { kind: 'refund', amount_cents: 160_000 },
    { kind: 'charge', from_place: 'customer', amount_cents: 160_000 },
    { kind: 'refund', to_place: 'customer', amount_cents: 160_000 },
  ])
})

test('what is paid and given back before anybody hears of it confirms nothing', async () => {
  const booking = await quay.hold()
  await quay.begin(await quay.link(booking))
  const { deps, account } = quay.wharf
  const told = { booking_id: booking.id, provider: 'stripe' as const, name: `pi_${booking.id}`, currency: 'MXN' }
  await deps.db.transaction(account, (tx) =>
    bookProviderMoney(
      tx,
      {
        ...told,
        paid_cents: 160_000,
        refunded_cents: 160_000,
        refunded_before_cents: 0,
        fee_cents: 6_060,
        ...NOT_TAKEN,
      },
      instant(Date.now()),
    ),
  )
  expect(await read(booking.id)).toMatchObject({ status: 'pending', paid_cents: 0, refund_due_cents: 0 })
  expect(await entriesOf(booking.id)).toMatchObject([
    { kind: 'charge', amount_cents: 160_000 },
    { kind: 'refund', amount_cents: 160_000 },
    { kind: 'fee', amount_cents: 6_060 },
  ])
  expect(await historyOf(booking.id, 'booking.confirmed')).toEqual([])
})
