import { collectPayment, confirmBooking } from '@muelle/contract/bookings/life'
import { collectOrder, createOrder } from '@muelle/contract/bookings/orders'
import type { Booking } from '@muelle/contract/bookings/record'
import { acceptHandover, getCustody, listCashMoves, offerHandover } from '@muelle/contract/ledger/custody'
import { correctExchange } from '@muelle/contract/ledger/exchanges'
import { listHouseRates, setHouseRate } from '@muelle/contract/ledger/house-rates'
import { handInShift, openShift } from '@muelle/contract/ledger/shifts'
import { listPayments } from '@muelle/contract/payments/list'
import { DAY_MS, instant } from '@muelle/domain/time'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { faultsIn } from '../../test/faults.ts'
import { type AddedTour, fixtures } from '../../test/fixtures.ts'
import { snapshot } from '../../test/snapshot.ts'
import { type Harbour, NOW, openHarbour, SELLER_RIGHTS, saleOf, sell, sold } from '../../test/tours.ts'

let harbour: Harbour
let tour: AddedTour
/** Takes money of bookings, and sets no rates. */
let cashier: Person
let cashierId: number
/** Sees who settles with whom, and settles with nobody. */
let onlooker: Person
const RATE = 1_720

beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour({ capacity: 60, people_limit: 60 })
  const add = fixtures(harbour.database.admin)
  const { account, business } = harbour
  const user = await add.addUser({
    account,
    username: 'cajera',
    modules: [...SELLER_RIGHTS, { identifier: 'mdu_payment', create: true, edit: false, delete: false }],
  })
  await add.addMember({ account, business, user })
  cashierId = user
  cashier = await harbour.api.signIn('cajera')
  const modules = [{ identifier: 'mdu_settlement' as const, create: false, edit: false, delete: false }]
  await add.addMember({ account, business, user: await add.addUser({ account, username: 'mirona', modules }) })
  onlooker = await harbour.api.signIn('mirona')
})
afterEach(() => harbour.setNow(NOW))
afterAll(() => harbour.close())

const set = (person: Person, rate_cents: number, business_id = harbour.business) =>
  person.client(setHouseRate, { body: { business_id, currency: 'USD', rate_cents } })
const rates = async () => {
  const result = await cashier.client(listHouseRates, { query: { business_id: harbour.business } })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data.rows[0]
}
const dollars = (cents: number, rate_cents = RATE) => ({ currency: 'USD', cents, rate_cents }) as const
const held = (): Promise<Booking> => sold(cashier, tour, { hold: true })
const pay = ({ id, version }: Booking, payment: object) =>
  cashier.client(confirmBooking, {
    params: { id },
    body: { version, payment: { method: 'cash', amount_cents: 160_000, ...payment } },
  })
async function inHands(): Promise<Record<string, number>> {
  const result = await cashier.client(getCustody, { query: { business_id: harbour.business } })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return Object.fromEntries(result.data.mine.balances.map(({ currency, cents }) => [currency, cents]))
}
const TABLES = ['booking', 'ledger_entry', 'house_rate', 'event', 'audit_entry']
async function refused(attempt: () => Promise<{ status: string }>, httpStatus: number, error: object) {
  const before = await snapshot(harbour.database.admin, TABLES)
  expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [error] })
  expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
}

