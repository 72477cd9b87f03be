import { expect, test } from 'vitest'
import { isPlate, padAfter, plateOf, plateText } from './plate.ts'

test.each([
  ['yzn-412-c', 'YZN412C'],
  [' YZN 412 C ', 'YZN412C'],
  ['ñab 1', 'NAB1'],
  ['—', ''],
])('P-2: «%s» is compared as %s', (typed, plate) => {
  expect(plateOf(typed)).toBe(plate)
})

test.each([
  ['YZN412C', true],
  ['A', false],
  ['ABCDEFGHIJK', false],
  ['A1', true],
  ['- - - - - - - - - - - A1', false],
])('%s is a plate: %s', (typed, is) => {
  expect(isPlate(typed)).toBe(is)
})

test.each([
  ['YZN412C', 'YZN-412-C'],
  ['YZN4', 'YZN-4'],
  ['YZN', 'YZN'],
  ['ABC1234', 'ABC-12-34'],
  ['AB1234C', 'AB-1234-C'],
  ['8ABC12', '8-ABC-12'],
  ['TX1CAB77', 'TX1CAB77'],
])('%s stands on the car as %s', (plate, text) => {
  expect(plateText(plate)).toBe(text)
})

test.each([
  ['', 'letters'],
  ['YZ', 'letters'],
  ['YZN', 'digits'],
  ['YZN-4', 'digits'],
  ['YZN-412', 'letters'],
  ['YZN412C', 'digits'],
  ['12', 'letters'],
  ['TX1C', 'letters'],
])('the pad after «%s» shows %s', (typed, pad) => {
  expect(padAfter(typed)).toBe(pad)
})
