import { cancelBooking, collectPayment, completePendingCancelation } from '@muelle/contract/bookings/life'
import { collectOrder } from '@muelle/contract/bookings/orders'
import { getBooking } from '@muelle/contract/bookings/record'
import {
  createPaymentLink,
  extendPaymentLink,
  getPaymentPage,
  holdWithLink,
  payWithLink,
} from '@muelle/contract/payment-links/record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsIn } from '../../test/faults.ts'
import { endTimeOf, namesIn, openQuay, type Quay } from '../../test/quay.ts'
import { until } from '../../test/until.ts'
import { insertAsk } from '../providers/payments/refund-asks.sql.ts'

const EACH = 160_000
let quay: Quay
beforeAll(async () => {
  quay = await openQuay()
})
afterAll(() => quay.close())

const read = async (id: number) => {
  const answer = await quay.owner(getBooking, { params: { id } })
  if (answer.status !== 'OK') throw new Error(answer.message)
  return answer.data
}
const read2 = ([one, other]: { id: number }[]) => Promise.all([read(one?.id ?? 0), read(other?.id ?? 0)])
const become = (bookings: { id: number }[], wanted: [status: string, paidCents: number][]) =>
  until(async () =>
    (await read2(bookings)).every(
      ({ status, paid_cents }, at) => status === wanted[at]?.[0] && paid_cents === wanted[at]?.[1],
    ),
  )
const brokenIn = () => faultsIn(quay.wharf.database.connection)
const begunFor = (order: number) =>
  quay.wharf.database.admin<{ id: number; state: string; amount: number; refunded: number; checkout_id: string }>(
    `select id::int, state, amount_cents::int as amount, refunded_cents::int as refunded, checkout_id
     from provider_payment where reference = $1 order by id`,
    [`order:${order}`],
  )
/** An order of two bookings that wait, with a link for both. */
async function linked() {
  const { id, bookings } = await quay.order()
  const [first, second] = bookings
  if (!first || !second) throw new Error('an order of two')
  const link = await quay.link(first, { is_of_order: true })
  return { id, bookings, first, second, link }
}
const cash = async ({ id }: { id: number }) => {
  const { version } = await read(id)
  const payment = { method: 'cash' as const, amount_cents: EACH, received_cents: EACH }
  const paid = await quay.owner(collectPayment, { params: { id }, body: { version, payment } })
  expect(paid).toMatchObject({ status: 'OK' })
}
const cancel = async ({ id }: { id: number }, method: 'original' | 'pending') => {
  const { version } = await read(id)
  const canceled = await quay.owner(cancelBooking, { params: { id }, body: { version, cause: 'operator', method } })
  expect(canceled).toMatchObject({ status: 'OK' })
}

test('one link shows each booking with its lines, asks one amount, and keeps all of them for as long', async () => {
  const { first, second, link } = await linked()
  expect(link).toMatchObject({ is_of_order: true, offers: [{ part: 'balance', amount_cents: 2 * EACH }] })
  const page = await quay.page(link)
  expect(page).toMatchObject({
    ticket: first.ticket,
    total_cents: 2 * EACH,
    due_cents: 2 * EACH,
    bookings: [first, second].map(({ ticket }) => ({ ticket, status: 'pending', total_cents: EACH, due_cents: EACH })),
  })
  for (const { lines, total_cents } of page.bookings)
    expect(lines.reduce((sum, line) => sum + line.total_cents, 0)).toBe(total_cents)
  for (const { expires_at } of await read2([first, second])) expect(expires_at).toBe(link.expires_at)
  expect(await brokenIn()).toEqual([])
})

