import { updateBookingSettings } from '@muelle/contract/businesses/booking-settings'
import { exportGlobalInvoiceCsv, getGlobalInvoice } from '@muelle/contract/fiscal/global-invoice'
import { listCashMoves } from '@muelle/contract/ledger/custody'
import { createParkingPermit, renewParkingPermit } from '@muelle/contract/parking/permits'
import { correctParkingStay, getParkingStay } from '@muelle/contract/parking/stays'
import { exportPaymentsCsv } from '@muelle/contract/payments/export'
import { listPayments, sumPayments } from '@muelle/contract/payments/list'
import { resumePayments } from '@muelle/contract/summaries/record'
import { addDays, instant, localDateOf } from '@muelle/domain/time'
import { parse } from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { ok, openLot, type TestLot } from '../../test/lot.ts'
import { toOneMoment } from '../../test/one-moment.ts'

let at: TestLot
let owner: Person
let params: { id: number }
/** When all money moved, and the day of that. */
const NOW = new Date()
const TODAY = localDateOf(instant(NOW.getTime()), 'America/Cancun')
let stayId: number

beforeAll(async () => {
  at = await openLot()
  params = { id: at.lot }
  owner = await at.api.signIn('duena')
  const { stay } = await at.enter('YZN-412-C')
  stayId = stay.id
  await at.enter(null)
  at.setMinutes(75)
  await at.leave('YZN412C')
  const permit = ok(
    await at.boss.client(createParkingPermit, {
      params,
      body: {
        holder: 'Hotel Faro',
        vehicle_type: 'auto',
        plates: ['PEN-100-A'],
        starts_on: '2027-03-01',
        ends_on: '2027-03-31',
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        hours: null,
        simultaneous: 1,
        price_cents: 90_000,
      },
    }),
  )
  await setTax(8)
  ok(
    await at.cashier.client(renewParkingPermit, {
      params: { ...params, permitId: permit.id },
      body: { version: permit.version, ends_on: '2027-04-30', amount_cents: 90_000, method: 'terminal' },
    }),
  )
  await alignMoves()
})
afterAll(() => at?.close())

const alignMoves = () => toOneMoment(at.database.admin, NOW.toISOString())

let settingsVersion = 1
async function setTax(included_percent: number) {
  const body = { version: settingsVersion, sections: { tax: { included_percent } } }
  settingsVersion = ok(await owner.client(updateBookingSettings, { params, body })).version
}
type Filter = NonNullable<Parameters<typeof listed>[0]>
const listed = async (filter: { search?: string; tour_id?: number; kind?: 'charge' | 'returned' } = {}) =>
  ok(await owner.client(listPayments, { query: { count: 50, filter: { business_id: at.lot, ...filter } } }))
const invoice = async () => {
  await alignMoves()
  return ok(
    await owner.client(getGlobalInvoice, { query: { business_id: at.lot, periodicity: '01', date: TODAY, count: 50 } }),
  )
}

