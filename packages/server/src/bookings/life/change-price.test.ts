import {
  activatePending,
  changeParty,
  quoteActivation,
  quoteParty,
  rescheduleBooking,
  undoBooking,
} from '@muelle/contract/bookings/life'
import type { CallInput } from '@muelle/contract/call'
import { blockSeats } from '@muelle/contract/departures/capacity'
import { createDiscountCode, createOffer, updateOffer } from '@muelle/contract/promotions/record'
import { getBusinessTour, updateTour } from '@muelle/contract/tours/details'
import { addDays, HOUR_MS, instant } from '@muelle/domain/time'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import type { AddedTour } from '../../../test/fixtures.ts'
import { type Harbour, NOW, openHarbour, type SaleWish, sold, stateOf, TODAY, TOMORROW } from '../../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../../doctor/check-invariants.ts'
import { expireHoldsOf } from './expire.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())
afterEach(async () => {
  harbour.setNow(NOW)
  await harbour.database.admin('update promotion set enabled = false')
  await harbour.database.admin('update promotion_version set version = version + 1')
})

/** So far ahead that the policy takes nothing (X1). */
const LATER = addDays(TODAY, 5)
const TEN = { kind: 'percent', basis_points: 1000 } as const

async function ok<T>(answer: Promise<{ status: string; data?: T }>): Promise<T> {
  const result = await answer
  if (result.status !== 'OK' || result.data === undefined) throw new Error(JSON.stringify(result))
  return result.data
}
async function refused(attempt: Promise<{ status: string }>, httpStatus: number, error: object) {
  const before = await stateOf(harbour)
  expect(await attempt).toMatchObject({ status: 'ERROR', httpStatus, errors: [error] })
  expect(await stateOf(harbour)).toEqual(before)
}

type Changes = Omit<CallInput<typeof updateTour>['body'], 'version'>
async function changeTour({ tour }: AddedTour, body: Changes) {
  const params = { id: harbour.business, tourId: tour }
  const { version } = await ok(harbour.owner.client(getBusinessTour, { params }))
  return ok(harbour.owner.client(updateTour, { params, body: { version, ...body } }))
}
async function priceAdults(tour: AddedTour, price_cents: number, floor_cents = 0) {
  const params = { id: harbour.business, tourId: tour.tour }
  const { categories } = await ok(harbour.owner.client(getBusinessTour, { params }))
  const isAdults = ({ id }: { id: number }) => id === tour.categories.adults
  await changeTour(tour, {
    categories: categories.map((one) => (isAdults(one) ? { ...one, price_cents, floor_cents } : one)),
  })
}

/** A sale paid in cash at the price that is named. */
const at = (cents: number, wish: SaleWish = {}): SaleWish => ({
  date: LATER,
  quoted_total_cents: cents,
  ...(wish.hold ? {} : { payment: { method: 'cash', amount_cents: cents } }),
  ...wish,
})
type PartyBody = CallInput<typeof changeParty>['body']
const adultsOf = (tour: AddedTour, quantity: number): PartyBody['party'] => [
  { category_id: tour.categories.adults, quantity },
]
const change = (id: number, version: number, cents: number, body: Pick<PartyBody, 'party'> & Partial<PartyBody>) =>
  harbour.seller.client(changeParty, { params: { id }, body: { version, quoted_total_cents: cents, ...body } })
const move = (id: number, version: number, cents: number, tour: AddedTour, date = LATER, schedule = 1) =>
  harbour.seller.client(rescheduleBooking, {
    params: { id },
    body: { version, quoted_total_cents: cents, departure: { schedule_id: tour.schedules[schedule] as number, date } },
  })
const addCode = (code: string, body: object = {}) =>
  ok(
    harbour.owner.client(createDiscountCode, {
      body: { business_id: harbour.business, name: code, discount: TEN, code, ...body },
    }),
  )
const usesOf = (bookingId: number) =>
  harbour.database.admin(
    `select u.state, u.discount_cents, c.used from promotion_use u
     join promotion_counter c on c.promotion_id = u.promotion_id and c.key = '' where u.booking_id = $1`,
    [bookingId],
  )

