import { expect, test } from 'vitest'
import { HOUR_MS, type Instant, instant, MINUTE_MS } from '../../time.ts'
import { guestLimitDenial, MOST_ACTIVE, MOST_AN_HOUR, MOST_TEXTS_A_DAY, mayTextAgain } from './limits.ts'

const NOW = instant(Date.parse('2027-03-10T18:00:00Z'))
const ago = (...minutes: readonly number[]): Instant[] => minutes.map((each) => instant(NOW - each * MINUTE_MS))

test('X-1: a telephone used four times: three visits are open, the fourth is refused', () => {
  for (let active = 0; active < MOST_ACTIVE; active += 1)
    expect(guestLimitDenial({ active, fromAddress: [] }, NOW)).toBeNull()
  expect(guestLimitDenial({ active: 3, fromAddress: [] }, NOW)).toEqual({ code: 'visit.phone_full', most: 3 })
})

test('X-1: five in an hour from one address, and the sixth once the first is an hour old', () => {
  const five = ago(59, 40, 30, 20, 10)
  expect(five).toHaveLength(MOST_AN_HOUR)
  expect(guestLimitDenial({ active: 0, fromAddress: five.slice(1) }, NOW)).toBeNull()
  expect(guestLimitDenial({ active: 0, fromAddress: five }, NOW)).toEqual({
    code: 'too_many_requests',
    retryAfterSeconds: 60,
  })
  expect(guestLimitDenial({ active: 0, fromAddress: five }, instant(NOW + MINUTE_MS))).toBeNull()
  expect(guestLimitDenial({ active: 0, fromAddress: [instant(NOW - HOUR_MS), ...ago(4, 3, 2, 1)] }, NOW)).toBeNull()
})

test('X-4: a minute apart, and five in a day', () => {
  expect(mayTextAgain([], NOW)).toBe(true)
  expect(mayTextAgain(ago(1), NOW)).toBe(true)
  expect(mayTextAgain([instant(NOW - MINUTE_MS + 1)], NOW)).toBe(false)
  const five = ago(23 * 60, 300, 200, 100, 50)
  expect(five).toHaveLength(MOST_TEXTS_A_DAY)
  expect(mayTextAgain(five, NOW)).toBe(false)
  expect(mayTextAgain(ago(24 * 60, 300, 200, 100, 50), NOW)).toBe(true)
})
