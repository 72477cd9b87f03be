import { collectPayment } from '@muelle/contract/bookings/life'
import { listBookings } from '@muelle/contract/bookings/list'
import { getBooking } from '@muelle/contract/bookings/record'
import { blockCustomer, createCustomer, listCustomers } from '@muelle/contract/customers/record'
import {
  getImport,
  type ImportDetail,
  listImportFaults,
  startImport,
  undoImport,
} from '@muelle/contract/imports/record'
import { HOUR_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ok } from '../../test/dock.ts'
import type { AddedTour } from '../../test/fixtures.ts'
import { sendFile } from '../../test/images.ts'
import { type Harbour, NOW, openHarbour, stateOf } from '../../test/tours.ts'
import { until } from '../../test/until.ts'
import { linkBookings } from '../customers/link.ts'
import { brokenInvariants, checkInvariants } from '../doctor/check-invariants.ts'
import { runImport } from './run-job.ts'

let harbour: Harbour
let tour: AddedTour
let name = ''
let made = 0
let numbers = 0
beforeAll(async () => {
  harbour = await openHarbour()
})
beforeEach(async () => {
  made += 1
  name = `Isla Pájaros ${made}`
  tour = await harbour.addTour({ name, slug: `isla-${made}`, capacity: 6, people_limit: 8 })
})
afterAll(() => harbour?.close())

const HEAD = 'Folio,Nombre,Teléfono,Tour,Fecha,Hora,Personas,Total,Pagado,Moneda,Notas'
/** 17 July: the day after tomorrow. */
const DAY = '17/07/2026'
const phone = () => `99928${String((numbers += 1) * 1_003).padStart(5, '0')}`
const run = (id: number) => runImport(harbour.database.db, harbour.account, id, { clock: () => NOW })
async function started(lines: readonly string[]): Promise<number> {
  const file = { bytes: Buffer.from([HEAD, ...lines].join('\r\n')), name: 'reservas.csv' }
  const path = `/v1/provider/import?kind=bookings&business_id=${harbour.business}`
  const { data } = (await sendFile(harbour.owner, path, file)).json as { data: ImportDetail }
  const { columns, options } = data
  await ok(harbour.owner.client(startImport, { params: { id: data.id }, body: { columns, options } }))
  return data.id
}
const read = (id: number) => ok(harbour.owner.client(getImport, { params: { id } }))
async function imported(lines: readonly string[]): Promise<ImportDetail> {
  const id = await started(lines)
  await run(id)
  // It ended by the clock of the database, which is not that of this harbour.
  await harbour.database.admin('update import_batch set ended_at = $2 where id = $1', [id, new Date(NOW).toISOString()])
  return read(id)
}
const faults = async (id: number) =>
  (await ok(harbour.owner.client(listImportFaults, { params: { id }, query: {} }))).rows.map(
    (row) => [row.line, row.faults.map(({ code }) => code)] as const,
  )
const bookings = async () => {
  const held = await harbour.database.admin<{ id: number }>(
    'select id::int as id from booking where tour_id = $1 order by id',
    [tour.tour],
  )
  return Promise.all(held.map(({ id }) => ok(harbour.owner.client(getBooking, { params: { id } }))))
}
/** The bookings, linked with their customers as the job does it. */
async function linked() {
  const held = await bookings()
  const ids = held.map(({ id }) => id)
  await harbour.database.db.transaction(harbour.account, (tx) => linkBookings(tx, ids))
  return held
}
const seats = async () =>
  (
    await harbour.database.admin<{ seats: number }>(
      'select coalesce(sum(seats_used), 0)::int as seats from departure where tour_id = $1',
      [tour.tour],
    )
  )[0]?.seats
const customers = async (search: string) =>
  (await ok(harbour.owner.client(listCustomers, { query: { filter: { search } } }))).rows

