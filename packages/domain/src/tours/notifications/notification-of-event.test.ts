import { expect, test } from 'vitest'
import { isOvertaken, notificationOf } from './notification-of-event.ts'

test.each([
  ['booking.held', {}, 'created'],
  ['booking.created', {}, 'confirmed'],
  ['booking.activated', {}, 'confirmed'],
  ['booking.paid', {}, 'payment'],
  ['booking.refunded', {}, 'refunded'],
  ['booking.moved', { cause: 'customer' }, 'changed'],
  ['booking.moved', { cause: 'operator', is_told: true }, null],
  ['booking.hour_changed', {}, 'changed'],
  ['booking.party_changed', {}, 'changed'],
  ['booking.party_changed', { names_only: true }, null],
  ['booking.party_changed', { names_only: false }, 'changed'],
  ['booking.canceled', { cause: 'customer' }, 'canceled'],
  ['booking.canceled', { cause: 'operator' }, 'canceled'],
  ['booking.canceled', { cause: 'weather' }, 'closed_by_weather'],
  ['booking.canceled', { cause: 'port_closed' }, 'closed_by_weather'],
  ['booking.canceled', { cause: 'weather', is_told: true }, null],
  ['booking.asked', {}, 'asked'],
  ['booking.undone', { step: 'cancel' }, 'confirmed'],
  ['booking.undone', { step: 'move' }, 'changed'],
  ['booking.undone', { step: 'no_show' }, null],
  ['booking.tourist_changed', {}, null],
  ['booking.expired', {}, null],
] as const)('§7, N1: of %s %j people hear %s', (kind, data, expected) => {
  expect(notificationOf(kind, data)).toBe(expected)
})

test.each([
  ['confirmed', 'confirmed', false],
  ['confirmed', 'canceled', true],
  ['changed', 'pending_cancelation', true],
  ['canceled', 'canceled', false],
  ['canceled', 'confirmed', true],
  ['refunded', 'confirmed', false],
  ['refunded', 'canceled', false],
] as const)(
  'N1: a mail about %s that waited while the booking became %s is overtaken: %s',
  (event, status, expected) => {
    expect(isOvertaken(event, status)).toBe(expected)
  },
)
