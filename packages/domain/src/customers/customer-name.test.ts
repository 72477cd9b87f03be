import { expect, test } from 'vitest'
import { MAX_ALIASES, partsOf, renamed, withName } from './customer-name.ts'

const carlos = { name: 'Carlos García', aliases: ['Charly'] }

test('C-1 another name is kept beside the first', () => {
  expect(withName(carlos, 'Carlos G.')).toEqual({ name: 'Carlos García', aliases: ['Charly', 'Carlos G.'] })
})

test.each(['Carlos García', 'carlos  garcia', 'CHARLY', ''])('C-1 %j is known already, or none', (name) => {
  expect(withName(carlos, name)).toBeNull()
})

test('C-1 who had no name gets the one that is given', () => {
  expect(withName({ name: '', aliases: [] }, 'Ana')).toEqual({ name: 'Ana', aliases: [] })
})

test('C-1 a telephone of many people keeps a bounded number of names', () => {
  const full = { name: 'Escuela', aliases: Array.from({ length: MAX_ALIASES }, (_, at) => `Alumno ${at}`) }
  expect(withName(full, 'Otro')).toBeNull()
})

test('a customer who is renamed is found by the name before', () => {
  expect(renamed(carlos, 'Carlos García Sánchez')).toEqual({
    name: 'Carlos García Sánchez',
    aliases: ['Carlos García', 'Charly'],
  })
  expect(renamed(carlos, 'charly')).toEqual({ name: 'charly', aliases: ['Carlos García'] })
})

test('any word of any name begins a search', () => {
  expect(partsOf(['José del Cabo', 'Pepe'])).toEqual(['cabo jose del', 'del cabo jose', 'jose del cabo', 'pepe'])
  expect(partsOf([''])).toEqual([])
})
