import {
  cancelBooking,
  changeParty,
  collectPayment,
  quoteParty,
  quoteReschedule,
  rescheduleBooking,
  undoBooking,
} from '@muelle/contract/bookings/life'
import { createOrder } from '@muelle/contract/bookings/orders'
import type { CallInput } from '@muelle/contract/call'
import { blockSeats, setDepartureCapacity, unblockSeats } from '@muelle/contract/departures/capacity'
import { listDepartures } from '@muelle/contract/departures/plan'
import { createGroup } from '@muelle/contract/departures/shared-vacants'
import { joinDepartures } from '@muelle/contract/departures/work'
import { getBusinessTour, updateTour } from '@muelle/contract/tours/details'
import { addDays, HOUR_MS, instant } from '@muelle/domain/time'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import {
  type Harbour,
  NOW,
  openHarbour,
  type SaleWish,
  saleOf,
  sell,
  sold,
  stateOf,
  TODAY,
} from '../../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../../doctor/check-invariants.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())
afterEach(() => harbour.setNow(NOW))

const LATER = addDays(TODAY, 4)
const PLACES = { price_mode: 'per_person' as const }
const BOAT = {
  price_mode: 'per_boat' as const,
  boat_price: { base_cents: 180_000, included_people: 4, extra_person_cents: 30_000 },
}
const BOAT_OPTION = { ...BOAT, name: 'Lancha privada', tiers: [], max_people: 6, floor_cents: 0 }

async function ok<T>(answer: Promise<{ status: string; data?: T }>): Promise<T> {
  const result = await answer
  if (result.status !== 'OK' || result.data === undefined) throw new Error(JSON.stringify(result))
  return result.data
}
async function refused(attempt: () => Promise<unknown>, code: string) {
  const before = await stateOf(harbour)
  expect(await attempt()).toMatchObject({ status: 'ERROR', errors: [{ code }] })
  expect(await stateOf(harbour)).toEqual(before)
}

type Changes = Omit<CallInput<typeof updateTour>['body'], 'version'>
async function changeTour({ tour }: AddedTour, body: Changes) {
  const params = { id: harbour.business, tourId: tour }
  const { version } = await ok(harbour.owner.client(getBusinessTour, { params }))
  return ok(harbour.owner.client(updateTour, { params, body: { version, ...body } }))
}
const at = (cents: number, wish: SaleWish = {}): SaleWish => ({
  date: LATER,
  quoted_total_cents: cents,
  payment: { method: 'cash', amount_cents: cents },
  ...wish,
})
const place = (tour: AddedTour, index = 0) => ({ schedule_id: tour.schedules[index] as number, date: LATER })
const adultsOf = (tour: AddedTour, quantity: number) => [{ category_id: tour.categories.adults, quantity }]
const change = (id: number, version: number, cents: number, tour: AddedTour, adults: number) =>
  harbour.seller.client(changeParty, {
    params: { id },
    body: { version, quoted_total_cents: cents, party: adultsOf(tour, adults) },
  })
const move = (id: number, version: number, cents: number, tour: AddedTour, index: number) =>
  harbour.owner.client(rescheduleBooking, {
    params: { id },
    body: { version, quoted_total_cents: cents, departure: place(tour, index), cause: 'operator' },
  })
const firstOf = async (tour: AddedTour) =>
  (await ok(harbour.seller.client(listDepartures, { params: { id: tour.tour }, query: { from: LATER, to: LATER } })))
    .rows[0]
const groupTours = (tours: readonly AddedTour[], name: string) =>
  ok(
    harbour.owner.client(createGroup, {
      params: { id: harbour.business },
      body: {
        name,
        capacity: 6,
        transport_id: null,
        members: tours.map(({ tour }) => ({ tour_id: tour, schedule_id: null })),
        scope: 'overlap',
        mode: 'mixed',
        buffer_minutes: 0,
        enabled: true,
      },
    }),
  )

