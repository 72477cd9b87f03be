import { removeBooking, rescheduleBooking } from '@muelle/contract/bookings/life'
import { getBooking } from '@muelle/contract/bookings/record'
import { createExtraDeparture } from '@muelle/contract/departures/extra-departures'
import { extendPaymentLink, getPaymentLink, holdWithLink } from '@muelle/contract/payment-links/record'
import { HOUR_MS, instant, localDateOf, localTimeOf, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn } from '../../test/faults.ts'
import { namesIn, openQuay, type Quay } from '../../test/quay.ts'
import { ZONE } from '../../test/tours.ts'
import { until } from '../../test/until.ts'
import { expireHoldsOf } from '../bookings/life/expire.ts'

let quay: Quay
beforeAll(async () => {
  quay = await openQuay()
})
afterAll(() => quay.close())

test('a link whose time is over takes the seats once more, for a quarter of an hour, and is paid', async () => {
  const booking = await quay.hold()
  const link = await quay.link(booking)
  const { key, ticket } = namesIn(link)
  const hold = () => quay.customer(holdWithLink, { params: { ticket }, body: { key } })
  expect(await hold()).toMatchObject({ meta: { code: 'payment_link.not_open' } })
  await endTimeOf(booking.id)
  expect(await quay.page(link)).toMatchObject({ state: 'expired', may_hold_again: true })
  const seats = await seatsTaken()
  const before = Date.now()
  const [first, second] = await Promise.all([hold(), hold()])
  const held = first.status === 'OK' ? first : second
  expect([first.status, second.status].toSorted()).toEqual(['ERROR', 'OK'])
  if (held.status !== 'OK') throw new Error(held.message)
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'pending', payment_status: 'pending' })
  expect(await brokenIn()).toEqual([])
  expect(held.data).toMatchObject({ state: 'open', may_hold_again: false, bookings: [{ status: 'pending' }] })
  const minutes = (Date.parse(held.data.expires_at) - before) / 60_000
  expect(Math.round(minutes)).toBe(15)
  expect(await seatsTaken()).toBe(seats + 2)
  await quay.act(await quay.begin(link), 'pay')
  await until(async () => (await quay.page(link)).state === 'paid')
})

test('the desk gives a link more time, and the booking as much; the customer keeps the address', async () => {
  const { id } = await quay.hold()
  const link = await quay.link(await bookingOf(id), { minutes: 30 })
  const seen = await bookingOf(id)
  const longer = await quay.owner(extendPaymentLink, { params: { id }, body: { version: seen.version } })
  if (longer.status !== 'OK') throw new Error(JSON.stringify(longer))
  expect(longer.data.link.url).toBe(link.url)
  expect(Date.parse(longer.data.link.expires_at) - Date.parse(link.expires_at)).toBeGreaterThan(23 * 3_600_000)
  const after = await bookingOf(id)
  expect(after).toMatchObject({ status: 'pending', expires_at: longer.data.link.expires_at })
  const again = { params: { id }, body: { version: after.version } }
  expect(await quay.owner(extendPaymentLink, again)).toMatchObject({ meta: { code: 'payment_link.as_long_as_can_be' } })
  expect(await bookingOf(id)).toEqual(after)
  await endTimeOf(id)
  const over = { params: { id }, body: { version: (await bookingOf(id)).version } }
  expect(await quay.owner(extendPaymentLink, over)).toMatchObject({ meta: { code: 'payment_link.not_open' } })
})

test('B1: who moves to an earlier departure has no longer to pay than a link for it would be good', async () => {
  const { id } = await quay.hold()
  const link = await quay.link(await bookingOf(id))
  // At no hour that the tour has already.
  const soon = instant(Date.now() + 4 * HOUR_MS)
  const at = localTimeOf(soon, ZONE).endsWith(':00') ? instant(soon + MINUTE_MS) : soon
  const extra = await quay.owner(createExtraDeparture, {
    params: { id: quay.tour.tour },
    body: { date: localDateOf(at, ZONE), start_time: localTimeOf(at, ZONE) },
  })
  if (extra.status !== 'OK') throw new Error(JSON.stringify(extra))
  const { version, total_cents } = await bookingOf(id)
  const moved = await quay.owner(rescheduleBooking, {
    params: { id },
    body: { version, departure: { departure_id: extra.data.id ?? 0 }, quoted_total_cents: total_cents },
  })
  // Ten minutes after its hour the desk sells no more, and an hour before that links are over.
  const end = new Date(Date.parse(extra.data.starts_at) - 50 * MINUTE_MS).toISOString()
  expect(moved).toMatchObject({ status: 'OK', data: { status: 'pending', expires_at: end } })
  await until(async () => (await quay.page(link)).expires_at === end)
  expect(await quay.page(link)).toMatchObject({ state: 'open' })
  const shown = await quay.owner(getPaymentLink, { params: { id } })
  expect(shown).toMatchObject({ data: { link: { expires_at: end, latest_expires_at: end } } })
  expect(await brokenIn()).toEqual([])
})