test('C5: a booking to come takes its seats, once, at the price that was agreed, and nobody is told or asked twice', async () => {
  const before = await stateOf(harbour)
  const line = `FH-1,Rosa Canul Uc,9992810001,${name.toLowerCase()},${DAY},9:00 AM,3,1000,400,MXN,Vegana`
  expect(await imported([line])).toMatchObject({ added: 1, bad: 0 })
  const [booking, ...others] = await bookings()
  expect(others).toEqual([])
  expect(booking).toMatchObject({
    status: 'confirmed',
    payment_status: 'pending',
    people: 3,
    departure: { local_date: '2026-07-17', start_time: '09:00' },
    expires_at: null,
    tourist_first_name: 'Rosa',
    tourist_last_name: 'Canul Uc',
    tourist_phone_code: '+52',
    tourist_phone_number: '9992810001',
    paid_cents: 0,
    total_cents: 60_000,
    quote: { list_cents: 100_000, manual_cents: 40_000 },
    notes: 'FH-1 · 400.00 / 1000.00 MXN\nVegana',
  })
  expect(await seats()).toBe(3)
  expect(await stateOf(harbour)).toMatchObject({ entries: before['entries'] })
  const events = await harbour.database.admin<{ data: object }>(
    `select data from event where subject_type = 'booking' and subject_id = $1`,
    [booking?.id],
  )
  expect(events).toMatchObject([{ data: { source: 'import', is_told: true } }])
  expect(await harbour.database.admin('select from booking_earner where booking_id = $1', [booking?.id])).toEqual([])
  expect(await customers('Rosa Canul Uc')).toHaveLength(1)
  expect(await imported([`${line} otra vez`])).toMatchObject({ added: 0, same: 1, bad: 0 })
  expect(await seats()).toBe(3)
})

test('a booking that says no price costs what the tour costs; without an hour the only departure of its day is meant', async () => {
  const other = await harbour.addTour({ name: `Cenote ${made}`, slug: `cenote-${made}`, startTimes: ['10:00'] })
  const done = await imported([
    `A,Uno Uc,${phone()},${name},${DAY},15:00,2,,,,`,
    `B,Dos Uc,${phone()},Cenote ${made},${DAY},,2,,,,`,
    `C,Tres Uc,${phone()},${name},${DAY},,2,,,,`,
  ])
  expect(done).toMatchObject({ added: 2, bad: 1 })
  expect(await faults(done.id)).toEqual([[4, ['no_departure']]])
  expect(await bookings()).toMatchObject([{ total_cents: 160_000, departure: { start_time: '15:00' } }])
  const { rows } = await ok(harbour.owner.client(listBookings, { query: { filter: { tour_id: other.tour } } }))
  expect(rows).toMatchObject([{ departure: { start_time: '10:00' } }])
})

test('what does not fit is told with why, and nobody is entered by it', async () => {
  const barred = phone()
  const { id, version } = await ok(
    harbour.owner.client(createCustomer, { body: { name: 'Iván Moo', phones: [barred] } }),
  )
  await ok(harbour.owner.client(blockCustomer, { params: { id }, body: { reason: 'unpaid', version } }))
  await harbour.database.admin(
    `insert into canceled_date (account_id, tour_id, local_date, reason) values ($1, $2, '2026-07-18', 'Norte')`,
    [harbour.account, tour.tour],
  )
  await harbour.database.admin('update tour set max_party_people = 5 where id = $1', [tour.tour])
  const done = await imported([
    `NA,Cuatro Cab,${phone()},${name},${DAY},09:00,4,,,,`,
    `NB,Lleno Luit,${phone()},${name},${DAY},09:00,3,,,,`,
    `NC,Hora Huh,${phone()},${name},${DAY},11:00,2,,,,`,
    `ND,Tour Tun,${phone()},Otra isla,${DAY},09:00,2,,,,`,
    `NE,Norte Nah,${phone()},${name},18/07/2026,09:00,2,,,,`,
    `NF,Muchos May,${phone()},${name},${DAY},15:00,6,,,,`,
    `NG,Iván Moo,${barred},${name},${DAY},15:00,2,,,,`,
    `NH,Dólar Dzul,${phone()},${name},${DAY},15:00,2,90,90,USD,`,
    `NI,Ayer Ake,${phone()},${name},14/07/2026,09:00,2,900,900,MXN,`,
  ])
  expect(done).toMatchObject({ added: 2, bad: 7 })
  expect(await faults(done.id)).toEqual([
    [3, ['no_room']],
    [4, ['no_departure']],
    [5, ['tour_unknown']],
    [6, ['trip_closed']],
    [7, ['too_many_people']],
    [8, ['blocked']],
    [9, ['other_currency']],
  ])
  for (const who of ['Lleno Luit', 'Hora Huh', 'Tour Tun', 'Dólar Dzul']) expect(await customers(who)).toEqual([])
  expect(await bookings()).toMatchObject([{ tourist_first_name: 'Cuatro' }])
  expect(await seats()).toBe(4)
})

