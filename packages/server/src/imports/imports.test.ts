import { addCustomerNote, eraseCustomer, listCustomerHistory, mergeCustomers } from '@muelle/contract/customers/life'
import { createCustomer, getCustomer, listCustomers, setCustomerConsent } from '@muelle/contract/customers/record'
import {
  dropImport,
  exportImportFaults,
  getImport,
  type ImportDetail,
  listImportFaults,
  listImports,
  previewImport,
  startImport,
  undoImport,
} from '@muelle/contract/imports/record'
import type { ModuleGrant } from '@muelle/domain/rights'
import { DAY_MS, HOUR_MS, instant } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../test/fixtures.ts'
import { sendFile } from '../../test/images.ts'
import { snapshot } from '../../test/snapshot.ts'
import { type Harbour, NOW, openHarbour } from '../../test/tours.ts'
import { runImport } from './run-job.ts'
import { sweepImports } from './sweep.ts'

const PEOPLE = [
  'customer',
  'customer_contact',
  'customer_name',
  'customer_note',
  'past_booking',
  'customer_tally',
] as const

let harbour: Harbour
let numbers = 0
beforeAll(async () => {
  harbour = await openHarbour()
})
beforeEach(() => harbour.setNow(NOW))
afterAll(() => harbour?.close())

const freePhone = () => `99928${String((numbers += 1) * 1_003).padStart(5, '0')}`
const good = <T>(answer: { status: string; data?: T } | object): T => {
  if (!('data' in answer) || answer.data === undefined) throw new Error(JSON.stringify(answer))
  return answer.data
}
/** A file that was sent, as the call answers. */
async function sent(lines: readonly string[], query = 'kind=customers'): Promise<ImportDetail> {
  const file = { bytes: Buffer.from(lines.join('\r\n')), name: 'lista.csv' }
  const answer = await sendFile(harbour.owner, `/v1/provider/import?${query}`, file)
  return good<ImportDetail>(answer.json as object)
}
const bookings = (lines: readonly string[]) => sent(lines, `kind=bookings&business_id=${harbour.business}`)
const run = (id: number) => runImport(harbour.database.db, harbour.account, id, { clock: () => NOW })
async function taken({ id, columns, options }: ImportDetail) {
  const started = await harbour.owner.client(startImport, { params: { id }, body: { columns, options } })
  expect(started.status).toBe('OK')
  await run(id)
  return good<ImportDetail>(await harbour.owner.client(getImport, { params: { id } }))
}
const found = async (search: string) =>
  good<{ rows: { id: number; name: string }[] }>(
    await harbour.owner.client(listCustomers, { query: { filter: { search } } }),
  ).rows
const read = async (id: number) =>
  good<Record<string, unknown>>(await harbour.owner.client(getCustomer, { params: { id } }))
const people = () => snapshot(harbour.database.admin, PEOPLE)

test('a file of customers is read, shown, taken in line by line, and taken back whole', async () => {
  const [one, two, three] = [freePhone(), freePhone(), freePhone()]
  const before = await people()
  const file = await sent([
    'Nombre,Apellidos,Teléfono,Correo,Cumpleaños,Etiquetas',
    `Rosa,Uc Pech,${one},rosa.uc@example.com,03/12/1984,VIP`,
    `Luis,Canul,12,,,`,
    `Ana,Dzul,${two},no es correo,,`,
    `Rosa,Uc,${one},,,`,
    `"=cmd|' /C calc'!A0",,${three},,,`,
  ])
  expect(file).toMatchObject({
    state: 'read',
    rows: 5,
    columns: ['first_name', 'last_name', 'phone', 'email', 'birthday', 'tags'],
    is_order_known: false,
    same_as: null,
  })
  expect(await people()).toEqual(before)
  const { rows } = good<{ rows: unknown[] }>(
    await harbour.owner.client(previewImport, {
      params: { id: file.id },
      body: { columns: file.columns, options: file.options },
    }),
  )
  expect(rows.slice(0, 2)).toEqual([
    {
      line: 2,
      others: [],
      faults: [],
      person: { name: 'Rosa Uc Pech', phone: `+52${one}`, email: 'rosa.uc@example.com', known_as: null },
      booking: null,
    },
    { line: 3, others: [], faults: [{ code: 'phone_unreadable', header: 'Teléfono' }], person: null, booking: null },
  ])
  const done = await taken(file)
  expect(done).toMatchObject({ state: 'done', added: 3, changed: 0, same: 1, bad: 1, partial: 1 })
  const [rosa] = await found('Rosa Uc Pech')
  expect(await read(rosa?.id ?? 0)).toMatchObject({
    phone: `+52${one}`,
    email: 'rosa.uc@example.com',
    birthday: '1984-12-03',
    tags: ['VIP'],
    aliases: ['Rosa Uc'],
  })
  const faults = await harbour.owner.client(listImportFaults, { params: { id: file.id } })
  expect(good<{ rows: object[] }>(faults).rows).toMatchObject([
    { line: 3, is_taken: false, faults: [{ code: 'phone_unreadable', header: 'Teléfono' }] },
    { line: 4, is_taken: true, faults: [{ code: 'email_unreadable', header: 'Correo' }] },
  ])
  expect((await harbour.owner.client(undoImport, { params: { id: file.id } })).status).toBe('OK')
  await run(file.id)
  expect(good<ImportDetail>(await harbour.owner.client(getImport, { params: { id: file.id } }))).toMatchObject({
    state: 'undone',
    kept: 0,
  })
  expect(await found(one)).toEqual([])
  expect((await people()).customer_contact).toEqual(before.customer_contact)
})

