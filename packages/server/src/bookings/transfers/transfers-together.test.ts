import { collectOrder, createOrder } from '@muelle/contract/bookings/orders'
import { type Booking, getBooking } from '@muelle/contract/bookings/record'
import {
  decideTransfers,
  listTransfers,
  verifyTransfer,
  type WaitingTransfer,
} from '@muelle/contract/payments/transfers'
import { instant } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import { addDesk } from '../../../test/desk.ts'
import { type AddedTour, fixtures } from '../../../test/fixtures.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { grant } from '../../../test/team.ts'
import { type Harbour, NOW, openHarbour, saleOf, sell, sold } from '../../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../../doctor/check-invariants.ts'

let harbour: Harbour
/** Two of an order's tours, in the order in which they were made; the order names the later one first. */
let tours: [AddedTour, AddedTour]
let desk: Person
let made = 0
beforeAll(async () => {
  harbour = await openHarbour()
  desk = await addDesk(harbour)
})
beforeEach(async () => {
  harbour.setNow(NOW)
  made += 1
  const add = (name: string) =>
    harbour.addTour({ name: `${name} ${made}`, slug: `${name}-${made}`, capacity: 6, people_limit: 10 })
  tours = [await add('ida'), await add('vuelta')]
})
afterAll(() => harbour.close())

