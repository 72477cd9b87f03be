import { undoBooking } from '@muelle/contract/bookings/life'
import { type Booking, getBooking } from '@muelle/contract/bookings/record'
import { listOwedRefunds } from '@muelle/contract/payments/list'
import { listTransfers, verifyTransfer } from '@muelle/contract/payments/transfers'
import { listReseats, listWithoutSeat, reseatBooking } from '@muelle/contract/payments/without-seat'
import { createDiscountCode } from '@muelle/contract/promotions/record'
import { addDays, instant } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import { addDesk } from '../../../test/desk.ts'
import type { AddedTour } from '../../../test/fixtures.ts'
import { type Harbour, NOW, openHarbour, type SaleWish, sell, sold, stateOf, TOMORROW } from '../../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../../doctor/check-invariants.ts'
import { bookProviderMoney } from '../provider/provider-money.ts'

const NEXT_DAY = addDays(TOMORROW, 1)

let harbour: Harbour
let tour: AddedTour
let desk: Person
let made = 0
beforeAll(async () => {
  harbour = await openHarbour()
  desk = await addDesk(harbour)
})
beforeEach(async () => {
  harbour.setNow(NOW)
  made += 1
  tour = await harbour.addTour({ name: `Tour ${made}`, slug: `late-${made}`, capacity: 4, people_limit: 10 })
})
afterAll(() => harbour.close())

