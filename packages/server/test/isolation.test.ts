import { API, type Operation } from '@muelle/contract/api'
import type { Call } from '@muelle/contract/call'
import { urlOf } from '@muelle/contract/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAgency } from './agencies.ts'
import type { Person, RawAnswer } from './api.ts'
import { type AddedTour, fixtures } from './fixtures.ts'
import {
  addApproval,
  addBoatCall,
  addBoatFault,
  addCanceledDate,
  addCapacity,
  addCaptain,
  addCheckin,
  addClosure,
  addCustomers,
  addDollars,
  addExpense,
  addGrant,
  addGuestList,
  addHandover,
  addKey,
  addMessage,
  addNotification,
  addOrder,
  addPromotions,
  addRemittance,
  addSeller,
  addSession,
  addSettlement,
  addShift,
  addTables,
  addTicketKey,
  addTip,
  addTransfer,
  addTrip,
  addWebhook,
  taxOf,
  withPromoters,
} from './isolation/add-records.ts'
import { accountAttempts } from './isolation/attempts-account.ts'
import { customerAttempts } from './isolation/attempts-customers.ts'
import { depositAttempts } from './isolation/attempts-deposits.ts'
import { lifeAttempts } from './isolation/attempts-life.ts'
import { moneyAttempts } from './isolation/attempts-money.ts'
import { nightAttempts } from './isolation/attempts-nights.ts'
import { operationsAttempts } from './isolation/attempts-operations.ts'
import { parkingAttempts } from './isolation/attempts-parking.ts'
import { promoterAttempts } from './isolation/attempts-promoters.ts'
import { toursAttempts } from './isolation/attempts-tours.ts'
import { visitAttempts } from './isolation/attempts-visits.ts'
import { waitlistAttempts } from './isolation/attempts-waitlist.ts'
import { type Attempt, type Ids, NOBODYS, nobodys } from './isolation/ids.ts'
import { tablesOfAccounts, type WatchedRows, watchRows } from './isolation/watch-rows.ts'
import { type Harbour, openHarbour, saleOf, sold } from './tours.ts'

/**
 * How each call is tried with somebody's ids. Calls without ids of records are listed as such; a new call that is in neither
 * list does not compile.
 */
const ATTEMPTS: { [Name in Operation]: ((ids: Ids) => Attempt) | 'no ids' } = {
  ...accountAttempts,
  ...toursAttempts,
  ...moneyAttempts,
  ...operationsAttempts,
  ...parkingAttempts,
  ...lifeAttempts,
  ...visitAttempts,
  ...promoterAttempts,
  ...depositAttempts,
  ...customerAttempts,
  ...waitlistAttempts,
  ...nightAttempts,
}

let harbour: Harbour

let tour: AddedTour

let stranger: Person

let real: Ids

let watched: WatchedRows

beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour()
  const booking = await sold(harbour.seller, tour)
  const seller = await addSeller(harbour)
  const add = fixtures(harbour.database.admin)
  const account = await add.addAccount({ name: 'Otra' })
  await add.addBusiness({ account, name: 'Otra' })
  await add.addUser({ account, username: 'extraña', is_first: true })
  stranger = await harbour.api.signIn('extraña')
  const [special = { id: NOBODYS }] = await harbour.database.admin<{ id: number }>(
    `insert into special_date (account_id, business_id, date, kind) values ($1, $2, '2030-12-25', 'closed') returning id`,
    [harbour.account, harbour.business],
  )
  real = {
    business: harbour.business,
    tour: tour.tour,
    schedule: tour.schedules[0] as number,
    category: tour.categories.adults,
    booking: booking.id,
    order: await addOrder(harbour, booking),
    departure: booking.departure.id,
    closure: await addClosure(harbour, booking),
    boatCall: await addBoatCall(harbour, booking),
    boatFault: await addBoatFault(harbour, booking, tour.boat),
    checkin: await addCheckin(harbour, booking.id),
    ticketKey: await addTicketKey(harbour),
    approval: await addApproval(harbour, tour.tour),
    user: harbour.seller_id,
    session: await addSession(harbour),
    person: await add.addUser({ account: harbour.account, username: 'persona' }),
    permission: await add.addPermission(harbour.account, []),
    specialDate: special.id,
    recurrence: tour.recurrence,
    canceled_date: await addCanceledDate(harbour, tour.tour),
    apiKey: await addKey(harbour),
    notification: await addNotification(harbour, tour.tour),
    message: await addMessage(harbour, booking.id),
    transport: tour.boat,
    tracking: await addTrip(harbour, booking),
    tax: await taxOf(harbour),
    crewMember: await addCaptain(harbour),
    handover: await addHandover(harbour, harbour.ownerId, harbour.seller_id),
    heldOut: await addHandover(harbour, harbour.seller_id, harbour.ownerId),
    shift: await addShift(harbour, harbour.seller_id),
    seller,
    ...(await addCustomers(harbour)),
    agency: await addAgency(harbour),
    settlement: await addSettlement(harbour, seller),
    expense: await addExpense(harbour),
    remittance: await addRemittance(harbour),
    dollars: await addDollars(harbour, booking.id),
    transfer: await addTransfer(harbour, booking.id),
    tip: await addTip(harbour, booking.id),
    ...(await addCapacity(harbour, tour.tour, booking.id)),
    ...(await addGrant(harbour, booking)),
    ...(await addWebhook(harbour)),
    guestList: await addGuestList(harbour),
    ...(await withPromoters(harbour, seller, await addTables(harbour))),
    ...(await addPromotions(harbour)),
  }
  watched = await watchRows(harbour.database.admin)
})

