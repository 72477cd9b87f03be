import { expect, test } from 'vitest'
import { HOUR_MS, instant } from '../time.ts'
import { givesUp, isAccepted, MAX_ATTEMPTS, MAX_FAILURES_IN_A_ROW, nextAttemptAt } from './delivery.ts'

const NOW = instant(1_000_000)

test.each([
  [1, 1],
  [2, 5],
  [7, 720],
  [8, null],
  [9, null],
])('after attempt %i the next one comes in %s minutes', (attempts, minutes) => {
  expect(nextAttemptAt(attempts, NOW)).toBe(minutes === null ? null : NOW + minutes * 60_000)
})

test('all attempts together take about a day', () => {
  let at = NOW
  for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) at = nextAttemptAt(attempts, at) ?? at
  expect((at - NOW) / HOUR_MS).toBeGreaterThan(20)
  expect((at - NOW) / HOUR_MS).toBeLessThan(25)
})

test.each([
  [{ attempts: MAX_ATTEMPTS, failures_in_a_row: 8 }, true],
  [{ attempts: MAX_ATTEMPTS - 1, failures_in_a_row: 8 }, false],
  [{ attempts: MAX_ATTEMPTS, failures_in_a_row: 8, last_success_at: instant(5) }, false],
  [{ attempts: MAX_ATTEMPTS, failures_in_a_row: 8, last_success_at: instant(4) }, true],
  [{ attempts: 1, failures_in_a_row: MAX_FAILURES_IN_A_ROW }, true],
  [{ attempts: 1, failures_in_a_row: MAX_FAILURES_IN_A_ROW - 1 }, false],
])('%j switches the webhook off: %s', (facts, isOff) => {
  expect(givesUp({ last_success_at: null, first_attempt_at: instant(5), ...facts })).toBe(isOff)
})

test.each([
  [200, true],
  [204, true],
  [299, true],
  [199, false],
  [301, false],
  [404, false],
  [500, false],
  [null, false],
])('%s means arrived: %s', (status, accepted) => {
  expect(isAccepted(status)).toBe(accepted)
})
