import { MAX_PAGE } from '@muelle/contract/paging'
import { searchValue } from '../router/search-params.ts'

const SORTS = ['name', '-name', 'created_at', '-created_at'] as const
type PermissionSort = (typeof SORTS)[number]
const DEFAULT_SORT: PermissionSort = 'name'
const MAX_SEARCH_LENGTH = 60

/** The address of the list of permissions. */
export type PermissionListSearch = {
  search?: string | undefined
  sort?: PermissionSort | undefined
  page?: number | undefined
}

/** Reads the address; what is not understood counts as absent, and what is the default leaves no trace. */
export function permissionListSearchOf(raw: Record<string, unknown>): PermissionListSearch {
  const sort = searchValue.oneOf(raw['sort'], SORTS)
  const page = searchValue.integer(raw['page'], 1, MAX_PAGE)
  return {
    search: searchValue.text(raw['search'], MAX_SEARCH_LENGTH)?.replaceAll('\0', '').trim() || undefined,
    sort: sort === DEFAULT_SORT ? undefined : sort,
    page: page === 1 ? undefined : page,
  }
}

export const pageOf = ({ page }: PermissionListSearch): number => page ?? 1
export const sortOf = ({ sort }: PermissionListSearch): PermissionSort => sort ?? DEFAULT_SORT
