import { cancelBooking } from '@muelle/contract/bookings/life'
import { listDeductions } from '@muelle/contract/outlays/deductions'
import { createExpense, takeBackExpense } from '@muelle/contract/outlays/expenses'
import { listProfits } from '@muelle/contract/outlays/profit'
import { createSeller } from '@muelle/contract/sellers/record'
import { addDays, instantOf, localTime } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../test/fixtures.ts'
import { done } from '../../test/money-day.ts'
import { grant } from '../../test/team.ts'
import { type Harbour, openHarbour, SELLER_RIGHTS, sold, TODAY, TOMORROW, ZONE } from '../../test/tours.ts'

let harbour: Harbour
let business_id: number
beforeAll(async () => {
  harbour = await openHarbour()
  business_id = harbour.business
})
afterAll(() => harbour?.close())

const asked = (over: object = {}) => ({ query: { filter: { business_id, from: TOMORROW, to: TOMORROW, ...over } } })
const NOON = new Date(instantOf(TOMORROW, localTime('12:00'), ZONE)).toISOString()
/** The database has a clock of its own: what it dated lies in the days that are asked for. */
const dateOf = (table: 'expense' | 'ledger_entry' | 'booking', column: string) =>
  harbour.database.admin(`update ${table} set ${column} = $1 where ${column} is not null`, [NOON])

async function departureOf({ id }: { id: number }): Promise<number> {
  const [row] = await harbour.database.admin<{ departure_id: number }>(
    'select departure_id from booking where id = $1',
    [id],
  )
  return row?.departure_id ?? 0
}

test('a boat leaves what it sold less commissions and what was spent for it; a departure with two boats is a line of both', async () => {
  const { owner, database, account } = harbour
  const tour = await harbour.addTour({ capacity: 40, people_limit: 40 })
  await database.admin(
    `insert into tour_tax (account_id, business_id, name, kind, calc, amount_cents, beneficiary, beneficiary_name, collected)
     values ($1, $2, 'DSA', 'duty', 'per_person', 5000, 'third_party', 'API', 'booking')`,
    [account, business_id],
  )
  const [xpuja, yalahau] = await Promise.all(
    ['Xpujá', 'Yalahau'].map(async (name) => {
      const [row] = await database.admin<{ id: number }>(
        `insert into transport (account_id, business_id, name, type, seats, certified_people) values ($1, $2, $3, 'boat', 20, 20) returning id`,
        [account, business_id, name],
      )
      return { id: row?.id ?? 0, name }
    }),
  )
  const rule = { kind: 'percent' as const, basis_points: 1_000 }
  const terms = { business_id, rule, relation: 'house_collects' as const }
  const { id: seller_id } = await done(
    owner.client(createSeller, { body: { kind: 'seller', first_name: 'Capta', terms } }),
  )
  const earners = [{ role: 'closed' as const, seller_id }]
  const sale = (adults: number, over: object = {}) => {
    const total = adults * 85_000
    return sold(owner, tour, {
      adults,
      quoted_total_cents: total,
      payment: { method: 'cash', amount_cents: total },
      ...over,
    })
  }
  const first = await sale(2, { earners })
  await sale(1)
  const second = await sale(3, { schedule: tour.schedules[1] })
  const gone = await sale(1, { schedule: tour.schedules[1] })
  await done(
    owner.client(cancelBooking, {
      params: { id: gone.id },
      body: { version: gone.version, method: 'cash', cause: 'operator' },
    }),
  )
  for (const [booking, boat] of [
    [first, xpuja],
    [second, xpuja],
    [second, yalahau],
  ] as const)
    await database.admin(
      'insert into departure_transport (account_id, departure_id, transport_id) values ($1, $2, $3)',
      [account, await departureOf(booking), boat?.id],
    )
  const spend = (amount_cents: number, transport_id: number | null) =>
    done(
      owner.client(createExpense, {
        body: { business_id, from: 'bank', category: 'fuel', currency: 'MXN', amount_cents, transport_id },
      }),
    )
  await spend(30_000, xpuja?.id ?? 0)
  await spend(1_000, null)
  const wrong = await spend(7_000, yalahau?.id ?? 0)
  await done(owner.client(takeBackExpense, { params: { id: wrong.id }, body: { reason: 'Dos veces' } }))
  await dateOf('expense', 'noted_at')
  await dateOf('ledger_entry', 'at')

  const { rows, count, boats } = await done(owner.client(listProfits, asked()))
  const figures = { currency: 'MXN', people: 3, sold_cents: 240_000 }
  expect(rows).toMatchObject([
    {
      departure: { id: await departureOf(second), local_date: TOMORROW },
      boats: [xpuja, yalahau],
      ...figures,
      commission_cents: 0,
      left_cents: 240_000,
    },
    {
      departure: { id: await departureOf(first) },
      boats: [xpuja],
      ...figures,
      commission_cents: 16_000,
      left_cents: 224_000,
    },
  ])
  expect(count).toBe(2)
  expect(boats).toEqual([
    { boats: [xpuja, yalahau], departures: 1, ...figures, commission_cents: 0, spent_cents: 0, left_cents: 240_000 },
    { boats: [xpuja], departures: 1, ...figures, commission_cents: 16_000, spent_cents: 30_000, left_cents: 194_000 },
    {
      boats: [yalahau],
      departures: 0,
      currency: 'MXN',
      people: 0,
      sold_cents: 0,
      commission_cents: 0,
      spent_cents: 0,
      left_cents: 0,
    },
    {
      boats: [],
      departures: 0,
      currency: 'MXN',
      people: 0,
      sold_cents: 0,
      commission_cents: 0,
      spent_cents: 1_000,
      left_cents: -1_000,
    },
  ])
  const next = addDays(TOMORROW, 1)
  expect(await done(owner.client(listProfits, asked({ from: next, to: next })))).toEqual({
    rows: [],
    count: 0,
    boats: [],
  })
  const paged = await done(owner.client(listProfits, { query: { ...asked().query, page: 2, count: 1 } }))
  expect(paged).toMatchObject({ rows: [{ departure: { id: await departureOf(first) } }], count: 2, boats })
})

