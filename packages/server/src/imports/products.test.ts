import { collectPayment } from '@muelle/contract/bookings/life'
import { getBooking } from '@muelle/contract/bookings/record'
import { listCustomerHistory } from '@muelle/contract/customers/life'
import { listCustomers } from '@muelle/contract/customers/record'
import {
  getImport,
  type ImportDetail,
  listImportFaults,
  previewImport,
  startImport,
  undoImport,
} from '@muelle/contract/imports/record'
import { IMPORT_LIMITS } from '@muelle/domain/imports/fields'
import { referenceKey } from '@muelle/domain/imports/reference-key'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ok } from '../../test/dock.ts'
import type { AddedTour } from '../../test/fixtures.ts'
import { sendFile } from '../../test/images.ts'
import { type Harbour, NOW, openHarbour } from '../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../doctor/check-invariants.ts'
import { referenceKeyOf } from './reference-key.sql.ts'
import { runImport } from './run-job.ts'

let harbour: Harbour
let island: AddedTour
let reef: AddedTour
let made = 0
let numbers = 0
beforeAll(async () => {
  harbour = await openHarbour()
})
beforeEach(async () => {
  made += 1
  island = await harbour.addTour({ name: `Isla Pájaros ${made}`, slug: `isla-${made}` })
  reef = await harbour.addTour({ name: `Arrecife ${made}`, slug: `arrecife-${made}` })
})
afterAll(() => harbour?.close())

/** As Bókun writes them: a cart, what it holds, and who travels in one cell. */
const HEAD =
  'Cart confirmation code,Product confirmation code,Customer,Phone number,Product title,Start date,Participants,Total price with discount'
/** 17 July: the day after tomorrow. */
const DAY = '17.07.2026'
const phone = () => `99927${String((numbers += 1) * 1_003).padStart(5, '0')}`
async function sent(lines: readonly string[], head = HEAD): Promise<ImportDetail> {
  const file = { bytes: Buffer.from([head, ...lines].join('\r\n')), name: 'bokun.csv' }
  const path = `/v1/provider/import?kind=bookings&business_id=${harbour.business}`
  return ((await sendFile(harbour.owner, path, file)).json as { data: ImportDetail }).data
}
type Products = NonNullable<Parameters<typeof bodyOf>[1]>
const bodyOf = (
  { columns, options }: ImportDetail,
  products?: {
    product: string | null
    tour_id: number | null
    people: { label: string; category_id: number | null }[]
  }[],
) => ({
  columns,
  options,
  ...(products && { products }),
})
const previewed = (file: ImportDetail, products?: Products) =>
  ok(harbour.owner.client(previewImport, { params: { id: file.id }, body: bodyOf(file, products) }))
const run = (id: number) => runImport(harbour.database.db, harbour.account, id, { clock: () => NOW })
async function taken(file: ImportDetail, products?: Products): Promise<ImportDetail> {
  const { id } = file
  await ok(harbour.owner.client(startImport, { params: { id }, body: bodyOf(file, products) }))
  await run(id)
  await harbour.database.admin('update import_batch set ended_at = $2 where id = $1', [id, new Date(NOW).toISOString()])
  return ok(harbour.owner.client(getImport, { params: { id } }))
}
const faults = async (id: number) =>
  (await ok(harbour.owner.client(listImportFaults, { params: { id }, query: {} }))).rows.map(
    (row) => [row.line, row.faults.map(({ code, header }) => [code, header])] as const,
  )
async function bookingsOf({ tour }: AddedTour) {
  const rows = await harbour.database.admin<{ id: number }>(
    'select id::int as id from booking where tour_id = $1 order by id',
    [tour],
  )
  return Promise.all(rows.map(({ id }) => ok(harbour.owner.client(getBooking, { params: { id } }))))
}
const partyOf = ({ party }: { party: readonly { category_id: number; quantity: number }[] }) =>
  Object.fromEntries(party.map(({ category_id, quantity }) => [category_id, quantity]))

