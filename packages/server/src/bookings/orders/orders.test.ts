import { cancelBooking, rescheduleBooking } from '@muelle/contract/bookings/life'
import { listBookings } from '@muelle/contract/bookings/list'
import { collectOrder, createOrder, getOrder } from '@muelle/contract/bookings/orders'
import { getBooking } from '@muelle/contract/bookings/record'
import type { CallInput } from '@muelle/contract/call'
import { createGroup } from '@muelle/contract/departures/shared-vacants'
import { createDiscountCode } from '@muelle/contract/promotions/record'
import { addDays, instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { type Harbour, NOW, openHarbour, type SaleWish, saleOf, sold, TOMORROW } from '../../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../../doctor/check-invariants.ts'

const LATER = addDays(TOMORROW, 1)
/** Far enough to move and cancel at no cost. */
const FAR = addDays(TOMORROW, 6)
let harbour: Harbour
/** A tour of eight places at a time, and a transfer of three. */
let tour: AddedTour
let transfer: AddedTour
let made = 0
beforeAll(async () => {
  harbour = await openHarbour()
})
beforeEach(async () => {
  made += 1
  tour = await harbour.addTour({ name: `Tour ${made}`, slug: `pedido-${made}`, capacity: 8, people_limit: 20 })
  transfer = await harbour.addTour({
    name: `Traslado ${made}`,
    slug: `traslado-${made}`,
    capacity: 3,
    people_limit: 20,
  })
})
afterEach(() => harbour.setNow(NOW))
afterAll(() => harbour.close())

type OrderBody = CallInput<typeof createOrder>['body']
const line = (of: AddedTour, wish: SaleWish = {}): OrderBody['bookings'][number] => {
  const { payment: _payment, ...rest } = saleOf(of, wish)
  return { tour_id: of.tour, ...rest }
}
const cash = (amount_cents: number, received_cents = amount_cents) =>
  ({ method: 'cash', amount_cents, received_cents }) as const
const order = (body: OrderBody, key?: string, person = harbour.seller) =>
  person.client(createOrder, { body }, key === undefined ? {} : { idempotencyKey: key })
async function ordered(body: OrderBody) {
  const answer = await order(body)
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const TABLES = [
  'tour_order',
  'booking',
  'booking_party',
  'departure',
  'ledger_entry',
  'event',
  'audit_entry',
  'promotion_use',
  'promotion_counter',
]
/** Refused with exactly this, and nothing is other than before. */
async function refused(attempt: () => Promise<{ status: string }>, httpStatus: number, error: object) {
  const before = await snapshot(harbour.database.admin, TABLES)
  expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [error] })
  expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
}
const taken = async (of: AddedTour) =>
  (
    await harbour.database.admin<{ seats: number }>(
      'select coalesce(sum(seats_used), 0)::int as seats from departure where tour_id = $1',
      [of.tour],
    )
  )[0]?.seats

