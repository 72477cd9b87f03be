import { createOrder } from '@muelle/contract/bookings/orders'
import { blockCustomer, createCustomer, unblockCustomer } from '@muelle/contract/customers/record'
import { HOUR_MS, instant } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { snapshot } from '../../../test/snapshot.ts'
import { type Harbour, NOW, openHarbour, type SaleWish, saleOf, sell } from '../../../test/tours.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
beforeEach(() => harbour.setNow(NOW))
afterAll(() => harbour?.close())

/** Somebody of whom nobody takes a booking, until a time or for good. */
async function blocked(phone: string, until: string | null = null, emails: string[] = []): Promise<number> {
  const made = await harbour.owner.client(createCustomer, { body: { name: 'Iván Moo', phones: [phone], emails } })
  if (made.status !== 'OK') throw new Error(JSON.stringify(made))
  const { id, version } = made.data
  const body = { reason: 'unpaid' as const, until, version }
  expect(await harbour.owner.client(blockCustomer, { params: { id }, body })).toMatchObject({ status: 'OK' })
  return id
}
const refusal = {
  status: 'ERROR',
  errors: [{ code: 'customer.blocked', detail: { name: 'Iván Moo', block_reason: 'unpaid' } }],
}

test('C-4 nothing is sold to who is blocked, however their telephone is written, until they are unblocked', async () => {
  const tour = await harbour.addTour({ slug: 'blocked' })
  const id = await blocked('9992756640')
  const before = await snapshot(harbour.database.admin, ['booking', 'departure', 'ledger_entry', 'event'])
  const wish = { tourist_first_name: 'Iván', tourist_phone_code: '+52', tourist_phone_number: '1 999 275 6640' }
  expect(await sell(harbour.seller, tour, wish)).toMatchObject(refusal)
  expect(await snapshot(harbour.database.admin, ['booking', 'departure', 'ledger_entry', 'event'])).toEqual(before)
  await harbour.owner.client(unblockCustomer, { params: { id } })
  expect(await sell(harbour.seller, tour, wish)).toMatchObject({ status: 'OK' })
})

test('C-4 a block ends with its time, and of several sales at once only that of who is blocked is refused', async () => {
  const tour = await harbour.addTour({ slug: 'blocked-until' })
  await blocked('9992756641', new Date(NOW + HOUR_MS).toISOString(), ['ivan.moo@example.com'])
  const wishes = [
    { tourist_phone_number: '9992756642' },
    { tourist_phone_number: '9992756641' },
    { tourist_email: 'ivan.moo@example.com' },
    // A telephone of somebody else decides, whatever address stands beside it (C-1).
    { tourist_phone_number: '9992756643', tourist_email: 'ivan.moo@example.com' },
  ]
  const answers = await Promise.all(wishes.map((wish) => sell(harbour.seller, tour, wish)))
  expect(answers.map(({ status }) => status)).toEqual(['OK', 'ERROR', 'ERROR', 'OK'])
  harbour.setNow(instant(NOW + HOUR_MS))
  expect(await sell(harbour.seller, tour, { tourist_phone_number: '9992756641' })).toMatchObject({ status: 'OK' })
})

test('C-4 nor does an order sell anything to who is blocked, whichever of its bookings names them', async () => {
  const tour = await harbour.addTour({ slug: 'blocked-order' })
  await blocked('9992756645')
  const line = (wish: SaleWish) => {
    const { payment: _payment, ...body } = saleOf(tour, wish)
    return { tour_id: tour.tour, ...body }
  }
  const order = (phones: readonly string[]) =>
    harbour.seller.client(createOrder, {
      body: { bookings: phones.map((phone) => line({ tourist_phone_number: phone })), payment: null },
    })
  const tables = ['booking', 'departure', 'tour_order', 'event']
  const before = await snapshot(harbour.database.admin, tables)
  const [error] = refusal.errors
  for (const [phones, path] of [
    [['9992756645', '9992756645'], 'body.bookings.0'],
    [['9992756646', '9992756645'], 'body.bookings.1'],
  ] as const)
    expect(await order(phones)).toMatchObject({ status: 'ERROR', httpStatus: 409, errors: [{ ...error, path }] })
  expect(await snapshot(harbour.database.admin, tables)).toEqual(before)
  expect(await order(['9992756646', '9992756646'])).toMatchObject({ status: 'OK' })
})
