import { expect, test } from 'vitest'
import { shownNumber, typedNumber } from './typed-number.ts'

test.each([
  [12.5, 12.5],
  // As a field of Mantine tells them while they are typed, key by key.
  ['12.', 12],
  ['12.50', 12.5],
  ['0.0', 0],
  ['05', 5],
  ['', null],
  ['-', null],
  ['.', null],
])('%o in a field of numbers is %o', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
})

test.each([
  ['12.', 12, '12.'],
  ['12.50', 12.5, '12.50'],
  ['05', 5, '05'],
  [12.5, 12.5, 12.5],
  // Cleared, it is what is kept of it; and another number that came from elsewhere.
  ['', 0, 0],
  ['', null, ''],
  ['12.', 7, 7],
])('%o, where %o is kept, is shown as %o', (typed, kept, shown) => {
  expect(shownNumber(typed, kept)).toBe(shown)
})
