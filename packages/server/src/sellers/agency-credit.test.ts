import { setAgencyPayment } from '@muelle/contract/bookings/agency-payment'
import { setBookingEarners } from '@muelle/contract/bookings/earners'
import {
  activatePending,
  cancelBooking,
  changeParty,
  collectPayment,
  confirmBooking,
  undoBooking,
} from '@muelle/contract/bookings/life'
import { createOrder } from '@muelle/contract/bookings/orders'
import { updatePin } from '@muelle/contract/profile/record'
import { getAgencyCredit } from '@muelle/contract/sellers/agency-credit'
import {
  confirmSettlement,
  getDueSettlement,
  postSettlement,
  undoSettlement,
} from '@muelle/contract/settlements/record'
import { addDays, instantOf, localTime } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAgency, newVoucher, refusal, sellToAgency, soldToAgency } from '../../test/agencies.ts'
import type { Person } from '../../test/api.ts'
import { type AddedTour, fixtures, PASSWORD } from '../../test/fixtures.ts'
import { grant } from '../../test/team.ts'
import {
  type Harbour,
  NOW,
  openHarbour,
  SELLER_RIGHTS,
  saleOf,
  sell,
  sold,
  stateOf,
  TODAY,
  TOMORROW,
  ZONE,
} from '../../test/tours.ts'
import { earnOf } from './earn-job.ts'

/** Net of the fixture's two adults at 80 %. */
const NET = 128_000

/** A day of travel for which calling off costs nothing yet. */
const IN_TIME = addDays(TOMORROW, 4)

let harbour: Harbour
let tour: AddedTour
let tours = 0
/** Sells and takes payments; settles with nobody. */
let desk: Person
/** May also let an agency owe more. */
let cashier: Person
beforeAll(async () => {
  harbour = await openHarbour()
  const { account, business, database, api } = harbour
  const add = fixtures(database.admin)
  const takes = [...SELLER_RIGHTS, grant('mdu_payment', 'create')]
  const deskId = await add.addUser({ account, username: 'mostrador', modules: takes })
  await add.addMember({ account, business, user: deskId })
  const cashierId = await add.addUser({
    account,
    username: 'cajera',
    modules: [...takes, grant('mdu_settlement', 'create', 'edit')],
  })
  await add.addMember({ account, business, user: cashierId })
  desk = await api.signIn('mostrador')
  cashier = await api.signIn('cajera')
})
beforeEach(async () => {
  harbour.setNow(NOW)
  tours += 1
  tour = await harbour.addTour({ name: `Flamencos ${tours}`, capacity: 120, people_limit: 120 })
})
afterAll(() => harbour?.close())

