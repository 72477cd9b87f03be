import { cancelBooking } from '@muelle/contract/bookings/life'
import { getBooking } from '@muelle/contract/bookings/record'
import { updateBookingSettings } from '@muelle/contract/businesses/booking-settings'
import {
  announceWithLink,
  createPaymentLink,
  getPaymentLink,
  holdWithLink,
  payWithLink,
} from '@muelle/contract/payment-links/record'
import { listTransfers, refuseTransfer, verifyTransfer } from '@muelle/contract/payments/transfers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn } from '../../test/faults.ts'
import { endTimeOf, namesIn, openQuay, type Quay } from '../../test/quay.ts'
import { openHarbour, sold } from '../../test/tours.ts'
import { until } from '../../test/until.ts'

const ACCOUNT = { clabe: '032180000118359719', holder: 'Tours del Puerto SC', bank: 'Banco del Puerto' }
const TOTAL = 160_000
let quay: Quay
beforeAll(async () => {
  quay = await openQuay()
})
afterAll(() => quay.close())

const settle = async (
  transfer: { clabe: string; holder: string | null; bank: string | null } | null,
  { client, business, database }: Pick<Quay['wharf'], 'business' | 'database'> & { client: Quay['owner'] } = {
    client: quay.owner,
    ...quay.wharf,
  },
) => {
  const [row] = await database.admin<{ version: number }>(
    'select version from booking_setting where business_id = $1',
    [business],
  )
  return client(updateBookingSettings, {
    params: { id: business },
    body: { version: row?.version ?? 1, sections: { transfer } },
  })
}
const read = async (id: number) => {
  const answer = await quay.owner(getBooking, { params: { id } })
  if (answer.status !== 'OK') throw new Error(answer.message)
  return answer.data
}
const waitingOf = async (booking_id: number) => {
  const answer = await quay.owner(listTransfers, { query: { filter: { booking_id } } })
  if (answer.status !== 'OK') throw new Error(answer.message)
  return answer.data.rows
}
const announce = (
  link: { url: string | null },
  wanted: { amount_cents?: number; reference?: string; key?: string } = {},
) => {
  const { ticket, key } = namesIn(link)
  const body = { key, part: 'balance' as const, amount_cents: TOTAL, reference: 'MBAN01002611230099', ...wanted }
  return quay.customer(announceWithLink, { params: { ticket }, body })
}
const brokenIn = () => faultsIn(quay.wharf.database.connection)

test('without an account of the business nobody transfers, and one that is mistyped or incomplete is refused', async () => {
  const booking = await quay.hold()
  const link = await quay.link(booking)
  expect(await quay.page(link)).toMatchObject({ transfer: null, transferring_cents: 0 })
  expect(await announce(link)).toMatchObject({ meta: { code: 'payment_link.no_transfer' } })
  expect(await settle({ ...ACCOUNT, clabe: '032180000118359718' })).toMatchObject({ meta: { code: 'settings.clabe' } })
  expect(await settle({ ...ACCOUNT, holder: null })).toMatchObject({ meta: { code: 'settings.account_incomplete' } })
  expect(await settle({ ...ACCOUNT, clabe: '0321 8000 0118 3597 19' })).toMatchObject({
    status: 'OK',
    data: { sections: { transfer: ACCOUNT } },
  })
  expect(await quay.page(link)).toMatchObject({ transfer: ACCOUNT })
  expect(await waitingOf(booking.id)).toEqual([])
})

test('M7: what a customer says they transferred waits at the desk, keeps the seats, and counts once it is found', async () => {
  await settle(ACCOUNT)
  const booking = await quay.hold()
  const link = await quay.link(booking, { minutes: 15 })
  const said = await announce(link)
  expect(said).toMatchObject({ status: 'OK', data: { transferring_cents: TOTAL, paid_cents: 0, due_cents: TOTAL } })
  const [waiting, ...others] = await waitingOf(booking.id)
  expect(others).toEqual([])
  expect(waiting).toMatchObject({ amount_cents: TOTAL, reference: 'MBAN01002611230099' })
  const kept = await read(booking.id)
  expect(kept).toMatchObject({ status: 'pending', payment_status: 'process' })
  expect(Date.parse(kept.expires_at ?? '')).toBeGreaterThan(Date.parse(link.expires_at))
  expect(await announce(link)).toMatchObject({ meta: { code: 'payment_link.transfer_announced' } })
  expect(await quay.owner(verifyTransfer, { params: { id: waiting?.id ?? 0 } })).toMatchObject({ status: 'OK' })
  expect(await read(booking.id)).toMatchObject({ status: 'confirmed', payment_status: 'payed', paid_cents: TOTAL })
  expect(await quay.page(link)).toMatchObject({ state: 'paid', transfer: null, transferring_cents: 0 })
  expect(await announce(link)).toMatchObject({ meta: { code: 'payment_link.not_open' } })
  expect(await brokenIn()).toEqual([])
})

