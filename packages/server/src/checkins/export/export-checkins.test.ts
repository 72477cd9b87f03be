import type { CallInput } from '@muelle/contract/call'
import { exportCheckinsCsv, exportCheckinsXlsx } from '@muelle/contract/checkins/export'
import { parse } from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import { type Dock, openDock, PHONE } from '../../../test/dock.ts'
import { TODAY } from '../../../test/tours.ts'

type Filter = NonNullable<NonNullable<CallInput<typeof exportCheckinsCsv>['query']>['filter']>
const HOSTILE = '=HYPERLINK("http://x","y")'
let dock: Dock
let ticket: string
beforeAll(async () => {
  dock = await openDock()
  const tour = await dock.addTour({ name: 'Manglar' })
  const booking = await dock.sell(tour, { tourist_first_name: HOSTILE, adults: 2 })
  ticket = booking.ticket
  await dock.scan({ read: ticket, count: 1 })
  await dock.scan({ read: HOSTILE })
})
afterAll(() => dock.close())

async function linesOf(filter: Filter = {}, who: Person = dock.door): Promise<string[][]> {
  const result = await who.client(exportCheckinsCsv, { query: { filter } })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  const csv = Buffer.from(await result.data.arrayBuffer()).toString()
  const { data, errors } = parse<string[]>(csv.replace('\u{feff}', ''), { skipEmptyLines: true })
  expect(errors).toEqual([])
  return data
}
const columnOf = ([head = [], ...rows]: string[][], name: string) => rows.map((row) => row[head.indexOf(name)])

test('the scans of a list are a file, the newest first; nothing in it is a formula', async () => {
  const lines = await linesOf({ business_id: dock.business, from: TODAY, to: TODAY })
  expect(columnOf(lines, 'Resultado')).toEqual(['Desconocido', 'Recibidos'])
  expect(columnOf(lines, 'Ticket')).toEqual(['', ticket])
  expect(columnOf(lines, 'Pasaron')).toEqual(['0', '1'])
  expect(columnOf(lines, 'Aparato')).toEqual([PHONE.name, PHONE.name])
  expect(columnOf(lines, 'Hora')).toEqual(['07:00', '07:00'])
  expect(columnOf(lines, 'Nombre')[1]).toBe(`'${HOSTILE}`)
  for (const cell of lines.flat()) expect(cell).not.toMatch(/^\s*[=+@\t\r-]/)
  expect(columnOf(await linesOf({ state: 'refused' }), 'Resultado')).toEqual(['Desconocido'])
  expect(await linesOf({ from: '2026-07-16' })).toHaveLength(1)
  const sheet = await dock.door.client(exportCheckinsXlsx, { query: {} })
  expect(sheet).toMatchObject({ status: 'OK' })
})

test('who may not see scans takes none home; of another business there are none', async () => {
  const query = { filter: { business_id: dock.business } }
  expect(await dock.seller.client(exportCheckinsCsv, { query })).toMatchObject({ httpStatus: 403 })
  const elsewhere = { filter: { business_id: dock.business + 1000 } }
  expect(await dock.door.client(exportCheckinsCsv, { query: elsewhere })).toMatchObject({ httpStatus: 404 })
})
