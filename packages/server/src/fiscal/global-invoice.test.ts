import { cancelBooking, collectPayment } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import type { Answer, CallInput } from '@muelle/contract/call'
import {
  exportGlobalInvoiceCsv,
  exportGlobalInvoiceXlsx,
  getGlobalInvoice,
} from '@muelle/contract/fiscal/global-invoice'
import { LANGUAGES } from '@muelle/contract/languages'
import { addDays, instant, type LocalDate, localDateOf } from '@muelle/domain/time'
import { parse } from 'papaparse'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { type AddedTour, fixtures } from '../../test/fixtures.ts'
import { toOneMoment } from '../../test/one-moment.ts'
import { type Harbour, openHarbour, SELLER_RIGHTS, sold, stateOf, ZONE } from '../../test/tours.ts'
import { FISCAL_WORDS } from './fiscal-words.ts'

const PATH = '/v1/provider/fiscal/global-invoice'
type Query = NonNullable<CallInput<typeof getGlobalInvoice>['query']>

let harbour: Harbour
let tour: AddedTour
let whole: Booking
let inParts: Booking
let givenBack: Booking
let lowRate: Booking
/** The day on which money moved, and one long before it. */
let today: LocalDate
let earlier: LocalDate

beforeAll(async () => {
  const now = new Date()
  harbour = await openHarbour()
  const { admin } = harbour.database
  tour = await harbour.addTour({ slug: 'flamencos', name: 'Flamencos', capacity: 40, people_limit: 40 })
  await admin(`update tour set deposit_kind = 'percent', deposit_value = 2500, version = version + 1 where id = $1`, [
    tour.tour,
  ])
  whole = await sold(harbour.owner, tour, { adults: 2 })
  inParts = await sold(harbour.owner, tour, {
    adults: 2,
    payment: { method: 'cash', amount_cents: 60_001, received_cents: 60_001 },
  })
  // The first part was paid in another period.
  await admin(`update ledger_entry set at = at - interval '90 days' where booking_id = $1`, [inParts.id])
  await collect(inParts, { method: 'transfer', amount_cents: 69_999, reference: 'SPEI 1' })
  await collect(
    { ...inParts, version: inParts.version + 1 },
    { method: 'cash', amount_cents: 10_000, received_cents: 10_000 },
  )
  const called = await sold(harbour.owner, tour, { adults: 1 })
  const body = { version: called.version, cause: 'weather', method: 'cash', reason: 'Norte' } as const
  const canceled = await harbour.owner.client(cancelBooking, { params: { id: called.id }, body })
  if (canceled.status !== 'OK') throw new Error(JSON.stringify(canceled))
  givenBack = canceled.data
  await sold(harbour.owner, tour, { adults: 2, hold: true })
  // What was sold keeps the rate that it was sold with.
  await admin(`update tour_tax set basis_points = 800 where business_id = $1`, [harbour.business])
  await admin(
    `insert into tour_tax (account_id, business_id, name, kind, calc, amount_cents, beneficiary, beneficiary_name)
     values ($1, $2, 'Parque', 'duty', 'per_person', 4200, 'third_party', 'CONANP')`,
    [harbour.account, harbour.business],
  )
  await admin('update tour set version = version + 1 where id = $1', [tour.tour])
  const total = 80_000 + 4_200
  lowRate = await sold(harbour.owner, tour, {
    adults: 1,
    quoted_total_cents: total,
    payment: { method: 'cash', amount_cents: total, received_cents: total },
  })
  await toOneMoment(admin, now.toISOString())
  today = localDateOf(instant(now.getTime()), ZONE)
  earlier = addDays(today, -90)
})
afterAll(() => harbour.close())

async function collect(booking: Booking, payment: CallInput<typeof collectPayment>['body']['payment']) {
  const { id, version } = booking
  const result = await harbour.owner.client(collectPayment, { params: { id }, body: { version, payment } })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
}

