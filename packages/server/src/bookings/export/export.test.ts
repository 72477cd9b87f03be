import {
  cancelBookingExport,
  exportBookingsCsv,
  exportBookingsXlsx,
  getBookingExport,
} from '@muelle/contract/bookings/export'
import type { CallInput } from '@muelle/contract/call'
import { LANGUAGES } from '@muelle/contract/languages'
import { parse } from 'papaparse'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import type { AddedTour } from '../../../test/fixtures.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { type Harbour, openHarbour, sold, TOMORROW } from '../../../test/tours.ts'
import { until } from '../../../test/until.ts'
import { EXPORT_WORDS } from './export-words.ts'
import { EXPORT_LIMITS } from './send-list.ts'

type Filter = NonNullable<NonNullable<CallInput<typeof exportBookingsCsv>['query']>['filter']>
const PATH = '/v1/provider/tour/bookings/export'
const HOSTILE = [
  ['=HYPERLINK("http://x","y")', '\'=HYPERLINK("http://x","y")'],
  ['  +1+1', "'  +1+1"],
  ['-2', "'-2"],
  ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
  ['Ana, "la Jefa"\nde abajo', 'Ana, "la Jefa"\nde abajo'],
  ['\u202eodnanreF', 'odnanreF'],
  ['渡辺 <b>&', '渡辺 <b>&'],
] as const

let harbour: Harbour
let tour: AddedTour
let office: number
const ids: number[] = []
beforeAll(async () => {
  harbour = await openHarbour()
  const add = fixtures(harbour.database.admin)
  office = await add.addBusiness({ account: harbour.account, name: 'Oficina' })
  tour = await harbour.addTour({ slug: 'flamencos', name: 'Flamencos', capacity: 60, people_limit: 60 })
  const there = await harbour.addTour({ slug: 'alla', name: 'Allá', business: office })
  for (const [name] of HOSTILE) {
    const { id } = await sold(harbour.owner, tour, { adults: 1 })
    ids.push(id)
    // As older versions, imports or other programs may have left it.
    await harbour.database.admin(
      `update booking set tourist_first_name = $2, tourist_phone_code = '+52', tourist_phone_number = '9991234567' where id = $1`,
      [id, name],
    )
  }
  await sold(harbour.owner, tour, { adults: 2, children: 1, hold: true, notes: '=1+1\nSilla de ruedas' })
  await sold(harbour.owner, there, { adults: 2 })
})
afterAll(() => harbour.close())

async function csvOf(filter: Filter = {}, person: Person = harbour.owner): Promise<string> {
  const result = await person.client(exportBookingsCsv, { query: { filter } })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return Buffer.from(await result.data.arrayBuffer()).toString()
}
const linesOf = (csv: string) => {
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
  test('holds what the list holds, newest sale first, in the words of the reader', async () => {
    const csv = await csvOf({ business_id: harbour.business })
    expect(csv.startsWith('\u{feff}Ticket,Orden,Estado,')).toBe(true)
    const lines = linesOf(csv)
    expect(lines).toHaveLength(HOSTILE.length + 2)
    expect(columnOf(lines, 'Estado')).toEqual(['Apartada', ...HOSTILE.map(() => 'Confirmada')])
    expect(columnOf(lines, 'Notas')).toEqual(["'=1+1\nSilla de ruedas", ...HOSTILE.map(() => '')])
    expect(columnOf(lines, 'Personas')[0]).toBe('3')
    expect(columnOf(lines, 'Grupo')[0]).toBe('1 × Niños, 2 × Adultos')
    expect(columnOf(lines, 'Fecha del tour')[0]).toBe(TOMORROW)
    expect(columnOf(lines, 'Moneda')[0]).toBe('MXN')
    expect([columnOf(lines, 'Total')[0], columnOf(lines, 'Pagado')[0], columnOf(lines, 'Saldo')[0]]).toEqual([
      '2000.00',
      '0.00',
      '2000.00',
    ])
    const english = await harbour.owner.raw('GET', `${PATH}/csv`, { headers: { 'accept-language': 'en' } })
    expect(english.text).toContain('Ticket,Order,Status,')
    expect(english.text).toContain('"1 × Children, 2 × Adults"')
    expect(english.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="bookings-2026-07-15.csv"',
      'cache-control': 'no-store',
    })
  })

  test('no cell is calculated by a spreadsheet; commas, quotes and lines stay in their cell; numbers can be read', async () => {
    const lines = linesOf(await csvOf({ business_id: harbour.business, status: ['confirmed'] }))
    expect(columnOf(lines, 'Nombre')).toEqual(HOSTILE.map(([, written]) => written).toReversed())
    expect(new Set(columnOf(lines, 'Teléfono'))).toEqual(new Set(['(+52) 9991234567']))
  })

  test('is narrowed by the same filters, and of nothing has a head alone', async () => {
    const [first] = ids
    const [{ ticket } = { ticket: '' }] = await harbour.database.admin<{ ticket: string }>(
      'select ticket from booking where id = $1',
      [first],
    )
    expect(columnOf(linesOf(await csvOf({ search: ticket })), 'Ticket')).toEqual([ticket])
    expect(linesOf(await csvOf({ status: ['rejected'] }))).toHaveLength(1)
  })

  test('of all businesses has those of each, with its name', async () => {
    const names = columnOf(linesOf(await csvOf()), 'Negocio')
    expect(names.filter((name) => name === 'Oficina')).toHaveLength(1)
    expect(names).toHaveLength(HOSTILE.length + 2)
  })
})

