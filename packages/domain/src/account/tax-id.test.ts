import { expect, test } from 'vitest'
import { isTaxId, normalTaxId } from './tax-id.ts'

test.each([
  ['TRL150203AB1', true],
  ['PECA800229XY3', true],
  ['ÑAÑ010101A0A', true],
  ['A&B991231ZZ9', true],
  ['TRL150203AB', false],
  ['TRL150203AB12', false],
  ['TR150203AB1', false],
  ['TRL151303AB1', false],
  ['TRL150230AB1', false],
  ['TRL010229AB1', false],
  ['TRL150203ABB', false],
  ['trl150203ab1', false],
  ['', false],
])('%s has the shape of an RFC: %s', (text, isOne) => {
  expect(isTaxId(text)).toBe(isOne)
})

test('what people write between the parts is not kept', () => {
  expect(normalTaxId(' trl-150203 ab1 ')).toBe('TRL150203AB1')
})
