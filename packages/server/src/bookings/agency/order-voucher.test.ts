import { setAgencyPayment } from '@muelle/contract/bookings/agency-payment'
import { cancelBooking, undoBooking } from '@muelle/contract/bookings/life'
import { createOrder, getOrder, type Order, setOrderAgencyPayment } from '@muelle/contract/bookings/orders'
import { type Booking, getBooking } from '@muelle/contract/bookings/record'
import type { CallInput } from '@muelle/contract/call'
import { getAgencyCredit } from '@muelle/contract/sellers/agency-credit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAgency, newVoucher, refusal, sellToAgency, soldToAgency } from '../../../test/agencies.ts'
import type { Person } from '../../../test/api.ts'
import { addDesk } from '../../../test/desk.ts'
import type { AddedTour } from '../../../test/fixtures.ts'
import { uploadedName } from '../../../test/images.ts'
import { type Harbour, NOW, openHarbour, saleOf, sold, stateOf } from '../../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../../doctor/check-invariants.ts'

let harbour: Harbour
let desk: Person
let tours = 0
/** Two tours of the same day, of 1,600.00 each for two adults. */
let tour: AddedTour
let other: AddedTour
let agency: number
let number: string
beforeAll(async () => {
  harbour = await openHarbour()
  desk = await addDesk(harbour)
})
beforeEach(async () => {
  harbour.setNow(NOW)
  tours += 1
  tour = await harbour.addTour({ name: `Flamencos ${tours}`, capacity: 60, people_limit: 60 })
  other = await harbour.addTour({ name: `Traslado ${tours}`, capacity: 60, people_limit: 60 })
  agency = await addAgency(harbour, {}, `Hotel ${tours}`)
  number = newVoucher()
})
afterAll(() => harbour?.close())

type Given = CallInput<typeof setOrderAgencyPayment>['body']['payment']
type OrderBody = CallInput<typeof createOrder>['body']
const lines = (count = 2) =>
  Array.from({ length: count }, (_, at) => {
    const of = at % 2 === 0 ? tour : other
    const { payment: _payment, ...rest } = saleOf(of)
    return { tour_id: of.tour, ...rest }
  })
const order = (body: Partial<OrderBody> = {}, person = desk) =>
  person.client(createOrder, { body: { bookings: lines(), payment: null, ...body } })
