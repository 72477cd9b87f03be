import { listResources } from '@muelle/contract/resources/record'
import { describe, expect, test } from 'vitest'
import { narrowed, withoutFilters } from '../router/list-search.ts'
import { parseSearch, stringifySearch } from '../router/search-params.ts'
import { listQueryOf } from './resource-list-query.ts'
import { closed, isNarrowed, type ResourceSearch, resourceSearchOf } from './resource-search.ts'

const FULL: ResourceSearch = {
  tab: 'combos',
  search: 'terraza',
  type: 'sillon',
  status: 'No_disponible',
  zone: 'Jardín',
  sort: '-capacity',
  page: 3,
  add: 'many',
  resource: 7,
  combo: 9,
}

describe('the address', () => {
  test('survives being written and read', () => {
    expect(resourceSearchOf(parseSearch(stringifySearch(FULL)))).toEqual(FULL)
  })
  test('forgets what it does not know, and the default', () => {
    const raw = {
      tab: 'x',
      search: ' \0 ',
      type: 'mesas',
      status: 'disponible',
      sort: 'vip',
      page: '1',
      add: 'all',
      resource: '-1',
    }
    expect(Object.values(resourceSearchOf(raw)).filter((value) => value !== undefined)).toEqual([])
  })
  test('changes page with its filters, and keeps them when a form closes', () => {
    expect(narrowed(FULL, { type: undefined })).toEqual({ ...FULL, type: undefined, page: undefined })
    expect(closed(FULL)).toEqual({ ...FULL, add: undefined, resource: undefined, combo: undefined })
    expect(withoutFilters(FULL)).toEqual({ sort: '-capacity' })
    expect([isNarrowed({ page: 2, sort: 'name' }), isNarrowed({ zone: 'Salón' })]).toEqual([false, true])
  })
})

test('every address is a question that the server takes', () => {
  for (const search of [{}, FULL, { status: 'Limpieza' } as const])
    expect(listResources.query.safeParse(listQueryOf(search)).success).toBe(true)
  expect(listQueryOf({ type: 'mesa', page: 2 })).toEqual({ page: 2, limit: 10, filter: { type: ['mesa'] } })
})
