import {
  cancelBooking,
  collectPayment,
  completePendingCancelation,
  getRefund,
  refundBooking,
  rescheduleBooking,
  undoBooking,
} from '@muelle/contract/bookings/life'
import { type Booking, getBooking } from '@muelle/contract/bookings/record'
import type { CallInput } from '@muelle/contract/call'
import type { Result } from '@muelle/contract/client'
import { addDays } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { type Harbour, openHarbour, sold, TODAY, TOMORROW } from '../../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../../doctor/check-invariants.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

/** So far ahead that the policy takes nothing (X1). */
const LATER = addDays(TODAY, 5)
type Payment = CallInput<typeof collectPayment>['body']['payment']
const done = async (answer: Promise<Result<Booking>>): Promise<Booking> => {
  const given = await answer
  if (given.status !== 'OK') throw new Error(JSON.stringify(given))
  return given.data
}
const pay = ({ id, version }: Booking, payment: Payment) =>
  done(harbour.owner.client(collectPayment, { params: { id }, body: { version, payment } }))
const cancel = ({ id, version }: Booking, body: Omit<CallInput<typeof cancelBooking>['body'], 'version'>) =>
  done(harbour.owner.client(cancelBooking, { params: { id }, body: { version, ...body } }))
/** A booking of two adults at 1,600.00 that asks for no more than 300.00 at first, paid in these parts. */
async function paidWith(tour: AddedTour, ...payments: Payment[]): Promise<Booking> {
  const hold = await sold(harbour.seller, tour, { date: LATER, hold: true })
  await harbour.database.admin(
    `update booking set quote = jsonb_set(quote, '{deposit_cents}', '30000') where id = $1`,
    [hold.id],
  )
  let booking: Booking = hold
  for (const payment of payments) booking = await pay(booking, payment)
  return booking
}
const creditOf = async (bookingId: number) => {
  const [credit] = await harbour.database.admin<{ code: string; left: number; until: string }>(
    `select code, remaining_cents as left, expires_on::text as until from store_credit where booking_id = $1`,
    [bookingId],
  )
  if (!credit) throw new Error('no credit was opened')
  return credit
}
/** Each refund with the method of the payment that it names. */
const refundsOf = (bookingId: number) =>
  harbour.database.admin(
    `select r.method, r.amount_cents as amount, p.method as paid from ledger_entry r join ledger_entry p on p.id = r.payment_id
     where r.booking_id = $1 and r.kind = 'refund' order by r.id`,
    [bookingId],
  )

