import { MAX_PAGE_ROWS } from '@muelle/contract/paging'
import { listCombos } from '@muelle/contract/resources/combos'
import { getResource, listResources, listResourceZones, type Resource } from '@muelle/contract/resources/record'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { listQueryOf } from './resource-list-query.ts'
import type { ResourceSearch } from './resource-search.ts'

/** What every answer about resources is kept under: a change of one may change all of them. */
export const RESOURCES_KEY = ['resources'] as const

/** The page of the list that the address names; the page before stays visible while the next one loads. */
export const resourcePageQuery = (businessId: number, search: ResourceSearch) => {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: [...RESOURCES_KEY, businessId, 'page', query],
    queryFn: ({ signal }) => ask(listResources, { params: { id: businessId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One resource; the list usually knows it already. */
export const resourceQuery = (businessId: number, resourceId: number, known: Resource | undefined) =>
  queryOptions({
    queryKey: [...RESOURCES_KEY, businessId, 'one', resourceId],
    queryFn: ({ signal }) => ask(getResource, { params: { id: businessId, resourceId } }, { signal }),
    ...(known ? { initialData: known } : {}),
  })

export const zonesQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...RESOURCES_KEY, businessId, 'zones'],
    queryFn: ({ signal }) => ask(listResourceZones, { params: { id: businessId } }, { signal }),
  })

/** Those whose names or zones contain a text, by name, as many as a page can hold. */
export const matchingQuery = (businessId: number, search: string, types?: readonly Resource['type'][]) => {
  const filter = { ...(search ? { search } : {}), ...(types ? { type: [...types] } : {}) }
  return queryOptions({
    queryKey: [...RESOURCES_KEY, businessId, 'matching', filter],
    queryFn: ({ signal }) => {
      const query = { limit: MAX_PAGE_ROWS, sorting: ['name' as const], filter }
      return ask(listResources, { params: { id: businessId }, query }, { signal })
    },
    placeholderData: keepPreviousData,
  })
}

export const combosQuery = (businessId: number, page: number) =>
  queryOptions({
    queryKey: [...RESOURCES_KEY, businessId, 'combos', page],
    queryFn: ({ signal }) => ask(listCombos, { params: { id: businessId }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