describe('selling an order (B5)', () => {
  test('bookings of two tours and two days are sold at once, and one payment is shared out in the order of travel', async () => {
    const { order: all, sold: bookings } = await ordered({
      bookings: [line(tour, { date: LATER }), line(transfer, { adults: 1 })],
      payment: cash(240_000, 250_000),
    })
    expect(all).toMatchObject({
      code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{5}$/),
      business_id: harbour.business,
      total_cents: 240_000,
      paid_cents: 240_000,
      due_cents: 0,
      required_cents: 0,
    })
    expect(all.bookings.map(({ id }) => id)).toEqual([bookings[1]?.id, bookings[0]?.id])
    const name = { id: all.id, code: all.code }
    expect(bookings).toMatchObject([
      // The change goes with the last that money came to.
      { status: 'confirmed', order: name, payments: [{ amount_cents: 160_000, received_cents: 160_000 }] },
      { status: 'confirmed', order: name, payments: [{ amount_cents: 80_000, received_cents: 90_000 }] },
    ])
    expect(new Set(bookings.map(({ ticket }) => ticket)).size).toBe(2)
    expect(await taken(tour)).toBe(2)
    for (const { id } of bookings)
      expect(await harbour.seller.client(getBooking, { params: { id } })).toMatchObject({
        data: { order: name, version: 1 },
      })
    expect(
      await harbour.database.admin(
        `select kind, subject_id::int as id from event where kind like 'order.%' and subject_id = $1`,
        [all.id],
      ),
    ).toEqual([{ kind: 'order.created', id: all.id }])
  })

  test('M2: a deposit confirms every one of them; less is refused and names the payment', async () => {
    for (const { tour: id } of [tour, transfer])
      await harbour.database.admin(
        `update tour set deposit_kind = 'percent', deposit_value = 2500, version = version + 1 where id = $1`,
        [id],
      )
    const bookings = [line(tour, { date: LATER }), line(transfer, { adults: 1 })]
    await refused(() => order({ bookings, payment: cash(59_999) }), 409, {
      code: 'payment.not_enough',
      path: 'body.payment',
      detail: { due_cents: 60_000, currency: 'MXN' },
    })
    await refused(() => order({ bookings, payment: cash(240_001) }), 409, {
      code: 'payment.too_much',
      detail: { due_cents: 240_000 },
    })
    await refused(() => order({ bookings, payment: cash(60_000, 50_000) }), 409, {
      code: 'payment.not_enough',
      detail: { due_cents: 10_000 },
    })
    const { sold: two } = await ordered({ bookings, payment: cash(70_000) })
    expect(two).toMatchObject([
      { status: 'confirmed', payment_status: 'process', paid_cents: 40_000 },
      { status: 'confirmed', payment_status: 'process', paid_cents: 30_000 },
    ])
  })

  test('B1: without payment all are holds until the same moment, and each expires on its own', async () => {
    const { order: all, sold: two } = await ordered({ bookings: [line(tour), line(transfer)], payment: null })
    expect(two.map(({ status }) => status)).toEqual(['hold', 'hold'])
    expect(new Set(two.map(({ expires_at }) => expires_at)).size).toBe(1)
    expect(all).toMatchObject({ due_cents: 320_000, required_cents: 320_000, paid_cents: 0 })
    harbour.setNow(instant(NOW + 10 * MINUTE_MS))
    expect(await harbour.seller.client(getOrder, { params: { id: all.id } })).toMatchObject({
      data: { due_cents: 0, total_cents: 0, bookings: [{ status: 'inactive' }, { status: 'inactive' }] },
    })
  })

  test('C5: all or none: a second departure that is full is named with what would fit', async () => {
    await sold(harbour.seller, transfer, { adults: 2 })
    await refused(() => order({ bookings: [line(tour), line(transfer)], payment: cash(320_000) }), 409, {
      code: 'departure.full',
      path: 'body.bookings.1',
      detail: { seats_left: 1 },
    })
  })

  test('C5: two bookings on one departure take their seats together, or none of them', async () => {
    const twice = [line(transfer, { adults: 2 }), line(transfer, { adults: 2 })]
    await refused(() => order({ bookings: twice, payment: null }), 409, {
      code: 'departure.full',
      path: 'body.bookings.1',
      detail: { seats_left: 1 },
    })
    const { sold: two } = await ordered({ bookings: [twice[0]!, line(transfer, { adults: 1 })], payment: null })
    expect(new Set(two.map(({ departure }) => departure.id)).size).toBe(1)
    expect(await taken(transfer)).toBe(3)
  })

  test('I6: the seats of a hold whose time is over go to the order', async () => {
    await sold(harbour.seller, transfer, { adults: 3, hold: true })
    harbour.setNow(instant(NOW + 11 * MINUTE_MS))
    await ordered({ bookings: [line(tour), line(transfer, { adults: 3 })], payment: null })
    expect(await taken(transfer)).toBe(3)
  })

  test('C6: tours that share seats count against each other within one order', async () => {
    const members = [tour, transfer].map((one) => ({ tour_id: one.tour, schedule_id: null }))
    const group = await harbour.owner.client(createGroup, {
      params: { id: harbour.business },
      body: {
        name: `Grupo ${made}`,
        capacity: 3,
        transport_id: null,
        members,
        scope: 'same_start',
        mode: 'mixed',
        buffer_minutes: 0,
        enabled: true,
      },
    })
    expect(group.status).toBe('OK')
    await refused(() => order({ bookings: [line(tour), line(transfer)], payment: null }), 409, {
      code: 'departure.full',
      path: 'body.bookings.1',
      detail: { seats_left: 1 },
    })
    await ordered({ bookings: [line(tour), line(transfer, { adults: 1 })], payment: null })
  })

  test('I29: a code with one use left is not used by two bookings of one order', async () => {
    const ten = await harbour.owner.client(createDiscountCode, {
      body: {
        business_id: harbour.business,
        name: 'Uno',
        code: `UNO-${made}`,
        discount: { kind: 'percent', basis_points: 1000 },
        cap_total: 1,
      },
    })
    expect(ten.status).toBe('OK')
    const with10 = (of: AddedTour) => line(of, { code: `UNO-${made}`, quoted_total_cents: 144_000 })
    await refused(() => order({ bookings: [with10(tour), with10(transfer)], payment: null }), 409, {
      code: 'code.used_up',
      path: 'body.bookings.1',
    })
    const { order: all } = await ordered({ bookings: [with10(tour), line(transfer)], payment: cash(304_000) })
    expect(all).toMatchObject({ total_cents: 304_000, due_cents: 0 })
  })

  test('I29: a price that is another one names its booking', async () => {
    const bookings = [line(tour), line(transfer, { quoted_total_cents: 150_000 })]
    await refused(() => order({ bookings, payment: cash(310_000) }), 409, {
      code: 'booking.price_changed',
      path: 'body.bookings.1',
      detail: { quoted_cents: 150_000, total_cents: 160_000 },
    })
  })

  test('the bookings of an order are of one customer, one business and at least two', async () => {
    const named = (name: string, phone: string) => ({ tourist_first_name: name, tourist_phone_number: phone })
    const others = [line(tour, named('Ana', '9861234567')), line(transfer, named('Rosa', '9867654321'))]
    await refused(() => order({ bookings: others, payment: null }), 409, {
      code: 'order.other_customer',
      path: 'body.bookings.1',
    })
    await refused(() => order({ bookings: [line(tour)], payment: null }), 422, { code: 'format' })
    await refused(() => order({ bookings: Array.from({ length: 11 }, () => line(tour)), payment: null }), 422, {
      path: 'body.bookings',
    })
  })

  test('I4: the same key sells once and answers the same', async () => {
    const body = { bookings: [line(tour), line(transfer)], payment: cash(320_000) }
    const first = await order(body, `pedido-${made}`)
    const state = await snapshot(harbour.database.admin, TABLES)
    expect(await order(body, `pedido-${made}`)).toEqual(first)
    expect(await snapshot(harbour.database.admin, TABLES)).toEqual(state)
    expect(await order({ ...body, payment: null }, `pedido-${made}`)).toMatchObject({
      errors: [{ code: 'idempotency.key_reused' }],
    })
  })

  test('C5: orders that cross over the same two departures neither deadlock nor oversell', async () => {
    const deadlocks = () =>
      harbour.database.admin('select deadlocks from pg_stat_database where datname = current_database()')
    const before = await deadlocks()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => {
        const both = [line(tour, { adults: 1 }), line(transfer, { adults: 1 })]
        return order({ bookings: at % 2 === 0 ? both : both.toReversed(), payment: null })
      }),
    )
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(3)
    for (const answer of answers)
      if (answer.status !== 'OK') expect(answer).toMatchObject({ errors: [{ code: 'departure.full' }] })
    expect([await taken(tour), await taken(transfer)]).toEqual([3, 3])
    expect(await deadlocks()).toEqual(before)
  })
})