test('a booking that staff removed is not taken back by its customer', async () => {
  const booking = await quay.hold()
  const link = await quay.link(booking)
  const { key, ticket } = namesIn(link)
  const seen = await bookingOf(booking.id)
  const removed = await quay.owner(removeBooking, { params: { id: booking.id }, query: { version: seen.version } })
  expect(removed).toMatchObject({ status: 'OK' })
  await quay.wharf.database.admin(
    `update payment_link set expires_at = now() - interval '1 minute' where booking_id = $1`,
    [booking.id],
  )
  expect(await quay.page(link)).toMatchObject({ state: 'expired', may_hold_again: false })
  const seats = await seatsTaken()
  const refused = await quay.customer(holdWithLink, { params: { ticket }, body: { key } })
  expect(refused).toMatchObject({ status: 'ERROR' })
  expect(await seatsTaken()).toBe(seats)
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'inactive' })
})

test('B1: who begins to pay in the last minutes has ten more, once, and the seats as long', async () => {
  const booking = await quay.hold()
  const link = await quay.link(booking)
  const { admin } = quay.wharf.database
  const end = new Date(Date.now() + 2 * 60_000).toISOString()
  await admin('update payment_link set expires_at = $2 where booking_id = $1', [booking.id, end])
  await admin('update booking set expires_at = $2 where id = $1', [booking.id, end])
  expect(await quay.page(link)).toMatchObject({ expires_at: end, may_take_longer: true })
  const payUrl = await quay.begin(link)
  const later = new Date(Date.parse(end) + 10 * 60_000).toISOString()
  expect(await quay.page(link)).toMatchObject({ expires_at: later, may_take_longer: false })
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'pending', expires_at: later })
  await admin('update payment_link set expires_at = $2 where booking_id = $1', [booking.id, end])
  expect(await quay.begin(link)).toBe(payUrl)
  expect(await quay.page(link)).toMatchObject({ expires_at: end })
  expect(await brokenIn()).toEqual([])
})

test('seats that somebody else has are not taken once more, and nothing changes', async () => {
  const booking = await quay.hold()
  const link = await quay.link(booking)
  const { key, ticket } = namesIn(link)
  await endTimeOf(booking.id)
  await quay.wharf.database.admin('update departure set seats_used = capacity where id = $1', [booking.departure.id])
  const refused = await quay.customer(holdWithLink, { params: { ticket }, body: { key } })
  expect(refused).toMatchObject({ meta: { code: 'payment_link.no_seats' } })
  expect(await quay.page(link)).toMatchObject({ state: 'expired' })
  expect(
    await quay.customer(holdWithLink, { params: { ticket }, body: { key: '1.1.AAAAAAAAAAAAAAAAAAAAAA' } }),
  ).toMatchObject({
    meta: { code: 'not_found' },
  })
})

const bookingOf = async (id: number) => {
  const answer = await quay.owner(getBooking, { params: { id } })
  if (answer.status !== 'OK') throw new Error(answer.message)
  return answer.data
}

const brokenIn = () => faultsIn(quay.wharf.database.connection)

/** The seats of a booking whose time is over are free again, as its job leaves them. */
async function endTimeOf(bookingId: number): Promise<void> {
  const { admin } = quay.wharf.database
  await admin(`update payment_link set expires_at = now() - interval '1 minute' where booking_id = $1`, [bookingId])
  await admin(`update booking set expires_at = date_trunc('milliseconds', now()) where id = $1`, [bookingId])
  const [row] = await admin<{ departure_id: number }>('select departure_id from booking where id = $1', [bookingId])
  await quay.wharf.deps.db.transaction(quay.wharf.account, (tx) =>
    expireHoldsOf(tx, row?.departure_id ?? 0, instant(Date.now())),
  )
}
const seatsTaken = async () =>
  (await quay.wharf.database.admin<{ seats: number }>('select sum(seats_used)::int as seats from departure'))[0]
    ?.seats ?? 0
