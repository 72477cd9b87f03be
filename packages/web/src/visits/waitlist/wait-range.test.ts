import { expect, test } from 'vitest'
import { clockText, rangeText, spacedDigits } from './wait-range.ts'

test.each([
  [{ min: 25, max: 35 }, '25–35'],
  [{ min: 10, max: 10 }, '10'],
])('a range of minutes', (range, text) => {
  expect(rangeText(range)).toBe(text)
})

test.each([
  [402_000, '6:42'],
  [59_001, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('W-5: %i ms on the clock of an offer', (ms, text) => {
  expect(clockText(ms)).toBe(text)
})

test.each([
  ['99921477', '999 214 77'],
  ['9992147703', '999 214 7703'],
  ['99', '99'],
  ['', ''],
])('digits %s', (digits, text) => {
  expect(spacedDigits(digits)).toBe(text)
})