describe('how money goes back (X4)', () => {
  const cash = { method: 'cash', amount_cents: 50_000 } as const
  const transfer = { method: 'transfer', amount_cents: 110_000, reference: 'SPEI 31' } as const

  test('X4: a card goes back in the terminal that took it, out of the same bank', async () => {
    const tour = await harbour.addTour({ slug: 'terminal' })
    const card = { method: 'terminal', amount_cents: 110_000, reference: '0042' } as const
    const booking = await paidWith(tour, cash, card)
    expect(booking).toMatchObject({ payment_status: 'payed', due_cents: 0 })
    expect(await cancel(booking, { method: 'original', reference: '0043' })).toMatchObject({
      paid_cents: 0,
      payments: [
        { kind: 'charge', method: 'cash' },
        { kind: 'charge', method: 'terminal', reference: '0042' },
        { kind: 'refund', method: 'terminal', amount_cents: 110_000, reference: '0043' },
        { kind: 'refund', method: 'cash', amount_cents: 50_000 },
      ],
    })
    const places = await harbour.database.admin(
      `select from_place, to_place from ledger_entry where booking_id = $1 and method = 'terminal' order by id`,
      [booking.id],
    )
    const bank = `bank:${harbour.business}`
    expect(places).toEqual([
      { from_place: 'customer', to_place: bank },
      { from_place: bank, to_place: 'customer' },
    ])
  })

  test('a sale is paid with a card in a terminal, whole or its deposit, and never with dollars', async () => {
    const tour = await harbour.addTour({ slug: 'terminal-sale' })
    const payment = { method: 'terminal', amount_cents: 160_000, reference: '4242' } as const
    expect(await sold(harbour.seller, tour, { date: LATER, payment })).toMatchObject({
      status: 'confirmed',
      payment_status: 'payed',
      payments: [{ method: 'terminal', reference: '4242', received_cents: null }],
    })
    const booking = await sold(harbour.seller, tour, { date: LATER, hold: true })
    const foreign = { currency: 'USD', cents: 100, rate_cents: 1_700 } as const
    const answer = await harbour.owner.client(collectPayment, {
      params: { id: booking.id },
      body: { version: booking.version, payment: { ...payment, foreign } },
    })
    expect(answer).toMatchObject({ status: 'ERROR', httpStatus: 422 })
  })

  test('X4: `original` gives each payment back as it came, newest first', async () => {
    const tour = await harbour.addTour({ slug: 'original' })
    const booking = await paidWith(tour, cash, transfer)
    expect(await cancel(booking, { method: 'original', reference: 'SPEI 99' })).toMatchObject({
      status: 'canceled',
      paid_cents: 0,
      payments: [
        { kind: 'charge', method: 'cash' },
        { kind: 'charge', method: 'transfer' },
        { kind: 'refund', method: 'transfer', amount_cents: 110_000, reference: 'SPEI 99' },
        { kind: 'refund', method: 'cash', amount_cents: 50_000 },
      ],
    })
  })

  test('X4: another way than the payment’s is taken, and the entries and the history say so', async () => {
    const tour = await harbour.addTour({ slug: 'other-way' })
    const booking = await paidWith(tour, cash, transfer)
    const canceled = await cancel(booking, { method: 'cash' })
    expect(canceled).toMatchObject({ paid_cents: 0 })
    expect(canceled.history.at(-1)).toMatchObject({ kind: 'booking.canceled', data: { is_other_way: true } })
    expect(await refundsOf(booking.id)).toEqual([
      { method: 'cash', amount: 110_000, paid: 'transfer' },
      { method: 'cash', amount: 50_000, paid: 'cash' },
    ])
  })

  test('X4: store credit goes back to its own credit, whichever way is asked for: no cash for it, no new year', async () => {
    const tour = await harbour.addTour({ slug: 'credit-back' })
    const first = await sold(harbour.seller, tour, { date: LATER })
    await cancel(first, { method: 'credit' })
    const credit = await creditOf(first.id)
    for (const method of ['cash', 'credit', 'transfer', 'pending'] as const) {
      const paid = await paidWith(
        tour,
        { method: 'cash', amount_cents: 60_000 },
        { method: 'credit', amount_cents: 100_000, credit_code: credit.code },
      )
      const canceled = await cancel(paid, { method })
      if (method === 'pending')
        await done(
          harbour.owner.client(completePendingCancelation, {
            params: { id: paid.id },
            body: { version: canceled.version, method: 'cash' },
          }),
        )
      expect(await creditOf(first.id)).toEqual({ ...credit, left: 160_000 })
      expect(await refundsOf(paid.id)).toEqual([
        { method: 'credit', amount: 100_000, paid: 'credit' },
        { method: method === 'pending' ? 'cash' : method, amount: 60_000, paid: 'cash' },
      ])
      if (method === 'credit') expect(await creditOf(paid.id)).toMatchObject({ left: 60_000 })
    }
  })
})

test('X3: credit that ran out while they waited for a trip the operator called off may be spent for another year', async () => {
  const tour = await harbour.addTour({ slug: 'credit-over' })
  const first = await sold(harbour.seller, tour, { date: LATER })
  await cancel(first, { method: 'credit' })
  const credit = await creditOf(first.id)
  const spent = { method: 'credit', amount_cents: 160_000, credit_code: credit.code } as const
  const expire = () =>
    harbour.database.admin(`update store_credit set expires_on = '2026-07-14' where code = $1`, [credit.code])
  const byCustomer = await paidWith(tour, spent)
  await expire()
  await cancel(byCustomer, { method: 'cash' })
  expect(await creditOf(first.id)).toEqual({ ...credit, left: 160_000, until: '2026-07-14' })

  await harbour.database.admin(`update store_credit set expires_on = $2 where code = $1`, [credit.code, credit.until])
  for (const method of ['cash', 'pending'] as const) {
    const paid = await paidWith(tour, spent)
    await expire()
    const { version } = await cancel(paid, { cause: 'weather', method })
    if (method === 'pending')
      await done(
        harbour.owner.client(completePendingCancelation, {
          params: { id: paid.id },
          body: { version, method: 'cash' },
        }),
      )
    expect(await creditOf(first.id)).toEqual({ ...credit, left: 160_000, until: addDays(TODAY, 365) })
  }
})

