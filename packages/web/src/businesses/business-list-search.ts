import { BUSINESS_SORTS } from '@muelle/contract/list-fields'
import { BUSINESS_TYPES, type BusinessType } from '@muelle/domain/businesses/business-type'
import { listSearch } from '../router/list-search.ts'
import { searchValue } from '../router/search-params.ts'

const list = listSearch({ fields: BUSINESS_SORTS, defaultSort: 'name', filters: ['type', 'enabled'] })

/** The address of the list of businesses: what is filtered, in which order, which page. */
export type BusinessListSearch = ReturnType<typeof list.read> & {
  type?: BusinessType | undefined
  enabled?: 'true' | 'false' | undefined
}

/** Reads the address; what is not understood counts as absent, and what is the default leaves no trace. */
export function businessListSearchOf(raw: Record<string, unknown>): BusinessListSearch {
  const { search, ...order } = list.read(raw)
  return {
    search,
    type: searchValue.oneOf(raw['type'], BUSINESS_TYPES),
    enabled: searchValue.oneOf(raw['enabled'], ['true', 'false']),
    ...order,
  }
}

export const { sortOf, isNarrowed } = list