test('C1 products become the tours, and kinds of people the prices, that somebody says; the next file begins with that', async () => {
  const line = (code: string, people: string) =>
    `${code},${code}-T1,"Canul, Rosa",${phone()},Bird Watching,${DAY} 09:00,${people},900`
  const file = await sent([line('B1', '"Adult: 2, Student: 1"'), line('B2', '"Adult: 1, Infant: 1"')])
  const before = await previewed(file)
  expect(before.products).toEqual([
    {
      product: 'Bird Watching',
      lines: 2,
      tour_id: null,
      is_guessed: false,
      people: [
        { label: 'Adult', category_id: null },
        { label: 'Infant', category_id: null },
        { label: 'Student', category_id: null },
      ],
    },
  ])
  expect(before.rows).toMatchObject([
    { faults: [{ code: 'tour_unknown', header: 'Product title' }], person: null, booking: { tour: null, people: 3 } },
    { faults: [{ code: 'tour_unknown', header: 'Product title' }], person: null, booking: { tour: null, people: 2 } },
  ])
  const { adults, youths, infants } = island.categories
  const said = [{ product: 'bird watching', tour_id: island.tour, people: [{ label: 'Student', category_id: youths }] }]
  const after = await previewed(file, said)
  expect(after.products).toMatchObject([
    {
      tour_id: island.tour,
      is_guessed: false,
      people: [
        { label: 'Adult', category_id: adults },
        { label: 'Infant', category_id: infants },
        { label: 'Student', category_id: youths },
      ],
    },
  ])
  expect(after.rows).toMatchObject([
    { faults: [], person: { name: 'Rosa Canul' }, booking: { tour: `Isla Pájaros ${made}` } },
    { faults: [], person: { name: 'Rosa Canul' } },
  ])
  expect(await taken(file, said)).toMatchObject({ added: 2, bad: 0 })
  const [family, lap] = await bookingsOf(island)
  expect(family).toMatchObject({ people: 3, total_cents: 90_000, departure: { start_time: '09:00' } })
  expect(family && partyOf(family)).toEqual({ [adults]: 2, [youths]: 1 })
  expect(lap && partyOf(lap)).toEqual({ [adults]: 1, [infants]: 1 })
  const next = await sent([line('B3', '"Student: 1"')])
  expect((await previewed(next)).products).toMatchObject([
    { tour_id: island.tour, is_guessed: false, people: [{ label: 'Student', category_id: youths }] },
  ])
})

test('a product that is called almost as a tour is guessed for somebody to look at, and not taken unseen', async () => {
  const file = await sent([`G1,G1-T1,Ana Uc,${phone()},Arrecife tour ${made},${DAY} 09:00,Adult: 2,900`])
  expect((await previewed(file)).products).toMatchObject([{ tour_id: reef.tour, is_guessed: true }])
  const late = await sent([`G2,G2-T1,Ana Uc,${phone()},Arrecife ${made},${DAY} 11:00,Adult: 2,900`])
  expect((await previewed(late)).rows).toMatchObject([
    { faults: [{ code: 'no_departure', header: 'Start date' }], booking: { tour: `Arrecife ${made}` } },
  ])
  expect(await taken(file)).toMatchObject({ added: 0, bad: 1 })
  expect(await faults(file.id)).toEqual([[2, [['tour_unknown', 'Product title']]]])
})

test('B5 the products of one cart are bookings of one order, once, also where the file names them all alike', async () => {
  const who = `"Canul, Rosa",${phone()}`
  const lines = [
    `K1,K1-T1,${who},Isla Pájaros ${made},${DAY} 09:00,Adult: 2,900`,
    `K1,K1-T2,${who},Arrecife ${made},${DAY} 15:00,Adult: 2,800`,
    `K2,K2-T1,Luis Uc,${phone()},Arrecife ${made},${DAY} 15:00,Adult: 1,400`,
  ]
  const file = await sent(lines)
  expect((await previewed(file)).orders).toEqual({ orders: 1, bookings: 2 })
  expect(await taken(file)).toMatchObject({ added: 3, bad: 0 })
  const [first] = await bookingsOf(island)
  const [second, alone] = await bookingsOf(reef)
  expect(first?.order).not.toBeNull()
  expect(second?.order).toEqual(first?.order)
  expect(alone?.order).toBeNull()

  const pooled = 'Folio,Cliente,Teléfono,Tour,Fecha,Hora,Adultos,Total'
  const same = phone()
  const named = (tour: string, time: string, people: number) =>
    `FH-${made},Eva Balam,${same},${tour} ${made},17/07/2026,${time},${people},700`
  const cart = [named('Isla Pájaros', '09:00', 1), named('Arrecife', '09:00', 1), named('Arrecife', '15:00', 1)]
  const together = await sent(cart, pooled)
  expect((await previewed(together)).orders).toEqual({ orders: 1, bookings: 3 })
  expect(await taken(together)).toMatchObject({ added: 3, same: 0, bad: 0 })
  const orders = [...(await bookingsOf(island)), ...(await bookingsOf(reef))]
    .filter(({ tourist_first_name }) => tourist_first_name === 'Eva')
    .map(({ order }) => order?.id)
  expect(orders).toHaveLength(3)
  expect(new Set(orders).size).toBe(1)
  const again = await sent(cart, pooled)
  expect(await taken(again)).toMatchObject({ added: 0, same: 3, bad: 0 })

  await ok(harbour.owner.client(undoImport, { params: { id: file.id } }))
  await run(file.id)
  expect((await bookingsOf(island))[0]).toMatchObject({ status: 'canceled' })
})

