import { BUSINESS_SORTS } from '@muelle/contract/list-fields'
import { MAX_PAGE } from '@muelle/contract/paging'
import { BUSINESS_TYPES, type BusinessType } from '@muelle/domain/businesses/business-type'
import { searchValue } from '../router/search-params.ts'

const SORTS = BUSINESS_SORTS.flatMap((field) => [field, `-${field}`] as const)
type BusinessSort = (typeof SORTS)[number]
const DEFAULT_SORT: BusinessSort = 'name'
const MAX_SEARCH_LENGTH = 60

/** The address of the list of businesses: what is filtered, in which order, which page. */
export type BusinessListSearch = {
  search?: string | undefined
  type?: BusinessType | undefined
  enabled?: 'true' | 'false' | undefined
  sort?: BusinessSort | undefined
  page?: number | undefined
}

/** Reads the address; what is not understood counts as absent, and what is the default leaves no trace. */
export function businessListSearchOf(raw: Record<string, unknown>): BusinessListSearch {
  const sort = searchValue.oneOf(raw['sort'], SORTS)
  const page = searchValue.integer(raw['page'], 1, MAX_PAGE)
  return {
    search: searchValue.text(raw['search'], MAX_SEARCH_LENGTH)?.replaceAll('\0', '').trim() || undefined,
    type: searchValue.oneOf(raw['type'], BUSINESS_TYPES),
    enabled: searchValue.oneOf(raw['enabled'], ['true', 'false']),
    sort: sort === DEFAULT_SORT ? undefined : sort,
    page: page === 1 ? undefined : page,
  }
}

export const pageOf = ({ page }: BusinessListSearch): number => page ?? 1
export const sortOf = ({ sort }: BusinessListSearch): BusinessSort => sort ?? DEFAULT_SORT

/** Whether anything narrows the list. */
export const isNarrowed = ({ search, type, enabled }: BusinessListSearch): boolean =>
  search !== undefined || type !== undefined || enabled !== undefined

/** A changed filter: the list begins again at its first page. */
export const narrowed = (search: BusinessListSearch, change: Partial<BusinessListSearch>): BusinessListSearch => ({
  ...search,
  ...change,
  page: undefined,
})
