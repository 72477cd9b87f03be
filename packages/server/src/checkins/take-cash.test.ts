import { cancelBooking, collectPayment } from '@muelle/contract/bookings/life'
import { type Booking, getBooking } from '@muelle/contract/bookings/record'
import type { CollectedCash } from '@muelle/contract/checkins/offline'
import { getCheckinBundle, syncCheckins } from '@muelle/contract/checkins/offline'
import { setCashLimit } from '@muelle/contract/ledger/cash-limits'
import { getCustody } from '@muelle/contract/ledger/custody'
import { setHouseRate } from '@muelle/contract/ledger/house-rates'
import { instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { type Dock, nonce, ok, openDock, PHONE, type QueuedEntry } from '../../test/dock.ts'
import { type AddedTour, fixtures } from '../../test/fixtures.ts'
import { grant } from '../../test/team.ts'
import { NOW, stateOf } from '../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../doctor/check-invariants.ts'

const PRICE = 160_000
const RATE = 1_720
let dock: Dock
let tour: AddedTour
let collector: Person
let collectorId: number
beforeAll(async () => {
  dock = await openDock()
  const { account, business, database } = dock
  tour = await dock.addTour({ capacity: 200, people_limit: 200 })
  const add = fixtures(database.admin)
  const modules = [grant('mdu_checkin', 'create'), grant('mdu_payment', 'create'), grant('mdu_tour_booking')]
  collectorId = await add.addUser({ account, username: 'cobradora', modules })
  await add.addMember({ account, business, user: collectorId })
  collector = await dock.api.signIn('cobradora')
  await ok(dock.owner.client(setHouseRate, { body: { business_id: business, currency: 'USD', rate_cents: RATE } }))
})
beforeEach(() => dock.setNow(NOW))
afterAll(() => dock.close())

const at = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString()
const scanOf = ({ ticket }: Pick<Booking, 'ticket'>, cash: CollectedCash, more: object = {}): QueuedEntry => ({
  type: 'scan',
  nonce: nonce(),
  kind: 'reception',
  read: ticket,
  verdict: 'ok',
  passengers: [1, 2],
  at: at(1),
  cash,
  ...more,
})
const tell = (entries: QueuedEntry[], who = collector) =>
  who.client(syncCheckins, { body: { business_id: dock.business, device: PHONE, sent_at: at(2), entries } })
/** Stands with its whole price open, as an agency's guest whose agency does not pay. */
async function owing(): Promise<Booking> {
  const booking = await dock.sell(tour, { hold: true })
  await dock.database.admin("update booking set status = 'confirmed', expires_at = null where id = $1", [booking.id])
  return booking
}
const read = ({ id }: Pick<Booking, 'id'>) => ok(dock.seller.client(getBooking, { params: { id } }))
async function inHands(): Promise<Record<string, number>> {
  const { mine } = await ok(collector.client(getCustody, { query: { business_id: dock.business } }))
  return Object.fromEntries(mine.balances.map(({ currency, cents }) => [currency, cents]))
}
/** What comes into the collector's hands by some work. */
async function gained(work: () => Promise<unknown>): Promise<{ MXN: number; USD: number }> {
  const before = await inHands()
  await work()
  const after = await inHands()
  const of = (currency: string) => (after[currency] ?? 0) - (before[currency] ?? 0)
  return { MXN: of('MXN'), USD: of('USD') }
}

test('cash of a scan without a network is a payment into the hands of who took it, once, told twice and twice at once (K4)', async () => {
  const booking = await owing()
  const entries = [scanOf(booking, { amount_cents: PRICE, received_cents: 200_000 })]
  const money = await gained(async () => {
    const both = await Promise.all([ok(tell(entries)), ok(tell(entries))])
    expect(both.flatMap(({ answers }) => answers).filter(({ is_new }) => is_new)).toHaveLength(1)
    const { answers } = await ok(tell(entries))
    expect(answers).toMatchObject([
      {
        is_new: false,
        checkin: { is_admitted: true, review: null, detail: { collected_cents: PRICE, excess_cents: 0 } },
      },
    ])
  })
  expect(money).toEqual({ MXN: PRICE, USD: 0 })
  const paid = await read(booking)
  expect(paid).toMatchObject({
    status: 'confirmed',
    payment_status: 'payed',
    paid_cents: PRICE,
    refund_due_cents: 0,
    received_people: 2,
    payments: [{ method: 'cash', amount_cents: PRICE, received_cents: 200_000, actor: { id: collectorId } }],
  })
  expect(paid.history.map(({ kind }) => kind)).toEqual(['booking.held', 'booking.paid', 'booking.received'])
})

test('dollars at the rate that the list told; the change is pesos', async () => {
  const list = await ok(collector.client(getCheckinBundle, { query: { business_id: dock.business } }))
  expect(list.rate_cents).toBe(RATE)
  const booking = await owing()
  const cash = { amount_cents: PRICE, foreign: { currency: 'USD' as const, cents: 10_000, rate_cents: RATE } }
  // By the time it is told, a dollar is worth something else.
  await ok(
    dock.owner.client(setHouseRate, { body: { business_id: dock.business, currency: 'USD', rate_cents: RATE + 80 } }),
  )
  const money = await gained(() => ok(tell([scanOf(booking, cash)])))
  expect(money).toEqual({ MXN: PRICE - 172_000, USD: 10_000 })
  expect(await read(booking)).toMatchObject({ paid_cents: PRICE, payments: [{ received_cents: 172_000 }] })
})

/** What was due when it was told, what was collected, and what became of it. */
const AMOUNTS = [
  { before: 0, told: PRICE, excess: 0 },
  { before: 0, told: 60_000, excess: 0 },
  { before: 0, told: PRICE + 1, excess: 1 },
  { before: 60_000, told: PRICE, excess: 60_000 },
  { before: 159_999, told: PRICE, excess: 159_999 },
  { before: PRICE, told: PRICE, excess: PRICE },
]
test.each(AMOUNTS)('paid %j: what is beyond the price is owed back, and all of it is in the books', async (one) => {
  const booking = await owing()
  if (one.before > 0)
    await ok(
      dock.owner.client(collectPayment, {
        params: { id: booking.id },
        body: { version: (await read(booking)).version, payment: { method: 'cash', amount_cents: one.before } },
      }),
    )
  const money = await gained(async () => {
    const { answers } = await ok(tell([scanOf(booking, { amount_cents: one.told })]))
    expect(answers[0]?.checkin).toMatchObject({
      is_admitted: true,
      detail: { collected_cents: one.told, excess_cents: one.excess },
    })
  })
  expect(money.MXN).toBe(one.told)
  expect(await read(booking)).toMatchObject({
    paid_cents: one.before + one.told,
    refund_due_cents: one.excess,
  })
})

test('called off meanwhile: the money is owed back, the scan is looked at, and who is in stays in', async () => {
  const booking = await owing()
  const { version } = await read(booking)
  await ok(dock.owner.client(cancelBooking, { params: { id: booking.id }, body: { version } }))
  const money = await gained(async () => {
    const { answers } = await ok(tell([scanOf(booking, { amount_cents: PRICE })]))
    expect(answers[0]?.checkin).toMatchObject({
      is_admitted: true,
      review: 'canceled',
      detail: { collected_cents: PRICE, excess_cents: PRICE },
    })
  })
  expect(money.MXN).toBe(PRICE)
  expect(await read(booking)).toMatchObject({
    status: 'pending_cancelation',
    paid_cents: PRICE,
    refund_due_cents: PRICE,
  })
})

test('a hold that ran out meanwhile has its seats again by the money that was taken while it lived', async () => {
  const booking = await dock.sell(tour, { hold: true })
  dock.setNow(instant(NOW + 120 * MINUTE_MS))
  await ok(tell([scanOf(booking, { amount_cents: PRICE })]))
  expect(await read(booking)).toMatchObject({ status: 'confirmed', paid_cents: PRICE, refund_due_cents: 0 })
})

test('neither a limit nor a block is asked of money that was taken already', async () => {
  const booking = await owing()
  await ok(
    dock.owner.client(setCashLimit, {
      body: { business_id: dock.business, user_id: collectorId, limit_cents: 1, is_blocked: true },
    }),
  )
  expect((await gained(() => ok(tell([scanOf(booking, { amount_cents: PRICE })])))).MXN).toBe(PRICE)
})
test('refused, and nothing is changed: no right to collect, a booking of nobody, too little, a rate that nobody set', async () => {
  const booking = await owing()
  const dollars = { currency: 'USD' as const, cents: 10_000, rate_cents: 5_000 }
  const before = await stateOf(dock)
  const scans = () => dock.database.admin('select id from checkin where account_id = $1 order by id', [dock.account])
  const known = await scans()
  const cases: [QueuedEntry, Person, number, string][] = [
    [scanOf(booking, { amount_cents: PRICE }), dock.door, 403, 'forbidden'],
    [scanOf({ ticket: 'ZZZZZZZZ' }, { amount_cents: PRICE }), collector, 404, 'not_found'],
    [scanOf(booking, { amount_cents: PRICE, received_cents: 1_000 }), collector, 409, 'payment.not_enough'],
    [scanOf(booking, { amount_cents: PRICE, foreign: dollars }), collector, 409, 'rate.missing'],
  ]
  for (const [entry, who, httpStatus, code] of cases)
    expect(await tell([scanOf(booking, { amount_cents: 1_000 }), entry], who)).toMatchObject({
      httpStatus,
      errors: [{ code }],
    })
  expect(await stateOf(dock)).toEqual(before)
  expect(await scans()).toEqual(known)
})

test('the books hold after all of it', async () => {
  expect(brokenInvariants(await checkInvariants(dock.database.connection))).toEqual([])
})
