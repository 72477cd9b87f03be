import { describe, expect, test } from 'vitest'
import { isOvertakenBy, messageOf, type VisitHappening } from './visit-message.ts'

const happened = (over: Partial<VisitHappening>): VisitHappening => ({
  action: 'book',
  kind: 'reservation',
  from: null,
  to: 'confirmed',
  reason: null,
  hasNewStart: true,
  ...over,
})

describe('X-8: what guests are told', () => {
  test.each([
    ['a booking', {}, 'booked'],
    ['a request', { action: 'request', to: 'requested' }, 'requested'],
    ['an approval', { action: 'approve', from: 'requested' }, 'booked'],
    ['a request that nobody answered', { action: 'expire', from: 'requested', to: 'expired' }, 'rejected'],
    ['a hold that ran out', { action: 'expire', from: 'held', to: 'expired' }, null],
    ['a place in line', { action: 'join', kind: 'waitlist', to: 'waiting' }, 'joined'],
    ['a place on a later list', { action: 'join', kind: 'future_waitlist', to: 'waiting' }, 'on_list'],
    ['a table for now', { action: 'offer', kind: 'waitlist', to: 'notified' }, 'table_ready'],
    ['a table for later', { action: 'offer', kind: 'future_waitlist', to: 'notified' }, 'table_later'],
    ['on the way', { action: 'accept', kind: 'waitlist', to: 'notified' }, null],
    ['a later table taken', { action: 'accept', kind: 'future_waitlist' }, 'booked'],
    ['another hour', { action: 'edit', from: 'confirmed' }, 'changed'],
    ['another table', { action: 'move', from: 'confirmed', hasNewStart: false }, null],
    ['called off', { action: 'cancel', from: 'confirmed', to: 'canceled', reason: 'weather' }, 'canceled'],
    ['a mistake of the house', { action: 'cancel', from: 'confirmed', to: 'canceled', reason: 'error' }, null],
    [
      'out of the line',
      { action: 'cancel', kind: 'waitlist', from: 'waiting', to: 'canceled', reason: 'customer' },
      null,
    ],
    ['did not come', { action: 'no_show', from: 'confirmed', to: 'no_show' }, 'no_show'],
    ['gone', { action: 'finish', from: 'seated', to: 'finished' }, 'thanks'],
    ['seated', { action: 'seat', from: 'confirmed', to: 'seated' }, null],
    ['somebody from the street', { action: 'finish', kind: 'walk_in', from: 'seated', to: 'finished' }, null],
    ['a car', { kind: 'parking' }, null],
  ] as const)('%s', (_, over, message) => {
    expect(messageOf(happened(over))).toBe(message)
  })

  test('nothing is said that has been overtaken', () => {
    expect(isOvertakenBy('no_show', 'arrived')).toBe(true)
    expect(isOvertakenBy('no_show', 'no_show')).toBe(false)
    expect(isOvertakenBy('table_ready', 'seated')).toBe(true)
    expect(isOvertakenBy('link', 'canceled')).toBe(false)
  })
})
