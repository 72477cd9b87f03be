import { expect, it } from 'vitest'
import { entryKeyOf, freeKeyOf } from './entry-key.ts'

it.each([
  ['Placas del coche', [], 'placas_del_coche'],
  ['¿Alergias?', [], 'alergias'],
  ['2 sillas', [], 'sillas'],
  ['誕生日', [], 'field'],
  ['Notas', ['notas'], 'notas_2'],
  ['Notas', ['notas', 'notas_2'], 'notas_3'],
  ['x'.repeat(80), [], 'x'.repeat(36)],
])('%s beside %j becomes %s', (label, taken, key) => {
  expect(entryKeyOf(label, taken)).toBe(key)
  expect(entryKeyOf(label, taken)).toMatch(/^[a-z][a-z0-9_]{0,39}$/)
})

it('a key that somebody else took meanwhile gets a number, and one that is free stays', () => {
  expect(freeKeyOf('alergias', ['notas'])).toBe('alergias')
  expect(freeKeyOf('alergias', ['alergias', 'alergias_2'])).toBe('alergias_3')
})
