import { removeBooking } from '@muelle/contract/bookings/life'
import { createOrder } from '@muelle/contract/bookings/orders'
import { getBooking } from '@muelle/contract/bookings/record'
import { holdWithLink, type OtherDeparture } from '@muelle/contract/payment-links/record'
import { holdElsewhereWithLink } from '@muelle/contract/payment-links/steps'
import { addDays, instant, localDateOf } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { faultsIn } from '../../test/faults.ts'
import { type AddedTour, fixtures } from '../../test/fixtures.ts'
import { endTimeOf, namesIn, openQuay, type Quay } from '../../test/quay.ts'
import { saleOf, sold, ZONE } from '../../test/tours.ts'
import { until } from '../../test/until.ts'

const DATE = addDays(localDateOf(instant(Date.now()), ZONE), 3)
const NEXT_DAY = addDays(DATE, 1)
const TOTAL = 160_000
let quay: Quay
let tour: AddedTour
let made = 0
beforeAll(async () => {
  quay = await openQuay()
})
beforeEach(async () => {
  made += 1
  const { account, business, database } = quay.wharf
  const named = { name: `Tour ${made}`, slug: `elsewhere-${made}`, capacity: 4, people_limit: 10 }
  tour = await fixtures(database.admin).addTour({ account, business, ...named })
})
afterAll(() => quay.close())

type Link = { url: string | null }
const desk = () => ({ client: quay.owner }) as Person
const hold = (wish = {}) => sold(desk(), tour, { hold: true, date: DATE, ...wish })
const fill = (wish: { date?: string; schedule?: number; adults?: number } = {}) =>
  sold(desk(), tour, { date: DATE, adults: 4, ...wish } as Parameters<typeof sold>[2])
/** A link whose time is over, and whose seats somebody else has. */
async function lost() {
  const booking = await hold()
  const link = await quay.link(booking)
  await endTimeOf(quay, booking.id)
  await fill()
  return { booking, link }
}
const read = async (id: number) => {
  const answer = await quay.owner(getBooking, { params: { id } })
  if (answer.status !== 'OK') throw new Error(answer.message)
  return answer.data
}
const offered = async (link: Link): Promise<OtherDeparture[]> =>
  (await quay.page(link)).bookings[0]?.other_departures ?? []
type Wanted = Pick<OtherDeparture, 'local_date' | 'start_time' | 'total_cents'>
const take = (link: Link, { local_date, start_time, total_cents }: Wanted, key?: string) => {
  const named = namesIn(link)
  const body = { key: key ?? named.key, local_date, start_time, quoted_total_cents: total_cents }
  return quay.customer(holdElsewhereWithLink, { params: { ticket: named.ticket }, body })
}
const AFTERNOON: Wanted = { local_date: DATE, start_time: '15:00', total_cents: TOTAL }
const everything = () =>
  quay.wharf.database.admin(
    `select b.id, b.departure_id, b.status, b.total_cents, b.version, d.seats_used, l.expires_at
     from booking b join departure d on d.id = b.departure_id left join payment_link l on l.booking_id = b.id order by b.id`,
  )
const brokenIn = () => faultsIn(quay.wharf.database.connection)

test('while its seats can be had again no other departure is named; once they are gone the three nearest are', async () => {
  const booking = await hold()
  const link = await quay.link(booking)
  expect(await offered(link)).toEqual([])
  await endTimeOf(quay, booking.id)
  expect(await quay.page(link)).toMatchObject({ may_hold_again: true, bookings: [{ other_departures: [] }] })
  await fill()
  const page = await quay.page(link)
  expect(page).toMatchObject({ state: 'expired', may_hold_again: false })
  // On the same day, and those of the days before and after that are nearest.
  const before = addDays(DATE, -1)
  expect(page.bookings[0]?.other_departures).toEqual([
    { local_date: before, start_time: '15:00', seats_left: 4, total_cents: TOTAL },
    { local_date: DATE, start_time: '15:00', seats_left: 4, total_cents: TOTAL },
    { local_date: NEXT_DAY, start_time: '09:00', seats_left: 4, total_cents: TOTAL },
  ])
})

