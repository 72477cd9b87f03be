import { expect, test } from 'vitest'
import { instant } from '../time.ts'
import { sinceOf } from './since.ts'

const AT = instant(1_000_000)
test.each([
  [0, { unit: 'seconds', count: 0, isSilent: false }],
  [-5_000, { unit: 'seconds', count: 0, isSilent: false }],
  [59_999, { unit: 'seconds', count: 59, isSilent: false }],
  [60_000, { unit: 'minutes', count: 1, isSilent: false }],
  [179_999, { unit: 'minutes', count: 2, isSilent: false }],
  [180_000, { unit: 'minutes', count: 3, isSilent: true }],
  [3_599_999, { unit: 'minutes', count: 59, isSilent: true }],
  [3_600_000, { unit: 'hours', count: 1, isSilent: true }],
] as const)('%d ms after the last position', (ms, expected) => {
  expect(sinceOf(AT, instant(AT + ms))).toEqual(expected)
})
