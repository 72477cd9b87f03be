import {
  activatePending,
  cancelBooking,
  quoteReschedule,
  rescheduleBooking,
  undoBooking,
} from '@muelle/contract/bookings/life'
import { getBooking } from '@muelle/contract/bookings/record'
import type { CallInput } from '@muelle/contract/call'
import { addDays, HOUR_MS, instant, type LocalDate, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import type { AddedTour } from '../../../test/fixtures.ts'
import { type Harbour, NOW, openHarbour, sell, sold, stateOf, TODAY, TOMORROW } from '../../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../../doctor/check-invariants.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

/** So far ahead that the policy takes nothing (X1). */
const LATER = addDays(TODAY, 5)

const seatsOn = async (tour: AddedTour, schedule: number, date: LocalDate) =>
  (
    await harbour.database.admin<{ seats_used: number }>(
      'select seats_used from departure where schedule_id = $1 and local_date = $2',
      [tour.schedules[schedule], date],
    )
  )[0]?.seats_used ?? 0

type Body = CallInput<typeof rescheduleBooking>['body']
const to = (tour: AddedTour, schedule: number, date: LocalDate): Body['departure'] => ({
  schedule_id: tour.schedules[schedule] as number,
  date,
})
const move = (person: Person, id: number, body: Omit<Body, 'version'> & { version?: number }) =>
  person.client(rescheduleBooking, { params: { id }, body: { version: 1, ...body } })

async function refused(attempt: Promise<{ status: string }>, httpStatus: number, error: object) {
  const before = await stateOf(harbour)
  expect(await attempt).toMatchObject({ status: 'ERROR', httpStatus, errors: [error] })
  expect(await stateOf(harbour)).toEqual(before)
}

describe('reschedule', () => {
  test('moves to another date with ticket, payments and history; the new seats are taken, the old ones free (I5, X5)', async () => {
    const tour = await harbour.addTour({ slug: 'move' })
    const booking = await sold(harbour.seller, tour, { date: LATER })
    const departure = to(tour, 1, addDays(LATER, 1))
    expect(
      await harbour.seller.client(quoteReschedule, { params: { id: booking.id }, body: { departure } }),
    ).toMatchObject({
      status: 'OK',
      data: { reason: null, penalty_cents: 0, total_cents: 160_000, difference_cents: 0, due_cents: 0, seats_left: 10 },
    })
    expect(await move(harbour.seller, booking.id, { departure, quoted_total_cents: 160_000 })).toMatchObject({
      status: 'OK',
      data: {
        ticket: booking.ticket,
        status: 'confirmed',
        payment_status: 'payed',
        departure: { schedule_id: tour.schedules[1], local_date: addDays(LATER, 1), start_time: '15:00' },
        paid_cents: 160_000,
        undo: { kind: 'move', until: new Date(NOW + 10 * MINUTE_MS).toISOString() },
        payments: [{ kind: 'charge', amount_cents: 160_000 }],
        history: [
          { kind: 'booking.created' },
          { kind: 'booking.moved', data: { difference_cents: 0, penalty_cents: 0 } },
        ],
      },
    })
    expect([await seatsOn(tour, 0, LATER), await seatsOn(tour, 1, addDays(LATER, 1))]).toEqual([0, 2])
  })

  test('a dearer date leaves a balance, a cheaper one an excess that staff gives back as they choose (X5)', async () => {
    const tour = await harbour.addTour({ slug: 'move-price' })
    const booking = await sold(harbour.seller, tour, { date: LATER })
    const price = (cents: number) =>
      harbour.database.admin(
        `with t as (update tour set version = version + 1 where id = $2)
         update price_category set price_cents = $1 where id = $3`,
        [cents, tour.tour, tour.categories.adults],
      )
    await price(93_500)
    expect(
      await move(harbour.seller, booking.id, { departure: to(tour, 1, LATER), quoted_total_cents: 187_000 }),
    ).toMatchObject({
      status: 'OK',
      data: { total_cents: 187_000, due_cents: 27_000, payment_status: 'process', quote: { total_cents: 187_000 } },
    })
    await price(70_000)
    const departure = to(tour, 0, LATER)
    await refused(
      move(harbour.seller, booking.id, { version: 2, departure, quoted_total_cents: 140_000, excess: 'cash' }),
      403,
      { code: 'forbidden', detail: { module: 'mdu_refund', flag: 'create' } },
    )
    expect(
      await move(harbour.owner, booking.id, { version: 2, departure, quoted_total_cents: 140_000, excess: 'credit' }),
    ).toMatchObject({
      status: 'OK',
      data: {
        total_cents: 140_000,
        paid_cents: 140_000,
        refund_due_cents: 0,
        payments: [{ kind: 'charge' }, { kind: 'refund', method: 'credit', amount_cents: 20_000 }],
      },
    })
    const [credit] = await harbour.database.admin('select remaining_cents from store_credit where booking_id = $1', [
      booking.id,
    ])
    expect(credit).toEqual({ remaining_cents: 20_000 })
    // Money went back with it: that cannot simply be taken back.
    await refused(harbour.owner.client(undoBooking, { params: { id: booking.id }, body: { version: 3 } }), 409, {
      code: 'undo.money_moved',
    })
  })

  test('inside a tier its penalty is due and the tier is kept, so that moving first gains nothing; the manager may waive it (X5)', async () => {
    const tour = await harbour.addTour({ slug: 'move-penalty' })
    const booking = await sold(harbour.seller, tour, { date: TOMORROW })
    const departure = to(tour, 0, LATER)
    await refused(move(harbour.seller, booking.id, { departure, quoted_total_cents: 160_000 }), 409, {
      code: 'booking.price_changed',
      detail: { quoted_cents: 160_000, total_cents: 240_000 },
    })
    await refused(
      move(harbour.seller, booking.id, { departure, quoted_total_cents: 160_000, waive_penalty: true }),
      403,
      { code: 'forbidden' },
    )
    expect(await move(harbour.seller, booking.id, { departure, quoted_total_cents: 240_000 })).toMatchObject({
      status: 'OK',
      data: { total_cents: 240_000, penalty_cents: 80_000, due_cents: 80_000, payment_status: 'process' },
    })
    // 160,000 paid: 80,000 for the move, and the half that the tier takes of the price.
    expect(
      await harbour.seller.client(cancelBooking, { params: { id: booking.id }, body: { version: 2 } }),
    ).toMatchObject({ status: 'OK', data: { status: 'canceled', paid_cents: 160_000, refund_due_cents: 0 } })

    const waived = await sold(harbour.seller, tour, { date: TOMORROW })
    expect(
      await move(harbour.owner, waived.id, { departure, quoted_total_cents: 160_000, waive_penalty: true }),
    ).toMatchObject({ status: 'OK', data: { total_cents: 160_000, penalty_cents: 0 } })
  })

  test('refusals change nothing: full with what would fit, same, other tour, stale, departed, canceled, unknown (I26)', async () => {
    const tour = await harbour.addTour({ slug: 'move-refused', capacity: 4, people_limit: 6 })
    const other = await harbour.addTour({ slug: 'move-other' })
    const booking = await sold(harbour.seller, tour, { date: LATER })
    await sold(harbour.seller, tour, { date: LATER, schedule: tour.schedules[1] as number, adults: 3 })
    const attempt = (departure: Body['departure'], version = 1) =>
      move(harbour.seller, booking.id, { version, departure, quoted_total_cents: 160_000 })
    await refused(attempt(to(tour, 1, LATER)), 409, {
      code: 'booking.no_room',
      detail: {
        seats_left: 1,
        next: [
          { schedule_id: tour.schedules[0], date: LATER, start_time: '09:00', seats_left: 2 },
          { schedule_id: tour.schedules[0], date: addDays(LATER, 1), start_time: '09:00', seats_left: 4 },
          { schedule_id: tour.schedules[1], date: addDays(LATER, 1), start_time: '15:00', seats_left: 4 },
        ],
      },
    })
    await refused(attempt(to(tour, 0, LATER)), 409, { code: 'booking.same_departure' })
    await refused(attempt(to(other, 0, LATER)), 409, { code: 'booking.other_tour' })
    await refused(attempt(to(tour, 1, LATER), 7), 409, {
      code: 'booking.stale',
      detail: { version: 1, current: expect.objectContaining({ id: booking.id }) },
    })
    await refused(attempt({ departure_id: 999_999 }), 404, { code: 'not_found' })
    await refused(move(harbour.seller, 999_999, { departure: to(tour, 1, LATER), quoted_total_cents: 1 }), 404, {
      code: 'not_found',
    })
    await refused(attempt(to(tour, 1, addDays(TODAY, -1))), 409, { code: 'departure.departed' })
    await harbour.seller.client(cancelBooking, { params: { id: booking.id }, body: { version: 1 } })
    await refused(attempt(to(tour, 1, LATER), 2), 409, {
      code: 'booking.not_active',
      detail: { status: 'pending_cancelation' },
    })
  })

  test('two people move one booking in opposite directions: one wins, the other gets it as it is now (I26)', async () => {
    const tour = await harbour.addTour({ slug: 'move-race', startTimes: ['09:00', '12:00', '15:00'] })
    const bookings = await Promise.all(
      Array.from({ length: 6 }, () =>
        sold(harbour.seller, tour, { date: LATER, schedule: tour.schedules[1] as number, adults: 1 }),
      ),
    )
    for (const { id } of bookings) {
      const answers = await Promise.all(
        [0, 2].map((schedule) =>
          move(harbour.seller, id, { departure: to(tour, schedule, LATER), quoted_total_cents: 80_000 }),
        ),
      )
      expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
      expect(answers.flatMap((answer) => (answer.status === 'ERROR' ? answer.errors : []))).toMatchObject([
        { code: 'booking.stale', detail: { current: { version: 2 } } },
      ])
    }
    expect((await seatsOn(tour, 0, LATER)) + (await seatsOn(tour, 2, LATER))).toBe(6)
    expect(await seatsOn(tour, 1, LATER)).toBe(0)
  })

  test('bookings cross between two full departures without a deadlock, and nobody is oversold (I5)', async () => {
    const tour = await harbour.addTour({ slug: 'move-cross', capacity: 6, people_limit: 6 })
    const on = (schedule: number) =>
      Promise.all(
        Array.from({ length: 5 }, () =>
          sold(harbour.seller, tour, { date: LATER, schedule: tour.schedules[schedule] as number, adults: 1 }),
        ),
      )
    const [early, late] = [await on(0), await on(1)]
    const answers = await Promise.all([
      ...early.map(({ id }) => move(harbour.seller, id, { departure: to(tour, 1, LATER), quoted_total_cents: 80_000 })),
      ...late.map(({ id }) => move(harbour.seller, id, { departure: to(tour, 0, LATER), quoted_total_cents: 80_000 })),
    ])
    const codes = answers.flatMap((answer) => (answer.status === 'ERROR' ? answer.errors.map(({ code }) => code) : []))
    expect(codes.filter((code) => code !== 'booking.no_room')).toEqual([])
    expect((await seatsOn(tour, 0, LATER)) + (await seatsOn(tour, 1, LATER))).toBe(10)
  })
})

describe('undo', () => {
  const undo = (id: number, version: number) =>
    harbour.seller.client(undoBooking, { params: { id }, body: { version } })

  test('a move goes back to its departure and price, a cancelation stands again (§7)', async () => {
    const tour = await harbour.addTour({ slug: 'undo' })
    const booking = await sold(harbour.seller, tour, { date: LATER })
    await move(harbour.seller, booking.id, { departure: to(tour, 1, LATER), quoted_total_cents: 160_000 })
    expect(await undo(booking.id, 2)).toMatchObject({
      status: 'OK',
      data: { departure: { start_time: '09:00' }, total_cents: 160_000, undo: null, version: 3 },
    })
    await harbour.seller.client(cancelBooking, { params: { id: booking.id }, body: { version: 3 } })
    expect(await seatsOn(tour, 0, LATER)).toBe(0)
    expect(await undo(booking.id, 4)).toMatchObject({
      status: 'OK',
      data: { status: 'confirmed', payment_status: 'payed', refund_due_cents: 0, cancel_cause: null },
    })
    expect(await seatsOn(tour, 0, LATER)).toBe(2)
    await refused(undo(booking.id, 5), 409, { code: 'undo.nothing' })
  })

  test('not after ten minutes, and not when somebody has the seats (§7)', async () => {
    const tour = await harbour.addTour({ slug: 'undo-late', capacity: 2, people_limit: 2 })
    const booking = await sold(harbour.seller, tour, { date: LATER })
    await harbour.seller.client(cancelBooking, { params: { id: booking.id }, body: { version: 1 } })
    harbour.setNow(instant(NOW + 10 * MINUTE_MS))
    await refused(undo(booking.id, 2), 409, { code: 'undo.too_late', detail: { minutes: 10 } })
    harbour.setNow(NOW)
    await sold(harbour.seller, tour, { date: LATER, adults: 1 })
    await refused(undo(booking.id, 2), 409, { code: 'booking.no_room', detail: { seats_left: 1 } })
  })

  test('an undo and a new sale want the last seats at once: one of them has them (I5)', async () => {
    for (let round = 0; round < 4; round++) {
      const tour = await harbour.addTour({ slug: `undo-race-${round}`, capacity: 2, people_limit: 2 })
      const booking = await sold(harbour.seller, tour, { date: LATER })
      await harbour.seller.client(cancelBooking, { params: { id: booking.id }, body: { version: 1 } })
      const answers = await Promise.all([undo(booking.id, 2), sell(harbour.seller, tour, { date: LATER })])
      expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
      expect(await seatsOn(tour, 0, LATER)).toBe(2)
    }
  })
})

describe('activate', () => {
  const activate = (person: Person, id: number, version: number, total = 160_000) =>
    person.client(activatePending, { params: { id }, body: { version, price: 'kept', quoted_total_cents: total } })

  test('a hold stands without its money; one that expired takes its seats again, or is told what would fit (§7)', async () => {
    const tour = await harbour.addTour({ slug: 'activate', capacity: 2, people_limit: 2 })
    const hold = await sold(harbour.seller, tour, { date: LATER, hold: true })
    await refused(activate(harbour.seller, hold.id, 1), 403, { code: 'forbidden' })
    expect(await activate(harbour.owner, hold.id, 1)).toMatchObject({
      status: 'OK',
      data: { status: 'confirmed', payment_status: 'pending', expires_at: null, due_cents: 160_000 },
    })

    const lapsed = await sold(harbour.seller, tour, { date: addDays(LATER, 1), hold: true })
    harbour.setNow(instant(NOW + HOUR_MS))
    const taker = await sold(harbour.seller, tour, { date: addDays(LATER, 1) })
    await refused(activate(harbour.owner, lapsed.id, 2), 409, { code: 'booking.no_room', detail: { seats_left: 0 } })
    await harbour.seller.client(cancelBooking, { params: { id: taker.id }, body: { version: 1 } })
    await refused(activate(harbour.owner, lapsed.id, 2, 1), 409, { code: 'booking.price_changed' })
    expect(await activate(harbour.owner, lapsed.id, 2)).toMatchObject({ status: 'OK', data: { status: 'confirmed' } })
    harbour.setNow(NOW)
    expect(await harbour.seller.client(getBooking, { params: { id: lapsed.id } })).toMatchObject({
      data: { history: [{ kind: 'booking.held' }, { kind: 'booking.expired' }, { kind: 'booking.activated' }] },
    })
  })
})

test('after all of it every invariant holds (I1, I2, I8, I9, I20, I28)', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