async function creditOf(id: number, person = cashier) {
  const answer = await person.client(getAgencyCredit, { params: { id }, query: { business_id: harbour.business } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.rows[0]
}
const limited = (bookings: number) => addAgency(harbour, { credit_limit_cents: bookings * NET, due_days: 15 })
const overCredit = (available: number, limit: number, needed = NET) =>
  refusal('agency.over_credit', {
    name: 'Viajes Xulkab',
    needed_cents: needed,
    available_cents: available,
    limit_cents: limit,
    currency: 'MXN',
  })
async function settleWith(seller_id: number, over: object = {}) {
  const query = { business_id: harbour.business, currency: 'MXN', period_end: TOMORROW }
  const due = await cashier.client(getDueSettlement, { params: { id: seller_id }, query })
  if (due.status !== 'OK') throw new Error(JSON.stringify(due))
  const shown = { line_ids: due.data.lines.map(({ id }) => id), net_cents: due.data.net_cents }
  const body = { ...query, seller_id, shown, paid_cents: due.data.net_cents, way: 'bank' as const, ...over }
  const answer = await cashier.client(postSettlement, { body })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
/** So many days after the departure of tomorrow, at seven; what has traveled is earned. */
async function daysAfterTravel(days: number): Promise<void> {
  const now = instantOf(addDays(TOMORROW, days), localTime('07:00'), ZONE)
  harbour.setNow(now)
  await earnOf(harbour.database.db, harbour.account, now)
}

describe('S8: an agency owes no more than was agreed', () => {
  test('what it owes is net of what is confirmed, and what is left is shown', async () => {
    const agency = await limited(2)
    expect(await creditOf(agency)).toEqual({
      currency: 'MXN',
      limit_cents: 2 * NET,
      used_cents: 0,
      available_cents: 2 * NET,
      due_days: 15,
      overdue_cents: 0,
      overdue_since: null,
    })
    await soldToAgency(desk, tour, agency)
    await sold(desk, tour, { hold: true, earners: [{ role: 'agency', seller_id: agency }] })
    expect(await creditOf(agency)).toMatchObject({ used_cents: NET, available_cents: NET })
  })

  test('one booking more is refused with its numbers, and nothing changes', async () => {
    const agency = await limited(1)
    await soldToAgency(desk, tour, agency)
    const before = await stateOf(harbour)
    expect(await sellToAgency(desk, tour, agency)).toMatchObject(overCredit(0, NET))
    expect(await stateOf(harbour)).toEqual(before)
  })

  test('of twenty at once as many as it has credit for', async () => {
    const agency = await limited(5)
    const answers = await Promise.all(Array.from({ length: 20 }, () => sellToAgency(desk, tour, agency)))
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(5)
    for (const answer of answers) if (answer.status !== 'OK') expect(answer).toMatchObject(overCredit(0, 5 * NET))
    expect(await creditOf(agency)).toMatchObject({ used_cents: 5 * NET, available_cents: 0 })
  })

  test('also of sales of a batch that name it as who earns, and of departures of their own', async () => {
    const agency = await limited(3)
    const earners = [{ role: 'agency' as const, seller_id: agency }]
    const wishes = Array.from({ length: 12 }, (_, at) => ({
      schedule: tour.schedules[at % tour.schedules.length] ?? 0,
    }))
    // Nothing but a cent is paid here: the agency owes its net less that.
    const payment = { method: 'cash' as const, amount_cents: 1, received_cents: 1 }
    await harbour.database.admin(
      `update tour set deposit_kind = 'percent', deposit_value = 0, version = version + 1 where account_id = $1 and id = $2`,
      [harbour.account, tour.tour],
    )
    const answers = await Promise.all(wishes.map((wish) => sell(desk, tour, { ...wish, earners, payment })))
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(3)
    expect(await creditOf(agency)).toMatchObject({ used_cents: 3 * (NET - 1), available_cents: 3 })
  })

  test('who sells without an agency does not wait for one whose credit is being counted', async () => {
    const agency = await limited(1)
    await harbour.database.db.transaction(harbour.account, async (tx) => {
      await tx.query('select 1 as one from seller_business where account_id = $1 and seller_id = $2 for update', [
        tx.accountId,
        agency,
      ])
      expect(await sell(desk, tour)).toMatchObject({ status: 'OK' })
    })
  })

  test('a cancelation in time frees it, and coming back takes it again', async () => {
    const agency = await limited(1)
    const booking = await soldToAgency(desk, tour, agency, {}, { date: IN_TIME })
    const canceled = await desk.client(cancelBooking, {
      params: { id: booking.id },
      body: { version: booking.version, cause: 'customer' },
    })
    expect(canceled).toMatchObject({ status: 'OK' })
    expect(await creditOf(agency)).toMatchObject({ used_cents: 0 })
    if (canceled.status !== 'OK') throw new Error('not canceled')
    expect(
      await desk.client(undoBooking, { params: { id: booking.id }, body: { version: canceled.data.version } }),
    ).toMatchObject({ status: 'OK', data: { payer: { id: agency }, due_cents: 0 } })
    expect(await creditOf(agency)).toMatchObject({ used_cents: NET })
  })

  test('nor does a larger party, a move to a dearer departure or what comes back; who settles lets it', async () => {
    const agency = await limited(1)
    const booking = await soldToAgency(desk, tour, agency, {}, { date: IN_TIME })
    const party = [{ category_id: tour.categories.adults, quantity: 20 }]
    const grow = (person: Person) =>
      person.client(changeParty, {
        params: { id: booking.id },
        body: { version: booking.version, party, quoted_total_cents: 1_600_000 },
      })
    const before = await stateOf(harbour)
    expect(await grow(desk)).toMatchObject(overCredit(NET, NET, 10 * NET))
    expect(await stateOf(harbour)).toEqual(before)
    const canceled = await desk.client(cancelBooking, {
      params: { id: booking.id },
      body: { version: booking.version, cause: 'customer' },
    })
    if (canceled.status !== 'OK') throw new Error('not canceled')
    await soldToAgency(desk, tour, agency)
    const undo = (person: Person) =>
      person.client(undoBooking, { params: { id: booking.id }, body: { version: canceled.data.version } })
    expect(await undo(desk)).toMatchObject(overCredit(0, NET))
    const back = await undo(cashier)
    if (back.status !== 'OK') throw new Error(JSON.stringify(back))
    booking.version = back.data.version
    expect(await grow(cashier)).toMatchObject({ status: 'OK', data: { total_cents: 1_600_000, due_cents: 0 } })
    // A smaller party owes less, however much is owed.
    booking.version += 1
    expect(
      await desk.client(changeParty, {
        params: { id: booking.id },
        body: {
          version: booking.version,
          party: [{ category_id: tour.categories.adults, quantity: 19 }],
          quoted_total_cents: 1_520_000,
        },
      }),
    ).toMatchObject({ status: 'OK' })
  })

  test('a settlement frees what was paid of it; undone, it is owed again', async () => {
    const agency = await limited(1)
    await soldToAgency(desk, tour, agency)
    await daysAfterTravel(1)
    const part = await settleWith(agency, { paid_cents: NET - 30_000 })
    expect(await creditOf(agency)).toMatchObject({ used_cents: 30_000, available_cents: NET - 30_000 })
    await cashier.client(undoSettlement, { params: { id: part.id } })
    expect(await creditOf(agency)).toMatchObject({ used_cents: NET, available_cents: 0 })
    const whole = await settleWith(agency)
    await cashier.client(confirmSettlement, { params: { id: whole.id } })
    expect(await creditOf(agency)).toMatchObject({ used_cents: 0, available_cents: NET })
  })

  test('no other way makes it owe more: confirming, activating, naming it, an order; money of the customer is taken', async () => {
    const agency = await addAgency(harbour, { credit_limit_cents: 1_000, due_days: null })
    const earners = [{ role: 'agency' as const, seller_id: agency }]
    const held = await sold(harbour.owner, tour, { hold: true, earners })
    const { id, version } = held
    const beyond = overCredit(1_000, 1_000)
    const before = await stateOf(harbour)
    const { owner } = harbour
    expect(await owner.client(confirmBooking, { params: { id }, body: { version, payment: null } })).toMatchObject(
      beyond,
    )
    expect(
      await owner.client(activatePending, {
        params: { id },
        body: { version, price: 'kept', quoted_total_cents: held.total_cents },
      }),
    ).toMatchObject(beyond)
    const { payment: _payment, ...line } = saleOf(tour, { hold: true, earners })
    expect(await stateOf(harbour)).toEqual(before)
    // A hold takes no credit yet, alone or in an order.
    const second = await harbour.addTour({ name: `Segundo ${tours}`, capacity: 20 })
    const { payment: _other, ...other } = saleOf(second, { hold: true, earners })
    const order = await owner.client(createOrder, {
      body: {
        bookings: [
          { tour_id: tour.tour, ...line },
          { tour_id: second.tour, ...other },
        ],
        payment: null,
      },
    })
    expect(order).toMatchObject({ status: 'OK' })
    // Who has paid the house all of it owes nothing: then anybody may earn on it.
    const paid = await sold(owner, tour)
    const name = (booking: { id: number; version: number }) =>
      owner.client(setBookingEarners, { params: { id: booking.id }, body: { earners, version: booking.version } })
    expect(await name(paid)).toMatchObject({ status: 'OK' })
    await harbour.database.admin(
      `update tour set deposit_kind = 'percent', deposit_value = 1000, version = version + 1 where account_id = $1 and id = $2`,
      [harbour.account, tour.tour],
    )
    const payment = { method: 'cash' as const, amount_cents: 16_000, received_cents: 16_000 }
    const deposit = await sold(owner, tour, { payment })
    expect(await name(deposit)).toMatchObject(overCredit(1_000, 1_000, NET - 16_000))
    const waiting = await sold(owner, tour, { hold: true, earners })
    expect(
      await owner.client(collectPayment, { params: { id: waiting.id }, body: { version: waiting.version, payment } }),
    ).toMatchObject({ status: 'OK', data: { status: 'confirmed', paid_cents: 16_000 } })
  })
})

describe('S8: an agency pays within its days', () => {
  test('what is late blocks, and says since when', async () => {
    const agency = await limited(10)
    await soldToAgency(desk, tour, agency)
    await daysAfterTravel(15)
    const wish = { date: addDays(TOMORROW, 20) }
    expect(await sellToAgency(desk, tour, agency, {}, wish)).toMatchObject({ status: 'OK' })
    await daysAfterTravel(16)
    expect(await creditOf(agency)).toMatchObject({ overdue_cents: NET, overdue_since: TOMORROW })
    expect(await sellToAgency(desk, tour, agency, {}, wish)).toMatchObject(
      refusal('agency.overdue', {
        name: 'Viajes Xulkab',
        overdue_cents: NET,
        since_date: TOMORROW,
        due_days: 15,
        currency: 'MXN',
      }),
    )
    await settleWith(agency)
    expect(await sellToAgency(desk, tour, agency, {}, wish)).toMatchObject({ status: 'OK' })
  })

  test('what a settlement left is late from its own last day on', async () => {
    const agency = await limited(10)
    await soldToAgency(desk, tour, agency)
    await daysAfterTravel(1)
    await settleWith(agency, { paid_cents: NET - 100 })
    await daysAfterTravel(15)
    expect(await creditOf(agency)).toMatchObject({ used_cents: 100, overdue_cents: 0, overdue_since: null })
    await daysAfterTravel(16)
    expect(await creditOf(agency)).toMatchObject({ used_cents: 100, overdue_cents: 100, overdue_since: TOMORROW })
  })
})

describe('S8: who settles lets an agency owe more', () => {
  const reason = 'Paga el viernes con cheque'

  test('with a reason that stays; nobody else, and not without one', async () => {
    const agency = await limited(1)
    await soldToAgency(cashier, tour, agency, { over_credit_reason: reason })
    expect(await sellToAgency(desk, tour, agency, { over_credit_reason: reason })).toMatchObject(overCredit(0, NET))
    expect(await sellToAgency(cashier, tour, agency)).toMatchObject(overCredit(0, NET))
    const booking = await soldToAgency(cashier, tour, agency, { over_credit_reason: reason })
    expect(booking.agency_payment).toMatchObject({
      over_credit_reason: reason,
      released_by: { name: expect.any(String) },
    })
    const [kept] = await harbour.database.admin<{ reasons: number }>(
      'select count(over_credit_reason)::int as reasons from agency_payment where account_id = $1 and seller_id = $2',
      [harbour.account, agency],
    )
    // The first needed no leave: nobody gave it one.
    expect(kept?.reasons).toBe(1)
    expect(await creditOf(agency)).toMatchObject({ used_cents: 2 * NET, available_cents: -NET })
  })

  test('with their PIN at somebody else’s desk', async () => {
    const agency = await limited(0)
    const { account, database } = harbour
    const add = fixtures(database.admin)
    const modules = [grant('mdu_settlement', 'edit')]
    const approver = await add.addUser({ account, username: 'gerente', modules })
    await add.addMember({ account, business: harbour.business, user: approver })
    const manager = await harbour.api.signIn('gerente')
    await manager.client(updatePin, { body: { current_password: PASSWORD, pin: '48216973' } })
    const approval = { username: 'gerente', pin: '48216973' }
    const payment = { over_credit_reason: reason }
    expect(await sellToAgency(desk, tour, agency, payment)).toMatchObject(overCredit(0, 0))
    expect(await sellToAgency(desk, tour, agency, payment, { approval: { ...approval, pin: '1234' } })).toMatchObject(
      refusal('approval.refused'),
    )
    expect(await soldToAgency(desk, tour, agency, payment, { approval })).toMatchObject({
      agency_payment: { released_by: { id: approver } },
    })
  })

  test('on a booking that is there', async () => {
    const agency = await limited(0)
    const booking = await sold(desk, tour, { hold: true })
    const payment = { seller_id: agency, voucher_number: newVoucher(), over_credit_reason: reason }
    const body = { payment, version: booking.version }
    const put = (person: Person) => person.client(setAgencyPayment, { params: { id: booking.id }, body })
    expect(await put(desk)).toMatchObject(overCredit(0, 0))
    expect(await put(cashier)).toMatchObject({ status: 'OK', data: { status: 'confirmed', due_cents: 0 } })
  })
})

test('who sells for the house reads only what is left, and who sells for an agency nothing of another', async () => {
  const agency = await limited(2)
  await soldToAgency(desk, tour, agency)
  const left = { limit_cents: null, used_cents: null, due_days: null, overdue_cents: 0, overdue_since: null }
  expect(await creditOf(agency, desk)).toEqual({ currency: 'MXN', ...left, available_cents: NET })
  await daysAfterTravel(16)
  expect(await creditOf(agency)).toMatchObject({ available_cents: NET, overdue_cents: NET })
  expect(await creditOf(agency, desk)).toEqual({ currency: 'MXN', ...left, available_cents: 0 })
  const add = fixtures(harbour.database.admin)
  const user = await add.addUser({ account: harbour.account, username: 'agente', modules: SELLER_RIGHTS })
  await add.addMember({ account: harbour.account, business: harbour.business, user })
  await harbour.database.admin('update seller set user_id = $3 where account_id = $1 and id = $2', [
    harbour.account,
    agency,
    user,
  ])
  harbour.setNow(NOW)
  const agent = await harbour.api.signIn('agente')
  expect(await creditOf(agency, agent)).toMatchObject({ limit_cents: 2 * NET, used_cents: NET })
  const params = { id: await limited(1) }
  expect(await agent.client(getAgencyCredit, { params, query: { business_id: harbour.business } })).toMatchObject(
    refusal('not_found'),
  )
})

test('its credit is for who sells or settles in the business, and of agencies alone', async () => {
  const agency = await limited(1)
  const add = fixtures(harbour.database.admin)
  const other = await add.addBusiness({ account: harbour.account, name: `Otro ${TODAY} ${tours}` })
  const ask = (id: number, business_id: number) =>
    desk.client(getAgencyCredit, { params: { id }, query: { business_id } })
  expect(await ask(agency, other)).toMatchObject(refusal('not_found'))
  expect(await ask(999_999, harbour.business)).toMatchObject(refusal('not_found'))
})
