import {
  cancelBooking,
  changeParty,
  getRefund,
  quoteParty,
  quoteReschedule,
  refundBooking,
  rescheduleBooking,
  undoBooking,
} from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { addDays, HOUR_MS, instant } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAgency, refusal, sellToAgency, soldToAgency } from '../../../test/agencies.ts'
import type { Person } from '../../../test/api.ts'
import { addDesk } from '../../../test/desk.ts'
import type { AddedTour } from '../../../test/fixtures.ts'
import { type Harbour, NOW, openHarbour, stateOf, TOMORROW } from '../../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../../doctor/check-invariants.ts'

let harbour: Harbour
let desk: Person
let tour: AddedTour
let tours = 0
let agency: number
beforeAll(async () => {
  harbour = await openHarbour()
  desk = await addDesk(harbour)
})
beforeEach(async () => {
  harbour.setNow(NOW)
  tours += 1
  tour = await harbour.addTour({ name: `Flamencos ${tours}`, capacity: 60, people_limit: 60 })
  agency = await addAgency(harbour, {}, `Hotel ${tours}`)
})
afterAll(() => harbour?.close())

type Body = { cause?: 'weather'; quoted_refund_cents?: number; quoted_penalty_cents?: number }
const cancel = ({ id, version }: Pick<Booking, 'id' | 'version'>, body: Body = {}) =>
  harbour.owner.client(cancelBooking, { params: { id }, body: { version, ...body } })
