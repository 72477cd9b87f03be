import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { codePointLength, fold } from '../text.ts'
import { USERNAME_LENGTH, usernameFrom } from './username.ts'

test.each([
  ['ana.poot@ejemplo.com', 1, 'ana.poot'],
  ['ana.poot@ejemplo.com', 2, 'ana.poot2'],
  ['Núñez+tours@ejemplo.com', 1, 'nunez.tours'],
  ['Ana María Poot', 1, 'ana.maria.poot'],
  ['al@ejemplo.com', 1, 'al.usuario'],
  ['@ejemplo.com', 1, 'usuario'],
  ['', 12, 'usuario12'],
  [`${'x'.repeat(80)}@ejemplo.com`, 9999, `${'x'.repeat(46)}9999`],
])('%j, proposal %i → %j', (source, attempt, expected) => {
  expect(usernameFrom(source, attempt)).toBe(expected)
})

test('every proposal is a username, and stays one when it is folded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 9999 }), (source, attempt) => {
      const name = usernameFrom(source, attempt)
      for (const length of [codePointLength(name), codePointLength(fold(name))]) {
        expect(length).toBeGreaterThanOrEqual(USERNAME_LENGTH.min)
        expect(length).toBeLessThanOrEqual(USERNAME_LENGTH.max)
      }
    }),
  )
})