function known<T>(answer: { status: 'OK'; data: T } | { status: 'ERROR' | 'UNKNOWN_ERROR' }): T {
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const ordered = async (body?: Partial<OrderBody>) => known(await order(body))
const byVoucher = (over: Partial<Given> = {}) => ({ seller_id: agency, voucher_number: number, ...over })
const pay = ({ id, bookings }: Order, payment: Given, person = desk) =>
  person.client(setOrderAgencyPayment, {
    params: { id },
    body: { bookings: bookings.map((one) => ({ id: one.id, version: one.version })), payment },
  })
const payOne = async (id: number, payment: Given | null, person = harbour.owner) => {
  const { version } = await read(id)
  return person.client(setAgencyPayment, { params: { id }, body: { payment, version } })
}
const read = async (id: number): Promise<Booking> => known(await desk.client(getBooking, { params: { id } }))
const readOrder = async (id: number): Promise<Order> => known(await desk.client(getOrder, { params: { id } }))
const cancel = async (id: number): Promise<Booking> =>
  known(await harbour.owner.client(cancelBooking, { params: { id }, body: { version: (await read(id)).version } }))
const undo = async (id: number): Promise<Booking> =>
  known(await harbour.owner.client(undoBooking, { params: { id }, body: { version: (await read(id)).version } }))
/** Which bookings the number stands for, and with which of them. */
const standing = () =>
  harbour.database.admin<{ id: number; holds: boolean }>(
    `select booking_id as id, voucher_key is not null as holds from agency_payment
     where account_id = $1 and seller_id = $2 and stands order by booking_id`,
    [harbour.account, agency],
  )
const owed = async () =>
  known(
    await harbour.owner.client(getAgencyCredit, {
      params: { id: agency },
      query: { business_id: harbour.business },
    }),
  ).rows[0]?.used_cents
/** How many transactions the database has broken off so far because each waited for the other. */
const deadlocks = async () =>
  (
    await harbour.database.admin<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
  )[0]?.deadlocks
/** Who is told to come back in some seconds, as many are on a busy machine, does so. */
async function patiently(): ReturnType<typeof order> {
  const answer = await order({ agency_payment: byVoucher() })
  const isBusy = answer.status === 'ERROR' && answer.errors.some(({ code }) => code === 'busy')
  return isBusy ? patiently() : answer
}
const first = ({ sold: [one] }: { sold: readonly Booking[] }) => one?.id ?? 0
const second = ({ sold: [, one] }: { sold: readonly Booking[] }) => one?.id ?? 0

describe('an order sold to an agency with one paper voucher', () => {
  test('is confirmed whole, its customer owes nothing, and the agency its net of each', async () => {
    const photo = await uploadedName(desk)
    const { order: all, sold: bookings } = await ordered({ agency_payment: byVoucher({ photo }) })
    expect(all).toMatchObject({ total_cents: 320_000, paid_cents: 0, due_cents: 0 })
    for (const booking of bookings) {
      const given = { voucher_number: number, photo, is_shared: true }
      expect(booking).toMatchObject({ status: 'confirmed', payer: { id: agency }, due_cents: 0, agency_payment: given })
      expect(await read(booking.id)).toEqual({ ...booking, history: expect.any(Array), actions: expect.any(Array) })
    }
    expect(await standing()).toEqual(bookings.map(({ id }, at) => ({ id, holds: at === 0 })))
    expect(await owed()).toBe(256_000)
  })

  test('takes a voucher that nothing else has, and pays nothing else with it', async () => {
    const alone = await soldToAgency(desk, tour, agency, { voucher_number: number })
    const before = await stateOf(harbour)
    const used = refusal('voucher.used', { ticket: alone.ticket }, 'body.agency_payment.voucher_number')
    expect(await order({ agency_payment: byVoucher() })).toMatchObject(used)
    expect(await stateOf(harbour)).toEqual(before)
    await cancel(alone.id)
    const { sold: bookings } = await ordered({ agency_payment: byVoucher() })
    for (const attempt of [
      () => sellToAgency(desk, tour, agency, { voucher_number: number }),
      () => order({ agency_payment: byVoucher() }),
    ])
      expect(await attempt()).toMatchObject(refusal('voucher.used', { ticket: bookings[0]?.ticket }))
  })

  test('of twenty orders at once one is sold', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, patiently))
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 'OK') expect(answer).toMatchObject(refusal('voucher.used'))
    expect(await standing()).toHaveLength(2)
  })

  test('is refused without a voucher, beyond what the agency may owe, and where the customer pays, too', async () => {
    agency = await addAgency(harbour, { credit_limit_cents: 200_000 }, `Corta ${tours}`)
    const before = await stateOf(harbour)
    expect(await order({ agency_payment: byVoucher({ voucher_number: null }) })).toMatchObject(
      refusal('voucher.missing'),
    )
    expect(await order({ agency_payment: byVoucher() })).toMatchObject(
      refusal('agency.over_credit', { needed_cents: 256_000, available_cents: 200_000 }),
    )
    const payment = { method: 'cash' as const, amount_cents: 320_000, received_cents: 320_000 }
    expect(await order({ agency_payment: byVoucher(), payment })).toMatchObject(
      refusal('format', undefined, 'body.agency_payment'),
    )
    expect(await stateOf(harbour)).toEqual(before)
    const reason = byVoucher({ over_credit_reason: 'Grupo de siempre' })
    const { sold: bookings } = known(await order({ agency_payment: reason }, harbour.owner))
    for (const { id } of bookings)
      expect(await read(id)).toMatchObject({ agency_payment: { over_credit_reason: 'Grupo de siempre' } })
  })

  test('may be added to: the same voucher pays what is sold later into the order', async () => {
    const alone = await soldToAgency(desk, tour, agency, { voucher_number: number })
    const later = { bookings: lines(1), with_booking_id: alone.id, agency_payment: byVoucher() }
    const { sold: bookings } = await ordered(later)
    expect(bookings).toMatchObject([
      { status: 'confirmed', agency_payment: { voucher_number: number, is_shared: true } },
    ])
    expect(await standing()).toEqual([
      { id: alone.id, holds: true },
      { id: first({ sold: bookings }), holds: false },
    ])
  })
})