test('what was booked elsewhere by one reference is as many bookings of before, each by its own name', async () => {
  const head = 'Folio,Cliente,Teléfono,Tour,Fecha,Hora,Personas,Total'
  const who = `FH-7${made},Eva Dzul ${made},${phone()}`
  const past = [`${who},Isla,03/07/2025,09:00,2,900`, `${who},Arrecife,03/07/2025,15:00,2,800`]
  expect(await taken(await sent(past, head))).toMatchObject({ added: 2, bad: 0 })
  expect(await taken(await sent(past, head))).toMatchObject({ added: 0, same: 2 })
  const { rows } = await ok(harbour.owner.client(listCustomers, { query: { filter: { search: `Eva Dzul ${made}` } } }))
  const history = await ok(harbour.owner.client(listCustomerHistory, { params: { id: rows[0]?.id ?? 0 }, query: {} }))
  expect(history.rows.map(({ ticket, title }) => [ticket, title])).toEqual([
    [`FH-7${made}`, 'Arrecife'],
    [`FH-7${made}`, 'Isla'],
  ])
})

test('C5 a booking that an older import held under its bare reference is the same one, and what was left out beside it is new', async () => {
  const head = 'Folio,Cliente,Teléfono,Tour,Fecha,Hora,Personas'
  const who = `OLD-${made},Eva Ku,${phone()}`
  const lines = [`${who},Isla Pájaros ${made},17/07/2026,09:00,2`, `${who},Arrecife ${made},17/07/2026,09:00,2`]
  expect(await taken(await sent(lines.slice(0, 1), head))).toMatchObject({ added: 1 })
  await harbour.database.admin(`update import_booking set reference = $1, cart = null where reference like $2`, [
    `OLD-${made}`,
    `OLD-${made}%`,
  ])
  expect(await taken(await sent(lines, head))).toMatchObject({ added: 1, same: 1, bad: 0 })
  expect(await bookingsOf(island)).toHaveLength(1)
  expect(await bookingsOf(reef)).toHaveLength(1)
})

test('two parties of one reference on one trip are two bookings, also where kinds of people have columns of their own', async () => {
  const head = 'Folio,Cliente,Teléfono,Tour,Fecha,Hora,Adult,Child'
  const line = (counts: string) => `DOS-${made},Eva Poot,9992760000,Isla Pájaros ${made},17/07/2026,09:00,${counts}`
  const lines = [line('2,0'), line('1,1'), line('2,0')]
  expect(await taken(await sent(lines, head))).toMatchObject({ added: 2, same: 1, bad: 0 })
  expect((await bookingsOf(island)).map(({ people }) => people)).toEqual([2, 2])
})

