import { describe, expect, test } from 'vitest'
import { placeholdersOf, strangePlaceholder, WORDED_MESSAGES } from './wording.ts'

describe('X-8: a venue words what its guests are told', () => {
  test('everything but what staff types', () => {
    expect(WORDED_MESSAGES).toContain('booked')
    expect(WORDED_MESSAGES).not.toContain('written')
  })

  test.each([
    ['booked', 'Hola, {name}: {date}, {time}', null],
    ['booked', 'Sin nada que nombrar', null],
    ['booked', '{party}, es decir {people}', null],
    ['booked', 'Hola, {nombre}', 'nombre'],
    ['booked', 'Hola, {Name}', 'Name'],
    ['booked', 'Hola, { name }', ' name '],
    ['booked', 'Hola, {name', 'name'],
    ['booked', 'Hola, name}', ''],
    ['booked', 'Hola, {}', ''],
    ['booked', 'Hasta las {until}', 'until'],
    ['table_ready', 'Hasta las {until}', null],
    ['joined', 'Espera: {wait} min', null],
    ['thanks', 'Espera: {wait} min', 'wait'],
  ] as const)('%s: «%s»', (message, text, strange) => {
    expect(strangePlaceholder(message, text)).toBe(strange)
  })

  test('what a placeholder stands for is there: of the end of an offer alone, or of a wait alone', () => {
    expect(placeholdersOf('table_ready')).toContain('until')
    expect(placeholdersOf('near')).toContain('wait')
    expect(placeholdersOf('reminder')).not.toContain('until')
  })
})
