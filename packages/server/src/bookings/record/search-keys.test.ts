import { expect, test } from 'vitest'
import { searchOf } from './search-keys.ts'

test.each([
  ['4410', '0144'],
  ['(986) 863-44', '44368689'],
  ['44', ''],
  // The digits of a ticket are no telephone number: strangers whose number ends with them would be found.
  ['Z8TJX64Z', ''],
  ['Núñez', ''],
])('«%s» is looked for among telephone numbers as «%s»', (text, phoneReversed) => {
  expect(searchOf(text).phone_reversed).toBe(phoneReversed)
})

test.each([
  ['k7q2-m', 'K7Q2M'],
  ['K7Q2', null],
  ['K0Q2M', null],
])('B5: «%s» is looked for as the order %s', (text, code) => {
  expect(searchOf(text).order_code).toBe(code)
})