test('kinds of people without a price, children alone, and people of no kind are bad lines that say why, and nobody is entered', async () => {
  const head = 'Folio,Cliente,Teléfono,Tour,Fecha,Hora,Pax,Adult,Child,Student'
  const line = (code: string, counts: string) =>
    `${code},Nadie ${code}${made},${phone()},Isla Pájaros ${made},17/07/2026,09:00,${counts}`
  const file = await sent(
    [line('X', '3,2,0,1'), line('Y', '2,0,2,0'), line('Z', '4,2,1,0'), line('W', '3,2,1,0')],
    head,
  )
  const { rows, products } = await previewed(file)
  expect(products).toMatchObject([
    {
      people: [
        { label: 'Adult', category_id: island.categories.adults },
        { label: 'Child', category_id: island.categories.children },
        { label: 'Student', category_id: null },
      ],
    },
  ])
  expect(rows.map(({ faults }) => faults.map(({ code }) => code))).toEqual([
    ['person_type_unknown'],
    [],
    ['people_differ'],
    [],
  ])
  expect(await taken(file)).toMatchObject({ added: 1, bad: 3 })
  expect(await faults(file.id)).toEqual([
    [2, [['person_type_unknown', 'Adult']]],
    [3, [['adult_missing', 'Pax']]],
    [4, [['people_differ', 'Pax']]],
  ])
  const entered = await ok(harbour.owner.client(listCustomers, { query: { filter: { search: 'Nadie' } } }))
  expect(entered.rows.map(({ name }) => name)).toEqual([`Nadie W${made}`])
  const [only, ...others] = await bookingsOf(island)
  expect(others).toEqual([])
  // Who pays how much is as the tour’s own prices have it, where the file says nothing of money.
  expect(only).toMatchObject({ people: 3, total_cents: 200_000 })
})

test('a tour of nobody’s, and a price of another tour, are refused, and nothing is started', async () => {
  const file = await sent([`N1,N1-T1,Ana Uc,${phone()},Birds,${DAY} 09:00,Adult: 2,900`])
  const start = (tour_id: number, category_id: number) =>
    harbour.owner.client(startImport, {
      params: { id: file.id },
      body: bodyOf(file, [{ product: 'Birds', tour_id, people: [{ label: 'Adult', category_id }] }]),
    })
  expect(await start(99_999, reef.categories.adults)).toMatchObject({
    errors: [{ code: 'not_found', path: 'body.products.0.tour_id' }],
  })
  expect(await start(island.tour, reef.categories.adults)).toMatchObject({
    errors: [{ code: 'not_found', path: 'body.products.0.people.0.category_id' }],
  })
  expect(await ok(harbour.owner.client(getImport, { params: { id: file.id } }))).toMatchObject({ state: 'read' })
  expect((await previewed(file)).products).toMatchObject([{ tour_id: null }])
})

const PEOPLE = 'Folio,Guest,Phone,Tour,Date,Time,Customer type,Total'
const seatsOf = async ({ tour }: AddedTour) =>
  (
    await harbour.database.admin<{ seats: number }>(
      'select coalesce(sum(seats_used), 0)::int as seats from departure where tour_id = $1',
      [tour],
    )
  )[0]?.seats

test('C-1 a file with a line for each person of a booking becomes one booking with its people, once, and says so before', async () => {
  const lines = (code: string, rosa: string) => [
    `${code},Luis Canul,,Isla Pájaros ${made},${DAY},09:00,Child,400`,
    `${code},"Canul, Rosa",${rosa},Isla Pájaros ${made},${DAY},09:00,Adult,600`,
    `${code},Eva Uc,,ISLA PAJAROS ${made},17/07/2026,9:00,Adult,600`,
  ]
  const [group, lost] = [lines(`P1${made}`, phone()), lines(`P2${made}`, '')]
  const file = await sent([...group, ...lost], PEOPLE)
  const preview = await previewed(file)
  expect(preview.people).toEqual({ bookings: 2, lines: 6 })
  expect(preview.rows).toMatchObject([
    {
      line: 2,
      others: [3, 4],
      faults: [],
      person: { name: 'Rosa Canul' },
      booking: { people: 3, total_cents: 160_000 },
    },
    { line: 5, others: [6, 7], faults: [{ code: 'contact_missing' }], person: null },
  ])
  expect(preview.orders).toEqual({ orders: 0, bookings: 0 })
  expect(await taken(file)).toMatchObject({ added: 1, same: 2, bad: 3 })
  expect((await faults(file.id)).map(([line]) => line)).toEqual([5, 6, 7])
  const [booking, ...others] = await bookingsOf(island)
  const { adults, children } = island.categories
  expect(others).toEqual([])
  expect(booking).toMatchObject({ people: 3, tourist_first_name: 'Rosa', total_cents: 160_000 })
  expect(booking && partyOf(booking)).toEqual({ [adults]: 2, [children]: 1 })
  expect(booking?.passengers.map((one) => [one.first_name, one.last_name, one.category_id])).toEqual([
    ['Rosa', 'Canul', adults],
    ['Luis', 'Canul', children],
    ['Eva', 'Uc', adults],
  ])
  expect(await seatsOf(island)).toBe(3)
  expect(await taken(await sent(group, PEOPLE))).toMatchObject({ added: 0, same: 3, bad: 0 })
  expect(await seatsOf(island)).toBe(3)
  const past = group.map((line) => line.replace(/,17.07.2026,/, ',03/07/2025,').replace(`P1${made}`, `P0${made}`))
  const earlier = await taken(await sent(past, PEOPLE))
  expect(earlier).toMatchObject({ added: 1, same: 2, bad: 0 })
  const [before] = await harbour.database.admin(
    'select people, total_cents from past_booking where reference like $1',
    [`P0${made}%`],
  )
  expect(before).toEqual({ people: 3, total_cents: 160_000 })

  for (const { id } of [earlier, file]) {
    await ok(harbour.owner.client(undoImport, { params: { id } }))
    await run(id)
  }
  expect(await seatsOf(island)).toBe(0)
})

