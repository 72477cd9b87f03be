import { collectPayment, refundBooking } from '@muelle/contract/bookings/life'
import { moveCash } from '@muelle/contract/ledger/custody'
import { type DailyCut, dailyCutCsv, getDailyCut } from '@muelle/contract/ledger/daily-cut'
import { handInShift, openShift, receiveShift, reconcileShift } from '@muelle/contract/ledger/shifts'
import { handOutTips } from '@muelle/contract/payments/tips'
import { addDays, DAY_MS, instant, localDate, localDateOf } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { type AddedTour, fixtures } from '../../test/fixtures.ts'
import { toOneMoment } from '../../test/one-moment.ts'
import { type Harbour, openHarbour, SELLER_RIGHTS, sell, sold, TOMORROW, ZONE } from '../../test/tours.ts'

/** All of this is of one day. */
const NOW = instant(Date.now())
const TODAY = localDateOf(NOW, ZONE)
let harbour: Harbour
let tour: AddedTour
let cashier: Person

beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour({ capacity: 60, people_limit: 60 })
  const add = fixtures(harbour.database.admin)
  const { account, business } = harbour
  const user = await add.addUser({
    account,
    username: 'cajera',
    modules: [...SELLER_RIGHTS, { identifier: 'mdu_settlement', create: true, edit: true, delete: false }],
  })
  await add.addMember({ account, business, user, role: 'tour_seller', preset: true })
  cashier = await harbour.api.signIn('cajera')
})
afterAll(() => harbour.close())

const ask = (person: Person, date: string) =>
  person.client(getDailyCut, { query: { business_id: harbour.business, date } })
const alignMoves = () => toOneMoment(harbour.database.admin, new Date(NOW).toISOString())
async function cutOf(date: string): Promise<DailyCut> {
  await alignMoves()
  const result = await ask(cashier, date)
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}

test('S7: a day says what came in by method, what left, what was different and who holds what', async () => {
  const booking = await sold(harbour.seller, tour, { adults: 2 })
  const byTransfer = { payment: { method: 'transfer' as const, amount_cents: 80_000 } }
  // By somebody who may look it up at the bank: of others it would be no money yet.
  expect(await sell(harbour.owner, tour, { adults: 1, ...byTransfer })).toMatchObject({ status: 'OK' })
  const back = { version: booking.version, amount_cents: 10_000, method: 'transfer' as const, reason: 'Motor' }
  expect(await harbour.owner.client(refundBooking, { params: { id: booking.id }, body: back })).toMatchObject({
    status: 'OK',
  })
  const opened = await harbour.seller.client(openShift, { body: { business_id: harbour.business } })
  if (opened.status !== 'OK') throw new Error(JSON.stringify(opened))
  const params = { id: opened.data.id }
  const count = [{ currency: 'MXN', denomination_cents: 50_000, pieces: 3 }]
  const to_user_id = harbour.ownerId
  expect(await harbour.seller.client(handInShift, { params, body: { to_user_id, count } })).toMatchObject({
    status: 'OK',
  })
  // What lies on the table is with nobody: it is in no figure of who holds what.
  const meanwhile = await cutOf(TODAY)
  expect(meanwhile.people).toEqual([])
  expect(meanwhile.shifts).toMatchObject([{ state: 'handed_in', totals: [] }])
  const received = { count, put_into: 'mine' as const }
  expect(await cashier.client(receiveShift, { params, body: received })).toMatchObject({ status: 'OK' })
  const why = { put_into: 'mine' as const, reason: 'wrong_change' as const }
  expect(await cashier.client(reconcileShift, { params, body: why })).toMatchObject({ status: 'OK' })
  const put = {
    business_id: harbour.business,
    from: 'mine',
    to: 'safe',
    currency: 'MXN',
    amount_cents: 100_000,
  } as const
  expect(await cashier.client(moveCash, { body: put })).toMatchObject({ status: 'OK' })

  const cut = await cutOf(TODAY)
  expect(cut.lines).toEqual([
    { what: 'charge', method: 'cash', currency: 'MXN', cents: 160_000, count: 1 },
    { what: 'charge', method: 'transfer', currency: 'MXN', cents: 80_000, count: 1 },
    { what: 'difference', method: 'cash', currency: 'MXN', cents: -10_000, count: 1 },
    { what: 'refund', method: 'transfer', currency: 'MXN', cents: -10_000, count: 1 },
    { what: 'to_safe', method: 'cash', currency: 'MXN', cents: 100_000, count: 1 },
  ])
  expect(cut).toMatchObject({
    people: [{ balances: [{ currency: 'MXN', cents: 50_000 }] }],
    safe: [{ currency: 'MXN', cents: 100_000 }],
    shifts: expect.arrayContaining([
      expect.objectContaining({ state: 'reconciled', reason: 'wrong_change' }),
      expect.objectContaining({ state: 'open' }),
    ]),
  })
  expect((await cutOf('2020-01-01')).lines).toEqual([])
})

