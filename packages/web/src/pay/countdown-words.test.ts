import { expect, test } from 'vitest'
import { announcedMinutes, clockWords } from './countdown-words.ts'

test.each([
  [85_268_000, '23:41:08'],
  [3_600_000, '01:00:00'],
  [3_599_999, '59:59'],
  [58_000, '00:58'],
  [0, '00:00'],
  [-5_000, '00:00'],
])('%i ms are shown as %s', (left, words) => expect(clockWords(left)).toBe(words))

test('the clock is said at an hour, at ten minutes and at one', () => {
  const minutes = [3_600_001, 3_600_000, 600_001, 600_000, 60_001, 60_000, 1, 0].map(announcedMinutes)
  expect(minutes).toEqual([null, 60, 60, 10, 10, 1, 1, null])
})
