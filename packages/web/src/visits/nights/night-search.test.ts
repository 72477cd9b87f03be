import { expect, test } from 'vitest'
import { EVERYBODY, isNarrowed, nightSearchOf } from './night-search.ts'

test('what narrows a night and its page are read from the address', () => {
  const raw = { search: ' karen ', list: '7', state: 'requested', page: '2', view: 'noche' }
  expect(nightSearchOf(raw)).toEqual({ search: 'karen', list: 7, state: 'requested', page: 2 })
})

test('what is not understood, and the first page, leave no trace', () => {
  const raw = { search: ' ', list: 'casa', state: 'gone', page: '1' }
  expect(nightSearchOf(raw)).toEqual(EVERYBODY)
})

test.each([{ search: 'karen' }, { list: 7 }, { state: 'denied' as const }])('a night is narrowed by %j', (part) => {
  expect(isNarrowed({ ...EVERYBODY, page: 2 })).toBe(false)
  expect(isNarrowed({ ...EVERYBODY, ...part })).toBe(true)
})
