import { cancelBooking, collectPayment } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import type { Answer, CallInput } from '@muelle/contract/call'
import { listOwedRefunds, listPayments, type PaymentRow, sumPayments } from '@muelle/contract/payments/list'
import { addDays, instant, type LocalDate, localDateOf } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AddedTour, fixtures } from '../../test/fixtures.ts'
import { type Harbour, openHarbour, SELLER_RIGHTS, sold, stateOf, TOMORROW, ZONE } from '../../test/tours.ts'

let harbour: Harbour
let flamingos: AddedTour
let dollars: AddedTour
let whole: Booking
let inParts: Booking
let givenBack: Booking
let owed: Booking
/** The day on which money moved, by the clock of the database. */
let today: LocalDate

beforeAll(async () => {
  harbour = await openHarbour()
  flamingos = await harbour.addTour({ slug: 'flamencos', name: 'Flamencos', capacity: 30, people_limit: 30 })
  dollars = await harbour.addTour({ slug: 'dolares', name: 'Dólares' })
  await harbour.database.admin(`update tour set currency = 'USD', version = version + 1 where id = $1`, [dollars.tour])
  await harbour.database.admin(
    `update tour set deposit_kind = 'percent', deposit_value = 2500, version = version + 1 where id = $1`,
    [flamingos.tour],
  )
  whole = await sold(harbour.seller, flamingos, { tourist_first_name: 'Zoé', adults: 2 })
  inParts = await sold(harbour.seller, flamingos, {
    adults: 2,
    payment: { method: 'cash', amount_cents: 60_000, received_cents: 100_000 },
  })
  await collect(inParts, { method: 'transfer', amount_cents: 30_000, reference: 'SPEI 4471' })
  givenBack = await cancel(await sold(harbour.owner, flamingos, { adults: 1 }), 'cash')
  owed = await cancel(await sold(harbour.owner, flamingos, { adults: 3 }), 'pending')
  await sold(harbour.owner, dollars, { adults: 1 })
  const [{ at } = { at: '' }] = await harbour.database.admin<{ at: string }>('select max(at) as at from ledger_entry')
  today = localDateOf(instant(Date.parse(at)), ZONE)
})
afterAll(() => harbour.close())

async function collect(booking: Booking, payment: CallInput<typeof collectPayment>['body']['payment']) {
  const { version } = booking
  const result = await harbour.owner.client(collectPayment, { params: { id: booking.id }, body: { version, payment } })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}

async function cancel({ id, version }: Booking, method: 'cash' | 'pending') {
  const body = { version, cause: 'weather', method, reason: 'Norte' } as const
  const result = await harbour.owner.client(cancelBooking, { params: { id }, body })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}

type Query = NonNullable<CallInput<typeof listPayments>['query']>
async function payments(query: Query = {}): Promise<Answer<typeof listPayments>> {
  const result = await harbour.owner.client(listPayments, { query: { count: 50, ...query } })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}
const narrowed = (filter: NonNullable<Query['filter']>) => payments({ filter })

type Filter = NonNullable<CallInput<typeof sumPayments>['query']>['filter']
async function totals(filter: Partial<Filter> = {}) {
  const result = await harbour.owner.client(sumPayments, {
    query: { filter: { from: addDays(today, -1), to: today, ...filter } },
  })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}

describe('each move of money', () => {
  test('the latest first, with what it was for, and who holds it now (S6)', async () => {
    const { rows, count } = await payments()
    expect(count).toBe(7)
    expect(rows.map(({ booking, kind, sense, amount_cents }) => [booking?.ticket, kind, sense, amount_cents])).toEqual([
      [expect.any(String), 'charge', 'full', 80_000],
      [owed.ticket, 'charge', 'full', 240_000],
      [givenBack.ticket, 'refund', 'refund', 80_000],
      [givenBack.ticket, 'charge', 'full', 80_000],
      [inParts.ticket, 'charge', 'part', 30_000],
      [inParts.ticket, 'charge', 'deposit', 60_000],
      [whole.ticket, 'charge', 'full', 160_000],
    ])
    const of = (sense: PaymentRow['sense']) => rows.find((row) => row.sense === sense)
    expect(of('deposit')).toMatchObject({
      method: 'cash',
      received_cents: 100_000,
      holder: { kind: 'custody', name: 'Ana Pérez' },
      actor: { id: harbour.seller_id },
      booking: { payment_status: 'process', due_cents: 70_000, tour: { name: 'Flamencos' }, travel_date: TOMORROW },
    })
    expect(of('part')).toMatchObject({
      method: 'transfer',
      reference: 'SPEI 4471',
      holder: { kind: 'bank', name: null },
      actor: { id: harbour.ownerId },
    })
    expect(of('refund')).toMatchObject({
      holder: { kind: 'custody', name: 'Ana Pérez' },
      booking: { status: 'canceled' },
    })
  })

  test('narrowed by day, kind, method, person, tour and whatever finds a booking', async () => {
    const counts = async (filters: NonNullable<Query['filter']>[]) =>
      Promise.all(filters.map(async (filter) => (await narrowed(filter)).count))
    expect(
      await counts([
        { kind: 'refund' },
        { method: ['transfer'] },
        { method: ['credit'] },
        { actor_id: harbour.seller_id },
        { tour_id: dollars.tour },
        { search: inParts.ticket },
        { search: 'zoe' },
        { from: addDays(today, -1), to: today },
        { from: addDays(today, 2) },
        { to: addDays(today, -2) },
      ]),
    ).toEqual([1, 1, 0, 2, 1, 2, 1, 7, 0, 0])
  })

  test('in pages that show each move once (I23), by amount too', async () => {
    const seen: number[] = []
    for (const page of [1, 2, 3, 4]) seen.push(...(await payments({ page, count: 2 })).rows.map(({ id }) => id))
    expect(new Set(seen).size).toBe(7)
    const { rows } = await payments({ sorting: ['-amount_cents'] })
    expect(rows.map(({ amount_cents }) => amount_cents)).toEqual([
      240_000, 160_000, 80_000, 80_000, 80_000, 60_000, 30_000,
    ])
  })
})