describe('a discount by hand', () => {
  test('P3: whoever drops people keeps its share of the price, not its amount', async () => {
    const tour = await harbour.addTour({ slug: 'share' })
    await changeTour(tour, { discount_bands: [{ role: 'tour_seller', max_basis_points: 500 }] })
    const booking = await sold(harbour.seller, tour, at(760_000, { adults: 10, manual_discount_cents: 40_000 }))
    await refused(change(booking.id, 1, 40_000, { party: adultsOf(tour, 1) }), 409, { code: 'booking.price_changed' })
    expect(await ok(change(booking.id, 1, 76_000, { party: adultsOf(tour, 1) }))).toMatchObject({
      quote: { list_cents: 80_000, manual_cents: 4_000, total_cents: 76_000 },
      refund_due_cents: 684_000,
    })
  })

  test('P3: it is cut at the floor, also when the booking moves; what somebody released is not, and grows no more', async () => {
    const tour = await harbour.addTour({ slug: 'floor' })
    await changeTour(tour, { discount_bands: [{ role: 'tour_seller', max_basis_points: 500 }] })
    const wish = { adults: 5, manual_discount_cents: 20_000 }
    const booking = await sold(harbour.seller, tour, at(380_000, wish))
    const moved = await sold(harbour.seller, tour, at(380_000, { ...wish, schedule: tour.schedules[1] as number }))
    await priceAdults(tour, 80_000, 79_000)
    expect(await ok(change(booking.id, 1, 79_000, { party: adultsOf(tour, 1) }))).toMatchObject({
      quote: { manual_cents: 1_000 },
    })
    expect(await ok(move(moved.id, 1, 395_000, tour, LATER, 0))).toMatchObject({ quote: { manual_cents: 5_000 } })

    const released = await sold(harbour.owner, tour, at(80_000, { adults: 2, manual_discount_cents: 80_000 }))
    await ok(change(released.id, 1, 40_000, { party: adultsOf(tour, 1) }))
    expect(await ok(change(released.id, 2, 120_000, { party: adultsOf(tour, 2) }))).toMatchObject({
      quote: { manual_cents: 40_000 },
    })
  })
})

describe('a promotion', () => {
  test('§7, O3: another party asks its conditions again; a use that is lost goes back, and is taken again with the party', async () => {
    const tour = await harbour.addTour({ slug: 'validated' })
    await addCode('CUATRO', { min_people: 4, cap_total: 5 })
    const booking = await sold(harbour.seller, tour, at(288_000, { adults: 4, code: 'CUATRO' }))
    const three = await ok(change(booking.id, 1, 240_000, { party: adultsOf(tour, 3) }))
    expect(three.quote).toMatchObject({ code_cents: 0, total_cents: 240_000, discount_reason: 'none' })
    expect(await usesOf(booking.id)).toEqual([{ state: 'returned', discount_cents: 32_000, used: 0 }])
    const five = await ok(change(booking.id, 2, 360_000, { party: adultsOf(tour, 5) }))
    expect(five.quote).toMatchObject({ code_cents: 40_000, promotions: [{ code: 'CUATRO', taken_cents: 40_000 }] })
    expect(await usesOf(booking.id)).toEqual([{ state: 'consumed', discount_cents: 40_000, used: 1 }])
  })

  test('P8: an offer that is edited stays as it was for those who bought with it', async () => {
    const tour = await harbour.addTour({ slug: 'as-sold' })
    const offer = await ok(
      harbour.owner.client(createOffer, { body: { business_id: harbour.business, name: 'Oferta', discount: TEN } }),
    )
    const booking = await sold(harbour.seller, tour, at(144_000))
    const discount = { kind: 'percent', basis_points: 5000 } as const
    await ok(
      harbour.owner.client(updateOffer, {
        params: { id: offer.id },
        body: { version: 1, discount, travel_to: TOMORROW },
      }),
    )
    expect(await ok(change(booking.id, 1, 216_000, { party: adultsOf(tour, 3) }))).toMatchObject({
      quote: { offer_cents: 24_000, promotions: [{ taken_cents: 24_000 }] },
    })
    expect(await ok(move(booking.id, 2, 216_000, tour))).toMatchObject({ quote: { offer_cents: 24_000 } })
  })

  test('O3, O5: a move out of its travel window gives the use back, moving back takes it again while there is one', async () => {
    const tour = await harbour.addTour({ slug: 'window' })
    await addCode('HASTA', { travel_to: LATER, cap_total: 1 })
    const booking = await sold(harbour.seller, tour, at(144_000, { code: 'HASTA' }))
    const after = addDays(LATER, 1)
    await ok(move(booking.id, 1, 160_000, tour, after))
    expect(await usesOf(booking.id)).toMatchObject([{ state: 'returned', used: 0 }])
    const undone = harbour.seller.client(undoBooking, { params: { id: booking.id }, body: { version: 2 } })
    expect(await ok(undone)).toMatchObject({ quote: { code_cents: 16_000 } })
    expect(await usesOf(booking.id)).toMatchObject([{ state: 'consumed', used: 1 }])
    await ok(move(booking.id, 3, 160_000, tour, after))
    expect(await ok(move(booking.id, 4, 144_000, tour))).toMatchObject({ quote: { code_cents: 16_000 } })
    expect(await usesOf(booking.id)).toMatchObject([{ state: 'consumed', used: 1 }])
    await ok(move(booking.id, 5, 160_000, tour, after))
    const other = await sold(harbour.seller, tour, at(144_000, { code: 'HASTA' }))
    expect(await ok(move(booking.id, 6, 160_000, tour))).toMatchObject({ quote: { code_cents: 0 } })
    expect(await usesOf(other.id)).toMatchObject([{ state: 'consumed', used: 1 }])
  })
})

