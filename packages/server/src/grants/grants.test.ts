import { getBooking } from '@muelle/contract/bookings/record'
import type { CallInput } from '@muelle/contract/call'
import { startClosure } from '@muelle/contract/closures/record'
import { createGroup } from '@muelle/contract/departures/shared-vacants'
import { joinDepartures, setDepartureState } from '@muelle/contract/departures/work'
import {
  type DeviceGrant,
  endSeatGrant,
  giveSeats,
  listDeviceGrants,
  listSeatGrants,
  listUnseatedSales,
  reviewGrantSale,
  type SeatGrant,
  sellGranted,
} from '@muelle/contract/grants/record'
import { setHouseRate } from '@muelle/contract/ledger/house-rates'
import { getVoucher } from '@muelle/contract/tickets/record'
import { deleteTour } from '@muelle/contract/tours/details'
import { HOUR_MS, instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { nonce, ok } from '../../test/dock.ts'
import type { AddedTour } from '../../test/fixtures.ts'
import { type Harbour, NOW, openHarbour, sell, sold, stateOf, TODAY } from '../../test/tours.ts'

const PHONE = { id: 'telefono-1', name: 'Teléfono de Beto' }
let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())
let tour: AddedTour
beforeEach(async () => {
  harbour.setNow(NOW)
  tour = await harbour.addTour({ name: `Delfines ${nonce()}`, capacity: 10, people_limit: 10 })
})

const at = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString()
const locator = () => ({ schedule_id: tour.schedules[0] ?? 0, date: TODAY })
const ask = (places: number, more: Partial<CallInput<typeof giveSeats>['body']> = {}, who: Person = harbour.seller) =>
  who.client(giveSeats, { body: { departure: locator(), places, device: PHONE, ...more } })
const give = (places: number, more: Partial<CallInput<typeof giveSeats>['body']> = {}) => ok(ask(places, more))
const kept = async (grant: SeatGrant): Promise<DeviceGrant> => {
  const query = { business_id: harbour.business, device: PHONE.id }
  const found = (await ok(harbour.seller.client(listDeviceGrants, { query }))).rows.find(({ id }) => id === grant.id)
  if (!found) throw new Error('a grant that the device does not have')
  return found
}
type Wish = Partial<CallInput<typeof sellGranted>['body']> & { adults?: number; infants?: number; ticketAt?: number }
async function wishOf(grant: SeatGrant, { adults = 1, infants = 0, ticketAt = 0, ...more }: Wish = {}) {
  const { tickets } = more.ticket ? { tickets: [] } : await kept(grant)
  const total_cents = adults * 80_000
  const party = [
    { category_id: tour.categories.adults, quantity: adults },
    ...(infants > 0 ? [{ category_id: tour.categories.infants, quantity: infants }] : []),
  ]
  const ticket = tickets[ticketAt]?.ticket ?? ''
  const body = {
    nonce: nonce(),
    device: PHONE.id,
    ticket,
    party,
    total_cents,
    sold_at: at(10),
    sent_at: at(10),
    ...more,
  }
  return { params: { id: grant.id }, body }
}
const tell = (input: Awaited<ReturnType<typeof wishOf>>, who: Person = harbour.seller) => who.client(sellGranted, input)
const departureOf = async ({ departure_id }: Pick<SeatGrant, 'departure_id'>) => {
  const [row] = await harbour.database.admin<{ seats_used: number; people_used: number }>(
    'select seats_used, people_used from departure where id = $1',
    [departure_id],
  )
  return row
}
const endOf = async ({ departure_id }: Pick<SeatGrant, 'departure_id'>) =>
  (await ok(harbour.owner.client(listSeatGrants, { query: { departure_id } }))).rows.map(({ end_cause }) => end_cause)
const refusal = (answer: { status: string; errors?: readonly { code: string }[] }) => answer.errors?.[0]?.code

