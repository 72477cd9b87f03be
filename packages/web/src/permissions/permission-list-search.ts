import type { CallInput } from '@muelle/contract/call'
import { DEFAULT_PAGE_ROWS, MAX_PAGE } from '@muelle/contract/paging'
import type { listPermissions } from '@muelle/contract/permissions'
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

type ListQuery = NonNullable<CallInput<typeof listPermissions>['query']>

/** The call's query for an address. */
export const listQueryOf = (address: PermissionListSearch): ListQuery => ({
  page: pageOf(address),
  count: DEFAULT_PAGE_ROWS,
  sorting: [sortOf(address)],
  filter: address.search === undefined ? {} : { search: address.search },
})