describe('the price of today', () => {
  const activate = (id: number, version: number, cents: number) =>
    harbour.owner.client(activatePending, {
      params: { id },
      body: { version, price: 'today', quoted_total_cents: cents },
    })

  test('§7: is that of today with the promotion that still holds, and with the penalties of before', async () => {
    const tour = await harbour.addTour({ slug: 'today' })
    await addCode('UNO', { cap_total: 1 })
    const hold = await sold(harbour.seller, tour, at(144_000, { hold: true, code: 'UNO' }))
    await priceAdults(tour, 90_000)
    const line = {
      kind: 'penalty',
      category_id: null,
      source_id: null,
      quantity: 1,
      unit_cents: 5_000,
      total_cents: 5_000,
    }
    await harbour.database.admin(
      `update booking set penalty_cents = 5000, total_cents = total_cents + 5000,
         quote = jsonb_set(jsonb_set(quote, '{total_cents}', '149000'), '{lines}', quote->'lines' || $2::jsonb) where id = $1`,
      [hold.id, JSON.stringify([line])],
    )
    harbour.setNow(instant(NOW + HOUR_MS))
    // What the panel shows is what the server will take, penalties included, also of a hold whose time is over.
    expect(await ok(harbour.owner.client(quoteActivation, { params: { id: hold.id } }))).toEqual({
      currency: 'MXN',
      kept_cents: 149_000,
      today_cents: 167_000,
    })
    await refused(activate(hold.id, 1, 162_000), 409, {
      code: 'booking.price_changed',
      detail: { total_cents: 167_000 },
    })
    const stands = await ok(activate(hold.id, 1, 167_000))
    expect(stands).toMatchObject({ status: 'confirmed', total_cents: 167_000, penalty_cents: 5_000 })
    expect(stands.quote).toMatchObject({
      total_cents: 167_000,
      code_cents: 18_000,
      promotions: [{ taken_cents: 18_000 }],
    })
    expect(stands.quote.lines.filter(({ kind }) => kind === 'penalty')).toHaveLength(1)
    expect(await usesOf(hold.id)).toEqual([{ state: 'consumed', discount_cents: 18_000, used: 1 }])
  })

  test('P8, C1: people whose category is no more keep the price they were sold for, today’s holds for the others', async () => {
    const tour = await harbour.addTour({ slug: 'today-gone' })
    const hold = await sold(harbour.seller, tour, at(160_000, { hold: true, adults: 1, children: 2 }))
    await priceAdults(tour, 90_000)
    await harbour.database.admin('update price_category set removed_at = now() where id = $1', [
      tour.categories.children,
    ])
    await harbour.database.admin('update tour set version = version + 1 where id = $1', [tour.tour])
    await refused(activate(hold.id, 1, 90_000), 409, {
      code: 'booking.price_changed',
      detail: { total_cents: 170_000 },
    })
    expect(await ok(activate(hold.id, 1, 170_000))).toMatchObject({ people: 3, total_cents: 170_000 })

    const { adults, children } = tour.categories
    const change = (version: number, cents: number, ofAdults: number, ofChildren: number) =>
      harbour.owner.client(changeParty, {
        params: { id: hold.id },
        body: {
          version,
          quoted_total_cents: cents,
          party: [
            { category_id: adults, quantity: ofAdults },
            { category_id: children, quantity: ofChildren },
          ],
        },
      })
    await refused(change(2, 210_000, 1, 3), 422, { code: 'party.unknown_category' })
    const more = await ok(change(2, 260_000, 2, 2))
    expect(more).toMatchObject({ people: 4, seats: 4, total_cents: 260_000 })
    const fewer = await ok(change(more.version, 220_000, 2, 1))
    expect(fewer).toMatchObject({ people: 3, seats: 3, quote: { list_cents: 220_000 } })
    const moved = await harbour.owner.client(rescheduleBooking, {
      params: { id: hold.id },
      body: {
        version: fewer.version,
        departure: { schedule_id: tour.schedules[1] as number, date: hold.departure.local_date },
        quoted_total_cents: fewer.total_cents,
      },
    })
    expect(moved).toMatchObject({ status: 'OK', data: { people: 3, seats: 3, total_cents: fewer.total_cents } })
  })

  test('O3: has no discount any more when its last use went to somebody else', async () => {
    const tour = await harbour.addTour({ slug: 'today-lost' })
    await addCode('ULTIMO', { cap_total: 1 })
    const hold = await sold(harbour.seller, tour, at(144_000, { hold: true, code: 'ULTIMO' }))
    const later = instant(NOW + HOUR_MS)
    harbour.setNow(later)
    await harbour.database.db.transaction(harbour.account, (tx) => expireHoldsOf(tx, hold.departure.id, later))
    const other = await sold(harbour.seller, tour, at(144_000, { code: 'ULTIMO' }))
    const stands = await ok(activate(hold.id, 2, 160_000))
    expect(stands.quote).toMatchObject({ code_cents: 0, total_cents: 160_000, discount_reason: 'none' })
    expect(stands.quote).not.toHaveProperty('promotions')
    expect([await usesOf(hold.id), await usesOf(other.id)]).toMatchObject([
      [{ state: 'returned', used: 1 }],
      [{ state: 'consumed', used: 1 }],
    ])
  })
})