afterAll(() => harbour.close())

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

/** Every row of the account in every table, looked at anew whenever anything was written. */
const fingerprint = () => watched.rowsOf(harbour.account)

describe("another account's owner gets, with real ids, what ids that do not exist get (I16)", () => {
  const calls = Object.entries(API).flatMap(([name, call]) => {
    const how = ATTEMPTS[name as Operation]
    return how === 'no ids' ? [] : [[name, call, how] as const]
  })
  test('no write to any table of accounts goes unseen, were it of no row', async () => {
    const tables = await tablesOfAccounts(harbour.database.admin)
    expect(tables.length).toBeGreaterThan(80)
    const unseen: string[] = []
    for (const table of tables) {
      const before = await watched.writes()
      await harbour.database.admin(`update ${table} set account_id = account_id where false`)
      if ((await watched.writes()) !== before + 1) unseen.push(table)
    }
    expect(unseen).toEqual([])
    const before = await fingerprint()
    await harbour.database.admin('update tour set name = $2 where account_id = $1', [harbour.account, 'Otro'])
    expect(await fingerprint()).not.toEqual(before)
  })

  test.each(calls)('%s', async (_name, call, how) => {
    const before = await fingerprint()
    const withReal = await attempt(stranger, call, how(real))
    const withNobodys = await attempt(stranger, call, how(nobodys))
    expect(withReal.status).toBe(404)
    expect(visible(withReal)).toEqual(visible(withNobodys))
    expect(await fingerprint()).toEqual(before)
  })

  test('nor did anything come of it later', async () => {
    const kept = await fingerprint()
    expect(await watched.lookAt(harbour.account)).toEqual(kept)
  })

  test.each([32_768, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    'an id beyond what columns hold is not found, by every call: %i',
    async (beyond) => {
      const ids = Object.fromEntries(
        Object.entries(nobodys).map(([kind, id]) => [kind, Array.isArray(id) ? [beyond, beyond - 1] : beyond]),
      ) as Ids
      const before = await fingerprint()
      const found: string[] = []
      for (const [name, call, how] of calls) {
        const answer = await attempt(harbour.owner, call, how(ids))
        if (answer.status !== 404) found.push(`${name} ${answer.status} ${answer.text.slice(0, 200)}`)
      }
      expect(found).toEqual([])
      expect(await fingerprint()).toEqual(before)
    },
  )

  // What deletes comes last: the others still need what it takes away.
  const order = ['GET', 'POST', 'PUT', 'DELETE']
  const gentleFirst = calls.toSorted(([, a], [, b]) => order.indexOf(a.method) - order.indexOf(b.method))
  test.each(gentleFirst)(
    '%s works for its own people, so the attempts above are real ones',
    async (name, call, how) => {
      const body = name === 'confirmBooking' ? { version: 1, payment: null } : how(real).body
      const answer = await attempt(harbour.owner, call, { ...how(real), body })
      expect([200, 201, 409]).toContain(answer.status)
    },
  )

  test('a mixed sale, a real tour of their own with ids of the other account, takes nothing', async () => {
    const add = fixtures(harbour.database.admin)
    const account = await add.addAccount({ name: 'Tercera' })
    const business = await add.addBusiness({ account, name: 'Tercera' })
    await add.addUser({ account, username: 'tercera', is_first: true })
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
    expect(await fingerprint()).toEqual(before)
  })
})
