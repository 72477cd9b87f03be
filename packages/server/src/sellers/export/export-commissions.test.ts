import { LANGUAGES } from '@muelle/contract/languages'
import { exportCommissionsCsv, exportCommissionsXlsx } from '@muelle/contract/sellers/export'
import { createSeller } from '@muelle/contract/sellers/record'
import { parse } from 'papaparse'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../../test/agencies.ts'
import type { Person } from '../../../test/api.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { grant } from '../../../test/team.ts'
import { type Harbour, openHarbour, sold, TOMORROW } from '../../../test/tours.ts'
import { EXPORT_LIMITS } from '../../bookings/export/send-list.ts'
import { COMMISSION_EXPORT_WORDS } from './export-words.ts'

const PATH = '/v1/provider/tour/commissions'
const HOSTILE = '=HYPERLINK("http://x","y")'

let harbour: Harbour
let ivan: Person
let ivanId: number
let rpId: number
let ticket: string
beforeAll(async () => {
  harbour = await openHarbour()
  const { account, business, database, api, owner } = harbour
  const add = fixtures(database.admin)
  const user = await add.addUser({ account, username: 'ivan', modules: [grant('mdu_seller')] })
  await add.addMember({ account, business, user, role: 'tour_seller' })
  ivan = await api.signIn('ivan')
  ivanId = await addSeller('Iván', { user_id: user })
  rpId = await addSeller(HOSTILE)
  const tour = await harbour.addTour({ capacity: 30, people_limit: 30 })
  await sold(owner, tour, { earners: [{ role: 'closed', seller_id: ivanId }], adults: 1 })
  const booking = await sold(owner, tour, {
    tourist_first_name: '+1+1',
    earners: [
      { role: 'captured', seller_id: rpId },
      { role: 'closed', seller_id: ivanId },
    ],
  })
  ticket = booking.ticket
})
afterAll(() => harbour.close())

async function addSeller(first_name: string, body: object = {}): Promise<number> {
  const terms = {
    business_id: harbour.business,
    relation: 'house_collects' as const,
    rule: { kind: 'percent' as const, basis_points: 1_000 },
  }
  const fields = { kind: 'seller' as const, first_name, terms, ...body }
  const answer = await harbour.owner.client(createSeller, { body: fields })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.id
}
async function linesOf(person: Person, filter: object = {}): Promise<string[][]> {
  const result = await person.client(exportCommissionsCsv, { query: { filter } })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  const csv = Buffer.from(await result.data.arrayBuffer()).toString()
  const { data, errors } = parse<string[]>(csv.replace('\u{feff}', ''), { skipEmptyLines: true })
  expect(errors).toEqual([])
  return data
}
const columnOf = (lines: readonly string[][], name: string) => {
  const at = lines[0]?.indexOf(name) ?? -1
  expect(at).toBeGreaterThanOrEqual(0)
  return lines.slice(1).map((line) => line[at])
}

test('as CSV holds what the list holds, the latest first, and no cell is calculated by a spreadsheet', async () => {
  const lines = await linesOf(harbour.owner, { business_id: harbour.business })
  expect(columnOf(lines, 'Comisión').toSorted()).toEqual(['160.00', '160.00', '80.00'])
  expect(columnOf(lines, 'Comisión')[2]).toBe('80.00')
  expect(new Set(columnOf(lines, 'Vendedor o agencia'))).toEqual(new Set(['Iván', `'${HOSTILE}`]))
  expect(columnOf(lines, 'Ticket').slice(0, 2)).toEqual([ticket, ticket])
  expect(columnOf(lines, 'Cliente')[0]).toBe("'+1+1")
  expect(columnOf(lines, 'Estado de la comisión')).toEqual(['Por ganar', 'Por ganar', 'Por ganar'])
  expect(columnOf(lines, 'Fecha del tour')).toEqual([TOMORROW, TOMORROW, TOMORROW])
})

test('as a workbook holds money as numbers and days as days', async () => {
  const query = { filter: { business_id: harbour.business, seller_id: rpId } }
  const result = await harbour.owner.client(exportCommissionsXlsx, { query })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  const [
    {
      sheet,
      data: [head = [], ...rows],
    } = { sheet: '', data: [] },
  ] = await readWorkbook(Buffer.from(await result.data.arrayBuffer()), { trim: false })
  expect(sheet).toBe('Comisiones')
  const at = (name: string) => rows.map((row) => row[head.indexOf(name)])
  expect(at('Vendedor o agencia')).toEqual([HOSTILE])
  expect(at('Comisión')).toEqual([160])
  expect(at('Fecha del tour')).toEqual([new Date(`${TOMORROW}T00:00:00Z`)])
})

test('S10: who sells takes their own alone, others nothing', async () => {
  expect(new Set(columnOf(await linesOf(ivan), 'Vendedor o agencia'))).toEqual(new Set(['Iván']))
  expect(await linesOf(ivan, { seller_id: rpId })).toHaveLength(1)
  for (const path of ['csv', 'xlsx', 'export'])
    expect(await harbour.seller.raw('GET', `${PATH}/${path}`)).toMatchObject({ status: 403 })
  expect(
    await harbour.owner.client(exportCommissionsCsv, { query: { filter: { business_id: 999_999 } } }),
  ).toMatchObject(refusal('not_found'))
})

test('a long one has every row once', async () => {
  const rows = EXPORT_LIMITS.partRows + 7
  await harbour.database.admin(
    `insert into commission overriding system value
     select r.* from (select * from commission where account_id = $1 and seller_id = $2 limit 1) l
     cross join generate_series(1, $3::int) n
     cross join lateral jsonb_populate_record(null::commission, to_jsonb(l) || jsonb_build_object(
       'id', 1000000 + n, 'position', n, 'state', 'paid', 'earned_at', now(), 'amount_cents', n)) r`,
    [harbour.account, rpId, rows],
  )
  const amounts = columnOf(await linesOf(harbour.owner, { seller_id: rpId, state: ['paid'] }), 'Comisión')
  expect(amounts).toHaveLength(rows)
  expect(new Set(amounts).size).toBe(rows)
})

test('every column has a word in every language, each its own', () => {
  for (const language of LANGUAGES) {
    const heads = Object.values(COMMISSION_EXPORT_WORDS.column).map((words) => words[language])
    expect(new Set(heads).size, language).toBe(heads.length)
  }
})
