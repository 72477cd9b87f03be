import { cancelBooking, collectPayment } from '@muelle/contract/bookings/life'
import { collectOrder, createOrder } from '@muelle/contract/bookings/orders'
import type { Booking } from '@muelle/contract/bookings/record'
import type { CallInput } from '@muelle/contract/call'
import { getCustody } from '@muelle/contract/ledger/custody'
import { listPayments } from '@muelle/contract/payments/list'
import { handOutTips, listTips } from '@muelle/contract/payments/tips'
import { listTransfers, verifyTransfer } from '@muelle/contract/payments/transfers'
import { createSeller } from '@muelle/contract/sellers/record'
import { addDays } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { addDesk } from '../../test/desk.ts'
import type { AddedTour } from '../../test/fixtures.ts'
import { type Harbour, openHarbour, sell, sold, stateOf, TOMORROW } from '../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../doctor/check-invariants.ts'

let harbour: Harbour
let tour: AddedTour
let desk: Person
let made = 0
/** Each test's tips are of a day of their own. */
let day = TOMORROW
beforeAll(async () => {
  harbour = await openHarbour()
  desk = await addDesk(harbour)
})
beforeEach(async () => {
  made += 1
  day = addDays(TOMORROW, made)
  tour = await harbour.addTour({ name: `Tour ${made}`, slug: `tips-${made}`, capacity: 10, people_limit: 10 })
})
afterAll(() => harbour.close())

type Payment = CallInput<typeof collectPayment>['body']['payment']
const release = async ({ id, version }: Booking) => {
  const answer = await harbour.owner.client(cancelBooking, { params: { id }, body: { version } })
  expect(answer).toMatchObject({ status: 'OK' })
}
const hold = () => sold(harbour.owner, tour, { date: day, hold: true })
const pay = ({ id, version }: Booking, payment: Payment, person = harbour.owner) =>
  person.client(collectPayment, { params: { id }, body: { version, payment } })
