import { cancelBooking, confirmBooking, removeBooking } from '@muelle/contract/bookings/life'
import { getBooking } from '@muelle/contract/bookings/record'
import { instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import { type Harbour, NOW, openHarbour, sold, stateOf } from '../../../test/tours.ts'
import { expireHoldsOf } from './expire.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

const seatsOf = async (departureId: number) =>
  (await harbour.database.admin('select seats_used, people_used from departure where id = $1', [departureId]))[0]

const confirm = (person: Person, id: number, version: number, amount: number | null) =>
  person.client(confirmBooking, {
    params: { id },
    body: {
      version,
      payment: amount === null ? null : { method: 'cash', amount_cents: amount, received_cents: 200_000 },
    },
  })
const cancel = (person: Person, id: number, version: number, reason?: string) =>
  person.client(cancelBooking, { params: { id }, body: { version, ...(reason ? { reason } : {}) } })

describe('confirm', () => {
  test('takes the cash that is due, keeps the seats, removes the expiry (M2, I9)', async () => {
    const tour = await harbour.addTour({ slug: 'confirm' })
    const hold = await sold(harbour.seller, tour, { hold: true })
    expect(await confirm(harbour.seller, hold.id, 1, 160_000)).toMatchObject({
      status: 'OK',
      data: {
        status: 'confirmed',
        payment_status: 'payed',
        paid_cents: 160_000,
        due_cents: 0,
        expires_at: null,
        version: 2,
        payments: [
          { kind: 'charge', amount_cents: 160_000, received_cents: 200_000, actor: { id: harbour.seller_id } },
        ],
        history: [{ kind: 'booking.held' }, { kind: 'booking.confirmed' }],
      },
    })
    expect(await seatsOf(hold.departure.id)).toEqual({ seats_used: 2, people_used: 2 })
  })

  test('refusals change nothing: unpaid, too little, too much, stale, twice, expired', async () => {
    const tour = await harbour.addTour({ slug: 'confirm-refused' })
    const hold = await sold(harbour.seller, tour, { hold: true })
    const refused = async (attempt: ReturnType<typeof confirm>, status: number, error: object) => {
      const before = await stateOf(harbour)
      expect(await attempt).toMatchObject({ status: 'ERROR', httpStatus: status, errors: [error] })
      expect(await stateOf(harbour)).toEqual(before)
    }
    const due = { code: 'booking.unpaid', detail: { due_cents: 160_000, currency: 'MXN' } }
    await refused(confirm(harbour.seller, hold.id, 1, null), 409, due)
    await refused(confirm(harbour.seller, hold.id, 1, 159_999), 409, {
      ...due,
      detail: { due_cents: 1, currency: 'MXN' },
    })
    await refused(confirm(harbour.seller, hold.id, 1, 160_001), 409, { code: 'payment.too_much' })
    await refused(confirm(harbour.seller, hold.id, 7, 160_000), 409, {
      code: 'booking.stale',
      detail: { version: 1, current: expect.objectContaining({ id: hold.id, status: 'hold' }) },
    })
    await refused(confirm(harbour.seller, 999_999, 1, 160_000), 404, { code: 'not_found' })
    harbour.setNow(instant(NOW + 10 * MINUTE_MS))
    await refused(confirm(harbour.seller, hold.id, 1, 160_000), 410, { code: 'booking.expired' })
    harbour.setNow(NOW)
    expect(await confirm(harbour.seller, hold.id, 1, 160_000)).toMatchObject({ status: 'OK' })
    await refused(confirm(harbour.seller, hold.id, 2, 160_000), 409, {
      code: 'booking.not_active',
      detail: { status: 'confirmed' },
    })
  })

  test('whoever may give money back may confirm unpaid (M2)', async () => {
    const tour = await harbour.addTour({ slug: 'confirm-unpaid' })
    const hold = await sold(harbour.seller, tour, { hold: true })
    expect(await confirm(harbour.owner, hold.id, 1, null)).toMatchObject({
      status: 'OK',
      data: { status: 'confirmed', payment_status: 'pending', paid_cents: 0, due_cents: 160_000 },
    })
  })

  test('twenty people confirm one hold: one charge, the others are stale (I26)', async () => {
    const tour = await harbour.addTour({ slug: 'confirm-race' })
    const hold = await sold(harbour.seller, tour, { hold: true })
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(harbour.seller, hold.id, 1, 160_000)))
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    const others = answers.flatMap((answer) => (answer.status === 'ERROR' ? answer.errors.map(({ code }) => code) : []))
    expect(new Set(others)).toEqual(new Set(['booking.stale']))
    expect(others).toHaveLength(19)
    const [{ charges }] = (await harbour.database.admin<{ charges: number }>(
      'select count(*) as charges from ledger_entry where booking_id = $1',
      [hold.id],
    )) as [{ charges: number }]
    expect(charges).toBe(1)
  })
})

