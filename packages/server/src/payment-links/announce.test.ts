import { getBooking } from '@muelle/contract/bookings/record'
import { updateBookingSettings } from '@muelle/contract/businesses/booking-settings'
import { announceWithLink } from '@muelle/contract/payments/links'
import { listTransfers, refuseTransfer, verifyTransfer } from '@muelle/contract/payments/transfers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesIn, openQuay, type Quay } from '../../test/quay.ts'
import { brokenInvariants, checkInvariants } from '../doctor/check-invariants.ts'

const ACCOUNT = { clabe: '032180000118359719', holder: 'Tours del Puerto SC', bank: 'Banco del Puerto' }
const TOTAL = 160_000
let quay: Quay
beforeAll(async () => {
  quay = await openQuay()
})
afterAll(() => quay.close())

const settle = async (transfer: { clabe: string; holder: string | null; bank: string | null } | null) => {
  const { business, database } = quay.wharf
  const [row] = await database.admin<{ version: number }>(
    'select version from booking_setting where business_id = $1',
    [business],
  )
  return quay.owner(updateBookingSettings, {
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
const brokenIn = async () => brokenInvariants(await checkInvariants(quay.wharf.database.connection))

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
