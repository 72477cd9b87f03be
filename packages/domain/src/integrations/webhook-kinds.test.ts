import { expect, test } from 'vitest'
import { isPublishedKind, matchesKind, WEBHOOK_EVENTS } from './webhook-kinds.ts'

test.each([
  [['booking.*'], 'booking.created', true],
  [['booking.*'], 'booking.of_tomorrow', true],
  [['booking.created'], 'booking.created', true],
  [['booking.created'], 'booking.canceled', false],
  [['resource.*'], 'resource_combo.created', false],
  [['business.*'], 'business_member.created', false],
  [['user.*'], 'user.created', false],
  [['session.started'], 'session.started', false],
  [['*'], 'booking.created', false],
  [[], 'booking.created', false],
])('who asked for %j hears of %s: %s', (wanted, kind, hears) => {
  expect(matchesKind(wanted, kind)).toBe(hears)
})

test('every kind by its name may leave the house', () => {
  expect(WEBHOOK_EVENTS.filter((kind) => !isPublishedKind(kind))).toEqual([])
})