describe('what they come to', () => {
  test('by currency, method and day the sums of the rows', async () => {
    const { rows } = await payments()
    const sum = (kind: string, currency: string) =>
      rows
        .filter((row) => row.kind === kind && row.currency === currency)
        .reduce((total, { amount_cents }) => total + amount_cents, 0)
    const { currencies, methods, days } = await totals()
    expect(currencies).toEqual([
      { currency: 'MXN', count: 6, charged_cents: sum('charge', 'MXN'), refunded_cents: sum('refund', 'MXN') },
      { currency: 'USD', count: 1, charged_cents: 80_000, refunded_cents: 0 },
    ])
    expect(methods).toEqual([
      { method: 'cash', currency: 'MXN', count: 5, charged_cents: 540_000, refunded_cents: 80_000 },
      { method: 'transfer', currency: 'MXN', count: 1, charged_cents: 30_000, refunded_cents: 0 },
      { method: 'cash', currency: 'USD', count: 1, charged_cents: 80_000, refunded_cents: 0 },
    ])
    for (const of of [methods, days])
      expect(of.reduce((total, { count }) => total + count, 0)).toBe(
        currencies.reduce((all, { count }) => all + count, 0),
      )
  })

  test('due is what travels on these days and keeps its seats, not what was called off', async () => {
    const from = TOMORROW
    expect((await totals({ from, to: TOMORROW })).due).toEqual([
      { currency: 'MXN', count_bookings: 1, due_cents: 70_000 },
    ])
    expect((await totals({ from: addDays(from, 1), to: addDays(from, 1) })).due).toEqual([])
  })

  test('no more than a year, and no range that ends before it begins', async () => {
    const before = await stateOf(harbour)
    for (const [from, to] of [
      [today, addDays(today, -1)],
      [addDays(today, -366), today],
    ] as const)
      expect(await harbour.owner.client(sumPayments, { query: { filter: { from, to } } })).toMatchObject({
        status: 'ERROR',
        errors: [{ code: 'departure.range', detail: { max_days: 366 } }],
      })
    expect(await stateOf(harbour)).toEqual(before)
  })
})

describe('who waits for money', () => {
  test('with how much, since when, why, and how it came in', async () => {
    const result = await harbour.owner.client(listOwedRefunds, { query: {} })
    expect(result).toMatchObject({
      status: 'OK',
      data: {
        rows: [
          {
            booking_id: owed.id,
            ticket: owed.ticket,
            refund_due_cents: 240_000,
            status: 'pending_cancelation',
            cause: 'weather',
            method: 'cash',
            since: expect.any(String),
          },
        ],
        count: 1,
        sums: [{ currency: 'MXN', refund_due_cents: 240_000 }],
      },
    })
  })
})

describe('whose it is to see', () => {
  test('who neither gives money back nor settles sees what they took themselves (S10)', async () => {
    const add = fixtures(harbour.database.admin)
    const { account, business } = harbour
    const user = await add.addUser({
      account,
      username: 'calle',
      modules: [...SELLER_RIGHTS, { identifier: 'mdu_payment', create: true, edit: false, delete: false }],
    })
    await add.addMember({ account, business, user })
    const street = await harbour.api.signIn('calle')
    expect(await street.client(listPayments, { query: {} })).toMatchObject({ data: { rows: [], count: 0 } })
    const own = await sold(street, flamingos, { adults: 1 })
    const seen = await street.client(listPayments, { query: {} })
    expect(seen).toMatchObject({ data: { rows: [{ booking: { ticket: own.ticket } }], count: 1 } })
    const filter = { from: addDays(today, -1), to: today, actor_id: harbour.ownerId }
    expect(await street.client(sumPayments, { query: { filter } })).toMatchObject({ data: { currencies: [] } })
  })

  test('of the businesses one works in alone, and with the right to money', async () => {
    const add = fixtures(harbour.database.admin)
    const { account, business } = harbour
    const elsewhere = await add.addBusiness({ account, slug: 'otra', name: 'Otra' })
    const user = await add.addUser({
      account,
      username: 'cajera',
      modules: [{ identifier: 'mdu_payment', create: true, edit: false, delete: false }],
    })
    await add.addMember({ account, business: elsewhere, user })
    const cashier = await harbour.api.signIn('cajera')
    for (const call of [listPayments, listOwedRefunds] as const) {
      expect(await cashier.client(call, { query: {} })).toMatchObject({ status: 'OK', data: { rows: [], count: 0 } })
      expect(await cashier.client(call, { query: { filter: { business_id: business } } })).toMatchObject({
        httpStatus: 404,
      })
      expect(await harbour.seller.client(call, { query: {} })).toMatchObject({ httpStatus: 403 })
    }
  })
})