test('one payment is posted to each booking, once, with its part of what the provider keeps', async () => {
  const { id, bookings, link } = await linked()
  await quay.act(await quay.begin(link), 'pay')
  await become(bookings, [
    ['confirmed', EACH],
    ['confirmed', EACH],
  ])
  await quay.wharf.lookNow()
  await quay.wharf.lookNow()
  expect(await begunFor(id)).toMatchObject([{ state: 'paid', amount: 2 * EACH }])
  expect(await quay.page(link)).toMatchObject({ state: 'paid', paid_cents: 2 * EACH, due_cents: 0, offers: [] })
  const kept = await quay.wharf.database.admin<{ fees: number; told: number; times: number }>(
    `select sum(l.amount_cents)::int as fees, max(p.fee_cents)::int as told, count(*)::int as times
     from ledger_entry l, provider_payment p where p.reference = $2 and l.kind = 'fee'
       and l.payment_id in (select id from ledger_entry where booking_id = any($1) and kind = 'charge')`,
    [bookings.map((booking) => booking.id), `order:${id}`],
  )
  expect(kept).toEqual([{ fees: kept[0]?.told, told: expect.any(Number), times: 2 }])
  expect(await brokenIn()).toEqual([])
})

describe('links that meet', () => {
  test.each([
    ['of one booking ends that of its order', false],
    ['of the order ends that of each booking', true],
  ])('a new one %s, and what was begun with it is closed', async (_name, isOfOrder) => {
    const { id, bookings } = await quay.order()
    const [first, second] = bookings
    const old = await quay.link(first ?? { id: 0, version: 0 }, { is_of_order: !isOfOrder })
    await quay.begin(old)
    const fresh = await quay.link(await read(second?.id ?? 0), { is_of_order: isOfOrder })
    const replaced = await quay.page(old)
    expect(replaced).toMatchObject({ state: 'replaced', offers: [] })
    if (isOfOrder) {
      // The key of the newer link is good with the ticket that is told with it, and with no other.
      const { newer_ticket, newer_key } = replaced
      expect(newer_ticket).toBe(second?.ticket)
      const newer = await quay.customer(getPaymentPage, {
        params: { ticket: newer_ticket ?? '' },
        query: { key: newer_key ?? '' },
      })
      expect(newer).toMatchObject({ status: 'OK', data: { state: 'open', ticket: namesIn(fresh).ticket } })
    }
    const reference = isOfOrder ? `booking:${first?.id}` : `order:${id}`
    await until(async () => {
      const begun = await quay.wharf.database.admin('select state from provider_payment where reference = $1', [
        reference,
      ])
      return begun.every(({ state }) => state === 'expired')
    })
    expect(await brokenIn()).toEqual([])
  })

  test('two desks at once leave one that is open', async () => {
    const { bookings } = await quay.order()
    const [first, second] = bookings
    const make = (booking: { id: number } | undefined, is_of_order: boolean) =>
      quay.owner(createPaymentLink, {
        params: { id: booking?.id ?? 0 },
        body: { version: 1, parts: ['balance'], language: 'es', is_of_order },
      })
    const made = await Promise.all([make(first, true), make(second, false), make(second, true), make(first, false)])
    expect(made.some(({ status }) => status === 'OK')).toBe(true)
    const open = await quay.wharf.database.admin<{ order_id: number | null; booking_id: number }>(
      `select order_id, booking_id::int from payment_link where state = 'open' and booking_id = any($1)`,
      [bookings.map(({ id }) => id)],
    )
    const ofOrder = open.filter(({ order_id }) => order_id !== null)
    if (ofOrder.length > 0) expect(open).toHaveLength(1)
    else expect(new Set(open.map(({ booking_id }) => booking_id)).size).toBe(open.length)
    expect(await brokenIn()).toEqual([])
  })

  test.each([
    ['of the order', true],
    ['of the booking', false],
  ])(
    'the page %s that could not be closed is paid: no other one opens, and all of it counts',
    async (_name, isOfOrder) => {
      const { bookings } = await quay.order()
      const [first] = await read2(bookings)
      const old = await quay.begin(await quay.link(first, { is_of_order: isOfOrder }))
      await quay.wharf.fault('stripe', 'close', 'error', 40)
      const fresh = await quay.link(await read(first.id), { is_of_order: !isOfOrder })
      const { ticket, key } = namesIn(fresh)
      const amount_cents = isOfOrder ? EACH : 2 * EACH
      const refused = await quay.customer(payWithLink, {
        params: { ticket },
        body: { key, provider: 'stripe', part: 'balance', language: 'es', amount_cents },
      })
      expect(refused).toMatchObject({ meta: { code: 'payment_link.provider_silent' } })
      await quay.act(old, 'pay')
      await become(bookings, [['confirmed', EACH], isOfOrder ? ['confirmed', EACH] : ['pending', 0]])
      await quay.wharf.database.admin('delete from sandbox_fault')
      expect(await quay.page(fresh)).toMatchObject(
        isOfOrder ? { state: 'paid', offers: [] } : { state: 'open', offers: [{ amount_cents: EACH }] },
      )
      expect(await brokenIn()).toEqual([])
    },
  )
})