describe('a boat of one’s own stays its buyer’s', () => {
  test('P1, C5: when the tour sells places by now; canceling it gives the departure back, undoing takes it again', async () => {
    const tour = await harbour.addTour({ slug: 'by-boat' })
    await changeTour(tour, BOAT)
    const booking = await sold(harbour.seller, tour, at(180_000))
    await changeTour(tour, PLACES)
    expect(await firstOf(tour)).toMatchObject({ vacancies: 0, reason: { code: 'departure.full' } })
    await refused(() => sell(harbour.seller, tour, { date: LATER, adults: 3 }), 'departure.full')
    const params = { id: booking.id }
    const canceled = await ok(harbour.owner.client(cancelBooking, { params, body: { version: 1, cause: 'operator' } }))
    expect(await firstOf(tour)).toMatchObject({ vacancies: 10 })
    await ok(harbour.owner.client(undoBooking, { params, body: { version: canceled.version } }))
    await refused(() => sell(harbour.seller, tour, { date: LATER, adults: 3 }), 'departure.full')
  })

  test('P1, I6: as long as they decide: a hold whose time is over keeps nobody out, and cannot come back beside others', async () => {
    const tour = await harbour.addTour({ slug: 'held-boat' })
    await changeTour(tour, BOAT)
    const hold = await sold(harbour.seller, tour, { date: LATER, hold: true, quoted_total_cents: 180_000 })
    await changeTour(tour, PLACES)
    await refused(() => sell(harbour.seller, tour, { date: LATER, adults: 3 }), 'departure.full')
    harbour.setNow(instant(NOW + HOUR_MS))
    expect(await firstOf(tour)).toMatchObject({ vacancies: 10 })
    await sold(harbour.seller, tour, { date: LATER, adults: 3 })
    const released = { ...hold, version: hold.version + 1 }
    await refused(
      () =>
        harbour.owner.client(collectPayment, {
          params: { id: released.id },
          body: { version: released.version, payment: { method: 'cash', amount_cents: 180_000 } },
        }),
      'booking.no_room',
    )
  })

  test('B5, C5: in one order with places on the same departure, whichever of the two comes first', async () => {
    const tour = await harbour.addTour({ slug: 'boat-and-places' })
    const { options } = await changeTour(tour, { options: [BOAT_OPTION] })
    const option_id = options[0]?.id as number
    const { payment: _paid, ...places } = saleOf(tour, { date: LATER })
    const { payment: _later, ...boat } = saleOf(tour, { date: LATER, option_id, quoted_total_cents: 180_000 })
    for (const [first, second] of [
      [boat, places],
      [places, boat],
    ] as const)
      await refused(
        () =>
          harbour.seller.client(createOrder, {
            body: {
              bookings: [
                { tour_id: tour.tour, ...first },
                { tour_id: tour.tour, ...second },
              ],
              payment: null,
            },
          }),
        'departure.full',
      )
  })

  test.each(['blocked seats', 'a larger capacity'])(
    'P1, C5: after %s, beside an option of places; its own party grows',
    async (what) => {
      const tour = await harbour.addTour({ slug: `option-${what.length}` })
      const { options } = await changeTour(tour, { options: [BOAT_OPTION] })
      const option_id = options[0]?.id as number
      const dayAfter = await sold(harbour.seller, tour, { ...at(180_000, { option_id }), date: addDays(LATER, 1) })
      const block =
        what === 'blocked seats' &&
        (await ok(harbour.owner.client(blockSeats, { body: { departure: place(tour), seats: 4, reason: 'Prensa' } })))
      const booking = await sold(harbour.seller, tour, at(180_000, { option_id }))
      // At one price, each with the seats of its own departure.
      for (const { seats, quote } of [dayAfter, booking]) expect(quote.seats).toBe(seats)
      expect([dayAfter.seats, booking.seats]).toEqual([10, block ? 6 : 10])
      if (block) await ok(harbour.owner.client(unblockSeats, { query: { block_id: `${block.id}` } }))
      else await ok(harbour.owner.client(setDepartureCapacity, { body: { departure: place(tour), capacity: 12 } }))
      await refused(() => sell(harbour.seller, tour, { date: LATER, adults: 1 }), 'departure.full')
      const single = await sold(harbour.seller, tour, { date: LATER, adults: 1, schedule: tour.schedules[1] as number })
      await refused(() => move(single.id, 1, 80_000, tour, 0), 'booking.no_room')
      await ok(change(booking.id, 1, 180_000, tour, 4))
    },
  )

  test('P1: once it has moved, its departure is free and the other one is taken', async () => {
    const tour = await harbour.addTour({ slug: 'moved-boat' })
    await changeTour(tour, BOAT)
    const booking = await sold(harbour.seller, tour, at(180_000))
    await changeTour(tour, PLACES)
    await ok(move(booking.id, 1, 180_000, tour, 1))
    await sold(harbour.seller, tour, { date: LATER, adults: 3 })
    const there = { date: LATER, adults: 3, schedule: tour.schedules[1] as number }
    await refused(() => sell(harbour.seller, tour, there), 'departure.full')
  })

  test('P1: a place that was sold by tier is no boat when the tour sells by person', async () => {
    const tour = await harbour.addTour({ slug: 'by-tier' })
    await changeTour(tour, {
      price_mode: 'per_tier',
      tiers: [{ min_people: 1, max_people: 10, price_cents: 160_000 }],
    })
    const booking = await sold(harbour.seller, tour, at(160_000))
    await changeTour(tour, { ...PLACES, tiers: [] })
    await sold(harbour.seller, tour, { date: LATER, schedule: tour.schedules[1] as number })
    expect(await ok(move(booking.id, 1, 160_000, tour, 1))).toMatchObject({ seats: 2 })
  })
})

