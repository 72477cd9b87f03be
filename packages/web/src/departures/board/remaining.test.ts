import { describe, expect, it } from 'vitest'
import { endOf, nextOf, remainingUntil } from './remaining.ts'
import { seatsToneOf } from './seats-tone.ts'
import { clockOffsetOf } from './server-clock.ts'

const MINUTE = 60_000

describe('the time that is left', () => {
  it.each([
    [-1, { unit: 'over' }],
    [0, { unit: 'over' }],
    [1, { unit: 'seconds', seconds: 1 }],
    [59_999, { unit: 'seconds', seconds: 60 }],
    [MINUTE, { unit: 'minutes', minutes: 1 }],
    [22 * MINUTE + 1, { unit: 'minutes', minutes: 23 }],
    [59 * MINUTE, { unit: 'minutes', minutes: 59 }],
    [59 * MINUTE + 1, { unit: 'hours', hours: 1, minutes: 0 }],
    [130 * MINUTE, { unit: 'hours', hours: 2, minutes: 10 }],
    [24 * 60 * MINUTE - 1, { unit: 'hours', hours: 24, minutes: 0 }],
    [24 * 60 * MINUTE, { unit: 'days' }],
  ])('of %i ms reads %o', (ms, expected) => {
    expect(remainingUntil(1_000_000 + ms, 1_000_000)).toEqual(expected)
  })

  it('waits for the next instant that is still to come', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    expect(
      nextOf(['2026-11-20T11:59:00Z', '2026-11-20T12:00:00Z', '2026-11-20T12:09:00Z', '2026-11-20T12:05:00Z'], now),
    ).toBe(Date.parse('2026-11-20T12:05:00Z'))
    expect(nextOf(['2026-11-20T12:00:00Z'], now)).toBeNull()
  })

  it('counts by the server when this device is wrong', () => {
    expect(clockOffsetOf('2026-11-20T12:00:00Z', Date.parse('2026-11-20T11:00:00Z'))).toBe(60 * MINUTE)
  })
})

describe('how full a departure is', () => {
  it.each([
    [0, 20, 'free'],
    [15, 20, 'free'],
    [16, 20, 'nearly_full'],
    [19, 20, 'nearly_full'],
    [20, 20, 'full'],
    [21, 20, 'full'],
    [0, 0, 'full'],
  ])('%i of %i is %s', (used, capacity, tone) => {
    expect(seatsToneOf(used, capacity)).toBe(tone)
  })
})

it.each([
  ['before the start the start', 110, 100, 50, 100],
  ['before an early cut-off that one', 70, 100, 50, 70],
  ['after the start the grace', 110, 100, 100, 110],
  ['a hold its own end', 110, null, 50, 110],
])('a sale ends, %s', (_, cutoff, startsAt, now, end) => {
  expect(endOf(cutoff, startsAt, now)).toBe(end)
})
