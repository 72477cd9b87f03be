import { MAX_PAGE } from '@muelle/contract/paging'
import { searchValue } from '../router/search-params.ts'

const SORTS = ['name', '-name', 'username', '-username', 'email', '-email', 'created_at', '-created_at'] as const
type UserSort = (typeof SORTS)[number]
const DEFAULT_SORT: UserSort = 'name'
const MAX_SEARCH_LENGTH = 60

/** The address of the list of users: what is filtered, in which order, which page, and whose form is open. */
export type UserListSearch = {
  search?: string | undefined
  state?: 'enabled' | 'disabled' | undefined
  permission?: number | undefined
  sort?: UserSort | undefined
  page?: number | undefined
  /** The user whose form is open; `new` for one who is added. */
  user?: number | 'new' | undefined
}

/** Reads the address; what is not understood counts as absent, and what is the default leaves no trace. */
export function userListSearchOf(raw: Record<string, unknown>): UserListSearch {
  const sort = searchValue.oneOf(raw['sort'], SORTS)
  const page = searchValue.integer(raw['page'], 1, MAX_PAGE)
  return {
    search: searchValue.text(raw['search'], MAX_SEARCH_LENGTH)?.replaceAll('\0', '').trim() || undefined,
    state: searchValue.oneOf(raw['state'], ['enabled', 'disabled']),
    permission: searchValue.integer(raw['permission']),
    sort: sort === DEFAULT_SORT ? undefined : sort,
    page: page === 1 ? undefined : page,
    user: searchValue.oneOf(raw['user'], ['new']) ?? searchValue.integer(raw['user']),
  }
}

export const pageOf = ({ page }: UserListSearch): number => page ?? 1
export const sortOf = ({ sort }: UserListSearch): UserSort => sort ?? DEFAULT_SORT

/** Whether anything narrows the list. */
export const isNarrowed = ({ search, state, permission }: UserListSearch): boolean =>
  search !== undefined || state !== undefined || permission !== undefined

/** A changed filter: the list begins again at its first page. */
export const narrowed = (search: UserListSearch, change: Partial<UserListSearch>): UserListSearch => ({
  ...search,
  ...change,
  page: undefined,
})