describe('money of a venue stands in the lists of money', () => {
  test('what a stay paid and what a rented place paid, each with what it was for', async () => {
    const { rows, count } = await listed()
    expect(count).toBe(2)
    expect(rows).toMatchObject([
      {
        kind: 'charge',
        method: 'terminal',
        sense: 'full',
        amount_cents: 90_000,
        booking: null,
        visit: null,
        permit: { ticket: expect.stringMatching(/^P\d+$/), holder: 'Hotel Faro', business_id: at.lot },
      },
      {
        kind: 'charge',
        method: 'cash',
        sense: 'full',
        amount_cents: 3_125,
        holder: { kind: 'custody' },
        booking: null,
        permit: null,
        visit: { id: stayId, kind: 'parking', plate_text: 'YZN-412-C', status: 'finished', business_id: at.lot },
      },
    ])
  })

  test('found by plate, ticket and holder; no tour has any of it', async () => {
    const ticket = (await listed()).rows[1]?.visit?.ticket ?? ''
    const counts = await Promise.all(
      (
        [
          { search: 'yzn-412' },
          { search: ticket },
          { search: 'hotel' },
          { search: 'nadie' },
          { tour_id: 1 },
        ] as Filter[]
      ).map(async (filter) => (await listed(filter)).count),
    )
    expect(counts).toEqual([1, 1, 1, 0, 0])
  })

  test('summed by method and day with the rest', async () => {
    const filter = { business_id: at.lot, from: addDays(TODAY, -1), to: TODAY }
    const { currencies, methods, due } = ok(await owner.client(sumPayments, { query: { filter } }))
    expect(currencies).toEqual([{ currency: 'MXN', count: 2, charged_cents: 93_125, refunded_cents: 0 }])
    expect(methods.map(({ method, charged_cents }) => [method, charged_cents])).toEqual([
      ['terminal', 90_000],
      ['cash', 3_125],
    ])
    expect(due).toEqual([])
  })

  test('counted on the dashboard as they are listed, to the cent and to the move, of one business and of all', async () => {
    const days = { start_date: addDays(TODAY, -1), end_date: TODAY }
    const summed = [
      { method: 'cash', kind: 'charge', count_payments: 1, total_amount: 3_125, currency_acronym: 'MXN' },
      { method: 'terminal', kind: 'charge', count_payments: 1, total_amount: 90_000, currency_acronym: 'MXN' },
    ]
    for (const query of [{ ...days, business_id: at.lot }, days])
      expect(ok(await owner.client(resumePayments, { query })).rows).toEqual(summed)
    const { rows } = await listed()
    expect(rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(93_125)
  })

  test('exported in the same columns', async () => {
    const file = ok(await owner.client(exportPaymentsCsv, { query: { filter: { business_id: at.lot } } }))
    const text = Buffer.from(await file.arrayBuffer()).toString()
    const { data } = parse<Record<string, string>>(text.replace('\u{feff}', ''), { header: true })
    expect(data.filter(({ Ticket }) => Ticket).map((row) => [row['Nombre'], row['Tour']])).toEqual([
      ['Hotel Faro', 'Pensión'],
      ['YZN-412-C', 'Estacionamiento'],
    ])
  })

  test('hands say what their cash was for', async () => {
    const { rows } = ok(await at.cashier.client(listCashMoves, { query: { filter: { business_id: at.lot } } }))
    expect(rows).toMatchObject([{ cents: 3_125, booking: null, venue_ticket: expect.stringMatching(/^E\d{6}-0001-/) }])
  })
})

describe('P-5: the global invoice of a venue', () => {
  test('each payment with the tax that was inside prices when it was paid', async () => {
    const { rows, sums } = await invoice()
    expect(rows).toMatchObject([
      {
        booking_id: null,
        visit_id: stayId,
        permit_id: null,
        form: '01',
        net_cents: 2_694,
        tax_cents: 431,
        rates: [{ basis_points: 1600, base_cents: 2_694, tax_cents: 431 }],
      },
      {
        booking_id: null,
        visit_id: null,
        permit_id: expect.any(Number),
        kind: 'charge',
        form: '04',
        net_cents: 83_333,
        tax_cents: 6_667,
        rates: [{ basis_points: 800, base_cents: 83_333, tax_cents: 6_667 }],
      },
    ])
    expect(sums).toMatchObject([{ currency: 'MXN', total_cents: 93_125, tax_cents: 7_098, third_party_cents: 0 }])
  })

  test('money back takes its own tax with it, whatever is set by then', async () => {
    const { stay } = ok(await at.cashier.client(getParkingStay, { params: { ...params, stayId } }))
    ok(
      await at.boss.client(correctParkingStay, {
        params: { ...params, stayId },
        body: { version: stay.version, action: 'reopen', reason: 'No ha salido' },
      }),
    )
    await setTax(0)
    const { rows } = await invoice()
    const back = rows.find(({ kind }) => kind === 'refund')
    expect(back).toMatchObject({ visit_id: stayId, total_cents: -3_125, net_cents: -2_694, tax_cents: -431 })
    at.setMinutes(200)
    await at.leave('YZN412C')
    const again = (await invoice()).rows.find(({ visit_id, kind }) => visit_id === stayId && kind === 'charge')
    // 16 % of what was paid first and given back, and nothing of what was paid now.
    expect(again?.rates).toEqual([
      { basis_points: 1600, base_cents: 2_694, tax_cents: 431 },
      { basis_points: null, base_cents: 8_750, tax_cents: 0 },
    ])
  })

  test('as a file', async () => {
    const query = { business_id: at.lot, periodicity: '01' as const, date: TODAY }
    const file = ok(await owner.client(exportGlobalInvoiceCsv, { query }))
    const text = Buffer.from(await file.arrayBuffer()).toString()
    expect(text).toContain('Base 16 %')
    expect(text).toMatch(/E\d{6}-0001-/)
  })
})