test('P7: the quote of a refund names the fees of third parties, not the charges of one’s own', async () => {
  const tour = await harbour.addTour({ slug: 'own-charge' })
  const booking = await sold(harbour.seller, tour, { date: LATER })
  const charge = (beneficiary: string | null) => ({
    kind: 'charge',
    category_id: null,
    source_id: null,
    quantity: 2,
    unit_cents: 1000,
    total_cents: 2000,
    ...(beneficiary !== null && { beneficiary }),
  })
  const feesWith = async (line: object) => {
    await harbour.database.admin(
      `update booking set quote = jsonb_set(quote || '{"fees_cents": 2000}', '{lines}', (quote->'lines') || $2::jsonb) where id = $1`,
      [booking.id, JSON.stringify([line])],
    )
    const quote = await harbour.owner.client(getRefund, { params: { id: booking.id }, query: {} })
    return quote.status === 'OK' ? quote.data.fees_cents : quote
  }
  expect(await feesWith(charge(null))).toBe(0)
  expect(await feesWith(charge('Puerto'))).toBe(2000)
})

describe('goodwill (§7)', () => {
  const give = ({ id, version }: Booking, amount_cents: number) =>
    done(
      harbour.owner.client(refundBooking, {
        params: { id },
        body: { version, amount_cents, method: 'cash', reason: 'Se mojaron' },
      }),
    )

  test('§7, M2: what was given back stays given: nothing is collected again, a move keeps it', async () => {
    const tour = await harbour.addTour({ slug: 'goodwill-kept' })
    const once = await give(await sold(harbour.seller, tour, { date: LATER }), 20_000)
    const twice = await give(once, 10_000)
    expect(twice).toMatchObject({ total_cents: 130_000, paid_cents: 130_000, payment_status: 'payed' })
    expect(twice.quote.lines.filter(({ kind }) => kind === 'goodwill')).toMatchObject([{ total_cents: -30_000 }])
    expect(
      await harbour.owner.client(collectPayment, {
        params: { id: twice.id },
        body: { version: twice.version, payment: { method: 'cash', amount_cents: 1 } },
      }),
    ).toMatchObject({ httpStatus: 409, errors: [{ code: 'payment.nothing_due' }] })
    const departure = { schedule_id: tour.schedules[1] as number, date: LATER }
    const moved = harbour.owner.client(rescheduleBooking, {
      params: { id: twice.id },
      body: { version: twice.version, departure, quoted_total_cents: 130_000 },
    })
    expect(await done(moved)).toMatchObject({ total_cents: 130_000, due_cents: 0, payment_status: 'payed' })
  })

  test('X2: no penalty is taken of what was given back already', async () => {
    const tour = await harbour.addTour({ slug: 'goodwill-penalty' })
    const booking = await sold(harbour.seller, tour)
    await harbour.database.admin(
      `update booking set policy = '[{"hoursBefore": 0, "penaltyKind": "percent", "penaltyValue": 5000}]' where id = $1`,
      [booking.id],
    )
    const given = await give(booking, 60_000)
    expect(await cancel(given, { method: 'cash' })).toMatchObject({ penalty_cents: 50_000, paid_cents: 50_000 })
  })

  test('§7: of a booking that still owes, what it owes stays the same', async () => {
    const tour = await harbour.addTour({ slug: 'goodwill-partly' })
    const booking = await paidWith(tour, { method: 'cash', amount_cents: 50_000 })
    expect(await give(booking, 20_000)).toMatchObject({
      total_cents: 140_000,
      paid_cents: 30_000,
      due_cents: 110_000,
      payment_status: 'process',
    })
  })
})

