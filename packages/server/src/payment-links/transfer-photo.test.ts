import { getBooking } from '@muelle/contract/bookings/record'
import { updateBookingSettings } from '@muelle/contract/businesses/booking-settings'
import { announceWithLink, createPaymentLink, getPaymentPage } from '@muelle/contract/payment-links/record'
import { proveTransferWithLink } from '@muelle/contract/payment-links/steps'
import { listTransfers, refuseTransfer, verifyTransfer } from '@muelle/contract/payments/transfers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn } from '../../test/faults.ts'
import { picture } from '../../test/images.ts'
import { endTimeOf, namesIn, openQuay, type Quay } from '../../test/quay.ts'

const ACCOUNT = { clabe: '032180000118359719', holder: 'Tours del Puerto SC', bank: 'Banco del Puerto' }
const TOTAL = 160_000
let quay: Quay
beforeAll(async () => {
  quay = await openQuay()
  const body = { version: 1, sections: { transfer: ACCOUNT } }
  const settled = await quay.owner(updateBookingSettings, { params: { id: quay.wharf.business }, body })
  if (settled.status !== 'OK') throw new Error(JSON.stringify(settled))
})
afterAll(() => quay.close())

type Link = { url: string | null }
const announce = (link: Link, amount_cents = TOTAL) => {
  const { ticket, key } = namesIn(link)
  const body = { key, part: 'balance' as const, amount_cents, reference: 'MBAN01002611230099' }
  return quay.customer(announceWithLink, { params: { ticket }, body })
}
/** A booking whose customer says that they transferred. */
async function told(minutes?: number) {
  const booking = await quay.hold()
  const link = await quay.link(booking, minutes === undefined ? {} : { minutes })
  expect(await announce(link)).toMatchObject({ status: 'OK', data: { transfer_photo: 'wanted' } })
  return { booking, link }
}
const photo = async (size = {}) => new Blob([Uint8Array.from(await picture(size).png().toBuffer())])
const send = (link: Link, file: Blob, named: { ticket?: string; key?: string } = {}) => {
  const { ticket, key } = { ...namesIn(link), ...named }
  return quay.customer(proveTransferWithLink, { params: { ticket }, query: { key }, file })
}
const waitingOf = async (booking_id: number) => {
  const answer = await quay.owner(listTransfers, { query: { filter: { booking_id } } })
  if (answer.status !== 'OK') throw new Error(answer.message)
  return answer.data.rows
}
const filesLeft = async () =>
  (await quay.wharf.database.admin<{ count: number }>('select count(*)::int as count from file'))[0]?.count
const brokenIn = () => faultsIn(quay.wharf.database.connection)

test('M7: the photo of a transfer is shown to whoever looks for it, kept small, and told in the history', async () => {
  const { booking, link } = await told()
  const sent = await send(link, await photo({ width: 3_000, height: 2_000 }))
  expect(sent).toMatchObject({ status: 'OK', data: { transfer_photo: 'sent', transferring_cents: TOTAL } })
  const [waiting] = await waitingOf(booking.id)
  expect(waiting?.proof).toMatch(/^[\w-]{22}\.webp$/)
  const shown = await fetch(new URL(`/files/${waiting?.proof}`, quay.wharf.url))
  expect({ status: shown.status, type: shown.headers.get('content-type') }).toEqual({ status: 200, type: 'image/webp' })
  const [kept] = await quay.wharf.database.admin('select width, height from file where name = $1', [waiting?.proof])
  expect(kept).toEqual({ width: 1_600, height: 1_067 })
  const read = await quay.owner(getBooking, { params: { id: booking.id } })
  if (read.status !== 'OK') throw new Error(read.message)
  expect(read.data.history.filter(({ kind }) => kind === 'booking.transfer_shown')).toMatchObject([
    { actor: null, data: { amount_cents: TOTAL } },
  ])
  expect(await quay.owner(verifyTransfer, { params: { id: waiting?.id ?? 0 } })).toMatchObject({ status: 'OK' })
  expect(await quay.page(link)).toMatchObject({ state: 'paid', transfer_photo: null })
  expect(await brokenIn()).toEqual([])
})

test('one photo is of all bookings of an order that it was transferred for', async () => {
  const { bookings } = await quay.order()
  const [first] = bookings
  if (!first) throw new Error('an order of two')
  const link = await quay.link(first, { is_of_order: true })
  expect(await announce(link, 2 * TOTAL)).toMatchObject({ status: 'OK' })
  expect(await send(link, await photo())).toMatchObject({ data: { transfer_photo: 'sent' } })
  const proofs = (await Promise.all(bookings.map(({ id }) => waitingOf(id)))).flat().map(({ proof }) => proof)
  expect(proofs).toHaveLength(2)
  expect(new Set(proofs).size).toBe(1)
  expect(await brokenIn()).toEqual([])
})

test('a second photo is refused, and of several at once one is kept', async () => {
  const { booking, link } = await told()
  const answers = await Promise.all(Array.from({ length: 4 }, async () => send(link, await photo())))
  expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status !== 'OK') expect(answer).toMatchObject({ meta: { code: 'payment_link.photo_sent' } })
  const [{ proof } = { proof: null }] = await waitingOf(booking.id)
  const before = await filesLeft()
  expect(await send(link, await photo())).toMatchObject({ httpStatus: 409, meta: { code: 'payment_link.photo_sent' } })
  expect(await waitingOf(booking.id)).toMatchObject([{ proof }])
  expect(await filesLeft()).toBe(before)
})

