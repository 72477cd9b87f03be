import { cancelBooking } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import type { CallInput } from '@muelle/contract/call'
import { LANGUAGES } from '@muelle/contract/languages'
import { cancelPaymentExport, exportPaymentsCsv, exportPaymentsXlsx } from '@muelle/contract/payments/export'
import { parse } from 'papaparse'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import { type AddedTour, fixtures } from '../../../test/fixtures.ts'
import { type Harbour, openHarbour, SELLER_RIGHTS, sold, TOMORROW } from '../../../test/tours.ts'
import { EXPORT_LIMITS } from '../../bookings/export/send-list.ts'
import { PAYMENT_EXPORT_WORDS } from './export-words.ts'

type Filter = NonNullable<NonNullable<CallInput<typeof exportPaymentsCsv>['query']>['filter']>
const PATH = '/v1/provider/tour/payments'
const HOSTILE = '=HYPERLINK("http://x","y")'

let harbour: Harbour
let tour: AddedTour
let office: number
let whole: Booking
let inParts: Booking
let givenBack: Booking

beforeAll(async () => {
  harbour = await openHarbour()
  const add = fixtures(harbour.database.admin)
  office = await add.addBusiness({ account: harbour.account, name: 'Oficina' })
  tour = await harbour.addTour({ slug: 'flamencos', name: 'Flamencos', capacity: 30, people_limit: 30 })
  const there = await harbour.addTour({ slug: 'alla', name: 'Allá', business: office })
  whole = await sold(harbour.owner, tour, { tourist_first_name: HOSTILE, adults: 2 })
  inParts = await sold(harbour.owner, tour, {
    adults: 2,
    payment: { method: 'transfer', amount_cents: 160_000, reference: '@SUM(A1:A9)' },
  })
  const called = await sold(harbour.owner, tour, { adults: 1 })
  const body = { version: called.version, cause: 'weather', method: 'cash', reason: '-2+3' } as const
  const result = await harbour.owner.client(cancelBooking, { params: { id: called.id }, body })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  givenBack = result.data
  await sold(harbour.owner, there, { adults: 1 })
})
afterAll(() => harbour.close())

async function linesOf(filter: Filter = {}, person: Person = harbour.owner): Promise<string[][]> {
  const result = await person.client(exportPaymentsCsv, { query: { filter } })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  const csv = Buffer.from(await result.data.arrayBuffer()).toString()
  expect(csv.startsWith('\u{feff}')).toBe(true)
  const { data, errors } = parse<string[]>(csv.replace('\u{feff}', ''), { skipEmptyLines: true })
  expect(errors).toEqual([])
  return data
}
const columnOf = (lines: readonly string[][], name: string) => {
  const at = lines[0]?.indexOf(name) ?? -1
  expect(at).toBeGreaterThanOrEqual(0)
  return lines.slice(1).map((line) => line[at])
}

