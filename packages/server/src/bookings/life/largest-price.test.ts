import {
  activatePending,
  changeParty,
  quoteActivation,
  quoteParty,
  quoteReschedule,
  rescheduleBooking,
} from '@muelle/contract/bookings/life'
import { createOrder } from '@muelle/contract/bookings/orders'
import { createBooking } from '@muelle/contract/bookings/sale'
import { MAX_PRICE_CENTS } from '@muelle/domain/bookings/sale/price-limit'
import { addDays } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { type Harbour, openHarbour, saleOf, stateOf, TODAY } from '../../../test/tours.ts'

let harbour: Harbour
let tour: AddedTour
/** Of one adult; two cost more than anything may. */
const CENTS = 600_000_000_000
const TOO_LARGE = MAX_PRICE_CENTS + 1
const LATER = addDays(TODAY, 5)
let number = 0

beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())
beforeEach(async () => {
  tour = await harbour.addTour({ slug: `cara-${++number}` })
  await priced(CENTS)
})
const priced = (cents: number) =>
  harbour.database.admin(
    `with t as (update tour set version = version + 1 where id = $2)
     update price_category set price_cents = $1 where id = $3`,
    [cents, tour.tour, tour.categories.adults],
  )
const wish = (adults: number) => ({
  ...saleOf(tour, { date: LATER, adults, hold: true }),
  quoted_total_cents: Math.min(adults * CENTS, MAX_PRICE_CENTS),
})
async function held() {
  const result = await harbour.seller.client(createBooking, { params: { id: tour.tour }, body: wish(1) })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  expect(result.data.total_cents).toBe(CENTS)
  return result.data
}
async function refused(attempt: () => Promise<{ status: string }>) {
  const before = await stateOf(harbour)
  expect(await attempt()).toMatchObject({
    status: 'ERROR',
    errors: [{ code: 'price.too_large', detail: { max_cents: MAX_PRICE_CENTS } }],
  })
  expect(await stateOf(harbour)).toEqual(before)
}
const two = () => [{ category_id: tour.categories.adults, quantity: 2 }]

test('is asked of a sale', () =>
  refused(() => harbour.seller.client(createBooking, { params: { id: tour.tour }, body: wish(2) })))

test('is asked of each booking of an order', async () => {
  const line = (adults: number) => {
    const { payment: _payment, ...rest } = wish(adults)
    return { tour_id: tour.tour, ...rest }
  }
  const body = { bookings: [line(1), line(2)], payment: null }
  await refused(() => harbour.seller.client(createOrder, { body }))
})

test('is asked of other people on a booking', async () => {
  const { id, version } = await held()
  await refused(() => harbour.seller.client(quoteParty, { params: { id }, body: { party: two() } }))
  const body = { version, party: two(), quoted_total_cents: MAX_PRICE_CENTS }
  await refused(() => harbour.seller.client(changeParty, { params: { id }, body }))
})

test('is asked of a move to a dearer day, and not of one that is the operator’s', async () => {
  const { id, version } = await held()
  await priced(TOO_LARGE)
  const departure = { schedule_id: tour.schedules[0] as number, date: addDays(LATER, 1) }
  await refused(() => harbour.seller.client(quoteReschedule, { params: { id }, body: { departure } }))
  const body = { version, departure, quoted_total_cents: MAX_PRICE_CENTS }
  await refused(() => harbour.seller.client(rescheduleBooking, { params: { id }, body }))
  const theirs = { ...body, cause: 'operator' as const, quoted_total_cents: CENTS }
  expect(await harbour.owner.client(rescheduleBooking, { params: { id }, body: theirs })).toMatchObject({
    status: 'OK',
    data: { total_cents: CENTS },
  })
})

test('is asked of today’s price of a booking that is to stand, and not of the price it was sold at', async () => {
  const { id, version } = await held()
  await priced(TOO_LARGE)
  expect(await harbour.owner.client(quoteActivation, { params: { id } })).toMatchObject({
    data: { kept_cents: CENTS, today_cents: TOO_LARGE },
  })
  const today = { version, price: 'today' as const, quoted_total_cents: MAX_PRICE_CENTS }
  await refused(() => harbour.owner.client(activatePending, { params: { id }, body: today }))
  const kept = { version, price: 'kept' as const, quoted_total_cents: CENTS }
  expect(await harbour.owner.client(activatePending, { params: { id }, body: kept })).toMatchObject({ status: 'OK' })
})
