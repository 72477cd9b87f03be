import { activatePending, cancelBooking, collectPayment, undoBooking } from '@muelle/contract/bookings/life'
import { type Booking, getBooking } from '@muelle/contract/bookings/record'
import type { CallInput } from '@muelle/contract/call'
import { createDiscountCode, createOffer } from '@muelle/contract/promotions/record'
import { addDays, DAY_MS, HOUR_MS, instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import {
  type Harbour,
  NOW,
  openHarbour,
  type SaleWish,
  sell,
  sold,
  stateOf,
  TODAY,
  TOMORROW,
} from '../../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../../doctor/check-invariants.ts'
import { expireHoldsOf } from './expire.ts'

let harbour: Harbour
let tour: AddedTour
beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour({ slug: 'regresos', capacity: 500, people_limit: 500 })
})
afterAll(() => harbour.close())
/** Nothing is on offer when a test begins. */
afterEach(async () => {
  harbour.setNow(NOW)
  await switchOff()
})
const switchOff = async () => {
  await harbour.database.admin('update promotion set enabled = false')
  await harbour.database.admin('update promotion_version set version = version + 1')
}

const LATER = addDays(TODAY, 5)
const TEN = { kind: 'percent', basis_points: 1000 } as const
const cash = (amount_cents: number) => ({ method: 'cash', amount_cents }) as const
const activate = ({ id, version }: Booking, price: 'kept' | 'today', quoted_total_cents: number) =>
  harbour.owner.client(activatePending, { params: { id }, body: { version, price, quoted_total_cents } })
const collect = ({ id, version }: Pick<Booking, 'id' | 'version'>, amount: number) =>
  harbour.owner.client(collectPayment, { params: { id }, body: { version, payment: cash(amount) } })
const cancel = ({ id, version }: Booking, body: Partial<CallInput<typeof cancelBooking>['body']> = {}) =>
  harbour.owner.client(cancelBooking, { params: { id }, body: { version, ...body } })
const undo = ({ id }: Booking, version: number) =>
  harbour.owner.client(undoBooking, { params: { id }, body: { version } })
const usesOf = ({ id }: Pick<Booking, 'id'>) =>
  harbour.database.admin(
    `select u.state, c.used from promotion_use u join promotion_counter c on c.promotion_id = u.promotion_id and c.key = ''
     where u.booking_id = $1 order by u.promotion_id`,
    [id],
  )
async function refused(attempt: Promise<{ status: string }>, httpStatus: number, error: object) {
  const uses = () => harbour.database.admin('select promotion_id, booking_id, state from promotion_use order by 1, 2')
  const counts = () => harbour.database.admin('select promotion_id, key, used from promotion_counter order by 1, 2')
  const before = [await stateOf(harbour), await uses(), await counts()]
  expect(await attempt).toMatchObject({ status: 'ERROR', httpStatus, errors: [error] })
  expect([await stateOf(harbour), await uses(), await counts()]).toEqual(before)
}
const promote = async (kind: 'offer' | 'code', cap_total: number | null): Promise<SaleWish> => {
  const body = { business_id: harbour.business, name: 'Verano', discount: TEN, cap_total }
  const made =
    kind === 'offer'
      ? await harbour.owner.client(createOffer, { body })
      : await harbour.owner.client(createDiscountCode, { body: { ...body, code: `VERANO-${codes++}` } })
  if (made.status !== 'OK') throw new Error(JSON.stringify(made))
  return { date: LATER, quoted_total_cents: 144_000, ...(kind === 'code' ? { code: made.data.code ?? '' } : {}) }
}
let codes = 1
/** A hold whose time is over and whose seats and uses are given back. */
async function lapsed(wish: SaleWish): Promise<Booking> {
  const hold = await sold(harbour.seller, tour, { ...wish, hold: true })
  const later = instant(NOW + HOUR_MS)
  harbour.setNow(later)
  await harbour.database.db.transaction(harbour.account, (tx) => expireHoldsOf(tx, hold.departure.id, later))
  return { ...hold, version: hold.version + 1 }
}

describe('a promotion that was switched off meanwhile', () => {
  test.each(['offer', 'code'] as const)(
    'P8: a lapsed booking is activated at the price it was sold for: %s',
    async (kind) => {
      const hold = await lapsed(await promote(kind, 5))
      await switchOff()
      expect(await usesOf(hold)).toEqual([{ state: 'returned', used: 0 }])
      expect(await activate(hold, 'kept', 144_000)).toMatchObject({ status: 'OK', data: { total_cents: 144_000 } })
      expect(await usesOf(hold)).toEqual([{ state: 'consumed', used: 1 }])
    },
  )

  test('B2: a lapsed booking is paid, a canceled one is undone', async () => {
    const hold = await lapsed(await promote('offer', 5))
    await switchOff()
    const paid = await collect(hold, 144_000)
    expect(paid).toMatchObject({ status: 'OK', data: { status: 'confirmed', payment_status: 'payed' } })
    if (paid.status !== 'OK') return
    await cancel(paid.data, { cause: 'operator' })
    expect(await usesOf(hold)).toEqual([{ state: 'returned', used: 0 }])
    expect(await undo(hold, paid.data.version + 1)).toMatchObject({ status: 'OK', data: { status: 'confirmed' } })
    expect(await usesOf(hold)).toEqual([{ state: 'consumed', used: 1 }])
  })
})