test('C-1 the same bookings in a file without their products, or with their names spelled otherwise, are the same ones', async () => {
  const head = 'Folio,Cliente,Teléfono,Tour,Fecha,Hora,Personas'
  const bare = 'Folio,Cliente,Teléfono,Fecha,Hora,Personas'
  const who = `Eva Ku,${phone()}`
  const lines = (code: string, isBare: boolean) => [
    `${code},${who},${isBare ? '' : `Isla Pájaros ${made},`}17/07/2026,09:00,2`,
    `${code},${who},${isBare ? '' : `Arrecife ${made},`}17/07/2026,15:00,2`,
    `${code},${who},${isBare ? '' : 'Isla,'}03/07/2025,09:00,2`,
  ]
  expect(await taken(await sent(lines(`#00${made}7 31`, false), head))).toMatchObject({ added: 3, bad: 0 })
  expect(await taken(await sent(lines(`${made}731`, true), bare))).toMatchObject({ added: 0, same: 3, bad: 0 })
  expect(await taken(await sent(lines(`# ${made}731`, false).toReversed(), head))).toMatchObject({ added: 0, same: 3 })
  expect(await bookingsOf(island)).toHaveLength(1)
  expect(await bookingsOf(reef)).toHaveLength(1)
  // The rule of the program and that of the database are one.
  const spelled = ['#00123', ' Bok-0 12 ', '000', '# 0x1', 'ÁÉ 01']
  const kept = await harbour.database.admin<{ key: string }>(
    `select ${referenceKeyOf('t.text')} as key from unnest($1::text[]) with ordinality as t (text, at) order by t.at`,
    [spelled],
  )
  expect(kept.map(({ key }) => key)).toEqual(spelled.map(referenceKey))
})

test('C-1 a reference too long to be kept whole is the same one again, and one that a whole file shares names nobody', async () => {
  const head = 'Folio,Cliente,Teléfono,Tour,Fecha,Hora,Personas'
  const who = `Eva Mis,${phone()}`
  const line = (end: string, time: string) =>
    `${made}${'x'.repeat(90)}${end},${who},Isla Pájaros ${made},17/07/2026,${time},2`
  expect(await taken(await sent([line('1', '09:00')], head))).toMatchObject({ added: 1, bad: 0 })
  const both = [line('1', '09:00'), line('2', '15:00')]
  expect(await taken(await sent(both, head))).toMatchObject({ added: 1, same: 1, bad: 0 })
  expect(await bookingsOf(island)).toHaveLength(2)
  const many = Array.from(
    { length: IMPORT_LIMITS.lines_of_reference + 1 },
    (_, n) => `Viator${made},Persona ${n},${9_992_800_000 + n},Isla,03/07/2025,09:00,1`,
  )
  expect(await taken(await sent(many, head))).toMatchObject({ added: many.length, same: 0, bad: 0 })
})