describe('what happens to one of them meanwhile', () => {
  test('cash for one closes the page for both, and the link asks for the other alone', async () => {
    const { id, first, bookings, link } = await linked()
    await quay.begin(link)
    await cash(first)
    await until(async () => (await begunFor(id)).every(({ state }) => state === 'expired'))
    expect(await quay.page(link)).toMatchObject({ state: 'open', offers: [{ amount_cents: EACH }], due_cents: EACH })
    await quay.act(await quay.begin(link), 'pay')
    await become(bookings, [
      ['confirmed', EACH],
      ['confirmed', EACH],
    ])
    expect(await brokenIn()).toEqual([])
  })

  test('cash for one, and the page was paid before it closed: its part goes back, the other stands', async () => {
    const { id, first, bookings, link } = await linked()
    const address = await quay.begin(link)
    await quay.wharf.fault('stripe', 'close', 'error', 20)
    await cash(first)
    await quay.act(address, 'pay')
    await until(async () => (await begunFor(id))[0]?.refunded === EACH)
    await become(bookings, [
      ['confirmed', EACH],
      ['confirmed', EACH],
    ])
    expect(await read(first.id)).toMatchObject({ refund_due_cents: 0, payment_status: 'payed' })
    expect(await brokenIn()).toEqual([])
  })

  test('money for one that was called off goes back, the other stands', async () => {
    const { id, second, bookings, link } = await linked()
    const address = await quay.begin(link)
    await quay.wharf.fault('stripe', 'close', 'error', 20)
    await cancel(second, 'pending')
    await quay.act(address, 'pay')
    await until(async () => (await begunFor(id))[0]?.refunded === EACH)
    await become(bookings, [
      ['confirmed', EACH],
      ['canceled', 0],
    ])
    expect(await brokenIn()).toEqual([])
  })

  test('one is called off after it was paid: its money goes back to the card, once, and the other keeps its own', async () => {
    const { id, second, bookings, link } = await linked()
    await quay.act(await quay.begin(link), 'pay')
    await become(bookings, [
      ['confirmed', EACH],
      ['confirmed', EACH],
    ])
    await cancel(second, 'original')
    await until(async () => (await begunFor(id))[0]?.refunded === EACH)
    await become(bookings, [
      ['confirmed', EACH],
      ['canceled', 0],
    ])
    const { version } = await read(second.id)
    const again = await quay.owner(completePendingCancelation, {
      params: { id: second.id },
      body: { version, method: 'original' },
    })
    expect(again).toMatchObject({ status: 'ERROR' })
    expect(await begunFor(id)).toMatchObject([{ refunded: EACH }])
    expect(await brokenIn()).toEqual([])
  })
})

