import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instant } from '../../time.ts'
import type { BookingStatus, PaymentFacts, PaymentStatus } from './status.ts'
import {
  awaitsPayment,
  BOOKING_STATUSES,
  hasRunOut,
  isCanceled,
  isExpired,
  isFirm,
  locksSeats,
  PAYMENT_STATUSES,
  paymentStatusOf,
  TRACKING_STATUSES,
  trackingStatusOf,
  VOID_STATUSES,
} from './status.ts'

const NOW = instant(1_000_000)

describe('C4: seats', () => {
  test.each<[BookingStatus, number | null, boolean]>([
    ['hold', 1, true],
    ['hold', 0, false],
    ['hold', -1, false],
    ['hold', null, true],
    ['pending', 1, true],
    ['pending', 0, false],
    ['pending', null, true],
    ['confirmed', -1, true],
    ['completed', null, true],
    ['no_show', null, true],
    ['pending_cancelation', null, false],
    ['canceled', null, false],
    ['inactive', 1, false],
    ['rejected', null, false],
  ])('%s that expires in %s ms keeps its seats: %s', (status, expiresIn, expected) => {
    const expiresAt = expiresIn === null ? null : instant(NOW + expiresIn)
    expect(locksSeats(status, expiresAt, NOW)).toBe(expected)
  })

  test('I6: what has expired keeps no seats, and only waiting bookings expire', () => {
    for (const status of BOOKING_STATUSES) {
      const expired = isExpired(status, NOW, NOW)
      expect(expired).toBe(status === 'hold' || status === 'pending')
      expect(expired && locksSeats(status, NOW, NOW)).toBe(false)
    }
  })

  test('every booking awaits payment, is firm, was canceled or never came about', () => {
    expect(BOOKING_STATUSES.filter(awaitsPayment)).toEqual(['hold', 'pending'])
    expect(BOOKING_STATUSES.filter(isFirm)).toEqual(['confirmed', 'completed', 'no_show'])
    expect(BOOKING_STATUSES.filter(isCanceled)).toEqual(['pending_cancelation', 'canceled'])
    expect(BOOKING_STATUSES.filter((one) => !awaitsPayment(one) && !isFirm(one) && !isCanceled(one))).toEqual(
      VOID_STATUSES,
    )
  })
})

test.each<[BookingStatus, number | null, boolean]>([
  ['hold', 1, false],
  ['hold', 0, true],
  ['pending', -1, true],
  ['inactive', -1, true],
  ['inactive', 1, true],
  ['inactive', null, false],
  ['confirmed', -1, false],
  ['canceled', -1, false],
])('I6, B3: %s whose time ends at %s has run out: %s', (status, left, expected) => {
  expect(hasRunOut(status, left === null ? null : instant(NOW + left), NOW)).toBe(expected)
})

describe('§7: payment status', () => {
  const facts = (over: Partial<PaymentFacts> = {}): PaymentFacts => ({
    status: 'confirmed',
    paid_cents: 0,
    total_cents: 1000,
    in_flight: false,
    failed: false,
    ...over,
  })
  test.each<[string, Partial<PaymentFacts>, PaymentStatus]>([
    ['deleted', { status: 'inactive' }, 'inactive'],
    ['deleted, though paid', { status: 'inactive', paid_cents: 1000 }, 'inactive'],
    ['expired and unpaid', { status: 'hold', expired: true }, 'inactive'],
    ['expired, something paid', { status: 'hold', expired: true, paid_cents: 1 }, 'process'],
    ['declined', { status: 'rejected' }, 'rejected'],
    ['failed for good', { status: 'pending', failed: true }, 'rejected'],
    ['failed, then canceled', { status: 'canceled', failed: true }, 'rejected'],
    ['canceled and paid', { status: 'canceled', paid_cents: 1000 }, 'canceled'],
    ['refund still due', { status: 'pending_cancelation', paid_cents: 1000 }, 'canceled'],
    ['canceled with a payment in flight', { status: 'canceled', in_flight: true }, 'canceled'],
    ['one cent paid', { paid_cents: 1 }, 'process'],
    ['one cent missing', { paid_cents: 999 }, 'process'],
    ['voucher not yet paid', { status: 'pending', in_flight: true }, 'process'],
    ['paid exactly', { paid_cents: 1000 }, 'payed'],
    ['paid too much', { paid_cents: 1001 }, 'payed'],
    ['free of charge', { total_cents: 0 }, 'payed'],
    ['nothing paid', { paid_cents: 0 }, 'pending'],
    ['a hold', { status: 'hold' }, 'pending'],
    ['refunded more than paid', { paid_cents: -5 }, 'pending'],
  ])('%s', (_, over, expected) => {
    expect(paymentStatusOf(facts(over))).toBe(expected)
  })

  test('I9: every booking has exactly one of the six, and only full payment of a standing one is payed', () => {
    const any = fc.record({
      status: fc.constantFrom(...BOOKING_STATUSES),
      paid_cents: fc.integer({ min: -10, max: 2000 }),
      total_cents: fc.nat(2000),
      in_flight: fc.boolean(),
      failed: fc.boolean(),
      expired: fc.boolean(),
    })
    fc.assert(
      fc.property(any, (all) => {
        const status = paymentStatusOf(all)
        expect(PAYMENT_STATUSES).toContain(status)
        expect(status !== 'payed' || all.paid_cents >= all.total_cents).toBe(true)
        expect(status !== 'pending' || all.paid_cents < all.total_cents).toBe(true)
      }),
    )
  })
})

test.each([
  [false, false, false, false, 'no_transport'],
  [false, true, true, true, 'no_transport'],
  [true, false, false, false, 'pending'],
  [true, false, true, true, 'pending'],
  [true, true, false, false, 'received'],
  [true, true, true, false, 'boarded'],
  [true, true, true, true, 'finished'],
])('K1: transport %s, received %s, boarded %s, left %s → %s', (has_transport, received, boarded, left, expected) => {
  const status = trackingStatusOf({ has_transport, received, boarded, left })
  expect(status).toBe(expected)
  expect(TRACKING_STATUSES).toContain(status)
})
