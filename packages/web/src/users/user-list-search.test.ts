import { expect, test } from 'vitest'
import { narrowed } from '../router/list-search.ts'
import { listQueryOf } from './user-list-query.ts'
import { isNarrowed, type UserListSearch, userListSearchOf } from './user-list-search.ts'

const known = (raw: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(userListSearchOf(raw)).filter(([, value]) => value !== undefined))

test.each([
  [{}, {}],
  [{ sort: 'name', page: '1' }, {}],
  [
    { sort: '-email', page: '3', search: ' luz ' },
    { sort: '-email', page: 3, search: 'luz' },
  ],
  [{ user: 'new' }, { user: 'new' }],
  [
    { user: '12', permission: '4', state: 'disabled' },
    { user: 12, permission: 4, state: 'disabled' },
  ],
  [{ user: 'old', permission: 'x', state: 'asleep', sort: 'password', page: '0' }, {}],
])('%j reads as %j', (raw, expected) => {
  expect(known(raw)).toEqual(expected)
})

test('an address becomes the query of the call', () => {
  expect(listQueryOf({})).toEqual({ page: 1, count: 10, sorting: ['name'], filter: {} })
  expect(listQueryOf({ search: 'luz', state: 'disabled', permission: 4, sort: '-username', page: 2 })).toEqual({
    page: 2,
    count: 10,
    sorting: ['-username'],
    filter: { search: 'luz', enabled: 'false', user_permission_id: 4 },
  })
})

test('a changed filter begins at the first page; the open form narrows nothing', () => {
  expect(narrowed<UserListSearch>({ page: 3, sort: '-name' }, { search: 'luz' })).toEqual({
    page: undefined,
    sort: '-name',
    search: 'luz',
  })
  expect(isNarrowed({ user: 12, page: 2, sort: '-name' })).toBe(false)
  expect(isNarrowed({ state: 'enabled' })).toBe(true)
})
