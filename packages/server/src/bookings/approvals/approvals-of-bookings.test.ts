import { setAgencyPayment } from '@muelle/contract/bookings/agency-payment'
import { answerApproval, askApproval } from '@muelle/contract/bookings/approvals'
import { askBookingApproval } from '@muelle/contract/bookings/booking-approvals'
import { changeParty, collectPayment, confirmBooking } from '@muelle/contract/bookings/life'
import { setCashLimit } from '@muelle/contract/ledger/cash-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAgency, newVoucher, refusal } from '../../../test/agencies.ts'
import type { Person } from '../../../test/api.ts'
import { withClient } from '../../../test/database.ts'
import { type AddedTour, fixtures } from '../../../test/fixtures.ts'
import { grant } from '../../../test/team.ts'
import {
  type Harbour,
  NOW,
  openHarbour,
  type SaleWish,
  SELLER_RIGHTS,
  saleOf,
  sell,
  sold,
  stateOf,
} from '../../../test/tours.ts'
import { until } from '../../../test/until.ts'
import { brokenInvariants, checkInvariants } from '../../doctor/check-invariants.ts'

let harbour: Harbour
let tour: AddedTour
let tours = 0
/** Sells and takes payments, and may hold 1,000.00: less than two adults at 800.00 cost. */
let desk: Person
let other: Person
/** Settles with people and agencies. */
let lender: Person
let lenderId: number
beforeAll(async () => {
  harbour = await openHarbour()
  const { account, business, database, api } = harbour
  const add = fixtures(database.admin)
  const person = async (username: string, ...modules: ReturnType<typeof grant>[]) => {
    const user = await add.addUser({
      account,
      username,
      modules: [...SELLER_RIGHTS, grant('mdu_payment', 'create'), ...modules],
    })
    await add.addMember({ account, business, user })
    return user
  }
  const deskId = await person('ventanilla')
  await person('otra')
  lenderId = await person('caja', grant('mdu_settlement', 'edit'))
  desk = await api.signIn('ventanilla')
  other = await api.signIn('otra')
  lender = await api.signIn('caja')
  await lender.client(setCashLimit, { body: { business_id: business, user_id: deskId, limit_cents: 100_000 } })
})
beforeEach(async () => {
  harbour.setNow(NOW)
  tours += 1
  tour = await harbour.addTour({ name: `Permisos ${tours}` })
})
afterAll(() => harbour?.close())

const idOf = (answer: Awaited<ReturnType<typeof askOf>>) => {
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.id
}
const askSale = (wish: SaleWish = {}, person = desk) => {
  const { approval: _approval, ...body } = saleOf(tour, wish)
  return person.client(askApproval, { params: { id: tour.tour }, body })
}
type Wish = {
  payment?: { method: 'cash' | 'terminal'; amount_cents: number }
  agency_payment?: ReturnType<typeof toAgency>
}
const askOf = ({ id, version }: { id: number; version: number }, wish: Wish, person = desk) =>
  person.client(askBookingApproval, { params: { id }, body: { version, ...wish } })
const approve = (id: number, yes = true) => lender.client(answerApproval, { params: { id }, body: { approve: yes } })
const toAgency = (seller_id: number, over_credit_reason?: string) => ({
  seller_id,
  voucher_number: newVoucher(),
  ...(over_credit_reason && { over_credit_reason }),
})
const cash = (amount_cents: number) => ({ payment: { method: 'cash' as const, amount_cents } })
const given = (request_id: number) => ({ approval: { request_id } })
const stateOfApproval = async (id: number) =>
  (await harbour.database.admin('select state, booking_id, for_booking_id from approval where id = $1', [id]))[0]