describe('as CSV', () => {
  test('holds what the list holds, the latest first, money back as negative', async () => {
    const lines = await linesOf({ business_id: harbour.business })
    expect(columnOf(lines, 'Ticket')).toEqual([givenBack.ticket, givenBack.ticket, inParts.ticket, whole.ticket])
    expect(columnOf(lines, 'Movimiento')).toEqual(['Reembolso', 'Cobro', 'Cobro', 'Cobro'])
    expect(columnOf(lines, 'Cantidad')).toEqual(['-800.00', '800.00', '1600.00', '1600.00'])
    expect(columnOf(lines, 'Forma de pago')).toEqual(['Efectivo', 'Efectivo', 'Transferencia', 'Efectivo'])
    expect(columnOf(lines, 'Quién lo tiene')[2]).toBe('Banco')
    expect(columnOf(lines, 'Fecha del tour')[3]).toBe(TOMORROW)
  })

  test('no cell is calculated by a spreadsheet', async () => {
    const lines = await linesOf({ business_id: harbour.business })
    expect(columnOf(lines, 'Nombre')[3]).toBe(`'${HOSTILE}`)
    expect(columnOf(lines, 'Referencia')[2]).toBe("'@SUM(A1:A9)")
    for (const cell of lines.flat()) expect(cell).not.toMatch(/^\s*([=+@\t\r]|-(?!\d+(\.\d+)?$))/)
  })

  test('is narrowed by the same filters, and of nothing has a head alone', async () => {
    expect(columnOf(await linesOf({ method: ['transfer'] }), 'Ticket')).toEqual([inParts.ticket])
    expect(columnOf(await linesOf({ kind: 'refund' }), 'Ticket')).toEqual([givenBack.ticket])
    expect(columnOf(await linesOf({ search: whole.ticket }), 'Cantidad')).toEqual(['1600.00'])
    expect(await linesOf({ method: ['credit'] })).toHaveLength(1)
    expect(new Set(columnOf(await linesOf(), 'Negocio'))).toEqual(new Set(['Tours Río Lagartos', 'Oficina']))
  })

  test('is in the language of the reader', async () => {
    const english = await harbour.owner.raw('GET', `${PATH}/csv`, { headers: { 'accept-language': 'en' } })
    expect(english.text).toContain('Date,Time,Move,')
    expect(english.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(english.headers['content-disposition']).toMatch(/^attachment; filename="payments-\d{4}-\d\d-\d\d\.csv"$/)
  })
})

test('as a workbook holds text as text, money as numbers and days as days', async () => {
  const query = { filter: { business_id: harbour.business } }
  const result = await harbour.owner.client(exportPaymentsXlsx, { query })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  const [
    {
      sheet,
      data: [head = [], ...rows],
    } = { sheet: '', data: [] },
  ] = await readWorkbook(Buffer.from(await result.data.arrayBuffer()), { trim: false })
  expect(sheet).toBe('Pagos')
  const at = (name: string) => rows.map((row) => row[head.indexOf(name)])
  expect(at('Nombre')[3]).toBe(HOSTILE)
  expect(at('Cantidad')).toEqual([-800, 800, 1600, 1600])
  expect(at('Fecha del tour')[3]).toEqual(new Date(`${TOMORROW}T00:00:00Z`))
})

describe('who may', () => {
  test('who only takes money gets what they took; nobody else learns anything', async () => {
    const add = fixtures(harbour.database.admin)
    const { account, business } = harbour
    const street = await add.addUser({
      account,
      username: 'calle',
      modules: [...SELLER_RIGHTS, { identifier: 'mdu_payment', create: true, edit: false, delete: false }],
    })
    await add.addMember({ account, business, user: street })
    const seller = await harbour.api.signIn('calle')
    expect(await linesOf({}, seller)).toHaveLength(1)
    const own = await sold(seller, tour, { adults: 1 })
    expect(columnOf(await linesOf({}, seller), 'Ticket')).toEqual([own.ticket])
    expect(await seller.raw('GET', `${PATH}/csv?filter[business_id]=${office}`)).toMatchObject({ status: 404 })
    await add.addUser({ account, username: 'sinpermiso', modules: [] })
    const nobody = await harbour.api.signIn('sinpermiso')
    for (const path of ['csv', 'xlsx', 'export'])
      expect(await nobody.raw('GET', `${PATH}/${path}`)).toMatchObject({ status: 403 })
    const other = await add.addAccount({ name: 'Otra' })
    await add.addUser({ account: other, username: 'otra', is_first: true })
    const stranger = await harbour.api.signIn('otra')
    expect(await linesOf({}, stranger)).toHaveLength(1)
    for (const format of ['csv', 'xlsx'])
      expect(await stranger.raw('GET', `${PATH}/${format}?filter[business_id]=${business}`)).toMatchObject({
        status: 404,
      })
  })

  test('it is written down, without what was searched for', async () => {
    await linesOf({ business_id: harbour.business, search: 'Nadie' })
    expect(
      await harbour.database.admin(
        `select actor_user_id, business_id, changes from audit_entry
         where account_id = $1 and action = 'payment_export.started' order by id desc limit 1`,
        [harbour.account],
      ),
    ).toEqual([
      {
        actor_user_id: harbour.ownerId,
        business_id: harbour.business,
        changes: { format: 'csv', rows: 0, filters: ['search'] },
      },
    ])
  })

  test('a person has one export at a time, whichever list it is of, and may stop it', async () => {
    await harbour.database.admin(
      `insert into booking_export (account_id, user_id, run, format, rows_total) values ($1, $2, 'other', 'csv', 9)`,
      [harbour.account, harbour.ownerId],
    )
    expect(await harbour.owner.raw('GET', `${PATH}/xlsx`)).toMatchObject({
      status: 409,
      json: { meta: { code: 'export.running' } },
    })
    expect(await harbour.owner.raw('GET', `${PATH}/export`)).toMatchObject({
      json: { data: { running: { format: 'csv', rows_total: 9 } } },
    })
    await harbour.owner.client(cancelPaymentExport, {})
    expect(await linesOf({ method: ['credit'] })).toHaveLength(1)
  })
})

test('a long one has every row once, though many moved at the same instant', async () => {
  const rows = 2 * EXPORT_LIMITS.partRows + 7
  await harbour.database.admin(
    `insert into ledger_entry overriding system value
     select r.* from (select * from ledger_entry where account_id = $1 and booking_id = $2 limit 1) l
     cross join generate_series(1, $3::int) n
     cross join lateral jsonb_populate_record(null::ledger_entry, to_jsonb(l) || jsonb_build_object(
       'id', 1000000 + n, 'reference', 'L' || n, 'at', timestamptz '2025-01-01 12:00+00' + (n / 3) * interval '1 microsecond')) r`,
    [harbour.account, whole.id, rows],
  )
  const references = columnOf(await linesOf({ to: '2025-01-02' }), 'Referencia')
  expect(references).toHaveLength(rows)
  expect(new Set(references).size).toBe(rows)
})

test('every column has a word in every language, each its own', () => {
  for (const language of LANGUAGES) {
    const heads = Object.values(PAYMENT_EXPORT_WORDS.column).map((words) => words[language])
    expect(new Set(heads).size, language).toBe(heads.length)
  }
})
