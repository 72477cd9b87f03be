import { expect, test } from 'vitest'
import { instant, MINUTE_MS } from '../time.ts'
import { isQuiet } from './quiet.ts'

const NOW = instant(Date.UTC(2026, 10, 22, 13))

test.each([
  [0, false],
  [19.9, false],
  [20, true],
  [179.9, true],
  [180, false],
])('K4: a device that was heard of %d minutes ago is out of contact: %s', (minutes, expected) => {
  expect(isQuiet(instant(NOW - minutes * MINUTE_MS), NOW)).toBe(expected)
})

test('a clock that is a little ahead is no silence', () => {
  expect(isQuiet(instant(NOW + MINUTE_MS), NOW)).toBe(false)
})