test('seats that ran out are taken once more for both or for none, and late money brings back what there is', async () => {
  const { first, second, bookings, link } = await linked()
  const { ticket, key } = namesIn(link)
  await endTimeOf(quay, first.id, second.id)
  expect(await quay.page(link)).toMatchObject({ state: 'expired', may_hold_again: true })
  const { admin } = quay.wharf.database
  await admin('update departure set capacity = seats_used + 2 where id = $1', [first.departure.id])
  const refused = await quay.customer(holdWithLink, { params: { ticket }, body: { key } })
  expect(refused).toMatchObject({ meta: { code: 'payment_link.no_seats' } })
  for (const { status } of await read2(bookings)) expect(status).toBe('inactive')
  await admin('update departure set capacity = 60 where id = $1', [first.departure.id])
  const held = await quay.customer(holdWithLink, { params: { ticket }, body: { key } })
  expect(held).toMatchObject({ status: 'OK', data: { state: 'open', due_cents: 2 * EACH } })
  const address = await quay.begin(link)
  await quay.wharf.fault('stripe', 'close', 'error', 20)
  await endTimeOf(quay, first.id, second.id)
  await admin('update departure set capacity = seats_used + 2 where id = $1', [first.departure.id])
  await quay.act(address, 'pay')
  await until(async () => (await read2(bookings)).every(({ status }) => status !== 'inactive'))
  await until(async () => (await read2(bookings)).every(({ refund_due_cents }) => refund_due_cents === 0))
  expect((await read2(bookings)).map(({ status }) => status)).toEqual(['confirmed', 'canceled'])
  await admin('update departure set capacity = 60 where id = $1', [first.departure.id])
  expect(await brokenIn()).toEqual([])
})

test('more time is for all of them, and a link of an order is of no booking that was sold alone', async () => {
  const { first, second, link } = await linked()
  await quay.wharf.database.admin(
    `update payment_link set expires_at = now() + interval '1 hour' where order_id is not null and state = 'open'`,
  )
  const { version } = await read(second.id)
  const longer = await quay.owner(extendPaymentLink, { params: { id: second.id }, body: { version } })
  expect(longer).toMatchObject({ status: 'OK', data: { link: { url: link.url, is_of_order: true } } })
  if (longer.status !== 'OK') throw new Error(longer.message)
  for (const { expires_at } of await read2([first, second])) expect(expires_at).toBe(longer.data.link.expires_at)
  const alone = await quay.hold()
  const refused = await quay.owner(createPaymentLink, {
    params: { id: alone.id },
    body: { version: alone.version, parts: ['balance'], language: 'es', is_of_order: true },
  })
  expect(refused).toMatchObject({ meta: { code: 'not_found' } })
})

test('cash for the whole order at the desk while its page is paid leaves no more than is owed', async () => {
  const { id, bookings, link } = await linked()
  const address = await quay.begin(link)
  const wanted = (await read2(bookings)).map((booking) => ({ id: booking.id, version: booking.version }))
  const payment = { method: 'cash' as const, amount_cents: 2 * EACH, received_cents: 2 * EACH }
  await Promise.all([
    quay.owner(collectOrder, { params: { id }, body: { bookings: wanted, payment } }),
    quay.act(address, 'pay'),
  ])
  await quay.wharf.lookNow()
  await until(async () =>
    (await read2(bookings)).every(
      ({ status, paid_cents, refund_due_cents }) =>
        status === 'confirmed' && paid_cents === EACH && refund_due_cents === 0,
    ),
  )
  expect(await brokenIn()).toEqual([])
})

test('of a payment for several trips nobody asks back more for one of them than its own part', async () => {
  const { id, first, bookings, link } = await linked()
  await quay.act(await quay.begin(link), 'pay')
  await become(bookings, [
    ['confirmed', EACH],
    ['confirmed', EACH],
  ])
  const [paid] = await quay.wharf.database.admin<{ name: string }>(
    'select coalesce(payment_id, checkout_id) as name from provider_payment where reference = $1',
    [`order:${id}`],
  )
  const reference = `booking:${first.id}`
  const wanted = { reference, name: `${paid?.name}#${reference}`, amount_cents: 2 * EACH }
  const ask = () => quay.wharf.deps.db.transaction(quay.wharf.account, (tx) => insertAsk(tx, wanted))
  expect(await ask()).toMatchObject({ amount_cents: EACH })
  expect(await ask()).toBeUndefined()
})
