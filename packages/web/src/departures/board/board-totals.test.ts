import { describe, expect, it } from 'vitest'
import { bookingRow } from '../../bookings/record/booking-samples.ts'
import { boardTotalsOf } from './board-totals.ts'
import { boardDeparture } from './departure-samples.ts'

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

  it('adds no currency to another', () => {
    const inDollars = bookingRow({ currency: 'USD', total_cents: 50_000, paid_cents: 20_000, due_cents: 30_000 })
    const { money } = boardTotalsOf([boardDeparture({ bookings: [bookingRow(), inDollars] })], NOW)
    expect(money).toEqual([
      { currency: 'MXN', dueCents: 0, paidCents: 178_000 },
      { currency: 'USD', dueCents: 30_000, paidCents: 20_000 },
    ])
  })
})