describe('adding to what was sold before (B5)', () => {
  const ana = { tourist_first_name: 'Ana', tourist_phone_number: '9861234567' }

  test('a sale gets an order with the next one, whose payment covers what is added', async () => {
    const before = await sold(harbour.seller, tour, ana)
    const added = await ordered({
      bookings: [line(transfer, { ...ana, adults: 1 })],
      payment: cash(80_000),
      with_booking_id: before.id,
    })
    expect(added.sold).toMatchObject([{ order: { code: added.order.code }, paid_cents: 80_000 }])
    expect(added.order.bookings.map(({ id }) => id).sort()).toEqual([before.id, added.sold[0]?.id])
    expect(await harbour.seller.client(getBooking, { params: { id: before.id } })).toMatchObject({
      data: { order: { id: added.order.id }, version: before.version, paid_cents: 160_000 },
    })
    const third = await ordered({
      bookings: [line(tour, { ...ana, date: LATER })],
      payment: null,
      with_booking_id: before.id,
    })
    expect(third.order).toMatchObject({ id: added.order.id, due_cents: 160_000, paid_cents: 240_000 })
  })

  test('not to another customer’s, to one that no longer stands, or to what is not there', async () => {
    const before = await sold(harbour.seller, tour, ana)
    const bookings = [line(transfer, { tourist_first_name: 'Rosa', tourist_phone_number: '9867654321' })]
    const add = (id: number) => () => order({ bookings, payment: null, with_booking_id: id })
    const path = 'body.with_booking_id'
    await refused(add(before.id), 409, { code: 'order.other_customer', path })
    await refused(add(987_654), 404, { code: 'not_found' })
    await harbour.owner.client(cancelBooking, { params: { id: before.id }, body: { version: 1 } })
    await refused(add(before.id), 409, { code: 'booking.not_active', path })
  })
})

