import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOTIFICATION_VARIABLES, type NotificationValues, renderNotification, unknownVariable } from './render.ts'
import { touristLanguage } from './tourist-language.ts'

const EMPTY = Object.fromEntries(NOTIFICATION_VARIABLES.map((name) => [name, ''])) as NotificationValues

describe('a text', () => {
  test.each([
    ['Hola, {first_name}', { first_name: 'Luz' }, 'Hola, Luz'],
    ['{tour} · {tour}', { tour: 'Ría' }, 'Ría · Ría'],
    ['Uno\nPunto: {meeting_point}\nDos', {}, 'Uno\nDos'],
    ['Pagado: {paid} de {total}', { paid: '$1' }, 'Pagado: $1 de'],
    ['{apodo} y {tour}', { tour: 'Ría' }, '{apodo} y Ría'],
    ['Sin variables', {}, 'Sin variables'],
  ])('%j', (text, values, expected) => {
    expect(renderNotification(text, { ...EMPTY, ...values })).toBe(expected)
  })
  test('what a customer wrote is never read as a variable, nor as a pattern', () => {
    expect(renderNotification('Hola, {first_name}', { ...EMPTY, first_name: '{ticket} $& $1', ticket: 'X' })).toBe(
      'Hola, {ticket} $& $1',
    )
  })
  test('without braces it stays as it is', () => {
    const plain = fc.string().filter((text) => !/[{}]/.test(text))
    fc.assert(
      fc.property(plain, (text) => {
        expect(renderNotification(text, EMPTY)).toBe(text.trim())
      }),
    )
  })
  test('names the variable that does not exist', () => {
    expect([unknownVariable('{tour} {apodo}'), unknownVariable('{tour} { x }'), unknownVariable('')]).toEqual([
      'apodo',
      null,
      null,
    ])
  })
})

test.each([
  ['+52', 'es'],
  ['+1', 'en'],
  ['49', 'de'],
  ['+33', 'fr'],
  ['+81', 'ja'],
  ['+86', 'zh'],
  ['+999', 'es'],
  [null, 'es'],
])('a tourist with the code %s is written to in %s', (code, expected) => {
  expect(touristLanguage(code)).toBe(expected)
})