test('places that a device was given are nobody else’s, and go back when it hands them back (K4)', async () => {
  const grant = await give(6)
  expect(grant).toMatchObject({ places: 6, places_sold: 0, device_name: 'Teléfono de Beto', sales: [], ended_at: null })
  expect(await departureOf(grant)).toEqual({ seats_used: 6, people_used: 6 })
  expect(refusal(await sell(harbour.seller, tour, { date: TODAY, adults: 5 }))).toBe('departure.full')
  const before = await stateOf(harbour)
  expect(await ask(5)).toMatchObject({
    httpStatus: 409,
    errors: [{ code: 'departure.full', detail: { seats_left: 4 } }],
  })
  expect(await stateOf(harbour)).toEqual(before)
  const ended = await ok(harbour.seller.client(endSeatGrant, { params: { id: grant.id }, body: {} }))
  expect(ended).toMatchObject({ end_cause: 'returned' })
  expect(await ok(harbour.seller.client(endSeatGrant, { params: { id: grant.id }, body: {} }))).toEqual(ended)
  expect(await departureOf(grant)).toEqual({ seats_used: 0, people_used: 0 })
})

test('what is not sold by place, or not today, is given to nobody', async () => {
  expect(refusal(await ask(2, { departure: { ...locator(), date: '2026-07-16' } }))).toBe('grant.not_today')
  await harbour.database.admin(
    `update tour set price_mode = 'per_boat', boat_base_cents = 900000, boat_included_people = 10, boat_extra_person_cents = 0
     where id = $1`,
    [tour.tour],
  )
  expect(refusal(await ask(2))).toBe('grant.whole_boat')
})

test('a sale without a network is a booking with the ticket that was signed before, and its cash in the hands of who sold', async () => {
  const grant = await give(4)
  const { tickets } = await kept(grant)
  const code = tickets[0]?.code.split('/V/')[1] ?? ''
  const voucher = () => ok(harbour.api.client(getVoucher, { params: { code } }))
  expect(await voucher()).toMatchObject({ state: 'unconfirmed', ticket: tickets[0]?.ticket, trip: null })
  const wish = await wishOf(grant, { adults: 2, infants: 1, received_cents: 200_000, tourist_first_name: 'Ana' })
  const { sale, is_new } = await ok(tell(wish))
  expect(is_new).toBe(true)
  expect(sale).toMatchObject({ ticket: tickets[0]?.ticket, places: 3, review: null, price_then_cents: null })
  const booking = await ok(harbour.seller.client(getBooking, { params: { id: sale.booking_id ?? 0 } }))
  expect(booking).toMatchObject({
    ticket: tickets[0]?.ticket,
    status: 'confirmed',
    total_cents: 160_000,
    paid_cents: 160_000,
    people: 3,
    payments: [{ amount_cents: 160_000, received_cents: 200_000, actor: { id: harbour.seller_id } }],
  })
  // The infant on a lap took a place of the device and no seat: that is everybody’s again.
  expect(await departureOf(grant)).toEqual({ seats_used: 3, people_used: 4 })
  expect(await voucher()).toMatchObject({ state: 'good', trip: { people: 3, paid_cents: 160_000 } })
  expect(
    await ok(harbour.seller.client(listSeatGrants, { query: { departure_id: grant.departure_id } })),
  ).toMatchObject({
    rows: [
      {
        places: 4,
        places_sold: 3,
        sales: [{ id: sale.id, tourist_name: 'Ana', sold_at: sale.sold_at, received_at: sale.received_at }],
      },
    ],
  })
})

test('told twice and twice at once, one sale is one booking', async () => {
  const grant = await give(4)
  const wish = await wishOf(grant, { adults: 2 })
  const answers = await Promise.all([ok(tell(wish)), ok(tell(wish)), ok(tell(wish))])
  expect(answers.filter(({ is_new }) => is_new)).toHaveLength(1)
  expect(new Set(answers.map(({ sale }) => sale.booking_id)).size).toBe(1)
  expect(await departureOf(grant)).toEqual({ seats_used: 4, people_used: 4 })
})