describe('the life of an order (B5)', () => {
  const collect = (id: number, bookings: { id: number; version: number }[], payment: ReturnType<typeof cash>) =>
    harbour.owner.client(collectOrder, {
      params: { id },
      body: { bookings: bookings.map((one) => ({ id: one.id, version: one.version })), payment },
    })

  test('one payment settles the rest of all of them; the parts follow the order of travel', async () => {
    const { order: all } = await ordered({
      bookings: [line(tour, { date: LATER }), line(transfer, { adults: 1 })],
      payment: null,
    })
    await refused(() => collect(all.id, all.bookings, cash(239_999)), 409, {
      code: 'payment.not_enough',
      detail: { due_cents: 240_000 },
    })
    const paid = await collect(all.id, all.bookings, cash(240_000, 300_000))
    expect(paid).toMatchObject({
      data: {
        due_cents: 0,
        paid_cents: 240_000,
        bookings: [
          { status: 'confirmed', payment_status: 'payed', paid_cents: 80_000 },
          { status: 'confirmed', payment_status: 'payed', paid_cents: 160_000 },
        ],
      },
    })
    expect(
      await harbour.database.admin(
        `select sum(amount_cents)::int as amount, sum(received_cents)::int as received from ledger_entry
         where booking_id = any($1)`,
        [all.bookings.map(({ id }) => id)],
      ),
    ).toEqual([{ amount: 240_000, received: 300_000 }])
    const { data: after } = paid as Extract<typeof paid, { status: 'OK' }>
    await refused(() => collect(all.id, after.bookings, cash(1)), 409, { code: 'payment.too_much' })
  })

  test('B2: holds whose time is over take their seats again, all of them or none', async () => {
    const { order: all } = await ordered({ bookings: [line(tour), line(transfer)], payment: null })
    harbour.setNow(instant(NOW + 11 * MINUTE_MS))
    const rival = await sold(harbour.seller, transfer, { adults: 2 })
    // What made room for somebody else has another version by now.
    const seen = async () => {
      const read = await harbour.owner.client(getOrder, { params: { id: all.id } })
      if (read.status !== 'OK') throw new Error(JSON.stringify(read))
      return read.data.bookings
    }
    const before = await seen()
    await refused(() => collect(all.id, before, cash(320_000)), 409, {
      code: 'booking.no_room',
      path: `body.bookings.${before.findIndex(({ tour: of }) => of.id === transfer.tour)}`,
      detail: { seats_left: 1 },
    })
    await harbour.owner.client(cancelBooking, { params: { id: rival.id }, body: { version: rival.version } })
    expect(await collect(all.id, await seen(), cash(320_000))).toMatchObject({
      data: { due_cents: 0, bookings: [{ status: 'confirmed' }, { status: 'confirmed' }] },
    })
    expect([await taken(tour), await taken(transfer)]).toEqual([2, 2])
  })

  test('I26: a booking that somebody changed is refused by its place, and no money moves', async () => {
    const { order: all, sold: two } = await ordered({ bookings: [line(tour), line(transfer)], payment: null })
    await harbour.owner.client(cancelBooking, { params: { id: two[1]?.id ?? 0 }, body: { version: 1 } })
    await refused(() => collect(all.id, all.bookings, cash(320_000)), 409, {
      code: 'booking.stale',
      path: `body.bookings.${all.bookings.findIndex(({ id }) => id === two[1]?.id)}`,
    })
    const stranger = await sold(harbour.seller, tour)
    await refused(() => collect(all.id, [stranger], cash(1)), 404, { code: 'not_found', path: 'body.bookings.0' })
  })

  test('each is moved and canceled on its own; the order shows what remains', async () => {
    const { order: all, sold: two } = await ordered({
      bookings: [line(tour, { date: FAR }), line(transfer, { adults: 1 })],
      payment: cash(240_000),
    })
    const [first, second] = two
    const moved = await harbour.owner.client(rescheduleBooking, {
      params: { id: first?.id ?? 0 },
      body: {
        version: 1,
        departure: { schedule_id: tour.schedules[0] ?? 0, date: addDays(FAR, 1) },
        quoted_total_cents: 160_000,
      },
    })
    expect(moved).toMatchObject({ data: { order: { id: all.id } } })
    await harbour.owner.client(cancelBooking, { params: { id: second?.id ?? 0 }, body: { version: 1 } })
    expect(await harbour.seller.client(getOrder, { params: { id: all.id } })).toMatchObject({
      data: {
        total_cents: 160_000,
        paid_cents: 160_000,
        due_cents: 0,
        bookings: [{ id: second?.id }, { id: first?.id, status: 'confirmed' }],
      },
    })
  })

  test('its code finds its bookings in the list', async () => {
    const { order: all, sold: two } = await ordered({ bookings: [line(tour), line(transfer)], payment: null })
    const found = await harbour.seller.client(listBookings, { query: { filter: { search: all.code.toLowerCase() } } })
    if (found.status !== 'OK') throw new Error(JSON.stringify(found))
    expect(found.data.rows.map(({ id }) => id).sort()).toEqual(two.map(({ id }) => id).sort())
  })
})

test('after all of it every invariant holds (I1, I2, I6, I8, I9, I16, I20, I28, I29)', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
