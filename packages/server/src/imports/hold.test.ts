import { blockCustomer, createCustomer, listCustomers } from '@muelle/contract/customers/record'
import {
  getImport,
  type ImportDetail,
  listImportFaults,
  startImport,
  undoImport,
} from '@muelle/contract/imports/record'
import { editVisit } from '@muelle/contract/visits/life'
import { listVisits } from '@muelle/contract/visits/list'
import { listVisitMessages } from '@muelle/contract/visits/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { ok } from '../../test/dock.ts'
import { fixtures } from '../../test/fixtures.ts'
import { sendFile } from '../../test/images.ts'
import { openService, type Service } from '../../test/visiting.ts'
import { notifyVisit } from '../visits/messages/notify-job.ts'
import { runImport } from './run-job.ts'

let at: Service
let owner: Person
beforeAll(async () => {
  at = await openService()
  await fixtures(at.database.admin).addUser({ account: at.account, username: 'duena', is_first: true })
  owner = await at.api.signIn('duena')
})
beforeEach(() => at.startAnew())
afterAll(() => at?.close())

const HEAD = 'Folio,Nombre,Teléfono,Fecha,Hora,Personas,Total,Pagado,Notas'
const run = (id: number) => runImport(at.database.db, at.account, id, { clock: () => at.now() })
/** A file that was sent and started, and that no job has worked on yet. */
async function started(lines: readonly string[], head = HEAD): Promise<number> {
  const file = { bytes: Buffer.from([head, ...lines].join('\r\n')), name: 'reservas.csv' }
  const path = `/v1/provider/import?kind=bookings&business_id=${at.restaurant}`
  const { data } = (await sendFile(owner, path, file)).json as { data: ImportDetail }
  const { columns, options } = data
  await ok(owner.client(startImport, { params: { id: data.id }, body: { columns, options } }))
  return data.id
}
async function imported(lines: readonly string[], head = HEAD): Promise<ImportDetail> {
  const id = await started(lines, head)
  await run(id)
  // It ended by the clock of the database, which is not that of these guests.
  const ended = new Date(at.now()).toISOString()
  await at.database.admin('update import_batch set ended_at = $2 where id = $1', [id, ended])
  return ok(owner.client(getImport, { params: { id } }))
}
const visits = async (date = '2027-03-12') =>
  (await ok(owner.client(listVisits, { params: { id: at.restaurant }, query: { filter: { date } } }))).rows
const faults = async (id: number) =>
  (await ok(owner.client(listImportFaults, { params: { id }, query: {} }))).rows.map(
    (row) => [row.line, row.is_taken, row.faults.map(({ code }) => code)] as const,
  )
const customers = async (search: string) =>
  (await ok(owner.client(listCustomers, { query: { filter: { search } } }))).rows

test('a booking to come takes its table like any other, once, and says what was agreed elsewhere', async () => {
  await at.addTable({ capacity: 4 })
  const line = 'OT-771,Rosa Canul,9992810001,12/03/2027,20:00,4,1200,500,Cumpleaños'
  expect(await imported([line])).toMatchObject({ added: 1, bad: 0 })
  const [visit] = await visits()
  expect(visit).toMatchObject({
    status: 'confirmed',
    source: 'import',
    party_size: 4,
    name: 'Rosa Canul',
    phone: '+529992810001',
    payment_status: null,
  })
  expect([visit?.resources.length, visit?.notes, visit?.internal_notes]).toEqual([
    1,
    'Cumpleaños',
    'OT-771 · 500.00 / 1200.00 MXN',
  ])
  expect(await customers('Rosa Canul')).toHaveLength(1)
  expect(await imported([`${line} otra vez`])).toMatchObject({ added: 0, same: 1, bad: 0 })
  expect(await visits()).toHaveLength(1)
})

