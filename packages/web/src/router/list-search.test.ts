import { expect, test } from 'vitest'
import { listSearch, narrowed, pageOf, withoutFilters } from './list-search.ts'

const named = listSearch({
  fields: ['name', 'created_at'],
  defaultSort: 'name',
  filters: ['state'],
  maxSearchLength: 5,
})
const unsorted = listSearch({ fields: ['name'], defaultSort: undefined, filters: [] })

test.each([
  [{}, { search: undefined, sort: undefined, page: undefined }],
  [
    { search: ' luz ', sort: '-created_at', page: '3' },
    { search: 'luz', sort: '-created_at', page: 3 },
  ],
  [
    { search: 'long\0er', sort: 'name', page: '1' },
    { search: 'long', sort: undefined, page: undefined },
  ],
  [
    { search: ' ', sort: 'password', page: '0' },
    { search: undefined, sort: undefined, page: undefined },
  ],
])('%j reads as %j', (raw, expected) => {
  expect(named.read(raw)).toEqual(expected)
})

test('the default order leaves no trace, and without one the server orders', () => {
  expect(named.sortOf({})).toBe('name')
  expect(unsorted.sortOf({})).toBeUndefined()
  expect(unsorted.read({ sort: 'name' }).sort).toBe('name')
})

test('the search and the filters narrow a list; its order and page do not', () => {
  const page: { page?: number; state?: string } = { page: 3 }
  expect(pageOf({})).toBe(1)
  expect(pageOf(page)).toBe(3)
  expect(named.isNarrowed(page)).toBe(false)
  expect(named.isNarrowed({ search: 'luz' })).toBe(true)
  expect([named.filterCountOf({ state: 'on' }), named.isNarrowed({ state: 'on' })]).toEqual([1, true])
  expect(narrowed(page, { state: 'on' })).toEqual({ page: undefined, state: 'on' })
  expect(withoutFilters({ ...page, sort: 'name' })).toEqual({ sort: 'name' })
})