test('one tap takes the seats there, at the price that was shown, and the same link is paid', async () => {
  const { booking, link } = await lost()
  const { admin } = quay.wharf.database
  await admin(`update price_category set price_cents = 90000 where id = $1`, [tour.categories.adults])
  const [, afternoon] = await offered(link)
  expect(afternoon).toEqual({ local_date: DATE, start_time: '15:00', seats_left: 4, total_cents: 180_000 })
  const moved = await take(link, { ...AFTERNOON, total_cents: 180_000 })
  expect(moved).toMatchObject({
    status: 'OK',
    data: {
      state: 'open',
      total_cents: 180_000,
      due_cents: 180_000,
      offers: [{ part: 'balance', amount_cents: 180_000 }],
      bookings: [{ status: 'pending', departure: { local_date: DATE, start_time: '15:00' }, other_departures: [] }],
    },
  })
  const after = await read(booking.id)
  expect(after).toMatchObject({
    ticket: booking.ticket,
    status: 'pending',
    payment_status: 'pending',
    total_cents: 180_000,
    departure: { local_date: DATE, start_time: '15:00' },
  })
  expect(
    after.history
      .map(({ kind }) => kind)
      .slice(-2)
      .toSorted(),
  ).toEqual(['booking.held_again', 'booking.moved'])
  expect(after.history.find(({ kind }) => kind === 'booking.moved')).toMatchObject({
    actor: null,
    data: { from_start_time: '09:00', start_time: '15:00', difference_cents: 20_000 },
  })
  expect(Math.round((Date.parse(after.expires_at ?? '') - Date.now()) / 60_000)).toBe(15)
  expect(await brokenIn()).toEqual([])
  await quay.act(await quay.begin(link), 'pay')
  await until(async () => (await quay.page(link)).state === 'paid')
  expect(await read(booking.id)).toMatchObject({ status: 'confirmed', paid_cents: 180_000 })
  expect(await brokenIn()).toEqual([])
})

test('what its job has not released yet is given back where it was', async () => {
  const booking = await hold({ adults: 3 })
  const link = await quay.link(booking)
  const { admin } = quay.wharf.database
  await admin(`update payment_link set expires_at = now() - interval '1 minute' where booking_id = $1`, [booking.id])
  await admin(`update booking set expires_at = date_trunc('milliseconds', now()) where id = $1`, [booking.id])
  await admin(`update departure set state = 'closed' where id = $1`, [booking.departure.id])
  const [first] = await offered(link)
  if (!first) throw new Error('nothing is offered')
  expect(await take(link, first)).toMatchObject({ status: 'OK', data: { state: 'open' } })
  const rows = await admin('select id, seats_used from departure where tour_id = $1 order by seats_used', [tour.tour])
  expect(rows).toEqual([
    { id: booking.departure.id, seats_used: 0 },
    { id: (await read(booking.id)).departure.id, seats_used: 3 },
  ])
  expect(await brokenIn()).toEqual([])
})