test('C-1 the same file twice brings nobody and changes nothing', async () => {
  const lines = ['Name,Phone,Notes,Tags', `Eva Balam,${freePhone()},Prefers shade,VIP`, `Tomás Ku,${freePhone()},,`]
  const first = await sent(lines)
  await taken(first)
  const before = await people()
  const second = await sent(lines)
  expect(second.same_as).toMatchObject({ id: first.id })
  expect(await taken(second)).toMatchObject({ added: 0, changed: 0, same: 2, bad: 0 })
  expect(await people()).toEqual(before)
})

test('C-5 what is known stays, what was not is learned, and «no» to offers always wins; undone it is as it was', async () => {
  const phone = freePhone()
  const made = good<{ id: number }>(
    await harbour.owner.client(createCustomer, {
      body: { name: 'Marta Chi', phones: [phone], language: 'fr', tags: ['Prensa'] },
    }),
  )
  await harbour.owner.client(setCustomerConsent, { params: { id: made.id }, body: { wants_offers: true } })
  const before = await read(made.id)
  const done = await taken(
    await sent(['Name,Phone,Email,Language,Tags,Subscribed', `Marta Chi Ek,${phone},marta@example.com,en,VIP,no`]),
  )
  expect(done).toMatchObject({ added: 0, changed: 1 })
  expect(await read(made.id)).toMatchObject({
    name: 'Marta Chi',
    aliases: ['Marta Chi Ek'],
    language: 'fr',
    tags: ['Prensa', 'VIP'],
    email: 'marta@example.com',
    wants_offers: false,
  })
  await harbour.owner.client(undoImport, { params: { id: done.id } })
  await run(done.id)
  const unchanging = ({ version: _version, offers_answered_at: _at, ...rest }: Record<string, unknown>) => rest
  expect(unchanging(await read(made.id))).toEqual(unchanging(before))
})

test('what hangs on whom an import made keeps all of it; after thirty days nothing is taken back, nor kept of the file', async () => {
  const phone = freePhone()
  const done = await taken(await sent(['Name,Phone', `Irma Poot,${phone}`, `Raúl May,${freePhone()}`]))
  const [irma] = await found('Irma Poot')
  await harbour.owner.client(addCustomerNote, { params: { id: irma?.id ?? 0 }, body: { text: 'Llamar' } })
  const before = await people()
  expect(await harbour.owner.client(undoImport, { params: { id: done.id } })).toMatchObject({
    status: 'ERROR',
    errors: [{ code: 'import.in_use', detail: { customers: 1 } }],
  })
  expect(await people()).toEqual(before)
  await harbour.database.admin(`update import_batch set ended_at = ended_at - interval '31 days' where id = $1`, [
    done.id,
  ])
  await harbour.database.db.transaction(harbour.account, sweepImports)
  const cells = await harbour.database.admin<{ cells: string[] }>('select cells from import_line where batch_id = $1', [
    done.id,
  ])
  expect(cells.map((row) => row.cells)).toEqual([[], []])
})