async function paid(booking: Booking, payment: Payment, person?: Person): Promise<Booking> {
  const answer = await pay(booking, payment, person)
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const tips = async (person = harbour.owner) => {
  const filter = { business_id: harbour.business, from: day, to: day }
  const answer = await person.client(listTips, { query: { filter } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.days
}
const handOut = (quoted_cents: number, from: 'mine' | 'safe' | 'bank' = 'mine', person = harbour.owner) =>
  person.client(handOutTips, {
    body: { business_id: harbour.business, date: day, currency: 'MXN', from, quoted_cents },
  })
const cashOf = async (): Promise<number> => {
  const answer = await harbour.owner.client(getCustody, { query: { business_id: harbour.business } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.mine.balances.find(({ currency }) => currency === 'MXN')?.cents ?? 0
}

describe('a tip beside a payment (M8)', () => {
  test('of cash is in the hands that took it, and in nothing that the booking paid', async () => {
    const before = await cashOf()
    const booking = await paid(await hold(), { method: 'cash', amount_cents: 160_000, tip_cents: 20_000 })
    expect(booking).toMatchObject({ paid_cents: 160_000, due_cents: 0, payment_status: 'payed', refund_due_cents: 0 })
    expect(booking.payments).toHaveLength(1)
    expect((await cashOf()) - before).toBe(180_000)
    const moves = await harbour.owner.client(listPayments, { query: { filter: { search: booking.ticket } } })
    expect(moves).toMatchObject({ data: { count: 1, rows: [{ amount_cents: 160_000 }] } })
    expect(await tips()).toEqual([
      {
        date: day,
        currency: 'MXN',
        count: 1,
        amount_cents: 20_000,
        open_cents: 20_000,
        departures: [
          {
            departure_id: booking.departure.id,
            tour: { id: tour.tour, name: `Tour ${made}` },
            start_time: booking.departure.start_time,
            amount_cents: 20_000,
          },
        ],
      },
    ])
  })

  test('of cash and a card add up for the day, each where it was given', async () => {
    let booking = await hold()
    booking = await paid(booking, { method: 'terminal', amount_cents: 160_000, tip_cents: 10_000, reference: '0042' })
    await paid(await hold(), { method: 'cash', amount_cents: 160_000, tip_cents: 5_000 })
    expect(await tips()).toMatchObject([{ count: 2, amount_cents: 15_000, open_cents: 15_000 }])
    const places = await harbour.database.admin<{ to_place: string }>(
      `select l.to_place from tip t join ledger_entry l on l.id = t.entry_id where t.booking_id = $1`,
      [booking.id],
    )
    expect(places).toEqual([{ to_place: `bank:${harbour.business}` }])
  })

  test('of a transfer comes with it, once that is found at the bank', async () => {
    const booking = await paid(await hold(), { method: 'transfer', amount_cents: 160_000, tip_cents: 8_000 }, desk)
    expect(booking.payment_status).toBe('process')
    expect(await tips()).toEqual([])
    const waits = await harbour.owner.client(listTransfers, { query: { filter: { booking_id: booking.id } } })
    const id = waits.status === 'OK' ? (waits.data.rows[0]?.id ?? 0) : 0
    expect(await harbour.owner.client(verifyTransfer, { params: { id } })).toMatchObject({ status: 'OK' })
    expect(await tips()).toMatchObject([{ amount_cents: 8_000 }])
  })

  test.each([
    ['more than the trip', { tip_cents: 160_001 }, 409, 'tip.too_much'],
    ['nothing', { tip_cents: 0 }, 422, undefined],
    ['less than nothing', { tip_cents: -1 }, 422, undefined],
    ['out of store credit', { method: 'credit', credit_code: 'X', tip_cents: 100 }, 422, undefined],
  ] as const)('%s is refused, and changes nothing', async (_, extra, httpStatus, code) => {
    const booking = await hold()
    const before = await stateOf(harbour)
    const answer = await pay(booking, { method: 'cash', amount_cents: 160_000, ...extra })
    expect(answer).toMatchObject({ status: 'ERROR', httpStatus, ...(code && { errors: [{ code }] }) })
    expect(await stateOf(harbour)).toEqual(before)
  })

  test('has to be handed over, too: change is what is left of both', async () => {
    const booking = await hold()
    const both = { method: 'cash' as const, amount_cents: 160_000, tip_cents: 20_000 }
    expect(await pay(booking, { ...both, received_cents: 179_999 })).toMatchObject({
      errors: [{ code: 'payment.not_enough', detail: { due_cents: 1 } }],
    })
    const taken = await paid(booking, { ...both, received_cents: 200_000 })
    expect(taken.payments).toMatchObject([{ amount_cents: 160_000, received_cents: 180_000 }])
  })

  test('of a sale is given with it, in what the seat costs and in what is earned nowhere', async () => {
    const before = await cashOf()
    const payment = { method: 'cash' as const, amount_cents: 160_000, tip_cents: 20_000, received_cents: 200_000 }
    const booking = await sold(harbour.owner, tour, { date: day, payment })
    expect(booking).toMatchObject({ status: 'confirmed', total_cents: 160_000, paid_cents: 160_000, due_cents: 0 })
    expect(booking.payments).toMatchObject([{ amount_cents: 160_000, received_cents: 180_000 }])
    expect((await cashOf()) - before).toBe(180_000)
    expect(await tips()).toMatchObject([{ count: 1, amount_cents: 20_000, open_cents: 20_000 }])
  })

  test('of a sale on which somebody earns is no part of what they earn', async () => {
    const terms = {
      business_id: harbour.business,
      relation: 'house_collects' as const,
      rule: { kind: 'percent' as const, basis_points: 2_000 },
    }
    const seller = await harbour.owner.client(createSeller, {
      body: { kind: 'seller', first_name: `Vende ${made}`, terms },
    })
    const earners = [{ role: 'closed' as const, seller_id: seller.status === 'OK' ? seller.data.id : 0 }]
    const payment = { method: 'cash' as const, amount_cents: 160_000 }
    await sold(harbour.owner, tour, { date: day, earners, payment })
    await sold(harbour.owner, tour, { date: day, earners, payment: { ...payment, tip_cents: 50_000 } })
    const earned = await harbour.database.admin<{ cents: number }>(
      'select amount_cents::int as cents from commission where account_id = $1 and seller_id = $2 order by id',
      [harbour.account, earners[0]?.seller_id],
    )
    expect(earned).toEqual([{ cents: 32_000 }, { cents: 32_000 }])
  })

  test('of a sale by transfer waits with it, and comes once', async () => {
    const payment = { method: 'transfer' as const, amount_cents: 160_000, tip_cents: 9_000 }
    const booking = await sold(desk, tour, { date: day, payment })
    expect(await tips()).toEqual([])
    const waits = await harbour.owner.client(listTransfers, { query: { filter: { booking_id: booking.id } } })
    const id = waits.status === 'OK' ? (waits.data.rows[0]?.id ?? 0) : 0
    expect(await harbour.owner.client(verifyTransfer, { params: { id } })).toMatchObject({ status: 'OK' })
    expect(await tips()).toMatchObject([{ count: 1, amount_cents: 9_000 }])
  })

  test.each([
    ['more than the trip', { tip_cents: 160_001 }, 'tip.too_much'],
    ['not handed over', { tip_cents: 20_000, received_cents: 170_000 }, 'payment.not_enough'],
  ])('of a sale, %s is refused, and nothing is sold', async (_, extra, code) => {
    const before = await stateOf(harbour)
    const payment = { method: 'cash' as const, amount_cents: 160_000, ...extra }
    expect(await sell(harbour.owner, tour, { date: day, payment })).toMatchObject({
      status: 'ERROR',
      errors: [{ code }],
    })
    expect(await stateOf(harbour)).toEqual(before)
  })

  test('of an order is given once, with the first of its bookings', async () => {
    const [one, two] = [await hold(), await hold()]
    const lines = [one, two].map(({ departure, party }) => ({
      tour_id: tour.tour,
      departure_id: departure.id ?? 0,
      party: party.map(({ category_id, quantity }) => ({ category_id: category_id ?? 0, quantity })),
      quoted_total_cents: 160_000,
    }))
    const payment = { method: 'cash' as const, amount_cents: 320_000, tip_cents: 30_000, received_cents: 400_000 }
    const answer = await harbour.owner.client(createOrder, { body: { bookings: lines, payment } })
    expect(answer).toMatchObject({ status: 'OK' })
    expect(await tips()).toMatchObject([{ count: 1, amount_cents: 30_000 }])
    const sales = answer.status === 'OK' ? answer.data.sold : []
    expect(sales.map(({ paid_cents }) => paid_cents)).toEqual([160_000, 160_000])
    expect(sales.map(({ payments }) => payments[0]?.received_cents)).toEqual([160_000, 210_000])
  })

  test('of an order may be more than its first booking costs, not more than all of them', async () => {
    const one = await hold()
    const lines = [1, 6].map((quantity) => ({
      tour_id: tour.tour,
      departure_id: one.departure.id ?? 0,
      party: [{ category_id: tour.categories.adults, quantity }],
      quoted_total_cents: 80_000 * quantity,
    }))
    await release(one)
    const pay = (tip_cents: number) => {
      const payment = { method: 'cash' as const, amount_cents: 560_000, tip_cents, received_cents: 1_200_000 }
      return harbour.owner.client(createOrder, { body: { bookings: lines, payment } })
    }
    const before = await stateOf(harbour)
    expect(await pay(560_001)).toMatchObject({ errors: [{ code: 'tip.too_much', detail: { most_cents: 560_000 } }] })
    expect(await stateOf(harbour)).toEqual(before)
    const answer = await pay(90_000)
    expect(answer).toMatchObject({ status: 'OK' })
    expect(await tips()).toMatchObject([{ count: 1, amount_cents: 90_000 }])
    const sales = answer.status === 'OK' ? answer.data.sold : []
    expect(sales.map(({ payments }) => payments[0]?.received_cents)).toEqual([80_000, 1_030_000])
  })

  test('of an order that is collected is held against all of it, too', async () => {
    const held = await hold()
    const lines = [1, 6].map((quantity) => ({
      tour_id: tour.tour,
      departure_id: held.departure.id ?? 0,
      party: [{ category_id: tour.categories.adults, quantity }],
      quoted_total_cents: 80_000 * quantity,
    }))
    await release(held)
    const order = await harbour.owner.client(createOrder, { body: { bookings: lines, payment: null } })
    if (order.status !== 'OK') throw new Error(JSON.stringify(order))
    const collect = (tip_cents: number) =>
      harbour.owner.client(collectOrder, {
        params: { id: order.data.order.id },
        body: {
          bookings: order.data.sold.map(({ id, version }) => ({ id, version })),
          payment: { method: 'cash', amount_cents: 560_000, tip_cents },
        },
      })
    expect(await collect(560_001)).toMatchObject({ errors: [{ code: 'tip.too_much' }] })
    expect(await collect(90_000)).toMatchObject({ status: 'OK' })
    expect(await tips()).toMatchObject([{ count: 1, amount_cents: 90_000 }])
  })

  test('is seen by who took it, and by who settles with them (S10)', async () => {
    await paid(await hold(), { method: 'cash', amount_cents: 160_000, tip_cents: 1_000 })
    expect(await tips(desk)).toEqual([])
    await paid(await hold(), { method: 'cash', amount_cents: 160_000, tip_cents: 2_000 }, desk)
    expect(await tips(desk)).toMatchObject([{ amount_cents: 2_000 }])
    expect(await tips()).toMatchObject([{ amount_cents: 3_000 }])
  })
})

describe('handing tips out', () => {
  test('leaves the hands that hold them, once', async () => {
    await paid(await hold(), { method: 'cash', amount_cents: 160_000, tip_cents: 20_000 })
    const before = await cashOf()
    const answers = await Promise.all(Array.from({ length: 5 }, () => handOut(20_000)))
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status === 'ERROR'))
      expect(answer).toMatchObject({ errors: [{ code: 'tip.none' }] })
    expect(before - (await cashOf())).toBe(20_000)
    expect(await tips()).toMatchObject([{ amount_cents: 20_000, open_cents: 0 }])
  })

  test('from the bank is a transfer, of what was shown', async () => {
    await paid(await hold(), { method: 'terminal', amount_cents: 160_000, tip_cents: 7_000 })
    expect(await handOut(6_000, 'bank')).toMatchObject({
      errors: [{ code: 'tip.changed', detail: { open_cents: 7_000 } }],
    })
    expect(await handOut(7_000, 'bank')).toMatchObject({ data: { handed_cents: 7_000 } })
    const moved = await harbour.database.admin(
      `select method, from_place, to_place, amount_cents as cents from ledger_entry where kind = 'tip' order by id desc limit 1`,
    )
    const bank = `bank:${harbour.business}`
    expect(moved).toEqual([
      { method: 'transfer', from_place: bank, to_place: `tips:${harbour.business}`, cents: 7_000 },
    ])
  })

  test('takes a place that holds them, and the right to settle', async () => {
    await paid(await hold(), { method: 'cash', amount_cents: 160_000, tip_cents: 3_000 })
    expect(await handOut(3_000, 'safe')).toMatchObject({ errors: [{ code: 'custody.too_much' }] })
    expect(await handOut(3_000, 'mine', desk)).toMatchObject({ status: 'ERROR', httpStatus: 403 })
    expect(await tips()).toMatchObject([{ open_cents: 3_000 }])
  })
})

test('after all of it every invariant holds (I7, I8, M8)', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