test('what is no photo, too large or nothing is refused in words, and nothing is kept', async () => {
  const { booking, link } = await told()
  const before = await filesLeft()
  const pdf = new Blob(['%PDF-1.7\n%âãÏÓ\n1 0 obj'])
  expect(await send(link, pdf)).toMatchObject({ httpStatus: 422, meta: { code: 'image.type' } })
  expect(await send(link, new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']))).toMatchObject({
    meta: { code: 'image.type' },
  })
  expect(await send(link, new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]))).toMatchObject({
    meta: { code: 'image.too_large' },
  })
  expect(await send(link, new Blob([]))).toMatchObject({ meta: { code: 'image.missing' } })
  expect(await send(link, new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 1, 2, 3])]))).toMatchObject({
    meta: { code: 'image.broken' },
  })
  expect(await waitingOf(booking.id)).toMatchObject([{ proof: null }])
  expect(await filesLeft()).toBe(before)
  expect(await quay.page(link)).toMatchObject({ transfer_photo: 'wanted' })
})

test('nobody sends one with another link’s secret, a forged one, or before anything of it was read', async () => {
  const { booking, link } = await told()
  const other = await told()
  const before = await filesLeft()
  const file = await photo()
  for (const named of [
    { key: namesIn(other.link).key },
    { ticket: namesIn(other.link).ticket },
    { key: '1.1.AAAAAAAAAAAAAAAAAAAAAA' },
  ])
    expect(await send(link, file, named)).toMatchObject({ httpStatus: 404, meta: { code: 'not_found' } })
  expect(await send(link, file, { key: 'no key' })).toMatchObject({ httpStatus: 422 })
  // What is no form at all would be refused for that, if anybody looked.
  const { ticket } = namesIn(link)
  const unread = await fetch(
    new URL(`/v1/client/payment-link/${ticket}/transfer-photo?key=1.1.AAAAAAAAAAAAAAAAAAAAAA`, quay.wharf.url),
    { method: 'POST', body: 'x'.repeat(100_000), headers: { 'content-type': 'application/octet-stream' } },
  )
  expect(unread.status).toBe(404)
  expect(await filesLeft()).toBe(before)
  expect(await waitingOf(booking.id)).toMatchObject([{ proof: null }])
})

test('without a transfer that is looked for, or with a link that somebody ended, none is taken', async () => {
  const nothing = await quay.link(await quay.hold())
  const refusal = { httpStatus: 409, meta: { code: 'payment_link.no_transfer_waits' } }
  expect(await send(nothing, await photo())).toMatchObject(refusal)

  const { booking, link } = await told()
  const [waiting] = await waitingOf(booking.id)
  const refused = { params: { id: waiting?.id ?? 0 }, body: { reason: 'No está' } }
  expect(await quay.owner(refuseTransfer, refused)).toMatchObject({ status: 'OK' })
  expect(await send(link, await photo())).toMatchObject(refusal)

  const replaced = await told()
  const read = await quay.owner(getBooking, { params: { id: replaced.booking.id } })
  if (read.status !== 'OK') throw new Error(read.message)
  const newer = await quay.owner(createPaymentLink, {
    params: { id: replaced.booking.id },
    body: { version: read.data.version, parts: ['balance'], language: 'es' },
  })
  if (newer.status !== 'OK') throw new Error(newer.message)
  expect(await send(replaced.link, await photo())).toMatchObject(refusal)
  expect(await send(newer.data, await photo())).toMatchObject({ data: { transfer_photo: 'sent' } })
})

test('a link whose time is over still takes the photo of what is looked for', async () => {
  const { booking, link } = await told(15)
  await endTimeOf(quay, booking.id)
  const { ticket, key } = namesIn(link)
  const page = await quay.customer(getPaymentPage, { params: { ticket }, query: { key } })
  expect(page).toMatchObject({ data: { state: 'expired', transferring_late_cents: TOTAL, transfer_photo: 'wanted' } })
  expect(await send(link, await photo())).toMatchObject({ data: { transfer_photo: 'sent' } })
  expect(await waitingOf(booking.id)).toMatchObject([{ proof: expect.any(String) }])
})

test('whoever holds a link leaves few photos here, in use or not', async () => {
  const { booking, link } = await told()
  const linkId = Number(namesIn(link).key.split('.')[1])
  await quay.wharf.database.admin(
    `insert into file (account_id, name, folder, width, height, bytes, payment_link_id)
     select $1, 'left-behind-' || no, 'tmp', 1, 1, 1, $2 from generate_series(1, 8) as no`,
    [quay.wharf.account, linkId],
  )
  const before = await filesLeft()
  expect(await send(link, await photo())).toMatchObject({
    httpStatus: 409,
    errors: [{ code: 'payment_link.too_many_photos', detail: { most: 8 } }],
  })
  expect(await filesLeft()).toBe(before)
  expect(await waitingOf(booking.id)).toMatchObject([{ proof: null }])
})