const lineOf = (tour: AddedTour) => {
  const { schedule_id, date, party, quoted_total_cents } = saleOf(tour)
  return { tour_id: tour.tour, schedule_id, date, party, quoted_total_cents, tourist_first_name: 'Ana' }
}
/** An order of two bookings for which the desk has taken down one transfer. */
async function announced(reference: string | null = 'SPEI 77') {
  const payment = {
    method: 'transfer',
    amount_cents: 320_000,
    tip_cents: 5_000,
    ...(reference && { reference }),
  } as const
  const answer = await desk.client(createOrder, {
    body: { bookings: [lineOf(tours[1]), lineOf(tours[0])], payment },
  })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  const { sold, order } = answer.data
  const rows = (await Promise.all(sold.map(waitingOf))).flat()
  return { sold, order, rows, ids: rows.map(({ id }) => id) }
}
async function waitingOf({ id }: Pick<Booking, 'id'>): Promise<WaitingTransfer[]> {
  const answer = await harbour.owner.client(listTransfers, { query: { filter: { booking_id: id } } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.rows
}
const decide = (ids: readonly number[], reason: string | null = null, person = harbour.owner, key?: string) =>
  person.client(decideTransfers, { body: { ids: [...ids], reason } }, key === undefined ? {} : { idempotencyKey: key })
const read = async ({ id }: Pick<Booking, 'id'>) => {
  const answer = await harbour.owner.client(getBooking, { params: { id } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const TABLES = ['transfer_notice', 'booking', 'ledger_entry', 'departure', 'event', 'tip']
async function refused(attempt: () => Promise<unknown>, error: object) {
  const before = await snapshot(harbour.database.admin, TABLES)
  expect(await attempt()).toMatchObject(error)
  expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
}

test('B5: each part says what waits of the whole, and one press verifies all of it', async () => {
  const { sold, order, rows, ids } = await announced()
  // The tip is a part of what the bank shows.
  const whole = { order_code: order.code, amount_cents: 325_000, waiting: { ids, amount_cents: 325_000 } }
  expect(rows.map((row) => row.whole)).toEqual([whole, whole])
  expect(await decide(ids)).toMatchObject({
    data: { decided: [{ state: 'verified', is_without_seat: false }, { state: 'verified' }] },
  })
  for (const one of sold) {
    expect(await read(one)).toMatchObject({ status: 'confirmed', payment_status: 'payed', paid_cents: 160_000 })
    expect(await waitingOf(one)).toEqual([])
  }
})

test('B5: one press says why all of it is not there, and nothing was paid', async () => {
  const { sold, ids } = await announced()
  expect(await decide(ids, 'No está')).toMatchObject({
    data: { decided: [{ state: 'refused' }, { state: 'refused' }] },
  })
  for (const one of sold) expect(await read(one)).toMatchObject({ status: 'pending', paid_cents: 0, payments: [] })
})

test('B5: what was decided alone stays so, and what is left waits by itself', async () => {
  const { sold, ids } = await announced()
  const [first = 0, second = 0] = ids
  expect(await harbour.owner.client(verifyTransfer, { params: { id: first } })).toMatchObject({ status: 'OK' })
  await refused(() => decide(ids), { httpStatus: 409, errors: [{ code: 'transfer.not_waiting' }] })
  const rows = (await Promise.all(sold.map(waitingOf))).flat()
  expect(rows).toMatchObject([{ id: second, whole: { waiting: { ids: [second] } } }])
})

test('B5: at most once, whoever is first: two tabs, a double press, and one who says the opposite', async () => {
  const { sold, ids } = await announced()
  const answers = await Promise.all([decide(ids), decide(ids.toReversed()), decide(ids, 'No está'), decide(ids)])
  expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status === 'ERROR'))
    expect(answer).toMatchObject({ httpStatus: 409, errors: [{ code: 'transfer.not_waiting' }] })
  const paid = await Promise.all(sold.map(async (one) => (await read(one)).paid_cents))
  expect([
    [0, 0],
    [160_000, 160_000],
  ]).toContainEqual(paid)

  const again = await announced()
  const pressed = await Promise.all([1, 2].map(() => decide(again.ids, null, harbour.owner, 'pressed-twice')))
  expect(pressed[0]).toEqual(pressed[1])
  expect((await Promise.all(again.sold.map(read))).map(({ payments }) => payments.length)).toEqual([1, 1])
})

test('B5: of all and of one part at once, and while cash is taken for the order, none is counted twice', async () => {
  const { sold, order, ids } = await announced()
  const [one = 0] = ids
  const cash = { method: 'cash', amount_cents: 320_000 } as const
  const bookings = sold.map(({ id, version }) => ({ id, version }))
  const [all, alone] = await Promise.all([
    decide(ids),
    harbour.owner.client(verifyTransfer, { params: { id: one } }),
    harbour.owner.client(collectOrder, { params: { id: order.id }, body: { bookings, payment: cash } }),
  ])
  expect([all.status, alone.status].filter((status) => status === 'OK')).toHaveLength(1)
  for (const booking of await Promise.all(sold.map(read)))
    expect(booking.payments.filter(({ method }) => method === 'transfer').length).toBeLessThanOrEqual(1)
})

test('B5: where seats went meanwhile, the money of that booking waits, and the other stands', async () => {
  const { sold, ids } = await announced()
  harbour.setNow(instant(Math.max(...sold.map(({ expires_at }) => Date.parse(expires_at ?? '')))))
  expect(await sell(harbour.owner, tours[0], { adults: 5 })).toMatchObject({ status: 'OK' })
  const answer = await decide(ids)
  expect(answer).toMatchObject({ status: 'OK' })
  const late = answer.status === 'OK' ? answer.data.decided.filter(({ is_without_seat }) => is_without_seat) : []
  expect(late.map(({ booking_id }) => booking_id)).toEqual([sold[1]?.id])
})

test('B5: only parts of one transfer, of who may correct payments, that are there', async () => {
  const { ids } = await announced()
  const other = await announced('SPEI 78')
  const nameless = await announced(null)
  const [mine = 0] = ids
  const [others = 0] = other.ids
  await refused(() => decide([mine, others]), { httpStatus: 409, errors: [{ code: 'transfer.not_together' }] })
  await refused(() => decide(nameless.ids), { httpStatus: 409, errors: [{ code: 'transfer.not_together' }] })
  await refused(() => decide([mine, 999_999]), { httpStatus: 404 })
  await refused(() => decide(ids, null, desk), { httpStatus: 403 })
  await refused(() => decide([mine, mine]), { httpStatus: 422 })
  await refused(() => decide([]), { httpStatus: 422 })
  await refused(() => decide(ids, ''), { httpStatus: 422 })
})

test('I16: of a transfer of a business that they do not see nobody hears what it is no part of', async () => {
  const { ids } = await announced()
  const { account, business, database, owner, api } = harbour
  const add = fixtures(database.admin)
  const user = await add.addUser({ account, username: 'contadora', modules: [grant('mdu_payment', 'edit')] })
  await add.addMember({ account, business, user })
  const elsewhere = await add.addBusiness({ account, name: 'Otra casa' })
  const tour = await add.addTour({
    account,
    business: elsewhere,
    name: 'Otro',
    slug: 'otro',
    capacity: 6,
    people_limit: 6,
  })
  const booking = await sold(owner, tour, { hold: true })
  const [hidden] = await database.admin<{ id: number }>(
    `insert into transfer_notice (account_id, business_id, booking_id, amount_cents, currency, reference)
     values ($1, $2, $3, 100, 'MXN', 'SPEI 77') returning id`,
    [account, elsewhere, booking.id],
  )
  const clerk = await api.signIn('contadora')
  for (const asked of [
    [...ids, hidden?.id ?? 0],
    [hidden?.id ?? 0, ...ids],
  ])
    await refused(() => decide(asked, null, clerk), { httpStatus: 404 })
  expect(await decide(ids, null, clerk)).toMatchObject({ status: 'OK' })
  // Nobody told of it as people do.
  await database.admin('delete from transfer_notice where id = $1', [hidden?.id])
})

test('after all of it every invariant holds (I7, I8, I9, M7, M8)', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