test('nobody is written to of it', async () => {
  await at.addTable({ capacity: 4 })
  await imported(['OT-772,Rosa Canul,9992810002,12/03/2027,20:00,2,,,'])
  const [visit] = await visits()
  const id = visit?.id ?? 0
  const deps = { sendsMail: true, hasTextConsole: true, visitLinkOf: () => '' }
  const telling = { accountId: at.account, visitId: id, cause: 'test', now: at.now() }
  expect(await notifyVisit(at.database.db, deps, { ...telling, event: 'booked' })).toBe(false)
  const where = { id: at.restaurant, bookingId: id }
  expect((await ok(owner.client(listVisitMessages, { params: where }))).rows).toEqual([])
})

test('what does not fit is told with why, and nobody is entered by it; what was before is kept as before', async () => {
  await at.addTable({ capacity: 2 })
  const { id, version } = await ok(owner.client(createCustomer, { body: { name: 'Iván Moo', phones: ['9992810013'] } }))
  await ok(owner.client(blockCustomer, { params: { id }, body: { reason: 'unpaid', version } }))
  const done = await imported([
    'A,Uno Uc,9992810010,12/03/2027,20:00,2,,,',
    'B,Dos Dzul,9992810011,12/03/2027,20:30,2,,,',
    'C,Tres Tun,9992810012,12/03/2027,10:00,2,,,',
    'D,Iván Moo,9992810013,12/03/2027,14:00,2,,,',
    'E,Cinco Cab,9992810014,12/03/2027,,2,,,',
    'F,Uno Uc,9992810010,12/03/2027,20:15,2,,,',
    'G,Siete Sosa,9992810015,01/02/2027,20:00,2,900,900,',
  ])
  expect(done).toMatchObject({ added: 2, bad: 5 })
  expect(await faults(done.id)).toEqual([
    [3, false, ['no_room']],
    [4, false, ['closed_then']],
    [5, false, ['blocked']],
    [6, false, ['not_held']],
    [7, false, ['booked_already']],
  ])
  for (const name of ['Dos Dzul', 'Tres Tun', 'Cinco Cab']) expect(await customers(name)).toEqual([])
  expect(await visits()).toMatchObject([{ name: 'Uno Uc' }])
})

test('taken back, what is held is given back and whose it was is no more; who has come meanwhile stays', async () => {
  await at.addTable({ capacity: 2 })
  await at.addTable({ capacity: 2 })
  const lines = ['A,Uno Uk,9992810020,10/03/2027,15:00,2,,,', 'B,Dos Duk,9992810021,10/03/2027,20:00,2,,,']
  const { id } = await imported(lines)
  const [come] = await visits('2027-03-10')
  at.pass(115)
  await at.does({ id: come?.id ?? 0 }, 'arrive')
  expect(await owner.client(undoImport, { params: { id } })).toMatchObject({
    errors: [{ code: 'import.in_use', detail: { customers: 1 } }],
  })
  const other = await imported(['C,Tres Tuk,9992810022,11/03/2027,20:00,2,,,'])
  await ok(owner.client(undoImport, { params: { id: other.id } }))
  await run(other.id)
  expect(await visits('2027-03-11')).toMatchObject([{ status: 'canceled' }])
  expect(await customers('Tres Tuk')).toEqual([])
  // The place is free again, and the same file may be taken anew.
  expect(await imported(['C,Tres Tuk,9992810022,11/03/2027,20:00,2,,,'])).toMatchObject({ added: 1, bad: 0 })
})

