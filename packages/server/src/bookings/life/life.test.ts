import {
  cancelBooking,
  changeParty,
  changeTourist,
  collectPayment,
  completePendingCancelation,
  getRefund,
  markCompleted,
  markNoShow,
  quoteParty,
  refundBooking,
  removeBooking,
  undoBooking,
} from '@muelle/contract/bookings/life'
import { getBooking } from '@muelle/contract/bookings/record'
import type { CallInput } from '@muelle/contract/call'
import { addDays, HOUR_MS, instant } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import type { AddedTour } from '../../../test/fixtures.ts'
import { type Harbour, NOW, openHarbour, sold, stateOf, TODAY, TOMORROW } from '../../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../../doctor/check-invariants.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

const LATER = addDays(TODAY, 5)
const cash = (amount: number, received = amount) => ({
  method: 'cash' as const,
  amount_cents: amount,
  received_cents: received,
})
const pay = (
  person: Person,
  id: number,
  version: number,
  payment: CallInput<typeof collectPayment>['body']['payment'],
) => person.client(collectPayment, { params: { id }, body: { version, payment } })
const cancel = (person: Person, id: number, body: CallInput<typeof cancelBooking>['body']) =>
  person.client(cancelBooking, { params: { id }, body })
const seatsOf = async (departureId: number) =>
  (
    await harbour.database.admin<{ seats_used: number }>('select seats_used from departure where id = $1', [
      departureId,
    ])
  )[0]?.seats_used

async function refused(attempt: Promise<{ status: string }>, httpStatus: number, error: object) {
  const before = await stateOf(harbour)
  expect(await attempt).toMatchObject({ status: 'ERROR', httpStatus, errors: [error] })
  expect(await stateOf(harbour)).toEqual(before)
}

