import { cancelBooking, collectPayment } from '@muelle/contract/bookings/life'
import { createOrder } from '@muelle/contract/bookings/orders'
import { getBooking } from '@muelle/contract/bookings/record'
import { getPaymentLink, holdWithLink } from '@muelle/contract/payment-links/record'
import { addDays, instant, localDateOf } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn } from '../../test/faults.ts'
import { endTimeOf, namesIn, openQuay, type Quay } from '../../test/quay.ts'
import { saleOf, ZONE } from '../../test/tours.ts'
import { until } from '../../test/until.ts'

const EACH = 160_000
let quay: Quay
beforeAll(async () => {
  quay = await openQuay()
})
afterAll(() => quay.close())

const read = async (id: number) => {
  const answer = await quay.owner(getBooking, { params: { id } })
  if (answer.status !== 'OK') throw new Error(answer.message)
  return answer.data
}
const brokenIn = () => faultsIn(quay.wharf.database.connection)
async function ordered() {
  const { bookings } = await quay.order()
  const [first, second] = bookings
  if (!first || !second) throw new Error('an order of two')
  return { bookings, first, second }
}
/** An order of two bookings that wait, with a link for both. */
async function linked() {
  const order = await ordered()
  return { ...order, link: await quay.link(order.first, { is_of_order: true }) }
}
const cash = async ({ id }: { id: number }) => {
  const { version } = await read(id)
  const payment = { method: 'cash' as const, amount_cents: EACH, received_cents: EACH }
  const paid = await quay.owner(collectPayment, { params: { id }, body: { version, payment } })
  expect(paid).toMatchObject({ status: 'OK' })
}

test('a trip that was paid otherwise is no payment with the link: whoever comes back without paying is asked again', async () => {
  const { first, link } = await linked()
  await cash(first)
  await quay.begin(link)
  expect(await quay.page(link)).toMatchObject({ state: 'open', paid_cents: EACH, has_paid: false })
  await quay.act(await quay.begin(link), 'pay')
  await until(async () => (await quay.page(link)).state === 'paid')
  expect(await quay.page(link)).toMatchObject({ paid_cents: 2 * EACH, has_paid: true })
})

test('what had run out before the link was made is not taken once more with it', async () => {
  const { first, second } = await ordered()
  await endTimeOf(quay, first.id)
  const link = await quay.link(await read(second.id), { is_of_order: true })
  expect(link).toMatchObject({ offers: [{ amount_cents: EACH }] })
  await endTimeOf(quay, second.id)
  const { admin } = quay.wharf.database
  await admin('update departure set capacity = seats_used + 2 where id = $1', [first.departure.id])
  const { ticket, key } = namesIn(link)
  const held = await quay.customer(holdWithLink, { params: { ticket }, body: { key } })
  await admin('update departure set capacity = 60 where id = $1', [first.departure.id])
  expect(held).toMatchObject({ status: 'OK', data: { state: 'open', offers: [{ amount_cents: EACH }] } })
  expect([(await read(first.id)).status, (await read(second.id)).status]).toEqual(['inactive', 'pending'])
  expect(await brokenIn()).toEqual([])
})

test('one is paid and the time of the other runs out: the link is over, not paid, and the other can be had again', async () => {
  const { first, second, link } = await linked()
  await cash(first)
  await quay.wharf.database.admin(
    `update payment_link set expires_at = now() - interval '1 minute' where booking_id = $1`,
    [first.id],
  )
  await endTimeOf(quay, second.id)
  const over = await quay.page(link)
  expect(over).toMatchObject({ state: 'expired', may_hold_again: true, paid_cents: EACH })
  expect(over.bookings.map(({ ticket_url }) => ticket_url !== null)).toEqual([true, false])
  const { ticket, key } = namesIn(link)
  const held = await quay.customer(holdWithLink, { params: { ticket }, body: { key } })
  expect(held).toMatchObject({ status: 'OK', data: { state: 'open', offers: [{ amount_cents: EACH }] } })
})

test('what is sold into the order later is not for its open link, and has one of its own beside it', async () => {
  const { first, link } = await linked()
  const { payment: _payment, ...line } = saleOf(quay.tour, { date: addDays(localDateOf(instant(Date.now()), ZONE), 3) })
  const body = { bookings: [{ tour_id: quay.tour.tour, ...line }], payment: null, with_booking_id: first.id }
  const sold = await quay.owner(createOrder, { body })
  if (sold.status !== 'OK') throw new Error(sold.message)
  const [later] = sold.data.sold
  expect(await quay.page(link)).toMatchObject({ state: 'open', due_cents: 2 * EACH, bookings: [{}, {}] })
  const asked = await quay.owner(getPaymentLink, { params: { id: later?.id ?? 0 } })
  expect(asked).toMatchObject({ status: 'OK', data: { link: null } })
  const own = await quay.link(await read(later?.id ?? 0))
  expect(own).toMatchObject({ is_of_order: false, offers: [{ amount_cents: EACH }] })
  expect(await quay.page(link)).toMatchObject({ state: 'open' })
  const whole = await quay.link(await read(later?.id ?? 0), { is_of_order: true })
  expect(whole).toMatchObject({ offers: [{ amount_cents: 3 * EACH }] })
  for (const ended of [link, own]) expect(await quay.page(ended)).toMatchObject({ state: 'replaced' })
  expect(await brokenIn()).toEqual([])
})

test('what was called off before has no word of the link in its history', async () => {
  const { bookings, first, second } = await ordered()
  const { version } = await read(second.id)
  const body = { version, cause: 'operator' as const, method: 'pending' as const }
  expect(await quay.owner(cancelBooking, { params: { id: second.id }, body })).toMatchObject({ status: 'OK' })
  await quay.link(await read(first.id), { is_of_order: true })
  const told = await quay.wharf.database.admin<{ subject_id: number }>(
    `select subject_id::int from event where kind = 'booking.link_sent' and subject_id = any($1)`,
    [bookings.map(({ id }) => id)],
  )
  expect(told).toEqual([{ subject_id: first.id }])
})
