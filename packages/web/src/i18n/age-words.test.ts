import { AGE_WORDS } from '@muelle/contract/i18n/age-words'
import { expect, test } from 'vitest'
import { sale } from './sale.ts'

test('the sale calls people of an age as every other screen does', () => {
  expect(sale.ageRange).toEqual(AGE_WORDS)
})