describe('an order that is there', () => {
  test('is paid by one voucher, all of its bookings or none, and says so in the history of each', async () => {
    const { order: all, sold: bookings } = await ordered()
    const photo = await uploadedName(desk)
    const paid = known(await pay(all, byVoucher({ photo })))
    expect(paid).toMatchObject({ due_cents: 0, bookings: [{ status: 'confirmed' }, { status: 'confirmed' }] })
    for (const { id } of bookings) {
      const booking = await read(id)
      expect(booking.agency_payment).toMatchObject({ voucher_number: number, photo, is_shared: true })
      const said = { payer_id: agency, voucher_number: number }
      expect(booking.history.at(-1)).toMatchObject({ kind: 'booking.confirmed', data: said })
    }
    expect(await owed()).toBe(256_000)
  })

  test('is refused whole for one booking that changed, ran out, ended, or is none of its own', async () => {
    const { order: all, sold: bookings } = await ordered()
    const stranger = await sold(desk, tour, { hold: true })
    await cancel(second({ sold: bookings }))
    const at = all.bookings.findIndex(({ id }) => id === second({ sold: bookings }))
    const before = await stateOf(harbour)
    const placed = (place: number) => `body.bookings.${place}`
    expect(await pay(all, byVoucher())).toMatchObject(refusal('booking.stale', undefined, placed(at)))
    const now = await readOrder(all.id)
    expect(await pay(now, byVoucher())).toMatchObject(refusal('booking.not_active', undefined, placed(at)))
    const withStranger = { ...now, bookings: now.bookings.map((one, no) => (no === at ? stranger : one)) }
    expect(await pay(withStranger, byVoucher())).toMatchObject(refusal('not_found', undefined, placed(at)))
    expect(await pay(now, byVoucher(), harbour.seller)).toMatchObject(refusal('forbidden'))
    expect(await stateOf(harbour)).toEqual(before)
    harbour.setNow((NOW + 3_600_000) as typeof NOW)
    expect(await pay(now, byVoucher())).toMatchObject(refusal('booking.expired'))
  })

  test('takes the voucher of one of its bookings for another, not one of another order', async () => {
    const { sold: mine } = await ordered()
    const { sold: theirs } = await ordered()
    await payOne(first({ sold: mine }), byVoucher())
    expect(await payOne(first({ sold: theirs }), byVoucher(), desk)).toMatchObject(
      refusal('voucher.used', { ticket: mine[0]?.ticket }),
    )
    expect(await payOne(second({ sold: mine }), byVoucher(), desk)).toMatchObject({ status: 'OK' })
    expect(await standing()).toEqual(mine.map(({ id }, at) => ({ id, holds: at === 0 })))
  })

  test('of two orders that want a voucher at once one has it, and a double press pays once', async () => {
    const both = [await ordered(), await ordered()]
    const answers = await Promise.all(both.map(({ order: all }) => pay(all, byVoucher())))
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 'OK') expect(answer).toMatchObject(refusal('voucher.used'))
    const { order: all } = await ordered()
    number = newVoucher()
    const presses = await Promise.all([pay(all, byVoucher()), pay(all, byVoucher())])
    expect(presses.filter(({ status }) => status === 'OK')).toHaveLength(1)
    for (const answer of presses) if (answer.status !== 'OK') expect(answer).toMatchObject(refusal('booking.stale'))
  })
})