test('the same said twice at once, another amount, a forged key and no reference leave one notice, or none', async () => {
  await settle(ACCOUNT)
  const booking = await quay.hold()
  const link = await quay.link(booking)
  expect(await announce(link, { amount_cents: TOTAL - 1 })).toMatchObject({
    meta: { code: 'payment_link.amount_changed' },
  })
  expect(await announce(link, { key: '1.1.AAAAAAAAAAAAAAAAAAAAAA' })).toMatchObject({ meta: { code: 'not_found' } })
  expect(await announce(link, { reference: '  ' })).toMatchObject({ httpStatus: 422 })
  expect(await announce(link, { reference: 'x'.repeat(400) })).toMatchObject({ httpStatus: 422 })
  expect(await waitingOf(booking.id)).toEqual([])
  const answers = await Promise.all([announce(link), announce(link), announce(link)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['ERROR', 'ERROR', 'OK'])
  expect(await waitingOf(booking.id)).toHaveLength(1)
  expect(await brokenIn()).toEqual([])
})

test('who was not found at the bank may say it again, three times in all', async () => {
  await settle(ACCOUNT)
  const booking = await quay.hold()
  const link = await quay.link(booking)
  for (let no = 0; no < 3; no += 1) {
    expect(await announce(link)).toMatchObject({ status: 'OK' })
    const [waiting] = await waitingOf(booking.id)
    const refused = await quay.owner(refuseTransfer, { params: { id: waiting?.id ?? 0 }, body: { reason: 'No está' } })
    expect(refused).toMatchObject({ status: 'OK' })
  }
  expect(await announce(link)).toMatchObject({ meta: { code: 'payment_link.transfers_refused' } })
  expect(await waitingOf(booking.id)).toEqual([])
  expect(await quay.page(link)).toMatchObject({ state: 'open', transferring_cents: 0 })
})

test('of an order each booking gets its own part of what was transferred', async () => {
  await settle(ACCOUNT)
  const { bookings } = await quay.order()
  const [first] = bookings
  if (!first) throw new Error('an order of two')
  const link = await quay.link(first, { is_of_order: true })
  expect(await announce(link, { amount_cents: 2 * TOTAL })).toMatchObject({
    status: 'OK',
    data: { transferring_cents: 2 * TOTAL },
  })
  for (const { id } of bookings) {
    const [waiting] = await waitingOf(id)
    expect(waiting).toMatchObject({ amount_cents: TOTAL })
    expect(await quay.owner(verifyTransfer, { params: { id: waiting?.id ?? 0 } })).toMatchObject({ status: 'OK' })
    expect(await read(id)).toMatchObject({ status: 'confirmed', paid_cents: TOTAL })
  }
  expect(await quay.page(link)).toMatchObject({ state: 'paid' })
  expect(await brokenIn()).toEqual([])
})

const refuse = async (bookingId: number) => {
  const [waiting] = await waitingOf(bookingId)
  const refused = await quay.owner(refuseTransfer, { params: { id: waiting?.id ?? 0 }, body: { reason: 'No está' } })
  expect(refused).toMatchObject({ status: 'OK' })
}

test('who said that they transferred pays nothing by card beside it, and the page that was open is closed', async () => {
  await settle(ACCOUNT)
  const booking = await quay.hold()
  const link = await quay.link(booking)
  const address = await quay.begin(link)
  expect(await announce(link)).toMatchObject({ status: 'OK', data: { state: 'open', offers: [] } })
  const { ticket, key } = namesIn(link)
  const body = { key, provider: 'stripe' as const, part: 'balance' as const, language: 'es' as const }
  const refused = await quay.customer(payWithLink, { params: { ticket }, body: { ...body, amount_cents: TOTAL } })
  expect(refused).toMatchObject({ meta: { code: 'payment_link.transfer_announced' } })
  const begun = () =>
    quay.wharf.database.admin('select state from provider_payment where reference = $1', [`booking:${booking.id}`])
  await until(async () => (await begun()).every(({ state }) => state === 'expired'))
  await quay.act(address, 'pay')
  await quay.wharf.lookNow()
  expect(await begun()).toEqual([{ state: 'expired' }])
  const [waiting] = await waitingOf(booking.id)
  expect(await quay.owner(verifyTransfer, { params: { id: waiting?.id ?? 0 } })).toMatchObject({ status: 'OK' })
  expect(await read(booking.id)).toMatchObject({ status: 'confirmed', paid_cents: TOTAL, refund_due_cents: 0 })
  expect(await brokenIn()).toEqual([])
})

test('of an order what was not found can be paid another way, whatever waits for a trip that was called off', async () => {
  await settle(ACCOUNT)
  const { bookings } = await quay.order()
  const [first, second] = bookings
  if (!first || !second) throw new Error('an order of two')
  const link = await quay.link(first, { is_of_order: true })
  await announce(link, { amount_cents: 2 * TOTAL })
  expect(await quay.page(link)).toMatchObject({ transferring_cents: 2 * TOTAL, offers: [] })
  await refuse(second.id)
  const rest = { state: 'open', offers: [{ part: 'balance', amount_cents: TOTAL }] }
  expect(await quay.page(link)).toMatchObject({ ...rest, transferring_cents: TOTAL })
  const { version } = await read(first.id)
  const called = { params: { id: first.id }, body: { version, cause: 'operator' as const, method: 'pending' as const } }
  expect(await quay.owner(cancelBooking, called)).toMatchObject({ status: 'OK' })
  expect(await quay.page(link)).toMatchObject({ ...rest, transferring_cents: 0 })
  expect(await announce(link)).toMatchObject({ status: 'OK', data: { transferring_cents: TOTAL, offers: [] } })
  expect(await brokenIn()).toEqual([])
})

test('whose transfer was not looked for in time takes no seats again to pay a second time; what is found brings them back', async () => {
  await settle(ACCOUNT)
  const booking = await quay.hold()
  const link = await quay.link(booking)
  await announce(link)
  await endTimeOf(quay, booking.id)
  expect(await quay.page(link)).toMatchObject({
    state: 'expired',
    may_hold_again: false,
    transferring_cents: 0,
    transferring_late_cents: TOTAL,
  })
  const { ticket, key } = namesIn(link)
  const held = await quay.customer(holdWithLink, { params: { ticket }, body: { key } })
  expect(held).toMatchObject({ meta: { code: 'payment_link.not_open' } })
  const [waiting] = await waitingOf(booking.id)
  expect(await quay.owner(verifyTransfer, { params: { id: waiting?.id ?? 0 } })).toMatchObject({ status: 'OK' })
  expect(await read(booking.id)).toMatchObject({ status: 'confirmed', paid_cents: TOTAL })
})

test('of an order three announcements may be wrong too, and each of its rows says what the bank shows', async () => {
  await settle(ACCOUNT)
  const { bookings } = await quay.order(3)
  const [first] = bookings
  if (!first) throw new Error('an order of three')
  const link = await quay.link(first, { is_of_order: true })
  const { order } = await read(first.id)
  for (let no = 0; no < 3; no += 1) {
    expect(await announce(link, { amount_cents: 3 * TOTAL })).toMatchObject({ status: 'OK' })
    for (const { id } of bookings) {
      const whole = { order_code: order?.code, amount_cents: 3 * TOTAL }
      expect(await waitingOf(id)).toMatchObject([{ amount_cents: TOTAL, whole }])
    }
    for (const { id } of bookings) await refuse(id)
  }
  expect(await announce(link, { amount_cents: 3 * TOTAL })).toMatchObject({
    meta: { code: 'payment_link.transfers_refused' },
  })
})

test('what is sold in another currency has no account to transfer to', async () => {
  await settle(ACCOUNT)
  const booking = await quay.hold()
  const link = await quay.link(booking)
  await quay.wharf.database.admin(`update booking set currency = 'USD' where id = $1`, [booking.id])
  expect(await quay.page(link)).toMatchObject({ currency: 'USD', transfer: null })
  expect(await announce(link)).toMatchObject({ meta: { code: 'payment_link.no_transfer' } })
})

test('where neither cards nor wallets are taken an account is enough to send a link by', async () => {
  const harbour = await openHarbour()
  try {
    const { client } = harbour.owner
    const tour = await harbour.addTour({ slug: 'por-transferencia' })
    const { id, version } = await sold(harbour.owner, tour, { hold: true })
    const make = () =>
      client(createPaymentLink, { params: { id }, body: { version, parts: ['balance'], language: 'es' } })
    const looked = () => client(getPaymentLink, { params: { id } })
    expect(await make()).toMatchObject({ meta: { code: 'payment_link.no_provider' } })
    expect(await looked()).toMatchObject({ data: { link: null, providers: [], takes_transfers: false } })
    await settle(ACCOUNT, { client, business: harbour.business, database: harbour.database })
    expect(await looked()).toMatchObject({ data: { link: null, providers: [], takes_transfers: true } })
    expect(await make()).toMatchObject({ status: 'OK', data: { state: 'open' } })
  } finally {
    await harbour.close()
  }
})