describe('refund', () => {
  test('the quote says tier, penalty, refund and where it goes back; canceling with cash pays it at once (X1–X4)', async () => {
    const tour = await harbour.addTour({ slug: 'refund' })
    const booking = await sold(harbour.seller, tour, { date: TOMORROW })
    expect(
      await harbour.seller.client(getRefund, { params: { id: booking.id }, query: { cause: 'customer' } }),
    ).toEqual({
      status: 'OK',
      data: {
        cause: 'customer',
        currency: 'MXN',
        paid_cents: 160_000,
        tier: { hours_before: 24, penalty_kind: 'percent', penalty_value: 5_000 },
        is_tier_kept: false,
        hours_left: 26,
        days_left: 1,
        penalty_cents: 80_000,
        fees_cents: 0,
        agency_cents: 0,
        refund_cents: 80_000,
        parts: [
          {
            payment_id: expect.any(Number),
            method: 'cash',
            reference: null,
            refundable_cents: 160_000,
            refund_cents: 80_000,
          },
        ],
        suggested_method: 'cash',
      },
    })
    await refused(
      cancel(harbour.owner, booking.id, { version: 1, method: 'cash', quoted_refund_cents: 160_000 }),
      409,
      {
        code: 'booking.refund_changed',
        detail: { quoted_cents: 160_000, refund_cents: 80_000, currency: 'MXN' },
      },
    )
    await refused(cancel(harbour.seller, booking.id, { version: 1, method: 'cash' }), 403, { code: 'forbidden' })
    await refused(cancel(harbour.seller, booking.id, { version: 1, cause: 'weather' }), 403, { code: 'forbidden' })
    expect(
      await cancel(harbour.owner, booking.id, { version: 1, method: 'cash', quoted_refund_cents: 80_000 }),
    ).toMatchObject({
      status: 'OK',
      data: {
        status: 'canceled',
        payment_status: 'canceled',
        paid_cents: 80_000,
        penalty_cents: 80_000,
        refund_due_cents: 0,
        payments: [{ kind: 'charge' }, { kind: 'refund', method: 'cash', amount_cents: 80_000 }],
      },
    })
    const [entry] = await harbour.database.admin(
      `select from_place, to_place from ledger_entry where booking_id = $1 and kind = 'refund'`,
      [booking.id],
    )
    expect(entry).toEqual({ from_place: `custody:${harbour.ownerId}`, to_place: 'customer' })
  })

  test('a pending refund stays owed until somebody pays it out, once (§7, I8)', async () => {
    const tour = await harbour.addTour({ slug: 'refund-pending' })
    const booking = await sold(harbour.seller, tour, { date: TOMORROW })
    const complete = (person: Person, version: number) =>
      person.client(completePendingCancelation, {
        params: { id: booking.id },
        body: { version, method: 'transfer', reference: 'SPEI 4471' },
      })
    await refused(complete(harbour.owner, 1), 409, { code: 'booking.not_active' })
    expect(await cancel(harbour.owner, booking.id, { version: 1, cause: 'weather' })).toMatchObject({
      status: 'OK',
      data: { status: 'pending_cancelation', refund_due_cents: 160_000, penalty_cents: 0, cancel_cause: 'weather' },
    })
    await refused(complete(harbour.seller, 2), 403, { code: 'forbidden' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => complete(harbour.owner, 2)))
    expect(answers.filter(({ status }) => status === 'OK')).toMatchObject([
      {
        data: {
          status: 'canceled',
          paid_cents: 0,
          refund_due_cents: 0,
          payments: [{ kind: 'charge' }, { kind: 'refund', method: 'transfer', reference: 'SPEI 4471' }],
        },
      },
    ])
  })

  test('store credit pays for another booking until it is used up (X4)', async () => {
    const tour = await harbour.addTour({ slug: 'credit' })
    const first = await sold(harbour.seller, tour, { date: LATER })
    await cancel(harbour.owner, first.id, { version: 1, method: 'credit' })
    const [credit] = await harbour.database.admin<{ code: string }>(
      'select code from store_credit where booking_id = $1',
      [first.id],
    )
    const code = credit?.code ?? ''
    const next = await sold(harbour.seller, tour, { date: LATER, hold: true, adults: 3 })
    const spend = (amount: number, credit_code: string) =>
      pay(harbour.owner, next.id, next.version, { method: 'credit', amount_cents: amount, credit_code })
    await refused(spend(240_000, code), 409, {
      code: 'credit.not_enough',
      detail: { remaining_cents: 160_000, currency: 'MXN' },
    })
    await refused(spend(240_000, 'SNADA'), 409, { code: 'credit.unknown' })
    await refused(spend(160_000, code), 409, { code: 'payment.not_enough', detail: { due_cents: 240_000 } })
    const due = await sold(harbour.seller, tour, { date: LATER, adults: 1, hold: true })
    expect(
      await pay(harbour.owner, due.id, 1, {
        method: 'credit',
        amount_cents: 80_000,
        credit_code: ` ${code.toLowerCase()} `,
      }),
    ).toMatchObject({ status: 'OK', data: { status: 'confirmed', payments: [{ method: 'credit', reference: code }] } })
    const [left] = await harbour.database.admin('select remaining_cents from store_credit where code = $1', [code])
    expect(left).toEqual({ remaining_cents: 80_000 })
    await harbour.database.admin(`update store_credit set expires_on = '2026-07-14' where code = $1`, [code])
    await refused(spend(80_000, code), 409, { code: 'payment.not_enough' })
    await refused(spend(240_000, code), 409, { code: 'credit.expired' })
  })

  test('§7, M2, I8: goodwill gives back at most what was paid, with its reason, and is not due again', async () => {
    const tour = await harbour.addTour({ slug: 'goodwill' })
    const booking = await sold(harbour.seller, tour, { date: LATER })
    const give = (person: Person, amount: number) =>
      person.client(refundBooking, {
        params: { id: booking.id },
        body: { version: 1, amount_cents: amount, method: 'cash', reason: 'Se mojaron' },
      })
    await refused(give(harbour.owner, 160_001), 409, {
      code: 'refund.too_much',
      detail: { refundable_cents: 160_000, currency: 'MXN' },
    })
    await refused(give(harbour.seller, 1), 403, { code: 'forbidden' })
    const unpaid = await sold(harbour.seller, tour, { date: LATER, hold: true })
    await refused(
      harbour.owner.client(refundBooking, {
        params: { id: unpaid.id },
        body: { version: 1, amount_cents: 1, method: 'cash', reason: 'Nada' },
      }),
      409,
      { code: 'refund.nothing_paid' },
    )
    expect(await give(harbour.owner, 20_000)).toMatchObject({
      status: 'OK',
      data: {
        status: 'confirmed',
        payment_status: 'payed',
        total_cents: 140_000,
        paid_cents: 140_000,
        due_cents: 0,
        quote: {
          total_cents: 140_000,
          lines: expect.arrayContaining([expect.objectContaining({ kind: 'goodwill', total_cents: -20_000 })]),
        },
        payments: [{ kind: 'charge' }, { kind: 'refund', amount_cents: 20_000, note: 'Se mojaron' }],
      },
    })
  })
})

