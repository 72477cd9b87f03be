import { expect, test } from 'vitest'
import { customerKeys } from './customer-keys.ts'

test.each<[string, string | null, string | null, string[]]>([
  ['nobody', null, null, []],
  ['a telephone', '986 123 4567', null, ['tel:9861234567']],
  ['the same from abroad', '+52 1 (986) 123-4567', null, ['tel:9861234567']],
  ['an e-mail', null, ' Rosa@Mar.MX ', ['mail:rosa@mar.mx']],
  ['both', '9861234567', 'rosa@mar.mx', ['tel:9861234567', 'mail:rosa@mar.mx']],
  ['empty fields', '', ' ', []],
])('O3: %s', (_, phone, email, expected) => {
  expect(customerKeys({ phone, email })).toEqual(expected)
})