test('C-2 bookings of before become history and are counted, once; what is still to come is told', async () => {
  const phone = freePhone()
  const later = new Date(NOW + 40 * DAY_MS).toISOString().slice(0, 10)
  const lines = [
    'Booking ID;Item;Availability Date;Availability Time;Contact Name;Phone;# of Pax;Total Paid;Booking Status',
    `F-1;Isla Mujeres;24/11/2024;09:30;Nora Cen;${phone};3;$1,350.50;Booked`,
    `F-2;Isla Mujeres;25/11/2024;;Nora Cen;${phone};2;0;No show`,
    `F-3;Isla Mujeres;26/11/2024;;Nora Cen;${phone};2;0;Cancelled`,
    `F-4;Isla Mujeres;${later};10:00;Nora Cen;${phone};2;100;Booked`,
    `F-5;Isla Mujeres;31/02/2024;;Nora Cen;${phone};2;100;Booked`,
  ]
  const done = await taken(await bookings(lines))
  expect(done).toMatchObject({ state: 'done', is_order_known: true, added: 3, same: 0, bad: 2 })
  const [nora] = await found('Nora Cen')
  expect(await read(nora?.id ?? 0)).toMatchObject({
    bookings: 2,
    visits: 1,
    no_shows: 1,
    spent: [{ currency: 'MXN', cents: 135_050 }],
  })
  const history = await harbour.owner.client(listCustomerHistory, { params: { id: nora?.id ?? 0 } })
  expect(good<{ rows: object[] }>(history).rows).toMatchObject([
    { kind: 'past', ticket: 'F-3', status: 'canceled' },
    { kind: 'past', ticket: 'F-2', status: 'no_show' },
    {
      kind: 'past',
      ticket: 'F-1',
      title: 'Isla Mujeres',
      local_date: '2024-11-24',
      local_time: '09:30',
      people: 3,
      paid_cents: 135_050,
    },
  ])
  const before = await people()
  expect(await taken(await bookings(lines))).toMatchObject({ added: 0, same: 3, bad: 2 })
  expect(await people()).toEqual(before)
  const csv = await harbour.owner.raw('GET', `/v1/provider/import/${done.id}/faults/csv`)
  expect(csv.text).toContain('no es un día del calendario')
  expect(exportImportFaults.download).toContain('csv')
  await harbour.owner.client(undoImport, { params: { id: done.id } })
  await run(done.id)
  expect(await found('Nora Cen')).toEqual([])
  expect((await people()).past_booking).toEqual([])
})

test('C-5 who is forgotten is forgotten in the files, too, also as whom they were before they were merged', async () => {
  const phone = freePhone()
  const done = await taken(
    await bookings(['Reference,Date,Name,Phone,Notes', `Z-1,2024-01-05,Olga Tun,${phone},Vegetarian`]),
  )
  const [olga] = await found('Olga Tun')
  const { version: other_version } = (await read(olga?.id ?? 0)) as { version: number }
  const { id, version: before } = good<{ id: number; version: number }>(
    await harbour.owner.client(createCustomer, { body: { name: 'Olga Tun Uc' } }),
  )
  const merging = { other_id: olga?.id ?? 0, version: before, other_version }
  const { version } = good<{ version: number }>(
    await harbour.owner.client(mergeCustomers, { params: { id }, body: merging }),
  )
  const erased = await harbour.owner.client(eraseCustomer, { params: { id }, body: { version } })
  expect(erased.status).toBe('OK')
  const left = await harbour.database.admin(
    `select l.cells, p.notes, c.before from import_line l join past_booking p on p.batch_id = l.batch_id
     join import_customer c on c.batch_id = l.batch_id where l.batch_id = $1`,
    [done.id],
  )
  expect(left).toEqual([{ cells: [], notes: null, before: null }])
})

test('an import that broke off goes on where it was, and one that runs twice takes each line once', async () => {
  const lines = Array.from({ length: 450 }, () => `Persona,${freePhone()}`)
  const file = await sent(['Name,Phone', ...lines])
  await harbour.owner.client(startImport, {
    params: { id: file.id },
    body: { columns: file.columns, options: file.options },
  })
  let left = 2
  const breaking = {
    aborted: false,
    throwIfAborted: () => {
      if ((left -= 1) < 0) throw new Error('broken off')
    },
  }
  await expect(
    runImport(harbour.database.db, harbour.account, file.id, { clock: () => NOW, signal: breaking as AbortSignal }),
  ).rejects.toThrow('broken off')
  expect(good<ImportDetail>(await harbour.owner.client(getImport, { params: { id: file.id } }))).toMatchObject({
    state: 'running',
    added: 400,
  })
  await Promise.all([run(file.id), run(file.id)])
  expect(good<ImportDetail>(await harbour.owner.client(getImport, { params: { id: file.id } }))).toMatchObject({
    state: 'done',
    added: 450,
  })
})