describe('payment', () => {
  test('confirms what waits, in cash with change; two devices pay once (M2, I26)', async () => {
    const tour = await harbour.addTour({ slug: 'pay' })
    const hold = await sold(harbour.seller, tour, { date: LATER, hold: true })
    await refused(pay(harbour.seller, hold.id, 1, cash(160_000)), 403, { code: 'forbidden' })
    await refused(pay(harbour.owner, hold.id, 1, cash(160_001)), 409, { code: 'payment.too_much' })
    await refused(pay(harbour.owner, hold.id, 1, cash(160_000, 159_999)), 409, { code: 'payment.not_enough' })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => pay(harbour.owner, hold.id, 1, cash(160_000, 200_000))),
    )
    expect(answers.filter(({ status }) => status === 'OK')).toMatchObject([
      { data: { status: 'confirmed', payment_status: 'payed', payments: [{ received_cents: 200_000 }] } },
    ])
    await refused(pay(harbour.owner, hold.id, 2, cash(1)), 409, { code: 'payment.nothing_due' })
  })

  test('money for a hold that is over takes its seats again, or is refused with what would fit (B2)', async () => {
    const tour = await harbour.addTour({ slug: 'pay-late', capacity: 2, people_limit: 2 })
    const hold = await sold(harbour.seller, tour, { date: LATER, hold: true })
    harbour.setNow(instant(NOW + HOUR_MS))
    const taker = await sold(harbour.seller, tour, { date: LATER })
    await refused(pay(harbour.owner, hold.id, 2, cash(160_000)), 409, { code: 'booking.no_room' })
    await cancel(harbour.owner, taker.id, { version: 1 })
    expect(await pay(harbour.owner, hold.id, 2, cash(160_000))).toMatchObject({
      status: 'OK',
      data: { status: 'confirmed', paid_cents: 160_000 },
    })
    expect(await seatsOf(hold.departure.id)).toBe(2)
    harbour.setNow(NOW)
  })
})

describe('party', () => {
  const partyOf = (tour: AddedTour, adults: number, children = 0) => [
    { category_id: tour.categories.adults, quantity: adults },
    { category_id: tour.categories.children, quantity: children },
  ]
  const change = (id: number, body: CallInput<typeof changeParty>['body']) =>
    harbour.seller.client(changeParty, { params: { id }, body })

  test('one more is due, one less is owed back; seats follow, names are kept with the party (§7)', async () => {
    const tour = await harbour.addTour({ slug: 'party', capacity: 4, people_limit: 4 })
    const booking = await sold(harbour.seller, tour, { date: LATER })
    expect(
      await harbour.seller.client(quoteParty, { params: { id: booking.id }, body: { party: partyOf(tour, 2, 1) } }),
    ).toMatchObject({ data: { reason: null, total_cents: 200_000, difference_cents: 40_000, due_cents: 40_000 } })
    const passengers = [{ category_id: tour.categories.adults, first_name: 'Inés', age: 34 }]
    expect(
      await change(booking.id, { version: 1, party: partyOf(tour, 2, 1), quoted_total_cents: 200_000, passengers }),
    ).toMatchObject({
      status: 'OK',
      data: { people: 3, due_cents: 40_000, payment_status: 'process', passengers: [{ first_name: 'Inés', age: 34 }] },
    })
    expect(await seatsOf(booking.departure.id)).toBe(3)
    expect(await change(booking.id, { version: 2, party: partyOf(tour, 1), quoted_total_cents: 80_000 })).toMatchObject(
      {
        status: 'OK',
        data: { people: 1, paid_cents: 160_000, refund_due_cents: 80_000, payment_status: 'payed' },
      },
    )
    expect(await seatsOf(booking.departure.id)).toBe(1)
  })

  test('refusals change nothing: no room, another price, no adult, strangers, stale', async () => {
    const tour = await harbour.addTour({ slug: 'party-refused', capacity: 4, people_limit: 4 })
    const booking = await sold(harbour.seller, tour, { date: LATER })
    const base = { version: 1, party: partyOf(tour, 5), quoted_total_cents: 400_000 }
    await refused(change(booking.id, base), 409, { code: 'booking.no_room' })
    await refused(change(booking.id, { ...base, party: partyOf(tour, 3), quoted_total_cents: 1 }), 409, {
      code: 'booking.price_changed',
    })
    await refused(change(booking.id, { ...base, party: partyOf(tour, 0, 2), quoted_total_cents: 80_000 }), 409, {
      code: 'party.needs_adult',
    })
    const passengers = Array.from({ length: 3 }, () => ({ category_id: tour.categories.adults }))
    await refused(
      change(booking.id, { ...base, party: partyOf(tour, 2), quoted_total_cents: 160_000, passengers }),
      422,
      {
        code: 'passenger.too_many',
        detail: { people: 2 },
      },
    )
    await refused(change(booking.id, { ...base, version: 3 }), 409, { code: 'booking.stale' })
  })
})