async function listed(
  query: Partial<Query> = {},
  person: Person = harbour.owner,
): Promise<Answer<typeof getGlobalInvoice>> {
  const result = await person.client(getGlobalInvoice, {
    query: { business_id: harbour.business, periodicity: '01', date: today, ...query },
  })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

describe('a day', () => {
  test('a line a ticket with what was collected that day, money back apart, nothing of what is unpaid', async () => {
    const { rows, count, period } = await listed()
    expect(period).toMatchObject({ from: today, to: today, year: Number(today.slice(0, 4)), months: today.slice(5, 7) })
    expect(count).toBe(5)
    const line = ({ id: booking_id, ticket }: Booking, rest: object) => ({
      booking_id,
      visit_id: null,
      permit_id: null,
      ticket,
      kind: 'charge',
      currency: 'MXN',
      date: today,
      form: '01',
      third_party_cents: 0,
      ...rest,
    })
    const sixteen = (base_cents: number, tax_cents: number) => ({
      net_cents: base_cents,
      tax_cents,
      total_cents: base_cents + tax_cents,
      rates: [{ basis_points: 1600, base_cents, tax_cents }],
    })
    expect(rows).toEqual([
      line(whole, sixteen(137_931, 22_069)),
      // 160,000 hold 22,069 of tax; 8,276 of it were in the 60,001 that were paid before.
      line(inParts, { ...sixteen(68_965, 11_034), form: '03' }),
      line(givenBack, sixteen(68_966, 11_034)),
      line(lowRate, {
        net_cents: 74_074,
        tax_cents: 5_926,
        total_cents: 80_000,
        third_party_cents: 4_200,
        rates: [{ basis_points: 800, base_cents: 74_074, tax_cents: 5_926 }],
      }),
      line(givenBack, { ...sixteen(-68_966, -11_034), kind: 'refund' }),
    ])
  })

  test('the sums are those of the lines, by rate and by form of payment', async () => {
    const { rows, sums } = await listed()
    expect(sums).toEqual([
      {
        currency: 'MXN',
        count: 5,
        form: '01',
        refunded_cents: -80_000,
        third_party_cents: 4_200,
        net_cents: sumOf(rows.map(({ net_cents }) => net_cents)),
        tax_cents: sumOf(rows.map(({ tax_cents }) => tax_cents)),
        total_cents: 160_000 + 79_999 + 80_000,
        rates: [
          { basis_points: 1600, base_cents: 137_931 + 68_965, tax_cents: 22_069 + 11_034 },
          { basis_points: 800, base_cents: 74_074, tax_cents: 5_926 },
        ],
        forms: [
          { form: '01', total_cents: 160_000 + 10_000 + 80_000 },
          { form: '03', total_cents: 69_999 },
        ],
      },
    ])
  })

  test('what was paid in parts has its part on each day, together exactly its taxes', async () => {
    const before = await listed({ date: earlier })
    expect(before.rows).toMatchObject([{ ticket: inParts.ticket, total_cents: 60_001, form: '01' }])
    const now = (await listed()).rows.find(({ ticket }) => ticket === inParts.ticket)
    // Of 1,600.00 with 220.69 inside, 1,400.00 are paid: 193.10 of tax.
    expect((before.rows[0]?.tax_cents ?? 0) + (now?.tax_cents ?? 0)).toBe(19_310)
  })

  test('of a day without money is empty', async () => {
    expect(await listed({ date: addDays(earlier, -1) })).toMatchObject({ sums: [], rows: [], count: 0 })
  })
})

test('of a month and of two it holds the days of them', async () => {
  for (const periodicity of ['02', '03', '04', '05'] as const) {
    const { rows, period } = await listed({ periodicity })
    expect(period.from <= today && today <= period.to).toBe(true)
    expect(rows).toHaveLength(5)
  }
})

test('in pages that show each line once, under the sums of all', async () => {
  const seen: string[] = []
  for (const page of [1, 2, 3]) {
    const { rows, sums, count } = await listed({ page, count: 2 })
    expect([count, sums[0]?.count]).toEqual([5, 5])
    seen.push(...rows.map(({ ticket, kind }) => `${ticket} ${kind}`))
  }
  expect(new Set(seen).size).toBe(5)
})

describe('as a file', () => {
  test('CSV has a line a ticket and columns for each rate that was sold', async () => {
    const query = { business_id: harbour.business, periodicity: '01', date: today } as const
    const result = await harbour.owner.client(exportGlobalInvoiceCsv, { query })
    if (result.status !== 'OK') throw new Error(JSON.stringify(result))
    const csv = Buffer.from(await result.data.arrayBuffer()).toString()
    const { data } = parse<string[]>(csv.replace('\u{feff}', ''), { skipEmptyLines: true })
    expect(data).toHaveLength(6)
    expect(data[0]).toEqual([
      'Fecha',
      'Ticket',
      'Operación',
      'Antes de impuestos',
      'Impuesto',
      'Total',
      'Moneda',
      'Forma de pago',
      'Nombre de la forma',
      'Base 16 %',
      'Impuesto 16 %',
      'Base 8 %',
      'Impuesto 8 %',
      'De terceros',
    ])
    expect(data[1]).toEqual([
      today,
      whole.ticket,
      'Cobro',
      '1379.31',
      '220.69',
      '1600.00',
      'MXN',
      '01',
      'Efectivo',
      '1379.31',
      '220.69',
      '0.00',
      '0.00',
      '0.00',
    ])
    expect(data[5]?.slice(2, 6)).toEqual(['Devolución', '-689.66', '-110.34', '-800.00'])
    expect(
      await harbour.database.admin(
        `select business_id, changes from audit_entry
         where account_id = $1 and action = 'global_invoice_export.started' order by id desc limit 1`,
        [harbour.account],
      ),
    ).toEqual([
      { business_id: harbour.business, changes: { format: 'csv', rows: 5, filters: ['periodicity', 'date'] } },
    ])
  })

  test('a workbook holds numbers; the code of a form stays text', async () => {
    const query = { business_id: harbour.business, periodicity: '04', date: today } as const
    const result = await harbour.owner.client(exportGlobalInvoiceXlsx, { query })
    if (result.status !== 'OK') throw new Error(JSON.stringify(result))
    const [
      {
        sheet,
        data: [head = [], ...rows],
      } = { sheet: '', data: [] },
    ] = await readWorkbook(Buffer.from(await result.data.arrayBuffer()))
    expect(sheet).toBe('Factura global')
    expect(rows.map((row) => row[head.indexOf('Total')])).toEqual([1600, 799.99, 800, 800, -800])
    expect(rows[0]?.[head.indexOf('Forma de pago')]).toBe('01')
  })
})

describe('who may', () => {
  test('who sees the payments of the business: not who only takes money, nor another account', async () => {
    const add = fixtures(harbour.database.admin)
    const { account, business } = harbour
    const street = await add.addUser({
      account,
      username: 'calle',
      modules: [...SELLER_RIGHTS, { identifier: 'mdu_payment', create: true, edit: false, delete: false }],
    })
    await add.addMember({ account, business, user: street })
    const other = await add.addAccount({ name: 'Otra' })
    await add.addUser({ account: other, username: 'otra', is_first: true })
    const people = [
      [await harbour.api.signIn('calle'), 403],
      [harbour.seller, 403],
      [await harbour.api.signIn('otra'), 404],
    ] as const
    const before = await stateOf(harbour)
    for (const path of ['', '/csv', '/xlsx'])
      for (const [person, status] of people)
        expect(
          await person.raw('GET', `${PATH}${path}?business_id=${business}&periodicity=01&date=${today}`),
        ).toMatchObject({ status })
    expect(await stateOf(harbour)).toEqual(before)
  })

  test('an unknown period or day is refused', async () => {
    for (const query of ['periodicity=06&date=2026-07-15', 'periodicity=01&date=2026-02-30', 'periodicity=01'])
      expect(await harbour.owner.raw('GET', `${PATH}?business_id=${harbour.business}&${query}`)).toMatchObject({
        status: 422,
      })
  })
})

test('every column has a word in every language, each its own', () => {
  for (const language of LANGUAGES) {
    const heads = Object.values(FISCAL_WORDS.column).map((words) => words[language])
    expect(new Set(heads).size, language).toBe(heads.length)
  }
})