describe('penalties', () => {
  test('X5: a hold that nobody paid moves and shrinks without one', async () => {
    const tour = await harbour.addTour({ slug: 'unpaid' })
    const hold = await sold(harbour.seller, tour, { date: TOMORROW, hold: true })
    expect(await ok(move(hold.id, 1, 160_000, tour, TOMORROW))).toMatchObject({ penalty_cents: 0 })
    expect(await ok(change(hold.id, 2, 80_000, { party: adultsOf(tour, 1) }))).toMatchObject({ penalty_cents: 0 })
  })

  test('X5: the tier a move was made in keeps applying to who is dropped later', async () => {
    const tour = await harbour.addTour({ slug: 'kept-tier' })
    const booking = await sold(harbour.seller, tour, { date: TOMORROW })
    await ok(move(booking.id, 1, 240_000, tour, LATER))
    expect(await ok(change(booking.id, 2, 200_000, { party: adultsOf(tour, 1) }))).toMatchObject({
      penalty_cents: 120_000,
      paid_cents: 160_000,
      due_cents: 40_000,
    })
  })

  test('P8, §7: who stays keeps their price, who comes pays today’s; a dearer price takes nothing off the penalty', async () => {
    const tour = await harbour.addTour({ slug: 'stay' })
    const booking = await sold(harbour.seller, tour, { date: LATER, adults: 3 })
    const late = await sold(harbour.seller, tour, { date: TOMORROW, adults: 3 })
    await priceAdults(tour, 120_000)
    await ok(change(booking.id, 1, 160_000, { party: adultsOf(tour, 2) }))
    const again = await ok(change(booking.id, 2, 280_000, { party: adultsOf(tour, 3) }))
    expect(again.quote.lines.filter(({ kind }) => kind === 'price')).toMatchObject([
      { quantity: 2, unit_cents: 80_000 },
      { quantity: 1, unit_cents: 120_000 },
    ])
    await ok(change(booking.id, 3, 160_000, { party: adultsOf(tour, 2) }))
    expect(await ok(change(late.id, 1, 200_000, { party: adultsOf(tour, 2) }))).toMatchObject({ penalty_cents: 40_000 })
  })
})

