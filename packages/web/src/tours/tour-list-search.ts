import { MAX_PAGE } from '@muelle/contract/paging'
import { searchValue } from '../router/search-params.ts'

const SORTS = ['name', '-name', '-id', 'id'] as const
export type TourSort = (typeof SORTS)[number]
const DEFAULT_SORT: TourSort = 'name'
/** As the panel of the fleet names its forms. */
const FLEET_FORM = /^(new-transport|new-crew|[tc]\d{1,16})$/
const MAX_SEARCH_LENGTH = 60

/** The address of the list of tours: what is filtered, in which order, which page. */
export type TourListSearch = {
  /** The boats and crew in place of the tours. */
  tab?: 'fleet' | undefined
  /** The form of the fleet that is open. */
  open?: string | undefined
  search?: string | undefined
  enabled?: 'true' | 'false' | undefined
  sort?: TourSort | undefined
  page?: number | undefined
}

/** Reads the address; what is not understood counts as absent, and what is the default leaves no trace. */
export function tourListSearchOf(raw: Record<string, unknown>): TourListSearch {
  const sort = searchValue.oneOf(raw['sort'], SORTS)
  const page = searchValue.integer(raw['page'], 1, MAX_PAGE)
  const open = searchValue.text(raw['open'], 24)
  return {
    tab: searchValue.oneOf(raw['tab'], ['fleet']),
    open: open && FLEET_FORM.test(open) ? open : undefined,
    search: searchValue.text(raw['search'], MAX_SEARCH_LENGTH)?.replaceAll('\0', '').trim() || undefined,
    enabled: searchValue.oneOf(raw['enabled'], ['true', 'false']),
    sort: sort === DEFAULT_SORT ? undefined : sort,
    page: page === 1 ? undefined : page,
  }
}

export const pageOf = ({ page }: TourListSearch): number => page ?? 1
export const sortOf = ({ sort }: TourListSearch): TourSort => sort ?? DEFAULT_SORT
export const isNarrowed = ({ search, enabled }: TourListSearch): boolean =>
  search !== undefined || enabled !== undefined