test('C2, §7: who leaves needs no room, whatever the tour counts for each by now; who is added is counted anew', async () => {
  const tour = await harbour.addTour({ slug: 'heavier', capacity: 5 })
  const booking = await sold(harbour.seller, tour, { date: LATER, adults: 4 })
  const params = { id: harbour.business, tourId: tour.tour }
  const { categories } = await ok(harbour.owner.client(getBusinessTour, { params }))
  const isAdults = ({ id }: { id: number }) => id === tour.categories.adults
  await changeTour(tour, { categories: categories.map((one) => (isAdults(one) ? { ...one, seat_weight: 2 } : one)) })
  expect(await ok(change(booking.id, 1, 240_000, tour, 3))).toMatchObject({ seats: 3, people: 3 })
  expect(await ok(change(booking.id, 2, 320_000, tour, 4))).toMatchObject({ seats: 5, people: 4 })
  await refused(() => change(booking.id, 3, 400_000, tour, 5), 'booking.no_room')
})

test('W2–W4: nobody is added when it is too late to book; people are dropped all the same', async () => {
  const tour = await harbour.addTour({ slug: 'too-late' })
  const booking = await sold(harbour.seller, tour, { date: LATER })
  await changeTour(tour, { booking_condition: 'ONE_WEEK_BEFORE' })
  await refused(() => sell(harbour.seller, tour, { date: LATER, adults: 1 }), 'departure.too_soon')
  await refused(() => change(booking.id, 1, 640_000, tour, 8), 'departure.too_soon')
  await ok(change(booking.id, 1, 80_000, tour, 1))
  await changeTour(tour, { booking_condition: 'NO_RESTRICTIONS' })
  harbour.setNow(instant(NOW + 5 * 24 * HOUR_MS))
  await refused(() => change(booking.id, 2, 160_000, tour, 2), 'departure.departed')
})

test('C6: quotes of another party and of a move know what is left of a group', async () => {
  const tour = await harbour.addTour({ slug: 'group-one' })
  const other = await harbour.addTour({ slug: 'group-two' })
  await groupTours([tour, other], 'Lancha a medias')
  const booking = await sold(harbour.seller, tour, { date: LATER, adults: 4 })
  await sold(harbour.seller, other, { date: LATER, adults: 2 })
  const params = { id: booking.id }
  const more = await ok(harbour.seller.client(quoteParty, { params, body: { party: adultsOf(tour, 5) } }))
  expect(more.reason).toMatchObject({ code: 'booking.no_room' })
  await sold(harbour.seller, other, { date: LATER, adults: 6, schedule: other.schedules[1] as number })
  const quoted = await ok(harbour.seller.client(quoteReschedule, { params, body: { departure: place(tour, 1) } }))
  expect(quoted).toMatchObject({ seats_left: 0, reason: { code: 'booking.no_room' } })
  await refused(() => move(booking.id, 1, 320_000, tour, 1), 'booking.no_room')
})

test('C6, X5: departures are not joined where their group has no room', async () => {
  const tour = await harbour.addTour({ slug: 'join-one' })
  const other = await harbour.addTour({ slug: 'join-two' })
  await groupTours([tour, other], 'Lancha llena')
  await sold(harbour.seller, tour, { date: LATER, adults: 3 })
  await sold(harbour.seller, other, { date: LATER, adults: 6, schedule: other.schedules[1] as number })
  const body = { from: place(tour, 0), to: place(tour, 1), notify: null }
  await refused(() => harbour.owner.client(joinDepartures, { body }), 'booking.no_room')
})

test('after all of it every invariant holds', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