describe('M6: dollars at the house rate of the day', () => {
  test('are not taken before somebody has set the rate, which takes a right', async () => {
    expect(await rates()).toMatchObject({
      currency: 'USD',
      house_currency: 'MXN',
      rate_cents: null,
      latest_cents: null,
    })
    const booking = await held()
    await refused(() => pay(booking, { foreign: dollars(10_000) }), 409, { code: 'rate.missing' })
    await refused(() => set(cashier, RATE), 403, { code: 'forbidden' })
    expect(await set(harbour.owner, RATE)).toMatchObject({
      status: 'OK',
      data: { rows: [{ rate_cents: RATE, set_by: { id: harbour.ownerId } }] },
    })
  })

  test('US$120 and $200 for $1,600: $664 go back, and the till holds both piles', async () => {
    const before = await inHands()
    const booking = await held()
    expect(await pay(booking, { received_cents: 20_000, foreign: dollars(12_000) })).toMatchObject({
      status: 'OK',
      data: { status: 'confirmed', paid_cents: 160_000, due_cents: 0 },
    })
    const after = await inHands()
    expect((after['USD'] ?? 0) - (before['USD'] ?? 0)).toBe(12_000)
    // $200 came in, $664 went out.
    expect((after['MXN'] ?? 0) - (before['MXN'] ?? 0)).toBe(20_000 - 66_400)
    const { data } = (await cashier.client(listCashMoves, {
      query: { filter: { business_id: harbour.business } },
    })) as { data: { rows: object[] } }
    expect(data.rows.slice(0, 3)).toMatchObject([
      { kind: 'exchange', currency: 'MXN', cents: -206_400, booking: { ticket: booking.ticket } },
      { kind: 'exchange', currency: 'USD', cents: 12_000, booking: { ticket: booking.ticket } },
      { kind: 'charge', currency: 'MXN', cents: 160_000, booking: { ticket: booking.ticket } },
    ])
  })

  test('too few, a rate other than today’s, and dollars beside a transfer are refused, and change nothing', async () => {
    const booking = await held()
    await refused(() => pay(booking, { foreign: dollars(9_302) }), 409, {
      code: 'payment.not_enough',
      detail: { due_cents: 6, currency: 'MXN' },
    })
    await refused(() => pay(booking, { foreign: dollars(10_000, 1_800) }), 409, {
      code: 'rate.changed',
      detail: { rate_cents: RATE, currency: 'MXN' },
    })
    await refused(() => pay(booking, { method: 'transfer', foreign: dollars(10_000) }), 422, {
      path: 'body.payment.foreign',
    })
    await refused(() => pay(booking, { foreign: dollars(1_200_000) }), 409, {
      code: 'rate.too_many',
      detail: { due_cents: 9_303, currency: 'USD' },
    })
    const nothing = { method: 'cash', amount_cents: 0, foreign: dollars(10_000) } as const
    await refused(() => sell(cashier, tour, { payment: nothing }), 422, { path: 'body.payment.foreign' })
    for (const cents of [0, -1, 0.5, 1e15])
      await refused(() => pay(booking, { foreign: dollars(cents) }), 422, { path: 'body.payment.foreign.cents' })
    harbour.setNow(instant(NOW + DAY_MS))
    expect(await rates()).toMatchObject({ rate_cents: null, latest_cents: RATE, set_by: null })
  })

  test('a payment of a booking that waits takes them, too, and nothing more of one that is paid', async () => {
    const { id, version } = await held()
    const collect = (seen: number, amount_cents: number) =>
      cashier.client(collectPayment, {
        params: { id },
        body: { version: seen, payment: { method: 'cash', amount_cents, foreign: dollars(9_303) } },
      })
    const paid = await collect(version, 160_000)
    if (paid.status !== 'OK') throw new Error(JSON.stringify(paid))
    expect(paid.data).toMatchObject({ status: 'confirmed', paid_cents: 160_000 })
    await refused(() => collect(paid.data.version, 100), 409, {})
  })

  test('an order counts them once for all of its bookings', async () => {
    const before = await inHands()
    const { payment: _none, ...wish } = saleOf(tour, { adults: 1 })
    const line = { tour_id: tour.tour, ...wish }
    const made = await cashier.client(createOrder, { body: { bookings: [line, line], payment: null } })
    if (made.status !== 'OK') throw new Error(JSON.stringify(made))
    const { order } = made.data
    const paid = await cashier.client(collectOrder, {
      params: { id: order.id },
      body: {
        bookings: order.bookings.map(({ id, version }) => ({ id, version })),
        payment: { method: 'cash', amount_cents: 160_000, foreign: dollars(10_000) },
      },
    })
    expect(paid).toMatchObject({ status: 'OK', data: { due_cents: 0 } })
    const after = await inHands()
    expect((after['USD'] ?? 0) - (before['USD'] ?? 0)).toBe(10_000)
    expect((after['MXN'] ?? 0) - (before['MXN'] ?? 0)).toBe(160_000 - 172_000)
  })

  test('a sale is paid with them at once, also one of an order; too few sell nothing', async () => {
    const before = await inHands()
    const inDollars = (cents: number, rate_cents = RATE) =>
      ({ method: 'cash', amount_cents: 160_000, received_cents: 0, foreign: dollars(cents, rate_cents) }) as const
    const booking = await sold(cashier, tour, { payment: inDollars(10_000) })
    expect(booking).toMatchObject({ status: 'confirmed', paid_cents: 160_000, payments: [{ received_cents: 172_000 }] })
    const { payment: _none, ...wish } = saleOf(tour, { adults: 1 })
    const line = { tour_id: tour.tour, ...wish }
    expect(
      await cashier.client(createOrder, { body: { bookings: [line, line], payment: inDollars(9_500) } }),
    ).toMatchObject({ status: 'OK', data: { order: { paid_cents: 160_000 } } })
    const after = await inHands()
    expect((after['USD'] ?? 0) - (before['USD'] ?? 0)).toBe(19_500)
    expect((after['MXN'] ?? 0) - (before['MXN'] ?? 0)).toBe(320_000 - 172_000 - 163_400)
    await refused(() => sell(cashier, tour, { payment: inDollars(9_000) }), 409, {
      code: 'payment.not_enough',
      detail: { due_cents: 5_200 },
    })
    await refused(() => sell(cashier, tour, { payment: inDollars(9_500, 1_900) }), 409, { code: 'rate.changed' })
  })

  test('sales at the same time are each counted at their own', async () => {
    const before = await inHands()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        sell(cashier, tour, {
          adults: 1,
          ...(at % 2 === 0 && {
            payment: { method: 'cash', amount_cents: 80_000, received_cents: 0, foreign: dollars(5_000) },
          }),
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'OK'))
    const after = await inHands()
    expect((after['USD'] ?? 0) - (before['USD'] ?? 0)).toBe(4 * 5_000)
    expect((after['MXN'] ?? 0) - (before['MXN'] ?? 0)).toBe(8 * 80_000 - 4 * 86_000)
  })

  test('a rate that is set anew holds from then on; those before stay in what was paid with them', async () => {
    await set(harbour.owner, 1_700)
    expect(await set(harbour.owner, 1_750)).toMatchObject({ data: { rows: [{ rate_cents: 1_750 }] } })
    const taken = await harbour.database.admin<{ rate_cents: number }>(
      `select distinct rate_cents from ledger_entry where kind = 'exchange'`,
    )
    expect(taken).toEqual([{ rate_cents: RATE }])
  })

  test('nobody sets the rate of a business that they do not see, nor one that is no rate', async () => {
    await refused(() => set(harbour.owner, RATE, 987_654), 404, { code: 'not_found' })
    for (const rate of [0, -5, 1.5, 1e9])
      await refused(() => set(harbour.owner, rate), 422, { path: 'body.rate_cents' })
  })

  test('the books are right afterwards', async () => {
    expect(await faultsIn(harbour.database.connection)).toEqual([])
  })
})

