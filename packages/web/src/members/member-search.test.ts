import { expect, test } from 'vitest'
import { narrowed, withoutFilters } from '../router/list-search.ts'
import { listQueryOf } from './member-list-query.ts'
import { isNarrowed, type MemberSearch, memberSearchOf } from './member-search.ts'

test('the address is read as far as it is understood', () => {
  expect(
    memberSearchOf({ search: ' Ana\0 ', role: 'tour_captain', state: 'invited', sort: '-role', page: '3', user: '7' }),
  ).toEqual({ search: 'Ana', role: 'tour_captain', state: 'invited', sort: '-role', page: 3, user: 7 })
  expect(memberSearchOf({ role: 'king', state: 'gone', sort: 'age', page: '0', user: 'x', invite: 'yes' })).toEqual({})
  expect(memberSearchOf({ sort: 'name', page: '1', invite: 'true' })).toEqual({ invite: true })
})

test('the query names what is filtered and nothing else', () => {
  expect(listQueryOf({})).toEqual({ page: 1, count: 10, sorting: ['name'], filter: {} })
  expect(listQueryOf({ search: 'ana', state: 'disabled', sort: 'role', page: 2, user: 9 })).toEqual({
    page: 2,
    count: 10,
    sorting: ['role'],
    filter: { search: 'ana', state: 'disabled' },
  })
})

test('a filter begins at the first page, and taking all away keeps the order', () => {
  expect(narrowed<MemberSearch>({ page: 4, sort: '-name' }, { role: 'waiter' })).toEqual({
    page: undefined,
    sort: '-name',
    role: 'waiter',
  })
  expect(withoutFilters({ search: 'x', role: 'rp', sort: '-name', page: 2 })).toEqual({ sort: '-name' })
  expect([{}, { page: 2 }, { search: 'x' }, { state: 'active' as const }].map(isNarrowed)).toEqual([
    false,
    false,
    true,
    true,
  ])
})
