import { listBookings } from '@muelle/contract/bookings/list'
import { setProof } from '@muelle/contract/bookings/proof'
import { getBoard, MAX_BOARD_BOOKINGS } from '@muelle/contract/departures/plan'
import { getBusinessTour, updateTour } from '@muelle/contract/tours/details'
import { addDays } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { type Harbour, openHarbour, sold, TODAY } from '../../../test/tours.ts'

const DAY = addDays(TODAY, 4)
const PRICE = 80_000

let harbour: Harbour
let tour: AddedTour
beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour({ name: 'Muelle lleno', capacity: 5_000, people_limit: 5_000, startTimes: ['09:00'] })
})
afterAll(() => harbour.close())

async function ok<T>(answer: Promise<{ status: string; data?: T }>): Promise<T> {
  const result = await answer
  if (result.status !== 'OK' || result.data === undefined) throw new Error(JSON.stringify(result))
  return result.data
}
const board = () => ok(harbour.seller.client(getBoard, { query: { business_id: harbour.business, date: DAY } }))
const only = async () => (await board()).departures.find(({ tour_id }) => tour_id === tour.tour)

/** As many more of a booking as that, with its people: sold one by one they would take a minute. */
async function multiply(bookingId: number, times: number): Promise<void> {
  await harbour.database.admin(
    `with made as (
       insert into booking overriding system value
       select (jsonb_populate_record(b, jsonb_build_object(
         'id', nextval(pg_get_serial_sequence('booking', 'id')),
         'ticket', translate(lpad((b.id * 10000 + n)::text, 8, '0'), '01', 'AB')))).*
       from booking b, generate_series(1, $2::int) n where b.id = $1
       returning account_id, id, seats, people, departure_id)
     insert into booking_party
     select (jsonb_populate_record(p, jsonb_build_object('booking_id', m.id))).* from made m, booking_party p
     where p.account_id = m.account_id and p.booking_id = $1`,
    [bookingId, times],
  )
}

test('a day with more bookings than anybody looks through tells what they come to, and the list has them all', async () => {
  const params = { id: harbour.business, tourId: tour.tour }
  const { version } = await ok(harbour.owner.client(getBusinessTour, { params }))
  const tariffs = [{ tariff: 'national' as const, needs_proof: true, channels: null }]
  await ok(harbour.owner.client(updateTour, { params, body: { version, tariffs } }))
  const proven = await sold(harbour.seller, tour, {
    date: DAY,
    party: [
      { category_id: tour.categories.adults, quantity: 2, tariff: 'national' },
      { category_id: tour.categories.adults, quantity: 1 },
    ],
    quoted_total_cents: 3 * PRICE,
    payment: { method: 'cash', amount_cents: 3 * PRICE },
  })
  await ok(
    harbour.seller.client(setProof, { params: { id: proven.id }, body: { seen: [{ tariff: 'national', seen: 1 }] } }),
  )
  const held = await sold(harbour.seller, tour, { date: DAY, adults: 1, hold: true })
  await multiply(proven.id, MAX_BOARD_BOOKINGS - 2)

  const whole = await only()
  expect(whole?.bookings).toHaveLength(MAX_BOARD_BOOKINGS)
  expect(whole).not.toHaveProperty('left_out')

  await multiply(held.id, 1)
  const busy = await only()
  expect(busy).toMatchObject({
    bookings: [],
    total_cents: (MAX_BOARD_BOOKINGS - 1) * 3 * PRICE + 2 * PRICE,
    paid_cents: (MAX_BOARD_BOOKINGS - 1) * 3 * PRICE,
    left_out: {
      bookings: MAX_BOARD_BOOKINGS + 1,
      bookings_with_due: 2,
      due_cents: 2 * PRICE,
      // One of two is seen on each of them.
      proofs_missing: MAX_BOARD_BOOKINGS - 1,
      next_expiry: held.expires_at,
    },
  })
  expect(JSON.stringify(await board()).length).toBeLessThan(20_000)

  const page = (number: number) =>
    ok(
      harbour.seller.client(listBookings, {
        query: { page: number, count: 200, sorting: ['created_at'], filter: { departure_id: busy?.id ?? 0 } },
      }),
    )
  const pages = await Promise.all([1, 2, 3, 4, 5].map(page))
  const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(new Set(ids).size).toBe(MAX_BOARD_BOOKINGS + 1)
  expect(pages.every(({ count }) => count === MAX_BOARD_BOOKINGS + 1)).toBe(true)
})

test('a departure of nobody’s has no bookings', async () => {
  const list = await ok(harbour.seller.client(listBookings, { query: { filter: { departure_id: 999_999_999 } } }))
  expect(list).toEqual({ rows: [], count: 0 })
})