test('T12 what a later file tells was called off gives its table back, unless the house changed it; taken back it stands again', async () => {
  await at.addTable({ capacity: 2 })
  await at.addTable({ capacity: 2 })
  const head = HEAD.replace('Notas', 'Estado')
  const line = (code: string, phone: string, time: string, status: string) =>
    `${code},Uno Kuk,${phone},12/03/2027,${time},2,,,${status}`
  const all = (status: string) => [line('K1', '9992810041', '20:00', status), line('K2', '9992810042', '15:00', status)]
  expect(await imported(all('confirmed'), head)).toMatchObject({ added: 2, bad: 0 })
  const changed = (await visits()).find(({ phone }) => phone === '+529992810042')
  await ok(
    at.people.manager.client(editVisit, {
      params: { id: at.restaurant, bookingId: changed?.id ?? 0 },
      body: { version: changed?.version ?? 0, notes: 'Junto a la ventana' },
    }),
  )
  const file = await imported(all('canceled'), head)
  expect(file).toMatchObject({ added: 0, changed: 1, bad: 1 })
  expect(await faults(file.id)).toEqual([[3, false, ['touched_here']]])
  const states = async () => (await visits()).map(({ phone, status }) => [phone?.slice(-1), status]).toSorted()
  expect(await states()).toEqual([
    ['1', 'canceled'],
    ['2', 'confirmed'],
  ])
  expect(await imported(all('canceled').slice(0, 1), head)).toMatchObject({ same: 1 })
  await ok(owner.client(undoImport, { params: { id: file.id } }))
  await run(file.id)
  expect(await states()).toEqual([
    ['1', 'confirmed'],
    ['2', 'confirmed'],
  ])
  // It stands as a file left it, and can be called off again; what the house called off itself since stays so.
  const again = await imported(all('canceled').slice(0, 1), head)
  expect(again).toMatchObject({ changed: 1, bad: 0 })
  const gone = (await visits()).find(({ phone }) => phone === '+529992810041')
  await at.does({ id: gone?.id ?? 0 }, 'recover', {}, at.people.manager)
  await at.does({ id: gone?.id ?? 0 }, 'cancel', { reason: 'customer' })
  await ok(owner.client(undoImport, { params: { id: again.id } }))
  await run(again.id)
  expect((await states())[0]).toEqual(['1', 'canceled'])
})

test('who has come before their import is taken back has one table, also when the file comes again', async () => {
  await at.addTable({ capacity: 2 })
  await at.addTable({ capacity: 2 })
  await ok(owner.client(createCustomer, { body: { name: 'Cuatro Tuk', phones: ['9992810025'] } }))
  const line = 'E,Cuatro Tuk,9992810025,10/03/2027,15:00,2,,,'
  const { id } = await imported([line])
  const [come] = await visits('2027-03-10')
  at.pass(115)
  await at.does({ id: come?.id ?? 0 }, 'arrive')
  await ok(owner.client(undoImport, { params: { id } }))
  await run(id)
  expect(await imported([line])).toMatchObject({ added: 0, same: 1, bad: 0 })
  expect(await visits('2027-03-10')).toMatchObject([{ id: come?.id, status: 'arrived' }])
})

test('two files of the same book at once, each worked on twice, hold every booking once; one that runs is not taken back', async () => {
  for (let table = 0; table < 4; table += 1) await at.addTable({ capacity: 4 })
  const lines = Array.from(
    { length: 12 },
    (_, n) => `R${n},Persona ${n},99928100${30 + n},1${2 + (n % 6)}/03/2027,${n < 6 ? 14 : 20}:00,2,,,`,
  )
  const ids = [await started(lines), await started(lines.toReversed())]
  // It runs as soon as it was started. Who asked while the jobs are at it could hear of its end.
  for (const id of ids)
    expect(await owner.client(undoImport, { params: { id } })).toMatchObject({ errors: [{ code: 'import.state' }] })
  await Promise.all(ids.flatMap((id) => [run(id), run(id)]))
  const done = await Promise.all(ids.map((id) => ok(owner.client(getImport, { params: { id } }))))
  expect(done.map(({ state, bad }) => [state, bad])).toEqual([
    ['done', 0],
    ['done', 0],
  ])
  expect(done.reduce((sum, { added }) => sum + added, 0)).toBe(12)
  const [held] = await at.database.admin(
    `select count(*)::int as visits, count(distinct phone_e164)::int as people from visit where business_id = $1 and status = 'confirmed'`,
    [at.restaurant],
  )
  expect(held).toEqual({ visits: 12, people: 12 })
})
