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
  expect(searchOf(text).phoneReversed).toBe(phoneReversed)
})