describe('a promotion whose uses went to others', () => {
  test.each(['offer', 'code'] as const)(
    'O3: activate and collect are refused with its name and what would fit: %s',
    async (kind) => {
      const wish = await promote(kind, 1)
      const hold = await lapsed(wish)
      await sold(harbour.seller, tour, { ...wish, payment: cash(144_000) })
      const name = kind === 'code' ? wish.code : 'Verano'
      const usedUp = {
        code: 'promotion.used_up',
        detail: { kind, name, cap: 1, per: 'total' },
        message: expect.stringContaining('precio de hoy'),
      }
      await refused(activate(hold, 'kept', 144_000), 409, usedUp)
      await refused(collect(hold, 144_000), 409, usedUp)
    },
  )

  test('O3: undoing a cancelation of the operator’s is refused in the same words', async () => {
    const wish = await promote('offer', 1)
    const booking = await sold(harbour.seller, tour, { ...wish, payment: cash(144_000) })
    await cancel(booking, { cause: 'weather' })
    await sold(harbour.seller, tour, { ...wish, payment: cash(144_000) })
    await refused(undo(booking, 2), 409, { code: 'promotion.used_up', detail: { kind: 'offer', name: 'Verano' } })
  })
})

describe("today's price", () => {
  test('O3: is what fits once the uses are gone; they stay with the others', async () => {
    const wish = await promote('offer', 1)
    const hold = await lapsed(wish)
    await sold(harbour.seller, tour, { ...wish, payment: cash(144_000) })
    await refused(activate(hold, 'kept', 144_000), 409, { code: 'promotion.used_up' })
    expect(await activate(hold, 'today', 160_000)).toMatchObject({ status: 'OK', data: { total_cents: 160_000 } })
    expect(await usesOf(hold)).toEqual([{ state: 'returned', used: 1 }])
  })
})

describe('a customer who cancels', () => {
  test('O3: gives the use of a mere hold back, as letting it run out does, and keeps that of a sale spent', async () => {
    const wish = await promote('code', 5)
    const hold = await sold(harbour.seller, tour, { ...wish, hold: true })
    const bought = await sold(harbour.seller, tour, { ...wish, payment: cash(144_000) })
    await cancel(hold)
    await cancel(bought)
    expect(await usesOf(hold)).toEqual([{ state: 'returned', used: 1 }])
    expect(await usesOf(bought)).toEqual([{ state: 'consumed', used: 1 }])
  })
})

describe('a hold whose time is over and that nothing has released', () => {
  test('§7, B2: takes no money on a canceled departure, and does on an open one', async () => {
    const hold = await sold(harbour.seller, tour, { date: LATER, hold: true })
    const other = await sold(harbour.seller, tour, { date: addDays(LATER, 1), hold: true })
    await harbour.database.admin(`update departure set state = 'canceled' where id = $1`, [hold.departure.id])
    harbour.setNow(instant(NOW + 11 * MINUTE_MS))
    await refused(collect(hold, 160_000), 409, { code: 'departure.canceled' })
    await harbour.database.admin(`update departure set state = 'open' where id = $1`, [hold.departure.id])
    expect(await collect(other, 160_000)).toMatchObject({ status: 'OK', data: { status: 'confirmed' } })
  })
})

test('§7: nobody comes back to a departure of the past, even where nobody marked it as left', async () => {
  const hold = await lapsed({ date: TOMORROW })
  harbour.setNow(instant(NOW + 7 * DAY_MS))
  await refused(activate(hold, 'kept', 160_000), 409, { code: 'departure.departed' })
  await refused(collect(hold, 160_000), 409, { code: 'departure.departed' })
  const seen = await harbour.owner.client(getBooking, { params: { id: hold.id } })
  const actions = seen.status === 'OK' ? seen.data.actions : []
  const codes = ['activate', 'collect'].map((name) => actions.find(({ action }) => action === name)?.refusal?.code)
  expect(codes).toEqual(['departure.departed', 'departure.departed'])
})

test('C6, I6: expired holds of another tour on the same boat make room for who comes back', async () => {
  const own = await harbour.addTour({ slug: 'grupo-uno', capacity: 4, people_limit: 4 })
  const beside = await harbour.addTour({ slug: 'grupo-dos', capacity: 4, people_limit: 4 })
  await harbour.database.admin(
    `with g as (insert into shared_vacants_group (account_id, business_id, name, capacity, scope, mode)
       values ($1, $2, 'Lancha', 4, 'same_start', 'mixed') returning id),
     m as (insert into shared_vacants_member (account_id, group_id, tour_id) select $1, g.id, t from g, unnest($3::bigint[]) as t)
     update tour set version = version + 1 where id = any($3)`,
    [harbour.account, harbour.business, [own.tour, beside.tour]],
  )
  const bookings: Booking[] = []
  for (const date of [LATER, addDays(LATER, 1)]) {
    const booking = await sold(harbour.seller, own, { date, adults: 3 })
    const canceled = await cancel(booking)
    if (canceled.status !== 'OK') throw new Error(JSON.stringify(canceled))
    bookings.push(canceled.data)
    await sold(harbour.seller, beside, { date, adults: 3, hold: true })
    expect(await sell(harbour.seller, own, { date })).toMatchObject({ status: 'ERROR' })
  }
  // Ten minutes for the undo, ten for the hold: the hold was made a moment later.
  const [first, second] = bookings as [Booking, Booking]
  await harbour.database.admin(
    `update booking set expires_at = to_timestamp($1 / 1000.0) where tour_id = $2 and status = 'hold'`,
    [NOW + MINUTE_MS, beside.tour],
  )
  harbour.setNow(instant(NOW + 2 * MINUTE_MS))
  expect(await undo(first, first.version)).toMatchObject({ status: 'OK', data: { status: 'confirmed' } })
  expect(await undo(second, second.version)).toMatchObject({ status: 'OK', data: { status: 'confirmed' } })
})

test('after all of it every invariant holds (I1, I2, I6, I8, I9, I28, I29)', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