test('a business that keeps its books in another currency takes no number of the one before', async () => {
  const currency = (code: string) =>
    harbour.database.admin('update business set currency = $2 where id = $1', [harbour.business, code])
  expect(await set(harbour.owner, RATE)).toMatchObject({ status: 'OK' })
  expect(await rates()).toMatchObject({ house_currency: 'MXN', rate_cents: RATE, latest_cents: RATE })
  await currency('EUR')
  expect(await rates()).toMatchObject({ house_currency: 'EUR', rate_cents: null, latest_cents: null })
  expect(await set(harbour.owner, 92)).toMatchObject({ status: 'OK' })
  await currency('MXN')
  expect(await rates()).toMatchObject({ house_currency: 'MXN', rate_cents: RATE })
})

describe('M6: dollars that were typed wrong', () => {
  const correct = (person: Person, id: number, cents: number) =>
    person.client(correctExchange, { params: { id }, body: { cents, reason: 'Era un billete de veinte' } })
  const paymentOf = async ({ id }: Pick<Booking, 'id'>): Promise<number> =>
    (
      await harbour.database.admin<{ id: number }>(
        `select id from ledger_entry where booking_id = $1 and kind = 'charge'`,
        [id],
      )
    )[0]?.id ?? 0

  test('are set right by moves of their own, once for each amount, and the books stay in order', async () => {
    const before = await inHands()
    const booking = await held()
    expect(await pay(booking, { received_cents: 20_000, foreign: dollars(12_000) })).toMatchObject({ status: 'OK' })
    const payment = await paymentOf(booking)
    const answers = await Promise.all([1, 2, 3].map(() => correct(cashier, payment, 2_000)))
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 'OK')).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'exchange.same', detail: { standing_cents: 2_000, currency: 'USD' } }],
    })
    expect(answers.find(({ status }) => status === 'OK')).toMatchObject({
      data: { cents: 2_000, rate_cents: RATE, worth_cents: 34_400 },
    })
    const after = await inHands()
    expect((after['USD'] ?? 0) - (before['USD'] ?? 0)).toBe(2_000)
    // Of 1,600 what the dollars are worth has not come in pesos.
    expect((after['MXN'] ?? 0) - (before['MXN'] ?? 0)).toBe(160_000 - 34_400)
    expect(await correct(cashier, payment, 0)).toMatchObject({ data: { cents: 0, worth_cents: 0 } })
    expect((await inHands())['MXN']).toBe((before['MXN'] ?? 0) + 160_000)
    expect(await correct(cashier, payment, 900_000)).toMatchObject({ errors: [{ code: 'rate.too_many' }] })
    expect(await faultsIn(harbour.database.connection)).toEqual([])
    const notes = await harbour.database.admin<{ note: string | null }>(
      `select note from ledger_entry where payment_id = $1 and kind = 'exchange' order by id`,
      [payment],
    )
    expect(notes.map(({ note }) => note !== null)).toEqual([false, false, true, true, true, true, true, true])
  })

  const moves = async (person: Person, filter: object = {}) => {
    const query = { filter: { business_id: harbour.business, ...filter } }
    const result = await person.client(listCashMoves, { query })
    if (result.status !== 'OK') throw new Error(JSON.stringify(result))
    return result.data.rows.flatMap(({ exchange_of }) => exchange_of ?? [])
  }

  /** What the row of a payment's dollars says before anybody corrects it. */
  const fewestOf = async (person: Person, payment: number) => {
    const query = { filter: { business_id: harbour.business } }
    const result = await person.client(listCashMoves, { query })
    if (result.status !== 'OK') throw new Error(JSON.stringify(result))
    return result.data.rows.find(({ exchange_of }) => exchange_of === payment)?.fewest_cents
  }

  test('of an order are measured by all that it paid, and what was handed over is no longer told', async () => {
    const { payment: _none, ...wish } = saleOf(tour, { adults: 1 })
    const line = { tour_id: tour.tour, ...wish }
    const payment = { method: 'cash', amount_cents: 160_000, received_cents: 0, foreign: dollars(9_500) } as const
    const made = await cashier.client(createOrder, { body: { bookings: [line, line], payment } })
    if (made.status !== 'OK') throw new Error(JSON.stringify(made))
    const [first] = made.data.order.bookings
    if (!first) throw new Error('an order without bookings')
    const id = await paymentOf(first)
    const received = async () => {
      const query = { filter: { business_id: harbour.business, search: first.ticket } }
      const result = await harbour.owner.client(listPayments, { query })
      if (result.status !== 'OK') throw new Error(JSON.stringify(result))
      return result.data.rows.find((row) => row.id === id)?.received_cents
    }
    expect(await received()).toBeGreaterThanOrEqual(80_000)
    // US$93.03 settle both, US$46.52 the one that they hang on.
    expect(await correct(cashier, id, 15_000)).toMatchObject({ status: 'OK', data: { cents: 15_000 } })
    await refused(() => correct(cashier, id, 19_303), 409, { code: 'rate.too_many', detail: { due_cents: 9_303 } })
    expect(await received()).toBeNull()
    expect(await faultsIn(harbour.database.connection)).toEqual([])
  })

  test('also by whoever settles, in the hands of who took them', async () => {
    const before = await inHands()
    const booking = await held()
    await pay(booking, { foreign: dollars(12_000) })
    const payment = await paymentOf(booking)
    const ofCashier = { user_id: cashierId }
    expect(await moves(harbour.owner, ofCashier)).toContain(payment)
    // Whoever only looks on is not offered what would be refused.
    expect(await moves(onlooker, ofCashier)).toEqual([])
    expect(await correct(onlooker, payment, 10_000)).toMatchObject({ httpStatus: 404 })
    expect(await correct(harbour.owner, payment, 10_000)).toMatchObject({ status: 'OK' })
    const after = await inHands()
    expect((after['USD'] ?? 0) - (before['USD'] ?? 0)).toBe(10_000)
    expect((after['MXN'] ?? 0) - (before['MXN'] ?? 0)).toBe(160_000 - 172_000)
  })

  test('not what the hands no longer hold', async () => {
    const booking = await held()
    await pay(booking, { foreign: dollars(12_000) })
    const payment = await paymentOf(booking)
    const amount_cents = (await inHands())['USD'] ?? 0
    const given = { business_id: harbour.business, to_user_id: harbour.ownerId, currency: 'USD', amount_cents }
    const offered = await cashier.client(offerHandover, { body: given })
    if (offered.status !== 'OK') throw new Error(JSON.stringify(offered))
    expect(await harbour.owner.client(acceptHandover, { params: { id: offered.data.id } })).toMatchObject({
      status: 'OK',
    })
    const fewest = await fewestOf(cashier, payment)
    expect(fewest).toBeGreaterThan(2_000)
    await refused(() => correct(cashier, payment, (fewest ?? 0) - 1), 409, {
      code: 'exchange.handed_on',
      detail: { fewest_cents: fewest, currency: 'USD' },
    })
  })

  test('while the shift is handed in: either it counts what is right, or it is too late', async () => {
    for (let turn = 0; turn < 8; turn++) {
      const booking = await held()
      await pay(booking, { foreign: dollars(12_000) })
      const payment = await paymentOf(booking)
      const opened = await cashier.client(openShift, { body: { business_id: harbour.business } })
      if (opened.status !== 'OK') throw new Error(JSON.stringify(opened))
      const { id } = opened.data
      const before = await inHands()
      const body = { to_user_id: harbour.ownerId, count: [{ currency: 'USD', denomination_cents: 2_000, pieces: 1 }] }
      const [set, handed] = await Promise.all([
        correct(cashier, payment, 2_000),
        cashier.client(handInShift, { params: { id }, body }),
      ])
      expect(handed).toMatchObject({ status: 'OK' })
      const [total] = await harbour.database.admin<{ expected: number }>(
        `select expected_cents::int as expected from cash_shift_total where shift_id = $1 and currency = 'USD'`,
        [id],
      )
      if (set.status !== 'OK') expect(set).toMatchObject({ errors: [{ code: 'exchange.counted' }] })
      expect(total?.expected).toBe((before['USD'] ?? 0) - (set.status === 'OK' ? 10_000 : 0))
    }
    expect(await faultsIn(harbour.database.connection)).toEqual([])
  })

  test('not by others, and not once a shift has counted them, when nobody is offered it', async () => {
    const booking = await held()
    await pay(booking, { foreign: dollars(12_000) })
    const payment = await paymentOf(booking)
    expect(await moves(cashier)).toContain(payment)
    expect(await correct(harbour.seller, payment, 2_000)).toMatchObject({ httpStatus: 404 })
    expect(await correct(cashier, 987_654, 2_000)).toMatchObject({ httpStatus: 404 })
    const opened = await cashier.client(openShift, { body: { business_id: harbour.business } })
    if (opened.status !== 'OK') throw new Error(JSON.stringify(opened))
    const body = { to_user_id: harbour.ownerId, count: [] }
    expect(await cashier.client(handInShift, { params: { id: opened.data.id }, body })).toMatchObject({ status: 'OK' })
    await refused(() => correct(cashier, payment, 2_000), 409, { code: 'exchange.counted' })
    // Whoever settles is bound by it too.
    await refused(() => correct(harbour.owner, payment, 2_000), 409, { code: 'exchange.counted' })
    expect(await moves(cashier)).toEqual([])
    expect(await moves(harbour.owner, { user_id: cashierId })).toEqual([])
  })
})
