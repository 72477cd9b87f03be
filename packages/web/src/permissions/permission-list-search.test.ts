import { expect, test } from 'vitest'
import { listQueryOf } from './permission-list-query.ts'
import { permissionListSearchOf } from './permission-list-search.ts'

test.each([
  [{}, { page: 1, count: 10, sorting: ['name'], filter: {} }],
  [
    { sort: '-name', page: '2', search: ' caja ' },
    { page: 2, count: 10, sorting: ['-name'], filter: { search: 'caja' } },
  ],
  [
    { sort: 'users', page: '-1', search: '\0' },
    { page: 1, count: 10, sorting: ['name'], filter: {} },
  ],
])('%j asks for %j', (raw, query) => {
  expect(listQueryOf(permissionListSearchOf(raw))).toEqual(query)
})