describe('cancel', () => {
  test('an unpaid hold is canceled and its seats are free at once (C4)', async () => {
    const tour = await harbour.addTour({ slug: 'cancel-hold' })
    const hold = await sold(harbour.seller, tour, { hold: true })
    expect(await cancel(harbour.seller, hold.id, 1, 'Se arrepintió')).toMatchObject({
      status: 'OK',
      data: {
        status: 'canceled',
        payment_status: 'canceled',
        cancel_reason: 'Se arrepintió',
        due_cents: 0,
        expires_at: null,
        version: 2,
      },
    })
    expect(await seatsOf(hold.departure.id)).toEqual({ seats_used: 0, people_used: 0 })
  })

  test('money already paid stays owed as a pending refund while the seats are free (§0.9)', async () => {
    const tour = await harbour.addTour({ slug: 'cancel-paid' })
    const booking = await sold(harbour.seller, tour)
    expect(await cancel(harbour.seller, booking.id, 1)).toMatchObject({
      status: 'OK',
      data: { status: 'pending_cancelation', payment_status: 'canceled', paid_cents: 160_000 },
    })
    expect(await seatsOf(booking.departure.id)).toEqual({ seats_used: 0, people_used: 0 })
  })

  test('refusals change nothing: twice, stale, departed, no right, unknown', async () => {
    const tour = await harbour.addTour({ slug: 'cancel-refused' })
    const booking = await sold(harbour.seller, tour)
    const refused = async (attempt: ReturnType<typeof cancel>, status: number, code: string) => {
      const before = await stateOf(harbour)
      expect(await attempt).toMatchObject({ status: 'ERROR', httpStatus: status, errors: [{ code }] })
      expect(await stateOf(harbour)).toEqual(before)
    }
    await refused(cancel(harbour.seller, booking.id, 9), 409, 'booking.stale')
    await refused(cancel(harbour.seller, 999_999, 1), 404, 'not_found')
    await harbour.database.admin(`update departure set state = 'under_way' where id = $1`, [booking.departure.id])
    await refused(cancel(harbour.seller, booking.id, 1), 409, 'departure.departed')
    await harbour.database.admin(`update departure set state = 'open' where id = $1`, [booking.departure.id])
    await cancel(harbour.seller, booking.id, 1)
    await refused(cancel(harbour.seller, booking.id, 2), 409, 'booking.not_active')
  })

  test('ten people cancel one booking: its seats are given back once', async () => {
    const tour = await harbour.addTour({ slug: 'cancel-race' })
    const other = await sold(harbour.seller, tour, { adults: 3 })
    const booking = await sold(harbour.seller, tour)
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(harbour.seller, booking.id, 1)))
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    expect(await seatsOf(other.departure.id)).toEqual({ seats_used: 3, people_used: 3 })
  })
})

describe('expire', () => {
  test('an expired hold is released exactly once, however many try, and reads as eliminated before that (I6)', async () => {
    const tour = await harbour.addTour({ slug: 'expire' })
    const hold = await sold(harbour.seller, tour, { hold: true })
    const later = instant(NOW + 10 * MINUTE_MS)
    harbour.setNow(later)
    expect(await harbour.seller.client(getBooking, { params: { id: hold.id } })).toMatchObject({
      status: 'OK',
      data: { status: 'inactive', payment_status: 'inactive', version: 1 },
    })
    const released = await Promise.all(
      Array.from({ length: 8 }, () =>
        harbour.database.db.transaction(harbour.account, (tx) => expireHoldsOf(tx, hold.departure.id, later)),
      ),
    )
    harbour.setNow(NOW)
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await seatsOf(hold.departure.id)).toEqual({ seats_used: 0, people_used: 0 })
    const [event] = await harbour.database.admin(
      `select count(*) as n from event where kind = 'booking.expired' and subject_id = $1`,
      [hold.id],
    )
    expect(event).toEqual({ n: 1 })
  })

  test('confirming one that ran out is 410 before and after it was released, with either version; one that was removed is 409', async () => {
    const tour = await harbour.addTour({ slug: 'ran-out' })
    const [hold, removed] = [
      await sold(harbour.seller, tour, { hold: true }),
      await sold(harbour.seller, tour, { hold: true }),
    ]
    await harbour.seller.client(removeBooking, { params: { id: removed.id }, query: { version: 1 } })
    const later = instant(NOW + 10 * MINUTE_MS)
    harbour.setNow(later)
    const gone = { status: 'ERROR', httpStatus: 410, errors: [{ code: 'booking.expired' }] }
    const ranOut = { status: 'OK', data: { status: 'inactive', has_run_out: true } }
    expect(await confirm(harbour.seller, hold.id, 1, 160_000)).toMatchObject(gone)
    expect(await harbour.seller.client(getBooking, { params: { id: hold.id } })).toMatchObject(ranOut)
    await harbour.database.db.transaction(harbour.account, (tx) => expireHoldsOf(tx, hold.departure.id, later))
    const before = await stateOf(harbour)
    for (const version of [1, 2]) expect(await confirm(harbour.seller, hold.id, version, 160_000)).toMatchObject(gone)
    expect(await harbour.seller.client(getBooking, { params: { id: hold.id } })).toMatchObject(ranOut)
    expect(await confirm(harbour.seller, removed.id, 2, 160_000)).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'booking.not_active', detail: { status: 'inactive' } }],
    })
    expect(await harbour.seller.client(getBooking, { params: { id: removed.id } })).toMatchObject({
      data: { status: 'inactive', has_run_out: false },
    })
    expect(await stateOf(harbour)).toEqual(before)
    harbour.setNow(NOW)
  })

  test('a hold that still runs is left alone', async () => {
    const tour = await harbour.addTour({ slug: 'expire-not' })
    const hold = await sold(harbour.seller, tour, { hold: true })
    const almost = instant(NOW + 10 * MINUTE_MS - 1)
    expect(
      await harbour.database.db.transaction(harbour.account, (tx) => expireHoldsOf(tx, hold.departure.id, almost)),
    ).toBe(0)
    expect(await seatsOf(hold.departure.id)).toEqual({ seats_used: 2, people_used: 2 })
  })
})
