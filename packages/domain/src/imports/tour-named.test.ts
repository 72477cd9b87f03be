import { expect, test } from 'vitest'
import { tourNamed } from './tour-named.ts'

const TOURS = [{ name: 'Flamencos' }, { name: 'Isla Pájaros' }, { name: 'Snorkel' }, { name: 'SNORKEL' }]

test.each([
  ['isla pajaros', 'Isla Pájaros'],
  ['  Isla-Pájaros ', 'Isla Pájaros'],
  ['Isla', null],
  ['Snorkel', null],
  [null, null],
] as const)('a product called %j is the tour %j', (product, name) => {
  expect(tourNamed(TOURS, product)?.name ?? null).toBe(name)
})

test('a file that names no product means the only tour there is', () => {
  expect(tourNamed([{ name: 'Flamencos' }], null)?.name).toBe('Flamencos')
})