test('what is no table, says nobody’s contact, or is started already is refused, and nobody is entered', async () => {
  const before = await people()
  const refused = async (bytes: Uint8Array, query = 'kind=customers') =>
    (await sendFile(harbour.owner, `/v1/provider/import?${query}`, { bytes, name: 'x.csv' })).json as object
  const coded = (code: string) => ({ errors: [{ code }] })
  expect(await refused(Buffer.from('Name\n'))).toMatchObject(coded('import.empty'))
  expect(await refused(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toMatchObject(coded('import.unreadable'))
  expect(await refused(Buffer.from('a,b\n1,2\n'), 'kind=bookings')).toMatchObject(coded('import.business_missing'))
  expect(await refused(Buffer.from('a,b\n1,2\n'), 'kind=bookings&business_id=999999')).toMatchObject(coded('not_found'))
  const { id, options } = await sent(['Name,Phone', `Rita,${freePhone()}`])
  const start = async (columns: ImportDetail['columns']) =>
    harbour.owner.client(startImport, { params: { id }, body: { columns, options } })
  expect(await start(['name'])).toMatchObject({ errors: [{ code: 'import.columns_unfit', detail: { columns: 2 } }] })
  expect(await start(['phone', 'phone'])).toMatchObject({
    errors: [{ code: 'import.column_twice', detail: { header: 'Phone' } }],
  })
  expect(await start(['name', null])).toMatchObject(coded('import.contact_missing'))
  expect(await people()).toEqual(before)
  expect((await start(['name', 'phone'])).status).toBe('OK')
  expect(await start(['name', 'phone'])).toMatchObject({
    errors: [{ code: 'import.state', detail: { import_state: 'running' } }],
  })
  expect(await harbour.owner.client(dropImport, { params: { id } })).toMatchObject(coded('import.state'))
  await run(id)
  harbour.setNow(instant(NOW + 400 * DAY_MS + HOUR_MS))
  expect((await harbour.owner.client(listImports, {})).status).toBe('OK')
})

test('a file of bookings takes the rights to sell and, where it says what was called off, to call off', async () => {
  const add = fixtures(harbour.database.admin)
  const person = async (username: string, booking: Partial<ModuleGrant> | null) => {
    const none = { create: false, edit: false, delete: false }
    const modules: ModuleGrant[] = [{ identifier: 'mdu_customer', ...none, create: true, delete: true }]
    if (booking) modules.push({ identifier: 'mdu_tour_booking', ...none, ...booking })
    const user = await add.addUser({ account: harbour.account, username, modules })
    await add.addMember({ account: harbour.account, business: harbour.business, user, role: 'tour_seller' })
    return harbour.api.signIn(username)
  }
  const clerk = await person('archivo', null)
  const seller = await person('mostrador', { create: true })
  const bytes = Buffer.from(`Cliente,Teléfono,Fecha,Estado\nRita,${freePhone()},12/03/2025,confirmed\n`)
  const path = `/v1/provider/import?kind=bookings&business_id=${harbour.business}`
  const missing = (flag: string) => ({ errors: [{ code: 'forbidden', detail: { module: 'mdu_tour_booking', flag } }] })
  const before = await snapshot(harbour.database.admin, ['import_batch', 'import_line'])
  expect((await sendFile(clerk, path, { bytes, name: 'x.csv' })).json).toMatchObject(missing('create'))
  expect(await snapshot(harbour.database.admin, ['import_batch', 'import_line'])).toEqual(before)
  const file = good<ImportDetail>((await sendFile(seller, path, { bytes, name: 'x.csv' })).json as object)
  const start = (columns: ImportDetail['columns']) =>
    seller.client(startImport, { params: { id: file.id }, body: { columns, options: file.options } })
  expect(file.columns).toEqual(['name', 'phone', 'date', 'status'])
  expect(await start(file.columns)).toMatchObject(missing('delete'))
  expect((await start(file.columns.map((field) => (field === 'status' ? null : field)))).status).toBe('OK')
  await run(file.id)
  expect(await seller.client(undoImport, { params: { id: file.id } })).toMatchObject(missing('delete'))
  expect(await clerk.client(undoImport, { params: { id: file.id } })).toMatchObject(missing('create'))
  expect((await harbour.owner.client(undoImport, { params: { id: file.id } })).status).toBe('OK')
})
