import { API, type Operation } from '@muelle/contract/api'
import type { Call } from '@muelle/contract/call'
import { urlOf } from '@muelle/contract/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person, RawAnswer } from './api.ts'
import type { AddedTour } from './fixtures.ts'
import { fixtures } from './fixtures.ts'
import { type Harbour, openHarbour, saleOf, sold, TOMORROW } from './tours.ts'

/** Ids that no account has. */
const NOBODYS = 987_654_321
type Ids = { business: number; tour: number; schedule: number; category: number; booking: number }
type Attempt = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/**
 * How each call is tried with somebody's ids. Calls without ids of records are listed as such; a new call that is in neither
 * list does not compile.
 */
const ATTEMPTS: { [Name in Operation]: ((ids: Ids) => Attempt) | 'no ids' } = {
  login: 'no ids',
  logout: 'no ids',
  refreshToken: 'no ids',
  getSession: 'no ids',
  listTours: ({ business }) => ({ params: { id: business } }),
  getBusinessTour: ({ business, tour }) => ({ params: { id: business, tourId: tour } }),
  getTour: ({ tour }) => ({ params: { id: tour } }),
  getBoard: ({ business }) => ({ query: { business_id: business } }),
  listDepartures: ({ tour }) => ({ params: { id: tour } }),
  validateBooking: (ids) => ({ params: { id: ids.tour }, body: saleBody(ids) }),
  createBooking: (ids) => ({ params: { id: ids.tour }, body: saleBody(ids) }),
  listBookings: ({ business }) => ({ query: { filter: { business_id: business } } }),
  getBooking: ({ booking }) => ({ params: { id: booking } }),
  confirmBooking: ({ booking }) => ({ params: { id: booking }, body: { version: 1, payment: null } }),
  cancelBooking: ({ booking }) => ({ params: { id: booking }, body: { version: 1 } }),
}
const saleBody = ({ schedule, category }: Ids) => ({
  schedule_id: schedule,
  date: TOMORROW,
  party: [{ category_id: category, quantity: 1 }],
  quoted_total_cents: 80_000,
  payment: null,
})

let harbour: Harbour
let tour: AddedTour
let stranger: Person
let real: Ids
beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour()
  const booking = await sold(harbour.seller, tour)
  const add = fixtures(harbour.database.admin)
  const account = await add.addAccount({ name: 'Otra' })
  await add.addBusiness({ account, name: 'Otra' })
  await add.addUser({ account, username: 'extraña', isFirst: true })
  stranger = await harbour.api.signIn('extraña')
  real = {
    business: harbour.business,
    tour: tour.tour,
    schedule: tour.schedules[0] as number,
    category: tour.categories.adults,
    booking: booking.id,
  }
})
afterAll(() => harbour.close())

const nobodys: Ids = { business: NOBODYS, tour: NOBODYS, schedule: NOBODYS, category: NOBODYS, booking: NOBODYS }

const attempt = (person: Person, call: Call, { body, ...rest }: Attempt) =>
  person.raw(call.method, urlOf(call, rest), {
    ...(body === undefined ? {} : { body }),
    headers: { app: 'web_provider' },
  })

/** What a caller can tell two answers apart by; the id of the request differs always. */
const visible = ({ status, headers, json }: RawAnswer) => {
  const body = structuredClone(json) as { meta?: { request_id?: string } }
  delete body.meta?.request_id
  return { status, type: headers['content-type'], body }
}

/** Every row of the account, to the last column. */
async function fingerprint(): Promise<string> {
  const { admin } = harbour.database
  const tables = await admin<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     where c.table_schema = 'public' and c.column_name = 'account_id' order by 1`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) =>
      admin(
        `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows from ${name} t where account_id = $1`,
        [harbour.account],
      ),
    ),
  )
  return JSON.stringify(rows)
}

describe("another account's owner gets, with real ids, what ids that do not exist get (I16)", () => {
  const calls = Object.entries(API).flatMap(([name, call]) => {
    const how = ATTEMPTS[name as Operation]
    return how === 'no ids' ? [] : [[name, call, how] as const]
  })
  test.each(calls)('%s', async (_name, call, how) => {
    const before = await fingerprint()
    const withReal = await attempt(stranger, call, how(real))
    const withNobodys = await attempt(stranger, call, how(nobodys))
    expect(withReal.status).toBe(404)
    expect(visible(withReal)).toEqual(visible(withNobodys))
    expect(await fingerprint()).toBe(before)
  })

  test.each(calls)('%s works for its own people, so the attempts above are real ones', async (name, call, how) => {
    const body = name === 'confirmBooking' || name === 'cancelBooking' ? { version: 1, payment: null } : how(real).body
    const answer = await attempt(harbour.owner, call, { ...how(real), body })
    expect([200, 201, 409]).toContain(answer.status)
  })

  test('a mixed sale, a real tour of their own with ids of the other account, takes nothing', async () => {
    const add = fixtures(harbour.database.admin)
    const account = await add.addAccount({ name: 'Tercera' })
    const business = await add.addBusiness({ account, name: 'Tercera' })
    await add.addUser({ account, username: 'tercera', isFirst: true })
    const own = await add.addTour({ account, business })
    const third = await harbour.api.signIn('tercera')
    const before = await fingerprint()
    const sale = API.createBooking
    const foreignSchedule = { ...saleOf(own), schedule_id: real.schedule }
    const foreignCategory = { ...saleOf(own), party: [{ category_id: real.category, quantity: 1 }] }
    expect(await attempt(third, sale, { params: { id: own.tour }, body: foreignSchedule })).toMatchObject({
      status: 404,
      json: { errors: [{ code: 'departure.not_found' }] },
    })
    expect(await attempt(third, sale, { params: { id: own.tour }, body: foreignCategory })).toMatchObject({
      status: 422,
      json: { errors: [{ code: 'party.unknown_category' }] },
    })
    expect(await fingerprint()).toBe(before)
  })
})