test('taken back, its seats are free, whose it was is no more, and the file may be taken anew', async () => {
  const line = `Z,Vuelve Vela,${phone()},${name},${DAY},09:00,6,,,,`
  const { id } = await imported([line])
  expect(await seats()).toBe(6)
  await linked()
  await ok(harbour.owner.client(undoImport, { params: { id } }))
  await run(id)
  expect(await read(id)).toMatchObject({ state: 'undone', kept: 0 })
  const [booking] = await bookings()
  expect(booking).toMatchObject({ status: 'canceled', cancel_cause: 'operator', refund_due_cents: 0 })
  const told = await harbour.database.admin<{ data: object }>(
    `select data from event where subject_id = $1 and kind = 'booking.canceled'`,
    [booking?.id],
  )
  expect(told).toMatchObject([{ data: { is_told: true } }])
  expect(await seats()).toBe(0)
  expect(await customers('Vuelve Vela')).toEqual([])
  expect(await imported([line])).toMatchObject({ added: 1, bad: 0 })
  expect(await seats()).toBe(6)
})

test('what somebody paid for here since is not taken back', async () => {
  const { id } = await imported([`Y,Paga Pech,${phone()},${name},${DAY},09:00,2,1000,400,MXN,`])
  const [booking] = await linked()
  const payment = { method: 'cash' as const, amount_cents: 60_000, received_cents: 60_000 }
  const paid = { params: { id: booking?.id ?? 0 }, body: { version: booking?.version ?? 0, payment } }
  expect(await ok(harbour.owner.client(collectPayment, paid))).toMatchObject({ payment_status: 'payed' })
  expect(await harbour.owner.client(undoImport, { params: { id } })).toMatchObject({
    errors: [{ code: 'import.in_use', detail: { customers: 1 } }],
  })
  expect(await seats()).toBe(2)
})

test('who pays while their import is taken back stays, with one booking also when the file comes again', async () => {
  const own = phone()
  await ok(harbour.owner.client(createCustomer, { body: { name: 'Paga Poot', phones: [own] } }))
  const line = `W,Paga Poot,${own},${name},${DAY},09:00,2,1000,400,MXN,`
  const { id } = await imported([line])
  const [booking] = await linked()
  await ok(harbour.owner.client(undoImport, { params: { id } }))
  let commit = () => {}
  const open = new Promise<void>((done) => (commit = done))
  const holding = harbour.database.db.transaction(harbour.account, async (tx) => {
    await tx.query('select from departure where account_id = $1 and id = $2 for update', [
      tx.accountId,
      booking?.departure.id,
    ])
    await open
  })
  const waiting = async (count: number) =>
    until(
      async () =>
        (
          await harbour.database.admin(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).length === count,
    )
  const payment = { method: 'cash' as const, amount_cents: 60_000, received_cents: 60_000 }
  const paid = { params: { id: booking?.id ?? 0 }, body: { version: booking?.version ?? 0, payment } }
  const paying = ok(harbour.owner.client(collectPayment, paid))
  await waiting(1)
  const undone = run(id)
  await waiting(2)
  commit()
  await Promise.all([holding, paying, undone])
  expect(await read(id)).toMatchObject({ state: 'undone' })
  expect(await bookings()).toMatchObject([{ status: 'confirmed', payment_status: 'payed', refund_due_cents: 0 }])
  expect(await imported([line])).toMatchObject({ added: 0, same: 1, bad: 0 })
  expect(await seats()).toBe(2)
})

test('a booking that was held, and is over when the next file names it, is counted once', async () => {
  const line = `V,Viaja Vera ${made},${phone()},${name},${DAY},09:00,2,1000,1000,MXN,`
  await imported([line])
  await linked()
  const later = await started([line])
  const clock = () => NOW + 5 * 24 * HOUR_MS
  await runImport(harbour.database.db, harbour.account, later, { clock })
  expect(await read(later)).toMatchObject({ added: 0, same: 1, bad: 0 })
  expect(await customers(`Viaja Vera ${made}`)).toMatchObject([{ bookings: 1, spent: [] }])
})

test('C5: two files at once, each worked on twice, never sell a seat twice', async () => {
  const linesOf = (letter: string) =>
    Array.from(
      { length: 5 },
      (_, n) => `${letter}${n},Persona ${letter}${n},${phone()},${name},${DAY},${n % 2 ? '09' : '15'}:00,2,,,,`,
    )
  const ids = [await started(linesOf('P')), await started(linesOf('Q').toReversed())]
  await Promise.all(ids.flatMap((id) => [run(id), run(id)]))
  const done = await Promise.all(ids.map(read))
  expect(done.map(({ state }) => state)).toEqual(['done', 'done'])
  // Two departures of six seats take three parties of two each.
  expect(done.reduce((sum, { added }) => sum + added, 0)).toBe(6)
  expect(done.reduce((sum, { bad }) => sum + bad, 0)).toBe(4)
  expect(await seats()).toBe(12)
  for (const { id } of done) for (const [, codes] of await faults(id)) expect(codes).toEqual(['no_room'])
})

test('after all of it every invariant holds (I2, I9, I10, I28)', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