const isWaiting = async () =>
  (
    await harbour.database.admin(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).length > 0

describe('S7: cash beyond what somebody may hold', () => {
  test('is asked for with the sale, and taken once the manager lets it, and no more of it', async () => {
    expect(await sell(desk, tour)).toMatchObject(refusal('custody.limit'))
    const asked = await askSale()
    expect(asked).toMatchObject({
      data: {
        kinds: ['cash'],
        facts: { cash: { taken_cents: 160_000, held_cents: 0, limit_cents: 100_000 }, discount: null, credit: null },
      },
    })
    const id = idOf(asked)
    expect(await sell(desk, tour, given(id))).toMatchObject(refusal('approval.over'))
    expect(await approve(id)).toMatchObject({ data: { state: 'approved', answered_by: { id: lenderId } } })
    const payment = { method: 'cash' as const, amount_cents: 160_000, tip_cents: 1_000 }
    const before = await stateOf(harbour)
    expect(await sell(desk, tour, { ...given(id), payment })).toMatchObject(refusal('approval.other_sale'))
    expect(await stateOf(harbour)).toEqual(before)
    // More of it is asked for anew.
    expect(idOf(await askSale({ payment }))).not.toBe(id)
    const booking = await sold(desk, tour, given(id))
    expect(booking).toMatchObject({ status: 'confirmed', paid_cents: 160_000 })
    expect(await stateOfApproval(id)).toMatchObject({ state: 'used', booking_id: booking.id })
    expect(await sell(desk, tour, given(id))).toMatchObject(refusal('approval.over'))
  })

  test('is asked for beside a price beyond the band, with one request for both', async () => {
    const wish = { manual_discount_cents: 10_000, quoted_total_cents: 150_000, ...cash(150_000) }
    const asked = await askSale(wish)
    expect(asked).toMatchObject({ data: { kinds: ['discount', 'cash'] } })
    expect(await approve(idOf(asked))).toMatchObject(refusal('forbidden'))
    const body = { approve: true }
    await harbour.owner.client(answerApproval, { params: { id: idOf(asked) }, body })
    expect(await sold(desk, tour, { ...wish, ...given(idOf(asked)) })).toMatchObject({ paid_cents: 150_000 })
  })

  test('is asked for with money of a booking that was sold, once for it alone', async () => {
    const [held, another] = [
      await sold(desk, tour, { hold: true }),
      await sold(desk, tour, { hold: true, schedule: tour.schedules[1] ?? 0 }),
    ]
    const collect = (booking: typeof held, amount_cents: number, request?: number) =>
      desk.client(collectPayment, {
        params: { id: booking.id },
        body: { version: booking.version, ...cash(amount_cents), ...(request !== undefined && given(request)) },
      })
    expect(await collect(held, 160_000)).toMatchObject(refusal('custody.limit'))
    const before = await stateOf(harbour)
    const asked = await askOf(held, cash(160_000))
    expect(await stateOf(harbour)).toEqual(before)
    expect(asked).toMatchObject({ data: { kinds: ['cash'], facts: { people: 2, cash: { taken_cents: 160_000 } } } })
    const id = idOf(asked)
    expect(await askOf(held, cash(160_000))).toMatchObject(refusal('approval.asked', { approval_id: id }))
    await approve(id)
    expect(await collect(another, 160_000, id)).toMatchObject(refusal('approval.other_sale'))
    const body = { version: held.version, ...cash(160_000), ...given(id) }
    expect(await other.client(collectPayment, { params: { id: held.id }, body })).toMatchObject(refusal('not_found'))
    expect(await stateOf(harbour)).toEqual(before)
    const answers = await Promise.all([1, 2, 3].map(() => collect(held, 160_000, id)))
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    expect(await stateOfApproval(id)).toEqual({ state: 'used', booking_id: held.id, for_booking_id: held.id })
  })

  test('confirms a hold', async () => {
    const { id, version } = await sold(desk, tour, { hold: true })
    const request = idOf(await askOf({ id, version }, cash(160_000)))
    await approve(request)
    const body = { version, ...cash(160_000), ...given(request) }
    expect(await desk.client(confirmBooking, { params: { id }, body })).toMatchObject({
      data: { status: 'confirmed', paid_cents: 160_000 },
    })
  })
})

describe('S8: an agency that pays a booking that was sold', () => {
  const put = (
    { id, version }: { id: number; version: number },
    payment: ReturnType<typeof toAgency>,
    request?: number,
  ) =>
    desk.client(setAgencyPayment, {
      params: { id },
      body: { version, payment, ...(request !== undefined && given(request)) },
    })

  test('is let owe more than was agreed by who settles with it', async () => {
    const agency = await addAgency(harbour, { credit_limit_cents: 10_000 }, `Agencia ${tours}`)
    const held = await sold(desk, tour, { hold: true })
    const payment = toAgency(agency, 'Paga el viernes')
    const before = await stateOf(harbour)
    expect(await put(held, payment)).toMatchObject(refusal('agency.over_credit'))
    const { over_credit_reason: _reason, ...unsaid } = payment
    expect(await askOf(held, { agency_payment: unsaid })).toMatchObject(refusal('approval.needs_reason'))
    const asked = await askOf(held, { agency_payment: payment })
    expect(asked).toMatchObject({
      data: {
        kinds: ['credit'],
        facts: { credit: { needed_cents: 128_000, limit_cents: 10_000, reason: 'Paga el viernes' } },
      },
    })
    const id = idOf(asked)
    expect(await put(held, payment, id)).toMatchObject(refusal('approval.over'))
    await approve(id)
    expect(await put(held, toAgency(agency, 'Paga el viernes'), id)).toMatchObject(refusal('approval.other_sale'))
    expect(await stateOf(harbour)).toEqual(before)
    expect(await put(held, payment, id)).toMatchObject({
      data: {
        status: 'confirmed',
        agency_payment: { released_by: { id: lenderId }, over_credit_reason: 'Paga el viernes' },
      },
    })
    expect(await stateOfApproval(id)).toMatchObject({ state: 'used', booking_id: held.id })
  })

  test('is let owe the total that was asked about, and no other', async () => {
    const agency = await addAgency(harbour, { credit_limit_cents: 10_000 }, `Agencia ${tours}`)
    const held = await sold(desk, tour, { hold: true, adults: 1 })
    const payment = toAgency(agency, 'Paga el viernes')
    const id = idOf(await askOf(held, { agency_payment: payment }))
    await approve(id)
    const enlarge = { party: [{ category_id: tour.categories.adults, quantity: 6 }], quoted_total_cents: 480_000 }
    const larger = await desk.client(changeParty, {
      params: { id: held.id },
      body: { version: held.version, ...enlarge },
    })
    if (larger.status !== 'OK') throw new Error(JSON.stringify(larger))
    const before = await stateOf(harbour)
    expect(await put(larger.data, payment, id)).toMatchObject(refusal('approval.other_sale'))
    expect(await stateOf(harbour)).toEqual(before)
    expect(await stateOfApproval(id)).toMatchObject({ state: 'approved', booking_id: null })
    // What it has become is asked for anew.
    const anew = await askOf(larger.data, { agency_payment: payment })
    expect(anew).toMatchObject({ data: { facts: { total_cents: 480_000 } } })
    expect(idOf(anew)).not.toBe(id)
    await approve(idOf(anew))
    expect(await put(larger.data, payment, idOf(anew))).toMatchObject({ data: { status: 'confirmed' } })
  })

  test('is not asked for of a booking that changed while it was tried', async () => {
    const agency = await addAgency(harbour, { credit_limit_cents: 10_000 }, `Agencia ${tours}`)
    const held = await sold(desk, tour, { hold: true })
    const asked = await withClient(harbour.database.connection, async (client) => {
      await client.query('begin')
      // What was tried is about to be kept: it waits for its key as long as this lasts.
      await client.query('lock table idempotency_key in share row exclusive mode')
      const asking = askOf(held, { agency_payment: toAgency(agency, 'Paga el viernes') })
      await until(isWaiting)
      await client.query('update booking set version = version + 1 where id = $1', [held.id])
      await client.query('commit')
      return asking
    })
    // No change stands behind that version: it goes again, for the invariants.
    await harbour.database.admin('update booking set version = version - 1 where id = $1', [held.id])
    expect(asked).toMatchObject(refusal('booking.stale', { version: held.version + 1 }))
    expect(await harbour.database.admin('select id from approval where for_booking_id = $1', [held.id])).toEqual([])
  })

  test('a refused request, and one for cash, lend it nothing', async () => {
    const agency = await addAgency(harbour, { credit_limit_cents: 10_000 }, `Agencia ${tours}`)
    const held = await sold(desk, tour, { hold: true })
    const payment = toAgency(agency, 'Paga el viernes')
    const refused = idOf(await askOf(held, { agency_payment: payment }))
    await approve(refused, false)
    expect(await put(held, payment, refused)).toMatchObject(refusal('approval.over', { approval_state: 'refused' }))
    const ofCash = idOf(await askOf(held, cash(160_000)))
    await approve(ofCash)
    expect(await put(held, payment, ofCash)).toMatchObject(refusal('approval.other_sale'))
  })
})

test('what one may do oneself, or nobody may, is not asked for', async () => {
  const held = await sold(desk, tour, { hold: true })
  const byCard = { method: 'terminal' as const, amount_cents: 160_000 }
  expect(await askOf(held, { payment: byCard })).toMatchObject(refusal('approval.not_needed'))
  expect(await askOf(held, cash(900_000))).toMatchObject(refusal('payment.too_much'))
  expect(await askOf({ ...held, version: 99 }, cash(160_000))).toMatchObject(refusal('booking.stale'))
  expect(await askOf({ id: 999_999, version: 1 }, cash(160_000))).toMatchObject(refusal('not_found'))
  expect(await askOf(held, {})).toMatchObject({ httpStatus: 422 })
  expect(await askOf(held, { ...cash(1), agency_payment: toAgency(1) })).toMatchObject({ httpStatus: 422 })
  expect(await askSale({ payment: byCard })).toMatchObject(refusal('approval.not_needed'))
})

test('all of it leaves every invariant as it was', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
