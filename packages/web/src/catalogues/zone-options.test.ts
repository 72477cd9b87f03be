import { expect, test } from 'vitest'
import { matches, zoneOptions } from './zone-options.ts'

test('the labels of the specification come first, then every other zone, each once', () => {
  const options = zoneOptions('America/Merida')
  expect(options.slice(0, 3)).toEqual([
    { value: 'America/Cancun', label: 'gmt-5 · America/Cancun' },
    { value: 'America/Mexico_City', label: 'gmt-6 · America/Mexico City' },
    { value: 'America/Hermosillo', label: 'gmt-7 · America/Hermosillo' },
  ])
  expect(options).toContainEqual({ value: 'America/Merida', label: 'America/Merida' })
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
})

test('a zone that this browser does not list is still there when it is the chosen one', () => {
  expect(zoneOptions('US/Central')).toContainEqual({ value: 'US/Central', label: 'US/Central' })
})

test.each([
  ['America/Mexico City', 'méxico', true],
  ['America/Bogota', 'BOGOTÁ', true],
  ['Europe/Paris', 'paris', true],
  ['Europe/Paris', 'merida', false],
])('%s with %s: %s', (label, search, expected) => {
  expect(matches(label, search)).toBe(expected)
})