test('C5 of a file without references, who booked the same again after calling it off has a seat, once', async () => {
  const head = 'Cliente,Teléfono,Tour,Fecha,Hora,Personas,Estado'
  const line = `Eva Dos,${phone()},Isla Pájaros ${made},17/07/2026,09:00,2`
  const lines = [`${line},canceled`, `${line},confirmed`]
  expect(await taken(await sent(lines, head))).toMatchObject({ added: 2, same: 0, bad: 0 })
  expect(await seatsOf(island)).toBe(2)
  expect(await taken(await sent(lines, head))).toMatchObject({ added: 0, changed: 0, same: 2, bad: 0 })
  expect(await seatsOf(island)).toBe(2)
})

test('X1 what a later file tells was called off gives its seats back, unless somebody here did something with it since', async () => {
  const head = 'Folio,Cliente,Teléfono,Tour,Fecha,Hora,Personas,Estado'
  const line = (code: string, who: string, status: string, time = '09:00') =>
    `${code}-${made},${who},Isla Pájaros ${made},17/07/2026,${time},2,${status}`
  const people = ['Ana Uc', 'Luis Uc', 'Eva Uc'].map((name) => `${name},${phone()}`)
  const all = (status: string) => people.map((who, at) => line(`X${at}`, who, status))
  expect(await taken(await sent(all('confirmed'), head))).toMatchObject({ added: 3, bad: 0 })
  const [gone, paid] = await bookingsOf(island)
  await ok(
    harbour.owner.client(collectPayment, {
      params: { id: paid?.id ?? 0 },
      body: { version: paid?.version ?? 0, payment: { method: 'cash', amount_cents: 100 } },
    }),
  )
  const file = await sent([line('X0', people[0] ?? '', 'canceled'), line('X1', people[1] ?? '', 'Cancelled')], head)
  expect(await taken(file)).toMatchObject({ added: 0, changed: 1, same: 0, bad: 1 })
  expect(await faults(file.id)).toEqual([[3, [['touched_here', 'Fecha']]]])
  expect((await bookingsOf(island)).map(({ status }) => status)).toEqual(['canceled', 'confirmed', 'confirmed'])
  expect(await seatsOf(island)).toBe(4)
  const canceled = await ok(harbour.owner.client(getBooking, { params: { id: gone?.id ?? 0 } }))
  expect(canceled).toMatchObject({ cancel_cause: 'operator', cancel_reason: 'bokun.csv', refund_due_cents: 0 })
  const told = await harbour.database.admin('select from booking_message where booking_id = $1', [gone?.id])
  expect(told).toEqual([])
  const again = await sent([line('X0', people[0] ?? '', 'canceled')], head)
  expect(await taken(again)).toMatchObject({ same: 1, bad: 0 })
  // Booked anew under the same name: the other hour stands, and only what was for nine is over.
  const moved = await sent(
    [line('X2', people[2] ?? '', 'canceled'), line('X2', people[2] ?? '', 'confirmed', '15:00')],
    head,
  )
  expect(await taken(moved)).toMatchObject({ added: 1, changed: 1, bad: 0 })
  expect((await bookingsOf(island)).map(({ status }) => status)).toEqual([
    'canceled',
    'confirmed',
    'canceled',
    'confirmed',
  ])
  // Taken back, what a file called off stands again.
  for (const { id } of [moved, file]) {
    await ok(harbour.owner.client(undoImport, { params: { id } }))
    await run(id)
    expect(await ok(harbour.owner.client(getImport, { params: { id } }))).toMatchObject({ state: 'undone' })
  }
  expect((await bookingsOf(island)).map(({ status }) => status)).toEqual([
    'confirmed',
    'confirmed',
    'confirmed',
    'canceled',
  ])
  expect(await seatsOf(island)).toBe(6)
  const late = await sent([line('X2', people[2] ?? '', 'canceled')], head)
  expect(await taken(late)).toMatchObject({ changed: 1, bad: 0 })
  expect(await seatsOf(island)).toBe(4)
  // Once its boat has left nothing is given back, and the line says why.
  await harbour.database.admin(
    `update departure d set state = 'under_way' from booking b where b.departure_id = d.id and b.id = $1`,
    [gone?.id],
  )
  const sailed = await sent([line('X0', people[0] ?? '', 'canceled')], head)
  expect(await taken(sailed)).toMatchObject({ changed: 0, bad: 1 })
  expect(await faults(sailed.id)).toEqual([[2, [['sailed_here', 'Fecha']]]])
})

test('after all of it every invariant holds (I2, I9, I10, I28)', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
