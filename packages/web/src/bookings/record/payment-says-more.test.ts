import { BOOKING_STATUSES, PAYMENT_STATUSES } from '@muelle/domain/bookings/record/status'
import { describe, expect, test } from 'vitest'
import { status as words } from '../../i18n/status.ts'
import { paymentSaysMore } from './payment-says-more.ts'

const pairs = BOOKING_STATUSES.flatMap((status) =>
  PAYMENT_STATUSES.map((payment_status) => ({ status, payment_status })),
)

describe('the state of a payment beside that of its booking', () => {
  test('no word stands twice', () => {
    const said = pairs.filter(paymentSaysMore)
    expect(said.length).toBeGreaterThan(BOOKING_STATUSES.length)
    for (const { status, payment_status } of said)
      expect(words.booking[status].es).not.toBe(words.payment[payment_status].es)
  })

  test.each([
    ['pending', 'pending', false],
    ['canceled', 'canceled', false],
    ['inactive', 'inactive', false],
    ['pending_cancelation', 'payed', false],
    ['hold', 'pending', true],
    ['confirmed', 'pending', true],
    ['confirmed', 'process', true],
    ['canceled', 'payed', true],
  ] as const)('%s and %s: %s', (status, payment_status, expected) => {
    expect(paymentSaysMore({ status, payment_status })).toBe(expected)
  })
})