const read = async (id: number): Promise<Booking> => {
  const answer = await harbour.owner.client(getBooking, { params: { id } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
/** Two who paid by transfer when their seats were sold to others: four of them, on a boat of four. */
async function late(count = 1, wish: SaleWish = {}): Promise<Booking[]> {
  const amount_cents = wish.quoted_total_cents ?? 160_000
  const payment = { method: 'transfer', amount_cents, reference: 'SPEI 5' } as const
  const held: Booking[] = []
  for (let no = 0; no < count; no += 1) held.push(await sold(desk, tour, { payment, ...wish }))
  harbour.setNow(instant(Date.parse(held.at(-1)?.expires_at ?? '')))
  await sold(harbour.owner, tour, { adults: 4 })
  for (const { id } of held) {
    const waits = await harbour.owner.client(listTransfers, { query: { filter: { booking_id: id } } })
    const transfer = waits.status === 'OK' ? waits.data.rows[0] : undefined
    const verified = await harbour.owner.client(verifyTransfer, { params: { id: transfer?.id ?? 0 } })
    expect(verified).toMatchObject({ data: { is_without_seat: true } })
  }
  return Promise.all(held.map(({ id }) => read(id)))
}
const first = async () => (await late())[0] as Booking
const reseats = async ({ id }: Booking) => {
  const answer = await harbour.owner.client(listReseats, { params: { id } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const reseat = ({ id, version }: Booking, date = NEXT_DAY, schedule_id = tour.schedules[0] as number) =>
  harbour.owner.client(reseatBooking, { params: { id }, body: { version, departure: { schedule_id, date } } })
const waiting = async () => {
  const answer = await harbour.owner.client(listWithoutSeat, { query: { filter: { business_id: harbour.business } } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const waitsFor = async ({ id }: Booking) => (await waiting()).rows.find(({ booking_id }) => booking_id === id)

test('B2: late money waits in a list of its own, with departures that have room', async () => {
  const booking = await first()
  expect(booking).toMatchObject({ status: 'pending_cancelation', paid_cents: 160_000, refund_due_cents: 160_000 })
  expect(await waitsFor(booking)).toMatchObject({
    ticket: booking.ticket,
    people: 2,
    travel_date: TOMORROW,
    start_time: booking.departure.start_time,
    refund_due_cents: 160_000,
    method: 'transfer',
    since: expect.any(String),
  })
  expect((await waiting()).sums).toMatchObject([{ currency: 'MXN' }])
  const owed = await harbour.owner.client(listOwedRefunds, { query: { filter: { business_id: harbour.business } } })
  if (owed.status !== 'OK') throw new Error(JSON.stringify(owed))
  expect(owed.data.rows.map(({ booking_id }) => booking_id)).not.toContain(booking.id)
  const { departures, refunding_cents, version } = await reseats(booking)
  expect({ refunding_cents, version }).toEqual({ refunding_cents: 0, version: booking.version })
  expect(departures.length).toBeGreaterThan(0)
  for (const { date, seats_left } of departures) {
    expect(date >= TOMORROW).toBe(true)
    expect(seats_left).toBeGreaterThanOrEqual(2)
  }
})

test('B2: it takes a seat on a departure that has room, and gives it back within ten minutes', async () => {
  const booking = await first()
  const seated = await reseat(booking)
  if (seated.status !== 'OK') throw new Error(JSON.stringify(seated))
  expect(seated.data).toMatchObject({
    status: 'confirmed',
    payment_status: 'payed',
    total_cents: 160_000,
    refund_due_cents: 0,
    cancel_cause: null,
    departure: { local_date: NEXT_DAY },
    undo: { kind: 'reseat' },
  })
  expect(await waitsFor(booking)).toBeUndefined()
  const body = { version: seated.data.version }
  const undone = await harbour.owner.client(undoBooking, { params: { id: booking.id }, body })
  expect(undone).toMatchObject({
    data: { status: 'pending_cancelation', refund_due_cents: 160_000, departure: { local_date: TOMORROW } },
  })
  expect(await waitsFor(booking)).toMatchObject({ refund_due_cents: 160_000 })
  const [{ used } = { used: -1 }] = await harbour.database.admin<{ used: number }>(
    `select seats_used as used from departure where id = $1`,
    [seated.data.departure.id],
  )
  expect(used).toBe(0)
})

test('O3: with its seat it has used its code up, and not only reserved it', async () => {
  const discount = { kind: 'percent', basis_points: 1000 } as const
  const body = { business_id: harbour.business, name: 'Tarde', discount, code: 'TARDE' }
  expect(await harbour.owner.client(createDiscountCode, { body })).toMatchObject({ status: 'OK' })
  const [booking] = (await late(1, { code: 'TARDE', quoted_total_cents: 144_000 })) as [Booking]
  const uses = () =>
    harbour.database.admin(
      `select u.state, c.used from promotion_use u
       join promotion_counter c on c.promotion_id = u.promotion_id and c.key = '' where u.booking_id = $1`,
      [booking.id],
    )
  expect(await uses()).toEqual([{ state: 'returned', used: 0 }])
  const seated = await reseat(booking)
  expect(seated).toMatchObject({ status: 'OK', data: { status: 'confirmed', total_cents: 144_000 } })
  expect(await uses()).toEqual([{ state: 'consumed', used: 1 }])
  const version = seated.status === 'OK' ? seated.data.version : 0
  expect(await harbour.owner.client(undoBooking, { params: { id: booking.id }, body: { version } })).toMatchObject({
    status: 'OK',
  })
  expect(await uses()).toEqual([{ state: 'returned', used: 0 }])
})

test('two that want the last seats: one has them, the other waits on', async () => {
  const [one, other] = (await late(2)) as [Booking, Booking]
  await sold(harbour.owner, tour, { date: NEXT_DAY, adults: 2 })
  const answers = await Promise.all([reseat(one), reseat(other)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['ERROR', 'OK'])
  const refused = answers.find(({ status }) => status === 'ERROR')
  expect(refused).toMatchObject({ httpStatus: 409, errors: [{ code: 'booking.no_room' }] })
  const loser = answers[0].status === 'OK' ? other : one
  expect(await waitsFor(loser)).toMatchObject({ refund_due_cents: 160_000 })
})

test('what does not fit is refused, and changes nothing', async () => {
  const booking = await first()
  const stands = await sold(harbour.owner, tour, { date: NEXT_DAY })
  const others = await harbour.addTour({ slug: `late-other-${made}` })
  const before = await stateOf(harbour)
  expect(await reseat(booking, TOMORROW)).toMatchObject({ errors: [{ code: 'booking.no_room' }] })
  expect(await reseat({ ...booking, version: 1 })).toMatchObject({ errors: [{ code: 'booking.stale' }] })
  expect(await reseat(stands)).toMatchObject({ errors: [{ code: 'booking.has_seat' }] })
  expect(await reseat(booking, NEXT_DAY, others.schedules[0])).toMatchObject({
    errors: [{ code: 'booking.other_tour' }],
  })
  expect(await reseat({ ...booking, id: 999_999 })).toMatchObject({ httpStatus: 404 })
  expect(await sell(harbour.owner, tour, { adults: 1 })).toMatchObject({ status: 'ERROR' })
  expect(await stateOf(harbour)).toEqual(before)
})

test('what was asked to go back, of which its provider has not heard yet, takes no seat', async () => {
  const { database, account, business, owner } = harbour
  const { id } = await sold(owner, tour, { hold: true })
  await database.admin(`update booking set expires_at = $2 where id = $1`, [id, new Date(NOW - 1).toISOString()])
  await sold(owner, tour, { adults: 4 })
  const name = `pi_${id}`
  await database.admin(
    `insert into provider_payment (account_id, business_id, provider, reference, request_key, request, is_test, amount_cents,
       currency, state, checkout_id, payment_id, paid_cents, look_at, expires_at)
     values ($1, $2, 'stripe', $3, $4, '{}', true, 160000, 'MXN', 'paid', $4, $5, 160000, null, now())`,
    [account, business, `booking:${id}`, `cs_${id}`, name],
  )
  const told = {
    booking_id: id,
    provider: 'stripe' as const,
    name,
    currency: 'MXN',
    paid_cents: 160_000,
    fee_cents: null,
  }
  const nothing = { refunded_cents: 0, refunded_before_cents: 0, taken_back_cents: 0, taken_back_before_cents: 0 }
  const hear = (taken_back_cents: number) =>
    database.db.transaction(account, (tx) =>
      bookProviderMoney(tx, { ...told, ...nothing, taken_back_cents, dispute_fee_cents: 0 }, NOW),
    )
  await hear(0)
  const late = await read(id)
  expect(late).toMatchObject({ status: 'pending_cancelation', refund_due_cents: 160_000 })
  const [payment] = await database.admin('select refunding_cents::int from provider_payment where payment_id = $1', [
    name,
  ])
  expect(payment).toEqual({ refunding_cents: 0 })
  expect(await reseats(late)).toMatchObject({ refunding_cents: 160_000 })
  expect(await reseat(late)).toMatchObject({ httpStatus: 409, errors: [{ code: 'booking.refunding' }] })
  expect(await read(id)).toEqual(late)

  // Of late money the house keeps nothing for a move of before, also when a bank has had it meanwhile.
  await database.admin('update booking set penalty_cents = 1000 where id = $1', [id])
  await database.admin('update provider_payment set taken_back_cents = 160000 where payment_id = $1', [name])
  await hear(160_000)
  expect(await read(id)).toMatchObject({ status: 'canceled', paid_cents: 0, refund_due_cents: 0 })
  await database.admin('update provider_payment set taken_back_cents = 0 where payment_id = $1', [name])
  await hear(0)
  expect(await read(id)).toMatchObject({
    status: 'pending_cancelation',
    paid_cents: 160_000,
    refund_due_cents: 160_000,
  })
  await database.admin('update booking set penalty_cents = 0 where id = $1', [id])
})

test('undone, it owes what was owed before: what was kept of it stays kept', async () => {
  const booking = await first()
  await harbour.database.admin('update booking set refund_due_cents = 150000, penalty_cents = 10000 where id = $1', [
    booking.id,
  ])
  const seated = await reseat(await read(booking.id))
  if (seated.status !== 'OK') throw new Error(JSON.stringify(seated))
  const body = { version: seated.data.version }
  const undone = await harbour.owner.client(undoBooking, { params: { id: booking.id }, body })
  expect(undone).toMatchObject({ data: { status: 'pending_cancelation', refund_due_cents: 150_000 } })
  await harbour.database.admin('update booking set refund_due_cents = 160000, penalty_cents = 0 where id = $1', [
    booking.id,
  ])
})

test('after all of it every invariant holds (I5, I8, I9)', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