test('tips that come in and are handed out are lines of their own, and so is what a bank takes back', async () => {
  const before = (await cutOf(TODAY)).lines
  const booking = await sold(harbour.seller, tour, { adults: 1, hold: true })
  const payment = { method: 'cash' as const, amount_cents: 80_000, tip_cents: 20_000 }
  const paid = { params: { id: booking.id }, body: { version: booking.version, payment } }
  expect(await harbour.owner.client(collectPayment, paid)).toMatchObject({ status: 'OK' })
  await harbour.database.admin(
    `insert into ledger_entry (account_id, booking_id, kind, method, from_place, to_place, amount_cents, currency, reference, payment_id)
     select account_id, booking_id, 'chargeback', 'stripe', 'stripe:' || $2, 'customer', 500, 'MXN', 'pi_1', id from ledger_entry
     where booking_id = $1 and kind = 'charge'`,
    [booking.id, String(harbour.business)],
  )
  const lines = async () => (await cutOf(TODAY)).lines.filter(({ what }) => what === 'tip' || what === 'chargeback')
  expect(before.filter(({ what }) => what === 'tip' || what === 'chargeback')).toEqual([])
  expect(await lines()).toEqual([
    { what: 'chargeback', method: 'stripe', currency: 'MXN', cents: -500, count: 1 },
    { what: 'tip', method: 'cash', currency: 'MXN', cents: 20_000, count: 1 },
  ])
  const handed = {
    business_id: harbour.business,
    date: TOMORROW,
    currency: 'MXN',
    from: 'mine',
    quoted_cents: 20_000,
  } as const
  expect(await harbour.owner.client(handOutTips, { body: handed })).toMatchObject({ status: 'OK' })
  expect(await lines()).toContainEqual({ what: 'tip', method: 'cash', currency: 'MXN', cents: 0, count: 2 })
})

test('the file of a day says the same, and a name that a spreadsheet would run is harmless', async () => {
  await harbour.database.admin(`update app_user set first_name = '=1+1', last_name = '' where username = 'cajera'`)
  const cut = await cutOf(TODAY)
  const query = { business_id: harbour.business, date: cut.date }
  await alignMoves()
  const fileOf = async (date: string) => {
    const file = await cashier.client(dailyCutCsv, { query: { ...query, date } })
    if (file.status !== 'OK') throw new Error(JSON.stringify(file))
    return (await file.data.text()).trim().split('\r\n')
  }
  // Of a day that is not today it has what is of that day: neither who holds it now, nor shifts of others.
  harbour.setNow(instant(NOW + DAY_MS))
  expect((await fileOf(cut.date)).filter((line) => line.includes('Quién lo tiene'))).toEqual([])
  harbour.setNow(NOW)
  expect((await fileOf(addDays(localDate(cut.date), -1))).slice(1)).toEqual([])
  await harbour.database.admin(
    `update cash_shift set handed_in_at = handed_in_at - interval '1 day' where state = 'reconciled'`,
  )
  expect((await fileOf(cut.date)).filter((line) => line.includes('Diferencia de turno'))).toEqual([])
  await harbour.database.admin(
    `update cash_shift set handed_in_at = handed_in_at + interval '1 day' where state = 'reconciled'`,
  )
  const [head, ...lines] = await fileOf(cut.date)
  expect(head).toContain('Fecha,Sección,Concepto,Movimientos,Importe,Moneda')
  expect(lines.filter((line) => line.includes(',Movimientos,'))).toHaveLength(cut.lines.length)
  expect(lines).toContain(`${cut.date},Movimientos,Cobrado · Transferencia,1,800.00,MXN`)
  expect(lines).toContain(`${cut.date},Diferencia de turno,Ana Pérez,,-100.00,MXN`)
  expect(lines).toContain(`${cut.date},Quién lo tiene,Caja fuerte,,1000.00,MXN`)
  expect(lines.some((line) => line.includes(`'=1+1`))).toBe(true)
  expect(lines.some((line) => line.includes(',=1+1'))).toBe(false)
  expect(await harbour.seller.client(dailyCutCsv, { query })).toMatchObject({ httpStatus: 403 })
})

test('who does not settle with the others sees none, and a day that is none is refused', async () => {
  expect(await ask(harbour.seller, TODAY)).toMatchObject({ httpStatus: 403 })
  expect(await ask(cashier, '2026-02-30')).toMatchObject({ httpStatus: 422 })
})
