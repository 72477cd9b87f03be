import { expect, test } from 'vitest'
import { localTime } from '../time.ts'
import { windowCovers, windowDenial } from './weekly-window.ts'

const evening = { weekdays: ['fri' as const, 'sat' as const], from: localTime('20:00'), to: localTime('02:00') }

test.each([
  ['fri', 20 * 60, true],
  ['fri', 20 * 60 - 1, false],
  // Half past one at night is still Friday’s, however late.
  ['fri', 25 * 60 + 30, true],
  ['fri', 26 * 60, false],
  ['sat', 90, false],
  ['sun', 21 * 60, false],
] as const)('H-2: %s at minute %i lies in it: %s', (weekday, minute, expected) => {
  expect(windowCovers(evening, weekday, minute)).toBe(expected)
})

test('equal times are the whole day', () => {
  expect(windowCovers({ ...evening, to: evening.from }, 'fri', 43 * 60)).toBe(true)
})

test.each([
  [['fri'], null],
  [[], { code: 'settings.window_days' }],
  [['fri', 'sat', 'fri'], { code: 'settings.window_days' }],
] as const)('the days %j: %o', (weekdays, expected) => expect(windowDenial({ ...evening, weekdays })).toEqual(expected))