describe('the voucher of an order', () => {
  test('stays with the others when the booking that has its number is called off, and comes back with it', async () => {
    const { sold: bookings } = await ordered({ bookings: lines(3), agency_payment: byVoucher() })
    const [a, b, c] = bookings.map(({ id }) => id)
    await cancel(a ?? 0)
    expect(await standing()).toEqual([
      { id: b, holds: true },
      { id: c, holds: false },
    ])
    expect(await sellToAgency(desk, tour, agency, { voucher_number: number })).toMatchObject(
      refusal('voucher.used', { ticket: bookings[1]?.ticket }),
    )
    await undo(a ?? 0)
    expect(await standing()).toEqual([
      { id: a, holds: false },
      { id: b, holds: true },
      { id: c, holds: false },
    ])
    await cancel(b ?? 0)
    await cancel(c ?? 0)
    expect((await read(a ?? 0)).agency_payment).toMatchObject({ voucher_number: number, is_shared: false })
    await cancel(a ?? 0)
    expect(await standing()).toEqual([])
    // Half of each is its penalty, which the agency owes.
    expect(await owed()).toBe(192_000)
    expect(await sellToAgency(desk, tour, agency, { voucher_number: number })).toMatchObject({ status: 'OK' })
  })

  test('stays with the others when the customer pays one of them, or another voucher does', async () => {
    const { sold: bookings } = await ordered({ bookings: lines(3), agency_payment: byVoucher() })
    const [a, b, c] = bookings.map(({ id }) => id)
    known(await payOne(a ?? 0, null))
    const another = newVoucher()
    known(await payOne(b ?? 0, byVoucher({ voucher_number: another })))
    expect(await standing()).toEqual([
      { id: b, holds: true },
      { id: c, holds: true },
    ])
    expect(await read(b ?? 0)).toMatchObject({ agency_payment: { voucher_number: another, is_shared: false } })
    expect(await read(c ?? 0)).toMatchObject({ agency_payment: { voucher_number: number, is_shared: false } })
  })

  test('is not lost or doubled when all of its bookings are called off and brought back at once', async () => {
    const { sold: bookings } = await ordered({ bookings: lines(4), agency_payment: byVoucher() })
    const before = await deadlocks()
    for (let round = 0; round < 3; round += 1) {
      const versions = await Promise.all(bookings.map(({ id }) => read(id)))
      const canceled = await Promise.all(
        versions.map(({ id, version }) => harbour.owner.client(cancelBooking, { params: { id }, body: { version } })),
      )
      expect(canceled.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK', 'OK'])
      expect(await standing()).toEqual([])
      await Promise.all(bookings.map(({ id }) => undo(id)))
      const rows = await standing()
      expect(rows.map(({ id }) => id)).toEqual(bookings.map(({ id }) => id))
      expect(rows.filter(({ holds }) => holds)).toHaveLength(1)
    }
    expect(await deadlocks()).toBe(before)
  })

  test('cannot be shared with another order, nor left without who has it, by anything that writes to the database', async () => {
    const { sold: mine } = await ordered({ agency_payment: byVoucher() })
    const { sold: theirs, order: another } = await ordered({
      agency_payment: byVoucher({ voucher_number: newVoucher() }),
    })
    const change = (set: string, id: number) =>
      harbour.database.admin(`update agency_payment set ${set} where account_id = $1 and booking_id = $2`, [
        harbour.account,
        id,
      ])
    await expect(change('stands = false, order_id = null', first({ sold: mine }))).rejects.toThrow(/same_order/)
    await expect(change('voucher_key = shared_key, shared_key = null', second({ sold: mine }))).rejects.toThrow(
      /once|in_order/,
    )
    await expect(change(`order_id = ${another.id}`, second({ sold: mine }))).rejects.toThrow(/same_order/)
    const key = `(select voucher_key from agency_payment where booking_id = ${first({ sold: mine })})`
    await expect(change(`shared_key = ${key}`, second({ sold: theirs }))).rejects.toThrow(/same_order/)
  })
})

test('after all of this every invariant of the data holds', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