test('as a workbook holds text as text, money as numbers and days as days', async () => {
  const result = await harbour.owner.client(exportBookingsXlsx, {
    query: { filter: { business_id: harbour.business } },
  })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  const sheets = await readWorkbook(Buffer.from(await result.data.arrayBuffer()), { trim: false })
  const [
    {
      sheet,
      data: [head = [], ...rows],
    } = { sheet: '', data: [] },
  ] = sheets
  expect(sheet).toBe('Reservas')
  expect(rows).toHaveLength(HOSTILE.length + 1)
  const at = (name: string) => rows.map((row) => row[head.indexOf(name)])
  expect(at('Nombre').slice(1)).toEqual(HOSTILE.map(([name]) => name.replace('\u202e', '')).toReversed())
  expect(at('Teléfono')[1]).toBe('+52 9991234567')
  expect(at('Total')[0]).toBe(2000)
  expect(at('Fecha del tour')[0]).toEqual(new Date(`${TOMORROW}T00:00:00Z`))
  expect(at('Creada')[0]).toBeInstanceOf(Date)
  expect(at('Moneda')[0]).toBe('MXN')
})

describe('who may', () => {
  test('whoever may see the list, of the businesses they work in; nobody else learns anything', async () => {
    const lines = linesOf(await csvOf({}, harbour.seller))
    expect(new Set(columnOf(lines, 'Negocio'))).toEqual(new Set(['Tours Río Lagartos']))
    expect(await harbour.seller.raw('GET', `${PATH}/csv?filter[business_id]=${office}`)).toMatchObject({ status: 404 })
    const add = fixtures(harbour.database.admin)
    await add.addUser({ account: harbour.account, username: 'sinpermiso', modules: [] })
    const nobody = await harbour.api.signIn('sinpermiso')
    for (const format of ['csv', 'xlsx'])
      expect(await nobody.raw('GET', `${PATH}/${format}`)).toMatchObject({ status: 403 })
    const other = await add.addAccount({ name: 'Otra' })
    await add.addUser({ account: other, username: 'otra', is_first: true })
    const stranger = await harbour.api.signIn('otra')
    expect(linesOf(await csvOf({}, stranger))).toHaveLength(1)
    expect(await stranger.raw('GET', `${PATH}/csv?filter[business_id]=${harbour.business}`)).toMatchObject({
      status: 404,
    })
  })

  test('an export is written down, without what was searched for', async () => {
    await csvOf({ business_id: harbour.business, search: 'Nadie' })
    const rows = await harbour.database.admin(
      `select actor_user_id, business_id, changes from audit_entry
       where account_id = $1 and action = 'booking_export.started' order by id desc limit 1`,
      [harbour.account],
    )
    expect(rows).toEqual([
      {
        actor_user_id: harbour.ownerId,
        business_id: harbour.business,
        changes: { format: 'csv', rows: 0, filters: ['search'] },
      },
    ])
  })
})

