import { describe, expect, test } from 'vitest'
import { narrowed } from '../router/list-search.ts'
import { listQueryOf } from './business-list-query.ts'
import { type BusinessListSearch, businessListSearchOf, isNarrowed } from './business-list-search.ts'

describe('the address of the list of businesses', () => {
  test('garbage and defaults leave no trace', () => {
    const raw = { search: ' \0 ', type: 'hotel', enabled: 'maybe', sort: 'name', page: '1', other: 'x' }
    expect(Object.values(businessListSearchOf(raw)).filter((value) => value !== undefined)).toEqual([])
    expect(isNarrowed(businessListSearchOf(raw))).toBe(false)
  })

  test('what is known becomes the query of the call', () => {
    const search = businessListSearchOf({
      search: ' holbox ',
      type: 'bar',
      enabled: 'false',
      sort: '-created_at',
      page: '3',
    })
    expect(isNarrowed(search)).toBe(true)
    expect(listQueryOf(search)).toEqual({
      page: 3,
      count: 10,
      sorting: ['-created_at'],
      filter: { search: 'holbox', type: ['bar'], enabled: 'false' },
    })
  })

  test('another filter begins at the first page', () => {
    expect(listQueryOf(narrowed<BusinessListSearch>({ page: 4, sort: '-name' }, { type: 'tour' }))).toEqual({
      page: 1,
      count: 10,
      sorting: ['-name'],
      filter: { type: ['tour'] },
    })
  })
})
