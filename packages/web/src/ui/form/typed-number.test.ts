import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

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