test('more than was given is refused with what is left, whoever tells first', async () => {
  const grant = await give(3)
  const wishes = [await wishOf(grant, { adults: 2 }), await wishOf(grant, { adults: 2, ticketAt: 1 })]
  const answers = await Promise.all(wishes.map((wish) => tell(wish)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
  expect(answers.find(({ status }) => status !== 'OK')).toMatchObject({
    httpStatus: 409,
    errors: [{ code: 'grant.beyond', detail: { places_left: 1 } }],
  })
  expect(await departureOf(grant)).toEqual({ seats_used: 3, people_used: 3 })
})

test('a ticket is sold once, and only one that was signed for it', async () => {
  const grant = await give(3)
  const first = await wishOf(grant)
  await ok(tell(first))
  const before = await stateOf(harbour)
  expect(refusal(await tell({ ...first, body: { ...first.body, nonce: nonce() } }))).toBe('grant.ticket_used')
  expect(refusal(await tell(await wishOf(grant, { ticket: '7K3M9QRT' })))).toBe('grant.ticket_unknown')
  expect(await tell(await wishOf(grant), harbour.owner)).toMatchObject({ httpStatus: 404 })
  expect(await tell(await wishOf(grant, { device: 'otro' }))).toMatchObject({ httpStatus: 404 })
  expect(await stateOf(harbour)).toEqual(before)
})

test('the price that was told holds when it changes meanwhile, and somebody hears of it', async () => {
  const grant = await give(3)
  await harbour.database.admin('update price_category set price_cents = 90000 where id = $1', [tour.categories.adults])
  const { sale } = await ok(tell(await wishOf(grant, { adults: 2 })))
  expect(sale).toMatchObject({ total_cents: 160_000, price_then_cents: 180_000, review: 'price_changed' })
  expect(await ok(harbour.seller.client(getBooking, { params: { id: sale.booking_id ?? 0 } }))).toMatchObject({
    total_cents: 160_000,
    paid_cents: 160_000,
  })
  const before = await stateOf(harbour)
  expect(refusal(await tell(await wishOf(grant, { ticketAt: 1, total_cents: 70_000 })))).toBe('booking.price_changed')
  expect(await stateOf(harbour)).toEqual(before)
})

test('dollars count at the rate that the device was given', async () => {
  await ok(
    harbour.owner.client(setHouseRate, { body: { business_id: harbour.business, currency: 'USD', rate_cents: 1_800 } }),
  )
  const grant = await give(3)
  await ok(
    harbour.owner.client(setHouseRate, { body: { business_id: harbour.business, currency: 'USD', rate_cents: 1_700 } }),
  )
  const dollars = (rate_cents: number) => ({ currency: 'USD' as const, cents: 5_000, rate_cents })
  expect(refusal(await tell(await wishOf(grant, { foreign: dollars(1_700) })))).toBe('rate.changed')
  const { sale } = await ok(tell(await wishOf(grant, { foreign: dollars(1_800) })))
  expect(await ok(harbour.seller.client(getBooking, { params: { id: sale.booking_id ?? 0 } }))).toMatchObject({
    paid_cents: 80_000,
    payments: [{ amount_cents: 80_000, received_cents: 90_000 }],
  })
})

test('a boat that left and a tour that closed keep what was sold before', async () => {
  const grant = await give(3)
  const wish = await wishOf(grant, { adults: 2 })
  await harbour.database.admin(`update departure set state = 'under_way' where id = $1`, [grant.departure_id])
  await harbour.database.admin('update tour set enabled = false where id = $1', [tour.tour])
  harbour.setNow(instant(NOW + 5 * HOUR_MS))
  const { sale } = await ok(tell({ ...wish, body: { ...wish.body, sent_at: at(300) } }))
  expect(sale).toMatchObject({ review: null, booking_id: expect.any(Number), sold_at: at(10) })
})

test('what was taken back is sold by the office, and what the device had sold is kept and looked at', async () => {
  const grant = await give(6, { hours: 1 })
  const [early, late] = [await wishOf(grant, { adults: 2 }), await wishOf(grant, { adults: 3, ticketAt: 1 })]
  expect(await ok(harbour.owner.client(endSeatGrant, { params: { id: grant.id }, body: {} }))).toMatchObject({
    end_cause: 'taken_back',
  })
  await sold(harbour.seller, tour, { date: TODAY, adults: 8 })
  const first = await ok(tell(early))
  expect(first.sale).toMatchObject({ review: 'late', booking_id: expect.any(Number) })
  const second = await ok(tell(late))
  expect(second.sale).toMatchObject({ review: 'no_seats', booking_id: null, total_cents: 240_000 })
  expect(await departureOf(grant)).toEqual({ seats_used: 10, people_used: 10 })
  expect(refusal(await tell(await wishOf(grant, { ticket: late.body.ticket, adults: 2 })))).toBe('grant.ticket_used')

  // Money that is in no booking waits for whoever changes bookings, until somebody has said what was done about it (I13).
  const unseated = (who = harbour.seller) => who.client(listUnseatedSales, { query: { business_id: harbour.business } })
  const { rows } = await ok(unseated())
  expect(rows.filter(({ departure_id }) => departure_id === grant.departure_id)).toMatchObject([
    { id: second.sale.id, total_cents: 240_000, places: 3, ticket: second.sale.ticket, currency: 'MXN' },
  ])
  const note = 'Viajaron a las once, con el mismo boleto'
  const review = () => harbour.seller.client(reviewGrantSale, { params: { id: second.sale.id }, body: { note } })
  expect(await ok(review())).toMatchObject({ review_note: note, reviewed_by: { id: harbour.seller_id } })
  expect(refusal(await review())).toBe('grant.nothing_to_review')
  expect((await ok(unseated())).rows.map(({ id }) => id)).not.toContain(second.sale.id)
})

test('places whose time is over keep nobody out (I6)', async () => {
  const grant = await give(10, { hours: 1 })
  expect(refusal(await sell(harbour.seller, tour, { date: TODAY, adults: 1 }))).toBe('departure.full')
  harbour.setNow(instant(NOW + HOUR_MS))
  await sold(harbour.seller, tour, { date: TODAY, adults: 10 })
  expect(await departureOf(grant)).toEqual({ seats_used: 10, people_used: 10 })
  expect(
    await ok(harbour.seller.client(listSeatGrants, { query: { departure_id: grant.departure_id } })),
  ).toMatchObject({
    rows: [{ end_cause: 'over' }],
  })
})

test('money in is money told, whatever several devices and the office do at once', async () => {
  const grants = await Promise.all([give(4), give(4)])
  const wishes = await Promise.all(
    grants.flatMap((grant) => [0, 1, 2].map((ticketAt) => wishOf(grant, { adults: 2, ticketAt }))),
  )
  const office = [1, 2, 3].map(() => sell(harbour.seller, tour, { date: TODAY, adults: 1 }))
  const told = await Promise.all([...wishes, ...wishes.toReversed()].map((wish) => tell(wish)))
  const offices = await Promise.all(office)
  const bookings = new Map(
    told.flatMap((one) => (one.status === 'OK' ? [[one.data.sale.booking_id, one.data.sale]] : [])),
  )
  expect(bookings.size).toBe(4)
  const sales = offices.filter(({ status }) => status === 'OK').length
  expect(await departureOf(grants[0])).toEqual({ seats_used: 8 + sales, people_used: 8 + sales })
  const [money] = await harbour.database.admin<{ cents: number }>(
    `select sum(e.amount_cents)::int as cents from ledger_entry e join booking b on b.id = e.booking_id
     where b.tour_id = $1 and e.kind = 'charge'`,
    [tour.tour],
  )
  expect(money?.cents).toBe((8 + sales) * 80_000)
})

test('a clock that is wrong changes neither the price nor whether it counts; by the server’s it happened when it was told at the latest', async () => {
  const grant = await give(4)
  const ahead = await ok(tell(await wishOf(grant, { sold_at: at(130), sent_at: at(180) })))
  harbour.setNow(instant(NOW + 60 * MINUTE_MS))
  const behind = await ok(
    tell(await wishOf(grant, { ticketAt: 1, sold_at: '2020-01-01T00:00:00Z', sent_at: '2020-01-01T00:20:00Z' })),
  )
  const garbled = await ok(tell(await wishOf(grant, { ticketAt: 2, sold_at: '1971-01-01T00:00:00Z', sent_at: at(60) })))
  expect([ahead, behind, garbled].map(({ sale }) => [sale.review, sale.total_cents])).toEqual([
    [null, 80_000],
    [null, 80_000],
    [null, 80_000],
  ])
  expect(behind.sale.sold_at).toBe(at(40))
})

test('the office takes back and sells while devices tell: every seat is somebody’s once (K4)', async () => {
  const grants = await Promise.all([give(3), give(3), give(3)])
  const wishes = await Promise.all(grants.flatMap((grant) => [0, 1, 2].map((ticketAt) => wishOf(grant, { ticketAt }))))
  const told = [...wishes, ...wishes.toReversed()].map((wish) => tell(wish))
  const ended = grants.map(({ id }) => harbour.owner.client(endSeatGrant, { params: { id }, body: {} }))
  const offices = [1, 2, 3, 4].map(() => sell(harbour.seller, tour, { date: TODAY, adults: 2 }))
  const sales = (await Promise.all(told)).map((answer) => (answer.status === 'OK' ? answer.data.sale : null))
  await Promise.all([...ended, ...offices])
  expect(sales.every((sale) => sale !== null)).toBe(true)
  const [first] = grants
  const [count] = await harbour.database.admin<{
    seats: number
    capacity: number
    booked: number
    unseated: number
    bookings: number
  }>(
    `select d.seats_used as seats, d.capacity,
       (select coalesce(sum(b.seats), 0)::int from booking b where b.departure_id = d.id) as booked,
       (select count(*)::int from seat_grant_sale s join seat_grant g on g.id = s.grant_id
          where g.departure_id = d.id and s.booking_id is null and s.review = 'no_seats') as unseated,
       (select count(distinct s.booking_id)::int from seat_grant_sale s join seat_grant g on g.id = s.grant_id
          where g.departure_id = d.id and s.booking_id is not null) as bookings
     from departure d where d.id = $1`,
    [first.departure_id],
  )
  if (!count) throw new Error('a departure that is not there')
  expect(count.seats).toBeLessThanOrEqual(count.capacity)
  expect(count.seats).toBe(count.booked)
  expect(count.unseated + count.bookings).toBe(wishes.length)
})

test('a closure and a joining take back what devices have; what they tell then is looked at, and is on no closed departure', async () => {
  const ways = [
    () =>
      ok(
        harbour.owner.client(startClosure, {
          body: {
            business_id: harbour.business,
            cause: 'weather',
            reason: 'Norte',
            departures: [locator()],
            items: [],
            default: { action: 'credit' },
          },
        }),
      ),
    () =>
      ok(
        harbour.owner.client(joinDepartures, {
          body: { from: locator(), to: { schedule_id: tour.schedules[1] ?? 0, date: TODAY }, notify: null },
        }),
      ),
  ]
  for (const close of ways) {
    tour = await harbour.addTour({ name: `Delfines ${nonce()}`, slug: nonce(), capacity: 10, people_limit: 10 })
    const grant = await give(4)
    const wish = await wishOf(grant, { adults: 2 })
    await sold(harbour.seller, tour, { date: TODAY, adults: 1 })
    await close()
    expect(await endOf(grant)).toEqual(['taken_back'])
    const before = await departureOf(grant)
    expect((await ok(tell(wish))).sale).toMatchObject({ review: 'no_seats', booking_id: null, total_cents: 160_000 })
    expect(await departureOf(grant)).toEqual(before)
  }
})

test('a device with a signal stops selling what was closed by hand, and what it sold before is a booking', async () => {
  const grant = await give(4)
  const wish = await wishOf(grant, { adults: 2 })
  harbour.setNow(instant(NOW + 20 * MINUTE_MS))
  await ok(harbour.owner.client(setDepartureState, { body: { departure: locator(), state: 'closed' } }))
  expect((await kept(grant)).sells_until).toBe(at(20))
  expect((await ok(tell(wish))).sale).toMatchObject({ review: null, booking_id: expect.any(Number) })
})

test('a tour that is deleted takes back what devices have, and keeps the money that they tell', async () => {
  const grant = await give(4)
  const wish = await wishOf(grant, { adults: 2 })
  await ok(harbour.owner.client(deleteTour, { params: { id: harbour.business, tourId: tour.tour } }))
  expect(await departureOf(grant)).toEqual({ seats_used: 0, people_used: 0 })
  expect((await ok(tell(wish))).sale).toMatchObject({ review: 'no_seats', booking_id: null, total_cents: 160_000 })
})

test('who left the business still tells what they sold', async () => {
  const grant = await give(4)
  const wish = await wishOf(grant, { adults: 2 })
  const member = [harbour.business, harbour.seller_id]
  const [removed] = await harbour.database.admin<{ row: string }>(
    'delete from business_member m where business_id = $1 and user_id = $2 returning row_to_json(m)::text as row',
    member,
  )
  try {
    expect((await ok(tell(wish))).sale).toMatchObject({ review: null, booking_id: expect.any(Number) })
    expect(await departureOf(grant)).toEqual({ seats_used: 4, people_used: 4 })
  } finally {
    await harbour.database.admin(
      'insert into business_member overriding system value select * from json_populate_record(null::business_member, $1::json)',
      [removed?.row],
    )
  }
})

test('a ticket is to be confirmed as long as its device may tell of it; one whose seats had gone says that it is no good', async () => {
  const grant = await give(10)
  const [lost, unsold] = (await kept(grant)).tickets.map(({ code }) => code.split('/V/')[1] ?? '')
  const wish = await wishOf(grant, { adults: 2 })
  await ok(harbour.owner.client(endSeatGrant, { params: { id: grant.id }, body: {} }))
  await sold(harbour.seller, tour, { date: TODAY, adults: 10 })
  const page = (code = '') => harbour.api.client(getVoucher, { params: { code } })
  expect(await ok(page(lost))).toMatchObject({ state: 'unconfirmed' })
  await ok(tell(wish))
  expect(await ok(page(lost))).toMatchObject({ state: 'canceled', trip: null })
  expect(await ok(page(unsold))).toMatchObject({ state: 'unconfirmed' })
  harbour.setNow(instant(NOW + 72 * HOUR_MS))
  expect(await page(unsold)).toMatchObject({ httpStatus: 404 })
  expect(await ok(page(lost))).toMatchObject({ state: 'canceled' })
})

test('a departure is canceled though a device was not swept yet, and what that one tells is late', async () => {
  const grant = await give(4, { hours: 1 })
  const wish = await wishOf(grant, { adults: 2 })
  harbour.setNow(instant(NOW + HOUR_MS))
  expect((await ok(tell(wish))).sale).toMatchObject({ review: 'late', booking_id: expect.any(Number) })
  tour = await harbour.addTour({ name: `Delfines ${nonce()}`, slug: nonce(), capacity: 10, people_limit: 10 })
  const other = await give(4, { hours: 1 })
  harbour.setNow(instant(NOW + 2 * HOUR_MS))
  await ok(harbour.owner.client(setDepartureState, { body: { departure: locator(), state: 'canceled' } }))
  expect(await endOf(other)).toEqual(['over'])
  expect(await departureOf(other)).toEqual({ seats_used: 0, people_used: 0 })
})

test('a category that is sold no more has no price of today', async () => {
  const grant = await give(4)
  const wish = await wishOf(grant, { adults: 2 })
  await harbour.database.admin('update price_category set removed_at = now() where id = $1', [tour.categories.adults])
  expect((await ok(tell(wish))).sale).toMatchObject({ price_then_cents: null, review: null, total_cents: 160_000 })
})

test('what somebody has to sell of a departure is bounded, however often they ask', async () => {
  tour = await harbour.addTour({ name: `Delfines ${nonce()}`, slug: nonce(), capacity: 60, people_limit: 60 })
  const grant = await give(20)
  await ok(tell(await wishOf(grant, { adults: 2 })))
  expect(await ask(13)).toMatchObject({
    httpStatus: 409,
    errors: [{ code: 'grant.too_many', detail: { places_left: 12, most: 30 } }],
  })
  expect(await departureOf(grant)).toEqual({ seats_used: 20, people_used: 20 })
  await give(12, { device: { ...PHONE, id: 'telefono-2' } })
  expect(refusal(await ask(1))).toBe('grant.too_many')
})

test('what a device kept too long beside a departure keeps nobody out of the seats that both share (C6, I6)', async () => {
  const one = tour
  const other = await harbour.addTour({ name: `Vela ${nonce()}`, slug: nonce(), capacity: 10, people_limit: 10 })
  const group = {
    name: nonce(),
    capacity: 10,
    transport_id: null,
    members: [one, other].map((member) => ({ tour_id: member.tour, schedule_id: null })),
    scope: 'same_start' as const,
    mode: 'mixed' as const,
    buffer_minutes: 0,
    enabled: true,
  }
  await ok(harbour.owner.client(createGroup, { params: { id: harbour.business }, body: group }))
  const beside = await give(10, { hours: 1 })
  expect(refusal(await sell(harbour.seller, other, { date: TODAY, adults: 2 }))).toBe('departure.full')
  harbour.setNow(instant(NOW + HOUR_MS))
  await sold(harbour.seller, other, { date: TODAY, adults: 10 })
  expect(await endOf(beside)).toEqual(['over'])
})