test('what was taken off, called off and given back is told with who did it, and adds up by person', async () => {
  const { owner, database, ownerId, account, business, api } = harbour
  const add = fixtures(database.admin)
  const modules = [...SELLER_RIGHTS, grant('mdu_refund', 'create'), grant('mdu_tour', 'edit')]
  const userId = await add.addUser({ account, username: 'devuelve', modules })
  await add.addMember({ account, business, user: userId, role: 'tour_seller' })
  const person = await api.signIn('devuelve')
  await database.admin(`update tour_tax set enabled = false`)
  const tour = await harbour.addTour({ name: 'Otro', capacity: 40, people_limit: 40 })
  const cheaper = await sold(owner, tour, {
    adults: 1,
    manual_discount_cents: 20_000,
    quoted_total_cents: 60_000,
    payment: { method: 'cash', amount_cents: 60_000 },
  })
  const gone = await sold(person, tour, { adults: 2 })
  await done(
    person.client(cancelBooking, {
      params: { id: gone.id },
      body: { version: gone.version, method: 'cash', cause: 'operator', reason: 'Se enfermó' },
    }),
  )
  await dateOf('booking', 'created_at')
  await dateOf('booking', 'canceled_at')
  await dateOf('ledger_entry', 'at')
  const { rows, sums } = await done(owner.client(listDeductions, asked()))
  const mine = rows.filter(({ booking }) => [cheaper.id, gone.id].includes(booking.id))
  expect(new Map(mine.map((row) => [row.kind, row]))).toEqual(
    new Map([
      [
        'discount',
        expect.objectContaining({
          person: expect.objectContaining({ id: ownerId }),
          booking: { id: cheaper.id, ticket: cheaper.ticket },
          cents: 20_000,
          approved_by: null,
        }),
      ],
      [
        'cancelation',
        expect.objectContaining({
          person: expect.objectContaining({ id: userId }),
          booking: { id: gone.id, ticket: gone.ticket },
          cents: 160_000,
          reason: 'Se enfermó',
        }),
      ],
      [
        'refund',
        expect.objectContaining({
          person: expect.objectContaining({ id: userId }),
          booking: { id: gone.id, ticket: gone.ticket },
          cents: 160_000,
        }),
      ],
    ]),
  )
  expect(mine).toHaveLength(3)
  for (const sum of sums) {
    const listed = rows.filter(
      ({ person: who, kind, currency }) => who?.id === sum.person?.id && kind === sum.kind && currency === sum.currency,
    )
    expect([listed.length, listed.reduce((total, { cents }) => total + cents, 0)]).toEqual([sum.count, sum.cents])
  }
  expect(sums.reduce((total, { count }) => total + count, 0)).toBe(rows.length)
  const narrowed = await done(owner.client(listDeductions, asked({ user_id: userId, kind: 'refund' })))
  expect(narrowed).toMatchObject({ count: 1, rows: [{ booking: { id: gone.id }, kind: 'refund' }] })
  expect(narrowed.sums).toEqual(sums)
})

test('who does not settle sees neither, and no more days than are added up at once', async () => {
  const refused = { httpStatus: 422, errors: [{ code: 'departure.range', detail: { max_days: 366 } }] }
  for (const call of [listProfits, listDeductions]) {
    expect(await harbour.seller.client(call, asked())).toMatchObject({ httpStatus: 403 })
    expect(await harbour.owner.client(call, asked({ to: addDays(TODAY, 400) }))).toMatchObject(refused)
    expect(await harbour.owner.client(call, asked({ to: addDays(TODAY, -1) }))).toMatchObject(refused)
    expect(await harbour.owner.client(call, asked({ business_id: business_id + 1_000 }))).toMatchObject({
      httpStatus: 404,
    })
    expect(await harbour.owner.client(call, { query: {} })).toMatchObject({ httpStatus: 404 })
  }
})
