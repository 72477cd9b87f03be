import { expect, test } from 'vitest'
import { pageOf } from '../router/list-search.ts'
import { isNarrowed, sortOf, tourListSearchOf } from './tour-list-search.ts'

test.each([
  [{}, {}],
  [
    { search: '  ría ', enabled: 'true', sort: '-id', page: '3' },
    { search: 'ría', enabled: 'true', sort: '-id', page: 3 },
  ],
  [{ sort: 'name', page: '1' }, {}],
  [{ sort: 'price', page: '0', enabled: 'maybe', search: '\0' }, {}],
])('the address %j is read as %j', (raw, expected) => {
  expect(JSON.parse(JSON.stringify(tourListSearchOf(raw)))).toEqual(expected)
})

test('an address without filters is the first page by name', () => {
  const search = tourListSearchOf({})
  expect([pageOf(search), sortOf(search), isNarrowed(search)]).toEqual([1, 'name', false])
  expect(isNarrowed({ enabled: 'false' })).toBe(true)
})
