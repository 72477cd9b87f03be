import { expect, test } from 'vitest'
import { codingFor, refusesIdentity } from './content-coding.ts'

test.each<[string | undefined, 'br' | 'gzip' | null]>([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['deflate', null],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip ; q=0.4 , br ; q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', null],
  ['gzip, *;q=0', 'gzip'],
  ['identity, gzip;q=0.5', null],
  ['identity;q=0.2, gzip;q=0.5', 'gzip'],
  ['identity;q=0', null],
  ['identity;q=0, gzip', 'gzip'],
  ['gzip;q=nonsense', null],
  [',,;q=,', null],
])('Accept-Encoding: %s', (header, coding) => {
  expect(codingFor(header)).toBe(coding)
})

test('only what there is can be chosen', () => {
  expect(codingFor('br, gzip', ['gzip'])).toBe('gzip')
  expect(codingFor('*', ['gzip'])).toBe('gzip')
  expect(codingFor('br', ['gzip'])).toBeNull()
  expect(codingFor('br', [])).toBeNull()
})

test('a client may refuse an answer as it is', () => {
  expect(['identity;q=0', 'br, identity; q=0.0', 'IDENTITY;q=0'].map(refusesIdentity)).toEqual([true, true, true])
  expect([undefined, '', 'br', 'identity', 'identity;q=0.1', 'x-identity;q=0'].map(refusesIdentity)).not.toContain(true)
})

test('a long header of nonsense is read quickly', () => {
  expect(codingFor('a;q=0.1,'.repeat(2000))).toBeNull()
})