describe('a long one', () => {
  const ROWS = 30 * EXPORT_LIMITS.partRows
  /** So long that the whole file does not fit between a reader who has stopped and the server, however fast that is. */
  const LONG_NAME = 'Ana '.repeat(250)
  beforeAll(async () => {
    await harbour.database.admin(
      `insert into booking overriding system value
       select r.* from (select * from booking b where b.account_id = $1 and b.business_id = $2 limit 1) b
       cross join generate_series(1, $3::int) n
       cross join lateral jsonb_populate_record(null::booking, to_jsonb(b) || jsonb_build_object(
         'id', 1000000 + n, 'ticket', 'L' || n, 'order_id', null, 'tourist_first_name', $4::text,
         'created_at', timestamptz '2025-01-01+00' + (n / 3) * interval '1 microsecond')) r`,
      [harbour.account, harbour.business, ROWS, LONG_NAME],
    )
  })
  const long: Filter = { sold_to: '2025-01-02' }
  const settled = () =>
    until(async () => {
      const rows = await harbour.database.admin('select from booking_export where account_id = $1', [harbour.account])
      return rows.length === 0
    })

  test('has every row once, though many were sold at the same instant', async () => {
    const tickets = columnOf(linesOf(await csvOf(long)), 'Ticket')
    expect(tickets).toHaveLength(ROWS)
    expect(new Set(tickets).size).toBe(ROWS)
    await settled()
  })

  test('one at a time for each person: another one is refused, tells how far the first is, and may stop it', async () => {
    const reading = await openExport(harbour.owner)
    expect(await harbour.owner.raw('GET', `${PATH}/xlsx`)).toMatchObject({
      status: 409,
      json: { meta: { code: 'export.running' } },
    })
    // Somebody else has a place of their own.
    expect(linesOf(await csvOf({ status: ['rejected'] }, harbour.seller))).toHaveLength(1)
    const { running } = await ask(harbour.owner)
    expect(running).toMatchObject({ format: 'csv', rows_total: ROWS })
    expect((await ask(harbour.seller)).running).toBeNull()
    await harbour.owner.client(cancelBookingExport, {})
    await expect(reading.rest()).rejects.toThrow()
    await settled()
    expect(linesOf(await csvOf({ status: ['rejected'] }))).toHaveLength(1)
  })

  test('ends when its reader goes, and leaves the place free', async () => {
    const reading = await openExport(harbour.owner)
    reading.leave()
    await settled()
    expect((await ask(harbour.owner)).running).toBeNull()
    expect(columnOf(linesOf(await csvOf(long)), 'Ticket')).toHaveLength(ROWS)
  })

  test('one whose process is gone does not keep the place', async () => {
    await settled()
    await harbour.database.admin(
      `insert into booking_export (account_id, user_id, run, format, rows_total, seen_at)
       values ($1, $2, 'lost', 'csv', 9, now() - interval '2 minutes')`,
      [harbour.account, harbour.ownerId],
    )
    expect((await ask(harbour.owner)).running).toBeNull()
    expect(linesOf(await csvOf({ status: ['rejected'] }))).toHaveLength(1)
  })

  async function ask(person: Person) {
    const result = await person.client(getBookingExport, {})
    if (result.status !== 'OK') throw new Error(JSON.stringify(result))
    return result.data
  }
  /** An export of which the beginning has been read, and nothing more yet. */
  async function openExport(person: Person) {
    const leaving = new AbortController()
    const response = await fetch(`${harbour.api.base}${PATH}/csv?filter[sold_to]=2025-01-02`, {
      headers: { authorization: `Bearer ${person.token}` },
      signal: leaving.signal,
    })
    expect(response.status).toBe(200)
    const reader = response.body?.getReader()
    await reader?.read()
    return {
      leave: () => leaving.abort(),
      rest: async () => {
        while (!(await reader?.read())?.done);
      },
    }
  }
})

test('every column and state has a word in every language, each column its own', () => {
  for (const language of LANGUAGES) {
    const heads = Object.values(EXPORT_WORDS.column).map((words) => words[language])
    expect(new Set(heads).size, language).toBe(heads.length)
  }
})