test('contact: who changed other fields meanwhile is merged, the same field is refused with who changed it (B4)', async () => {
  const tour = await harbour.addTour({ slug: 'contact' })
  const booking = await sold(harbour.seller, tour, { date: LATER, tourist_first_name: 'Zoë' })
  const change = (person: Person, body: Omit<CallInput<typeof changeTourist>['body'], 'version'>) =>
    person.client(changeTourist, { params: { id: booking.id }, body: { version: 1, ...body } })
  expect(await change(harbour.seller, { notes: 'Silla de ruedas' })).toMatchObject({
    status: 'OK',
    data: { version: 2 },
  })
  expect(await change(harbour.owner, { tourist_first_name: 'Zoila' })).toMatchObject({
    status: 'OK',
    data: { version: 3, notes: 'Silla de ruedas', tourist_first_name: 'Zoila' },
  })
  await refused(change(harbour.owner, { notes: 'Sin silla' }), 409, {
    code: 'booking.fields_changed',
    detail: { fields: ['notes'], by: 'Ana Pérez', current: expect.objectContaining({ notes: 'Silla de ruedas' }) },
  })
})

test('who did not come is marked after the start, may be undone, and keeps its seats (§7, C4)', async () => {
  const tour = await harbour.addTour({ slug: 'absent' })
  const booking = await sold(harbour.seller, tour, { date: TODAY })
  const body = { params: { id: booking.id }, body: { version: 1 } }
  await refused(harbour.seller.client(markNoShow, body), 409, {
    code: 'departure.not_departed',
    detail: { starts_at: booking.departure.starts_at },
  })
  harbour.setNow(instant(NOW + 3 * HOUR_MS))
  expect(await harbour.seller.client(markNoShow, body)).toMatchObject({
    status: 'OK',
    data: { status: 'no_show', payment_status: 'payed', undo: { kind: 'no_show' } },
  })
  expect(await harbour.seller.client(undoBooking, { params: { id: booking.id }, body: { version: 2 } })).toMatchObject({
    status: 'OK',
    data: { status: 'confirmed' },
  })
  expect(
    await harbour.seller.client(markCompleted, { params: { id: booking.id }, body: { version: 3 } }),
  ).toMatchObject({ status: 'OK', data: { status: 'completed' } })
  expect(await seatsOf(booking.departure.id)).toBe(2)
  harbour.setNow(NOW)
})

test('a booking without money is put out of sight and gives its seats back; one with money is canceled instead (B3)', async () => {
  const tour = await harbour.addTour({ slug: 'removed' })
  const paid = await sold(harbour.seller, tour, { date: LATER })
  const remove = (id: number, version: number) =>
    harbour.seller.client(removeBooking, { params: { id }, query: { version } })
  await refused(remove(paid.id, 1), 409, {
    code: 'booking.has_money',
    detail: { paid_cents: 160_000, currency: 'MXN' },
  })
  const hold = await sold(harbour.seller, tour, { date: LATER, hold: true })
  await refused(remove(hold.id, 7), 409, { code: 'booking.stale' })
  expect(await remove(hold.id, 1)).toMatchObject({
    status: 'OK',
    data: { status: 'inactive', payment_status: 'inactive', due_cents: 0 },
  })
  expect(await seatsOf(hold.departure.id)).toBe(2)
  await refused(remove(hold.id, 2), 409, { code: 'booking.not_active' })
  expect(await harbour.seller.client(getBooking, { params: { id: hold.id } })).toMatchObject({
    data: {
      actions: expect.arrayContaining([{ action: 'collect', refusal: expect.objectContaining({ code: 'forbidden' }) }]),
    },
  })
})

test('after all of it every invariant holds (I2, I7, I8, I9, I20, I28)', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