async function canceled(booking: Booking, body?: Body): Promise<Booking> {
  const answer = await cancel(booking, body)
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const asked = async ({ id }: Booking) => {
  const answer = await harbour.owner.client(getRefund, { params: { id }, query: {} })
  return answer.status === 'OK' ? answer.data : null
}
/** What each earner has of a booking, and what the seller owes for it. */
const owedFor = ({ id }: Pick<Booking, 'id'>) =>
  harbour.database.admin<{ amount: number; seller: number }>(
    `select sum(amount_cents)::int as amount, sum(seller_owes_cents)::int as seller from commission
     where account_id = $1 and booking_id = $2 group by earner_id order by earner_id`,
    [harbour.account, id],
  )
const late = (booking: Booking, hours: number) =>
  harbour.setNow(instant(Date.parse(booking.departure.starts_at) - hours * HOUR_MS))

describe('S8: an agency’s booking that is called off', () => {
  test.each([
    [72, 0, 0, 0],
    [30, 80_000, 16_000, 64_000],
    [2, 160_000, 32_000, 128_000],
  ])('%i hours before costs it %i: it has %i of that and owes %i', async (hours, penalty, amount, seller) => {
    const booking = await soldToAgency(harbour.owner, tour, agency)
    late(booking, hours)
    expect(await asked(booking)).toMatchObject({ penalty_cents: penalty, agency_cents: penalty, refund_cents: 0 })
    expect(await canceled(booking, { quoted_refund_cents: 0, quoted_penalty_cents: penalty })).toMatchObject({
      status: 'canceled',
      penalty_cents: penalty,
      paid_cents: 0,
      due_cents: 0,
      refund_due_cents: 0,
    })
    expect(await owedFor(booking)).toEqual([{ amount, seller }])
  })

  test('by the weather costs it nothing', async () => {
    const booking = await soldToAgency(harbour.owner, tour, agency)
    late(booking, 2)
    expect(await canceled(booking, { cause: 'weather' })).toMatchObject({ status: 'canceled', penalty_cents: 0 })
    expect(await owedFor(booking)).toEqual([{ amount: 0, seller: 0 }])
  })

  test('is paid first with what its customer paid beside it', async () => {
    const payment = { method: 'cash' as const, amount_cents: 60_000, received_cents: 60_000 }
    const booking = await soldToAgency(harbour.owner, tour, agency, {}, { payment })
    late(booking, 30)
    expect(await asked(booking)).toMatchObject({ penalty_cents: 80_000, agency_cents: 20_000, refund_cents: 0 })
    expect(await canceled(booking)).toMatchObject({ penalty_cents: 80_000, paid_cents: 60_000, refund_due_cents: 0 })
    expect(await owedFor(booking)).toEqual([{ amount: 16_000, seller: 4_000 }])
  })

  test('is charged nothing of what the house gives its customer back of it out of goodwill', async () => {
    const payment = { method: 'cash' as const, amount_cents: 60_000, received_cents: 60_000 }
    const booking = await soldToAgency(harbour.owner, tour, agency, {}, { payment })
    late(booking, 30)
    const { id, version } = await canceled(booking)
    const body = { version, amount_cents: 30_000, method: 'cash' as const, reason: 'Por cortesía' }
    expect(await harbour.owner.client(refundBooking, { params: { id }, body })).toMatchObject({
      data: { status: 'canceled', paid_cents: 30_000, penalty_cents: 50_000 },
    })
    // Before commission it owes what it owed, 200.00; its commission follows the smaller penalty.
    expect(await owedFor(booking)).toEqual([{ amount: 10_000, seller: 10_000 }])
  })

  test('of a total penalty, too: what the customer was given back is off it once', async () => {
    const payment = { method: 'cash' as const, amount_cents: 60_000, received_cents: 60_000 }
    const booking = await soldToAgency(harbour.owner, tour, agency, {}, { payment })
    late(booking, 2)
    const { id, version } = await canceled(booking)
    const body = { version, amount_cents: 30_000, method: 'cash' as const, reason: 'Por cortesía' }
    expect(await harbour.owner.client(refundBooking, { params: { id }, body })).toMatchObject({
      data: { paid_cents: 30_000, penalty_cents: 130_000 },
    })
    const [owed] = await owedFor(booking)
    expect((owed?.amount ?? 0) + (owed?.seller ?? 0)).toBe(100_000)
  })

  test('is refused with the new penalty where that changed while somebody looked', async () => {
    const booking = await soldToAgency(harbour.owner, tour, agency)
    late(booking, 25)
    const shown = await asked(booking)
    late(booking, 23)
    const before = await stateOf(harbour)
    const body = { quoted_refund_cents: shown?.refund_cents ?? -1, quoted_penalty_cents: shown?.penalty_cents ?? -1 }
    expect(await cancel(booking, body)).toMatchObject(
      refusal('booking.penalty_changed', { quoted_cents: 80_000, penalty_cents: 160_000 }),
    )
    expect(await stateOf(harbour)).toEqual(before)
  })

  test('costs it the penalty of a late move, and keeps its tier: moving before it is called off gains nothing (X5)', async () => {
    const booking = await soldToAgency(harbour.owner, tour, agency)
    late(booking, 2)
    const departure = { schedule_id: tour.schedules[0] as number, date: addDays(TOMORROW, 5) }
    const params = { id: booking.id }
    expect(await harbour.owner.client(quoteReschedule, { params, body: { departure } })).toMatchObject({
      data: { penalty_cents: 160_000, total_cents: 320_000, due_cents: 0 },
    })
    const moved = await harbour.owner.client(rescheduleBooking, {
      params,
      body: { version: booking.version, departure, quoted_total_cents: 320_000 },
    })
    if (moved.status !== 'OK') throw new Error(JSON.stringify(moved))
    expect(moved.data).toMatchObject({ penalty_cents: 160_000, due_cents: 0 })
    const owed = await owedFor(booking)
    // 1,280 for the penalty and 1,280 for the trip: as if it had been called off and sold anew.
    expect(owed).toEqual([{ amount: 64_000, seller: 256_000 }])
    expect(await canceled(moved.data)).toMatchObject({ status: 'canceled', penalty_cents: 320_000 })
    expect(await owedFor(booking)).toEqual(owed)
  })

  test('costs it the penalty of whoever is dropped late; calling off the others then adds theirs', async () => {
    const booking = await soldToAgency(harbour.owner, tour, agency)
    late(booking, 2)
    const [adults] = booking.party
    const changed = await harbour.owner.client(changeParty, {
      params: { id: booking.id },
      body: {
        version: booking.version,
        party: [{ category_id: adults?.category_id ?? 0, quantity: 1 }],
        quoted_total_cents: 160_000,
      },
    })
    if (changed.status !== 'OK') throw new Error(JSON.stringify(changed))
    expect(changed.data).toMatchObject({ people: 1, penalty_cents: 80_000, total_cents: 160_000, due_cents: 0 })
    // 640 for who comes, and 640 for who was dropped at 100 %: what it would owe for both.
    expect(await owedFor(booking)).toEqual([{ amount: 32_000, seller: 128_000 }])
    expect(await canceled(changed.data)).toMatchObject({ penalty_cents: 160_000 })
    expect(await owedFor(booking)).toEqual([{ amount: 32_000, seller: 128_000 }])
  })

  test.each([
    // Its net of two adults and a child is 1,640 of 2,000. At half, of the 400 of an adult 80 are its own, of the 200 of the child 20.
    [30, 'adults', { amount: 28_000, seller: 132_000 }, { amount: 18_000, seller: 82_000 }],
    [30, 'children', { amount: 34_000, seller: 146_000 }, { amount: 18_000, seller: 82_000 }],
    [2, 'adults', { amount: 36_000, seller: 164_000 }, { amount: 36_000, seller: 164_000 }],
    [2, 'children', { amount: 36_000, seller: 164_000 }, { amount: 36_000, seller: 164_000 }],
  ] as const)(
    'at a net rate for each person, %i hours before, who is dropped first (%s) changes nothing of what all cost',
    async (hours, first, dropped, all) => {
      const amounts = [
        { age_range: 'adults' as const, amount_cents: 64_000 },
        { age_range: 'children' as const, amount_cents: 36_000 },
      ]
      const net = await addAgency(harbour, { rule: { kind: 'net_rate', amounts } }, `Neto ${tours}`)
      const family = { adults: 2, children: 1 }
      const booking = await soldToAgency(harbour.owner, tour, net, {}, family)
      const atOnce = await soldToAgency(harbour.owner, tour, net, {}, family)
      late(booking, hours)
      const stay = { ...family, [first]: family[first] - 1 }
      const party = (['adults', 'children'] as const).map((age) => ({
        category_id: tour.categories[age],
        quantity: stay[age],
      }))
      const params = { id: booking.id }
      const shown = await harbour.owner.client(quoteParty, { params, body: { party } })
      const changed = await harbour.owner.client(changeParty, {
        params,
        body: {
          version: booking.version,
          party,
          quoted_total_cents: shown.status === 'OK' ? (shown.data.total_cents ?? 0) : 0,
        },
      })
      if (changed.status !== 'OK') throw new Error(JSON.stringify(changed))
      expect(await owedFor(booking)).toEqual([dropped])
      await canceled(changed.data)
      expect(await owedFor(booking)).toEqual([all])
      await canceled(atOnce)
      expect(await owedFor(atOnce)).toEqual([all])
    },
  )

  test('owes its price again once the cancelation is taken back', async () => {
    const booking = await soldToAgency(harbour.owner, tour, agency)
    late(booking, 2)
    const { version } = await canceled(booking)
    expect(await harbour.owner.client(undoBooking, { params: { id: booking.id }, body: { version } })).toMatchObject({
      data: { status: 'confirmed', penalty_cents: 0 },
    })
    expect(await owedFor(booking)).toEqual([{ amount: 32_000, seller: 128_000 }])
  })
})

test('a sale to an agency is confirmed by it, also where a transfer of its customer is still on its way; its limit is asked', async () => {
  const payment = { method: 'transfer' as const, amount_cents: 60_000 }
  expect(await soldToAgency(desk, tour, agency, {}, { payment })).toMatchObject({
    status: 'confirmed',
    paid_cents: 0,
    expires_at: null,
  })
  const poor = await addAgency(harbour, { credit_limit_cents: 100_000 }, `Posada ${tours}`)
  const before = await stateOf(harbour)
  expect(await sellToAgency(desk, tour, poor, {}, { payment })).toMatchObject(refusal('agency.over_credit'))
  expect(await stateOf(harbour)).toEqual(before)
})

test('of bookings that come back and sales that want their voucher one has it, and none fails', async () => {
  for (let round = 0; round < 5; round++) {
    const voucher_number = `V-${tours}-${round}`
    const first = await soldToAgency(harbour.owner, tour, agency, { voucher_number })
    const { version } = await canceled(first)
    const answers = await Promise.all([
      harbour.owner.client(undoBooking, { params: { id: first.id }, body: { version } }),
      ...Array.from({ length: 3 }, () => sellToAgency(harbour.owner, tour, agency, { voucher_number })),
    ])
    for (const answer of answers) if (answer.status !== 'OK') expect(answer).toMatchObject(refusal('voucher.used'))
    expect(answers[0]).toMatchObject({ status: 'OK', data: { status: 'confirmed' } })
    const stand = await harbour.database.admin(
      'select 1 from agency_payment where account_id = $1 and voucher_number = $2 and stands',
      [harbour.account, voucher_number],
    )
    expect(stand).toHaveLength(1)
  }
})

test('after all of it every invariant holds', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
