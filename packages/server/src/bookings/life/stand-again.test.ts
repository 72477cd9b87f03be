import {
  activatePending,
  changeParty,
  collectPayment,
  confirmBooking,
  rescheduleBooking,
} from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { setDepartureState } from '@muelle/contract/departures/work'
import { createCanceledDates } from '@muelle/contract/recurrences/canceled-dates'
import { addDays, HOUR_MS, instant } from '@muelle/domain/time'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Harbour, NOW, openHarbour, sell, sold, stateOf, TODAY } from '../../../test/tours.ts'
import { expireHoldsOf } from './expire.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())
afterEach(() => harbour.setNow(NOW))

const LATER = addDays(TODAY, 5)
const confirm = ({ id, version }: Booking) =>
  harbour.owner.client(confirmBooking, {
    params: { id },
    body: { version, payment: { method: 'cash', amount_cents: 160_000 } },
  })
const collect = ({ id, version }: Booking) =>
  harbour.owner.client(collectPayment, {
    params: { id },
    body: { version, payment: { method: 'cash', amount_cents: 160_000 } },
  })
const activate = ({ id, version }: Booking) =>
  harbour.owner.client(activatePending, {
    params: { id },
    body: { version, price: 'kept', quoted_total_cents: 160_000 },
  })
async function refused(attempt: Promise<{ status: string }>, error: object) {
  const before = await stateOf(harbour)
  expect(await attempt).toMatchObject({ status: 'ERROR', errors: [error] })
  expect(await stateOf(harbour)).toEqual(before)
}

test('R5: a closed day takes nobody anew: neither money for a hold that ran out nor its activation', async () => {
  const tour = await harbour.addTour({ slug: 'closed-again' })
  const hold = await sold(harbour.seller, tour, { date: LATER, hold: true })
  await harbour.owner.client(createCanceledDates, {
    params: { id: tour.tour },
    body: { from: LATER, reason: 'Puerto cerrado' },
  })
  const later = instant(NOW + HOUR_MS)
  harbour.setNow(later)
  await harbour.database.db.transaction(harbour.account, (tx) => expireHoldsOf(tx, hold.departure.id, later))
  const lapsed = { ...hold, version: hold.version + 1 }
  const closed = { code: 'departure.date_canceled' }
  await refused(collect(lapsed), closed)
  await refused(activate(lapsed), closed)
})

test('R6, §7: a departure that is closed for sale takes nobody back, and lets a hold that keeps its seats stand', async () => {
  const tour = await harbour.addTour({ slug: 'closed-by-hand' })
  const [standing, over] = [
    await sold(harbour.seller, tour, { date: LATER, hold: true }),
    await sold(harbour.seller, tour, { date: LATER, hold: true }),
  ]
  const departure = { departure_id: standing.departure.id }
  const closing = await harbour.owner.client(setDepartureState, { body: { departure, state: 'closed' } })
  expect(closing).toMatchObject({ status: 'OK' })
  expect(await activate(standing)).toMatchObject({
    status: 'OK',
    data: { status: 'confirmed', expires_at: null, due_cents: 160_000 },
  })
  harbour.setNow(instant(NOW + HOUR_MS))
  await refused(activate(over), { code: 'departure.closed' })
})

test('§7: a departure whose season is gone is told as such to who would come back to it', async () => {
  const tour = await harbour.addTour({ slug: 'season-gone' })
  const hold = await sold(harbour.seller, tour, { date: LATER, hold: true })
  const later = instant(NOW + HOUR_MS)
  harbour.setNow(later)
  await harbour.database.db.transaction(harbour.account, (tx) => expireHoldsOf(tx, hold.departure.id, later))
  await harbour.database.admin('update tour_recurrence set removed_at = now() where tour_id = $1', [tour.tour])
  await harbour.database.admin('update tour_recurrence_schedule set removed_at = now() where id = any($1)', [
    tour.schedules,
  ])
  await harbour.database.admin('update tour set version = version + 1 where id = $1', [tour.tour])
  const lapsed = { ...hold, version: hold.version + 1 }
  await refused(collect(lapsed), { code: 'departure.not_found' })
  await refused(activate(lapsed), { code: 'departure.not_found' })
})

test('X5, §7: not even the operator moves anybody to a departure that has left or to a day beyond the calendar', async () => {
  const tour = await harbour.addTour({ slug: 'moved-back' })
  const booking = await sold(harbour.seller, tour, { date: LATER })
  const moveTo = (date: string) =>
    harbour.owner.client(rescheduleBooking, {
      params: { id: booking.id },
      body: {
        version: booking.version,
        departure: { schedule_id: tour.schedules[0] as number, date },
        cause: 'operator',
        quoted_total_cents: 160_000,
      },
    })
  await refused(moveTo(addDays(TODAY, -1)), { code: 'departure.departed' })
  await refused(moveTo('9999-12-31'), { code: 'date' })
})

test('T1, I28: a date beyond the calendar is refused at once, wherever a day is planned', async () => {
  const tour = await harbour.addTour({ slug: 'far-away' })
  await refused(sell(harbour.seller, tour, { date: '9999-12-31' as never }), { code: 'date' })
  const { raw } = harbour.owner
  const calendar = await raw('GET', `/v1/provider/tour/${tour.tour}/schedules?from=9999-12-31&to=9999-12-31`)
  expect(calendar.status).toBe(422)
})

test('§7: what a tour must know is known before a hold stands: by money, by confirming or without money', async () => {
  const tour = await harbour.addTour({ slug: 'asked-first' })
  const [question] = await harbour.database.admin<{ id: number }>(
    `insert into tour_question (account_id, tour_id, position, scope, kind, label, required)
     values ($1, $2, 1, 'booking', 'text', '¿En qué hotel están?', true) returning id`,
    [harbour.account, tour.tour],
  )
  if (!question) throw new Error('no question')
  await harbour.database.admin('update tour set version = version + 1 where id = $1', [tour.tour])
  const hold = await sold(harbour.seller, tour, { date: LATER, hold: true })
  const missing = { code: 'answers.missing' }
  for (const attempt of [confirm, collect, activate]) await refused(attempt(hold), missing)

  const named = await harbour.owner.client(changeParty, {
    params: { id: hold.id },
    body: {
      version: hold.version,
      party: [{ category_id: tour.categories.adults, quantity: 2 }],
      quoted_total_cents: 160_000,
      answers: [{ question_id: question.id, passenger_position: 0, value: 'Hotel del Muelle' }],
    },
  })
  if (named.status !== 'OK') throw new Error(JSON.stringify(named))
  expect(await confirm(named.data)).toMatchObject({ status: 'OK', data: { status: 'confirmed' } })
})