test('another price, a departure that was not offered, a forged key and a link that is open change nothing', async () => {
  const { link } = await lost()
  const before = await everything()
  expect(await take(link, { ...AFTERNOON, total_cents: TOTAL - 1 })).toMatchObject({
    httpStatus: 409,
    errors: [{ code: 'payment_link.amount_changed', detail: { quoted_cents: TOTAL } }],
  })
  const noSeats = { httpStatus: 409, meta: { code: 'payment_link.no_seats' } }
  for (const wanted of [
    { ...AFTERNOON, start_time: '09:00' },
    { ...AFTERNOON, start_time: '11:11' },
    { ...AFTERNOON, local_date: addDays(DATE, 60) },
    { ...AFTERNOON, local_date: addDays(DATE, -30) },
  ])
    expect(await take(link, wanted)).toMatchObject(noSeats)
  expect(await take(link, { ...AFTERNOON, local_date: '2026-02-31' })).toMatchObject({ httpStatus: 422 })
  expect(await take(link, AFTERNOON, '1.1.AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({ meta: { code: 'not_found' } })
  expect(await everything()).toEqual(before)

  const open = await quay.link(await hold({ schedule: tour.schedules[1] }))
  const kept = await everything()
  expect(await take(open, AFTERNOON)).toMatchObject({ meta: { code: 'payment_link.not_open' } })
  expect(await everything()).toEqual(kept)
})

test('seats that go between the page and the tap are refused, and the page names what is left', async () => {
  const { link } = await lost()
  const [, afternoon] = await offered(link)
  expect(afternoon).toMatchObject(AFTERNOON)
  await fill({ schedule: tour.schedules[1] as number, adults: 3 })
  expect(await take(link, AFTERNOON)).toMatchObject({ httpStatus: 409, meta: { code: 'payment_link.no_seats' } })
  const left = await offered(link)
  expect(left).toHaveLength(3)
  expect(left).not.toContainEqual(expect.objectContaining({ local_date: DATE }))
})

test('of two customers who tap the last seats one has them; of two taps of one, one counts', async () => {
  const one = await lost()
  const booking = await sold(desk(), tour, { hold: true, date: NEXT_DAY })
  const link = await quay.link(booking)
  await endTimeOf(quay, booking.id)
  await fill({ date: NEXT_DAY })
  await fill({ schedule: tour.schedules[1] as number, adults: 2 })
  const answers = await Promise.all([take(one.link, AFTERNOON), take(link, AFTERNOON)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
  expect(answers.find(({ status }) => status === 'ERROR')).toMatchObject({ meta: { code: 'payment_link.no_seats' } })
  const loser = answers[0].status === 'OK' ? link : one.link
  const [next] = await offered(loser)
  if (!next) throw new Error('nothing is left')
  const taps = await Promise.all([take(loser, next), take(loser, next)])
  expect(taps.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
  const [full] = await quay.wharf.database.admin(
    'select max(seats_used - capacity)::int as over from departure where tour_id = $1',
    [tour.tour],
  )
  expect(full).toEqual({ over: 0 })
  expect(await brokenIn()).toEqual([])
})

test('a link may hold seats three times after its own time, here or elsewhere', async () => {
  const { booking, link } = await lost()
  for (let no = 0; no < 3; no += 1) {
    const [next] = await offered(link)
    if (!next) throw new Error('nothing is offered')
    expect(await take(link, next)).toMatchObject({ status: 'OK' })
    await endTimeOf(quay, booking.id)
    await fill({ date: next.local_date, schedule: tour.schedules[next.start_time === '09:00' ? 0 : 1] as number })
  }
  expect(await quay.page(link)).toMatchObject({ may_hold_again: false, bookings: [{ other_departures: [] }] })
  expect(await take(link, AFTERNOON)).toMatchObject({ meta: { code: 'payment_link.not_open' } })
})

test('a booking that staff removed is offered nothing, nor is one of which money is anywhere', async () => {
  const { booking, link } = await lost()
  await quay.wharf.database.admin('update booking set expires_at = null where id = $1', [booking.id])
  expect(await offered(link)).toEqual([])
  expect(await take(link, AFTERNOON)).toMatchObject({ meta: { code: 'payment_link.not_open' } })
  const removed = await hold({ schedule: tour.schedules[1] })
  const other = await quay.link(removed)
  const query = { version: (await read(removed.id)).version }
  expect(await quay.owner(removeBooking, { params: { id: removed.id }, query })).toMatchObject({ status: 'OK' })
  expect(await offered(other)).toEqual([])
})

test('trips of an order that lost their seats are told where there is room, and are for the desk to move', async () => {
  const { payment: _payment, ...line } = saleOf(tour, { date: DATE })
  const bookings = [tour.schedules[0], tour.schedules[1]].map((schedule_id) => ({
    ...line,
    tour_id: tour.tour,
    ...(schedule_id !== undefined && { schedule_id }),
  }))
  const order = await quay.owner(createOrder, { body: { bookings, payment: null } })
  if (order.status !== 'OK') throw new Error(JSON.stringify(order))
  const [first, second] = order.data.sold
  if (!first || !second) throw new Error('an order of two')
  const link = await quay.link(first, { is_of_order: true })
  await endTimeOf(quay, first.id, second.id)
  await fill()
  const page = await quay.page(link)
  expect(page).toMatchObject({ state: 'expired', may_hold_again: false })
  expect(page.bookings.map(({ other_departures }) => other_departures.length)).toEqual([3, 0])
  const { ticket, key } = namesIn(link)
  expect(await quay.customer(holdWithLink, { params: { ticket }, body: { key } })).toMatchObject({
    meta: { code: 'payment_link.no_seats' },
  })
  const before = await everything()
  expect(await take(link, AFTERNOON)).toMatchObject({ meta: { code: 'payment_link.not_open' } })
  expect(await everything()).toEqual(before)
})