describe('penalties', () => {
  test('P7, X2: an unpaid penalty of a move and the whole price never reach the fees of third parties', async () => {
    const tour = await harbour.addTour({ slug: 'fees-back' })
    const tax = `insert into tour_tax (account_id, business_id, name, kind, calc, amount_cents, beneficiary, all_tours)
      values ($1, $2, 'DSA', 'duty', 'per_person', 3500, 'third_party', false) returning id`
    const [row] = await harbour.database.admin<{ id: number }>(tax, [harbour.account, harbour.business])
    await harbour.database.admin(
      `with t as (update tour set version = version + 1 where id = $2)
       insert into tour_tax_of_tour (account_id, tax_id, tour_id) values ($1, $3, $2)`,
      [harbour.account, tour.tour, row?.id],
    )
    const total = 167_000
    const booking = await sold(harbour.seller, tour, {
      date: TOMORROW,
      quoted_total_cents: total,
      payment: { method: 'cash', amount_cents: total },
    })
    const departure = { schedule_id: tour.schedules[0] as number, date: LATER }
    const moved = await done(
      harbour.owner.client(rescheduleBooking, {
        params: { id: booking.id },
        body: { version: 1, departure, quoted_total_cents: total + 80_000 },
      }),
    )
    await harbour.database.admin(
      `update booking set policy = '[{"hoursBefore": 0, "penaltyKind": "percent", "penaltyValue": 10000}]' where id = $1`,
      [booking.id],
    )
    expect(await cancel(moved, { method: 'cash' })).toMatchObject({
      status: 'canceled',
      paid_cents: 160_000,
      penalty_cents: 160_000,
      payments: [{ kind: 'charge' }, { kind: 'refund', amount_cents: 7_000 }],
    })
  })
})

test('§7: undoing a move takes its reason back too', async () => {
  const tour = await harbour.addTour({ slug: 'undo-reason' })
  let booking: Booking = await sold(harbour.seller, tour, { date: LATER })
  const move = (schedule: number, reason: string) =>
    done(
      harbour.owner.client(rescheduleBooking, {
        params: { id: booking.id },
        body: {
          version: booking.version,
          departure: { schedule_id: tour.schedules[schedule] as number, date: LATER },
          quoted_total_cents: 160_000,
          reason,
        },
      }),
    )
  const undo = () =>
    done(harbour.owner.client(undoBooking, { params: { id: booking.id }, body: { version: booking.version } }))
  booking = await move(1, 'Llegan tarde')
  booking = await undo()
  expect(booking.move_reason).toBeNull()
  booking = await move(1, 'Llegan tarde')
  booking = await move(0, 'Ya no')
  await undo()
  expect(await harbour.owner.client(getBooking, { params: { id: booking.id } })).toMatchObject({
    data: { move_reason: 'Llegan tarde' },
  })
})

test('each move keeps its own reason in the history, whatever the next one says (X5)', async () => {
  const tour = await harbour.addTour({ slug: 'two-reasons' })
  let booking: Booking = await sold(harbour.seller, tour, { date: LATER })
  for (const [schedule, reason] of [
    [1, 'Llegan tarde'],
    [0, 'Alcanzaron a llegar'],
    [1, null],
  ] as const)
    booking = await done(
      harbour.owner.client(rescheduleBooking, {
        params: { id: booking.id },
        body: {
          version: booking.version,
          departure: { schedule_id: tour.schedules[schedule] as number, date: LATER },
          quoted_total_cents: 160_000,
          reason,
        },
      }),
    )
  expect(booking.move_reason).toBeNull()
  const moves = booking.history.filter(({ kind }) => kind === 'booking.moved')
  expect(moves.map(({ data }) => data['reason'])).toEqual(['Llegan tarde', 'Alcanzaron a llegar', undefined])
})

test('after all of it every invariant holds (I7, I8, I9, I28, X4)', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
