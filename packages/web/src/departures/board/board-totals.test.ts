import { describe, expect, it } from 'vitest'
import { bookingRow } from '../../bookings/record/booking-samples.ts'
import { boardTotalsOf } from './board-totals.ts'
import { bookingCountOf, isBusyDay } from './booking-count.ts'
import { boardDeparture } from './departure-samples.ts'
import { missingOf } from './standing.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const hold = (expiresAt: string) =>
  bookingRow({
    status: 'hold',
    payment_status: 'pending',
    paid_cents: 0,
    due_cents: 90_000,
    people: 1,
    expires_at: expiresAt,
  })

describe('what is still missing of a departure', () => {
  it('is what its customers owe, not what an agency pays in their place', () => {
    const byAgency = bookingRow({ total_cents: 90_000, paid_cents: 0, due_cents: 0 })
    const bookings = [byAgency, hold('2026-11-20T12:00:01Z'), hold('2026-11-20T12:00:00Z')]
    const departure = boardDeparture({ bookings, total_cents: 180_000, paid_cents: 0 })
    expect(missingOf(departure, NOW)).toBe(90_000)
    const left_out = { bookings: 900, bookings_with_due: 3, due_cents: 70_000, proofs_missing: 5, next_expiry: null }
    expect(missingOf({ ...departure, bookings: [], left_out }, NOW)).toBe(70_000)
  })
})

describe('what the day adds up to', () => {
  it('is zero without departures', () => {
    expect(boardTotalsOf([], NOW)).toEqual({
      bookings: 0,
      people: 0,
      capacity: 0,
      bookingsWithDue: 0,
      money: [],
    })
  })

  it('leaves out canceled bookings, expired holds and the places of canceled departures', () => {
    const departures = [
      boardDeparture({
        bookings: [
          bookingRow(),
          bookingRow({ status: 'pending_cancelation' }),
          hold('2026-11-20T12:00:01Z'),
          // At the very instant it has expired (I6).
          hold('2026-11-20T12:00:00Z'),
        ],
      }),
      boardDeparture({ state: 'canceled', capacity: 50 }),
    ]
    expect(boardTotalsOf(departures, NOW)).toEqual({
      bookings: 2,
      people: 3,
      capacity: 20,
      bookingsWithDue: 1,
      money: [{ currency: 'MXN', dueCents: 90_000, paidCents: 178_000 }],
    })
  })

  it('counts what a busy day leaves out by what the server says of it', () => {
    const left_out = { bookings: 900, bookings_with_due: 3, due_cents: 70_000, proofs_missing: 5, next_expiry: null }
    const busy = boardDeparture({
      people_used: 2_000,
      capacity: 2_500,
      paid_cents: 100_000,
      total_cents: 170_000,
      left_out,
    })
    expect(boardTotalsOf([busy, boardDeparture()], NOW)).toEqual({
      bookings: 900,
      people: 2_000,
      capacity: 2_520,
      bookingsWithDue: 3,
      money: [{ currency: 'MXN', dueCents: 70_000, paidCents: 100_000 }],
    })
    expect([bookingCountOf(busy), bookingCountOf(boardDeparture({ bookings: [bookingRow()] }))]).toEqual([900, 1])
    expect([isBusyDay([busy]), isBusyDay([boardDeparture()])]).toEqual([true, false])
  })

  it('adds no currency to another', () => {
    const inDollars = bookingRow({ currency: 'USD', total_cents: 50_000, paid_cents: 20_000, due_cents: 30_000 })
    const { money } = boardTotalsOf([boardDeparture({ bookings: [bookingRow(), inDollars] })], NOW)
    expect(money).toEqual([
      { currency: 'MXN', dueCents: 0, paidCents: 178_000 },
      { currency: 'USD', dueCents: 30_000, paidCents: 20_000 },
    ])
  })
})
