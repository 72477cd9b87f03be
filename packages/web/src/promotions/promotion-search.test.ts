import { expect, test } from 'vitest'
import { narrowed, withoutFilters } from '../router/list-search.ts'
import { closed, isNarrowed, promotionSearchOf } from './promotion-search.ts'

test('the address is read back as it was written, and nothing else is understood', () => {
  const search = {
    search: 'verano',
    state: 'active',
    tour: 7,
    sort: '-name',
    page: 3,
    promotion: 9,
    view: 'uses',
  } as const
  expect(promotionSearchOf(search)).toEqual({ ...search, add: undefined })
  expect(promotionSearchOf({ state: 'sold', sort: 'code', page: 0, view: 'all', add: 'yes', tour: 'x' })).toEqual({})
  expect(promotionSearchOf({ add: true, page: 1 })).toEqual({ add: true })
})

test('filters go together, and a changed one begins at the first page', () => {
  const search = promotionSearchOf({ state: 'over', page: 4, sort: 'name' })
  expect(isNarrowed(search)).toBe(true)
  expect(narrowed(search, { state: 'active' })).toMatchObject({ state: 'active', page: undefined, sort: 'name' })
  expect(isNarrowed(withoutFilters(search))).toBe(false)
  expect(closed({ ...search, promotion: 3, view: 'edit', add: true })).toMatchObject({
    state: 'over',
    promotion: undefined,
  })
})