describe('what the tour sells no more', () => {
  const BOAT = {
    name: 'Lancha privada',
    price_mode: 'per_boat' as const,
    boat_price: { base_cents: 180_000, included_people: 4, extra_person_cents: 30_000 },
    tiers: [],
    max_people: 6,
    floor_cents: 0,
  }
  const LUNCH = {
    type: 'food_drink' as const,
    name: 'Comida',
    per: 'person' as const,
    price_cents: 25_000,
    max_quantity: null,
  }
  async function boatTour(slug: string) {
    const tour = await harbour.addTour({ slug })
    const { options, extras } = await changeTour(tour, { options: [BOAT], extras: [LUNCH] })
    return { tour, boat: options[0]?.id as number, lunch: extras[0]?.id as number }
  }
  const sellSingle = (person: Person, tour: AddedTour, wish: SaleWish) => sold(person, tour, wish)

  test('P1: people are added up to the limit of their option', async () => {
    const { tour, boat } = await boatTour('limit')
    const booking = await sold(harbour.seller, tour, at(180_000, { adults: 4, option_id: boat }))
    await refused(change(booking.id, 1, 270_000, { party: adultsOf(tour, 7) }), 409, {
      code: 'party.too_large',
      detail: { max_people: 6 },
    })
    await ok(change(booking.id, 1, 240_000, { party: adultsOf(tour, 6) }))
  })

  test('P1, P8: a boat that is sold no more moves as what it was, alone and at its price; nobody is added to it', async () => {
    const { tour, boat, lunch } = await boatTour('removed')
    const extras = [{ extra_id: lunch, quantity: 2 }]
    const booking = await sold(harbour.seller, tour, at(260_000, { adults: 5, option_id: boat, extras }))
    await changeTour(tour, { options: [], extras: [] })
    const moved = await ok(move(booking.id, 1, 260_000, tour))
    expect(moved).toMatchObject({ people: 5, seats: 10, quote: { list_cents: 210_000, extras_cents: 50_000 } })
    await expect(
      sellSingle(harbour.seller, tour, { date: LATER, schedule: tour.schedules[1] as number, adults: 1 }),
    ).rejects.toThrow('departure.full')
    await refused(change(booking.id, 2, 260_000, { party: adultsOf(tour, 6) }), 422, { code: 'price.option_unknown' })
    const more = { party: adultsOf(tour, 5), extras: [{ extra_id: lunch, quantity: 3 }] }
    await refused(change(booking.id, 2, 260_000, more), 422, { code: 'price.extra_unknown' })
    await ok(change(booking.id, 2, 230_000, { party: adultsOf(tour, 4) }))
  })

  test('P8: names are written though the option is sold no more', async () => {
    const { tour, boat } = await boatTour('names')
    const booking = await sold(harbour.seller, tour, at(180_000, { adults: 4, option_id: boat }))
    await changeTour(tour, { options: [] })
    const passengers = [{ category_id: tour.categories.adults, first_name: 'Inés' }]
    expect(await ok(change(booking.id, 1, 180_000, { party: adultsOf(tour, 4), passengers }))).toMatchObject({
      total_cents: 180_000,
      passengers: [{ first_name: 'Inés' }],
    })
  })

  test('P1: a boat of one’s own moves to a departure with blocked seats and takes those that are left', async () => {
    const { tour, boat } = await boatTour('blocked')
    const booking = await sold(harbour.seller, tour, at(180_000, { adults: 4, option_id: boat }))
    const departure = { schedule_id: tour.schedules[1] as number, date: LATER }
    await ok(harbour.owner.client(blockSeats, { body: { departure, seats: 2, reason: 'Prensa' } }))
    expect(await ok(move(booking.id, 1, 180_000, tour))).toMatchObject({ seats: 8, people: 4 })
  })
})

test('§7: quote and change agree on every party, and the same lines twice are one', async () => {
  const tour = await harbour.addTour({ slug: 'lines' })
  const booking = await sold(harbour.seller, tour, { date: LATER })
  const twice = [...adultsOf(tour, 1), ...adultsOf(tour, 1)]
  const asked = await ok(harbour.seller.client(quoteParty, { params: { id: booking.id }, body: { party: twice } }))
  expect(asked).toMatchObject({ reason: null, total_cents: 160_000, difference_cents: 0 })
  expect(await ok(change(booking.id, 1, 160_000, { party: twice }))).toMatchObject({
    people: 2,
    party: [{ quantity: 2 }],
    // They are the two that were sold: nothing changed.
    version: 1,
  })
  const three = [...adultsOf(tour, 1), ...adultsOf(tour, 2)]
  expect(await ok(change(booking.id, 1, 240_000, { party: three }))).toMatchObject({
    people: 3,
    party: [{ quantity: 3 }],
  })
})

test('after all of it every invariant holds', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
