import { listSearch } from '../router/list-search.ts'
import { searchValue } from '../router/search-params.ts'

const list = listSearch({
  fields: ['name', 'username', 'email', 'created_at'],
  defaultSort: 'name',
  filters: ['state', 'permission'],
})

/** The address of the list of users: what is filtered, in which order, which page, and whose form is open. */
export type UserListSearch = ReturnType<typeof list.read> & {
  state?: 'enabled' | 'disabled' | undefined
  permission?: number | undefined
  /** The user whose form is open; `new` for one who is added. */
  user?: number | 'new' | undefined
}

/** Reads the address; what is not understood counts as absent, and what is the default leaves no trace. */
export function userListSearchOf(raw: Record<string, unknown>): UserListSearch {
  const { search, ...order } = list.read(raw)
  return {
    search,
    state: searchValue.oneOf(raw['state'], ['enabled', 'disabled']),
    permission: searchValue.integer(raw['permission']),
    ...order,
    user: searchValue.oneOf(raw['user'], ['new']) ?? searchValue.integer(raw['user']),
  }
}

export const { sortOf, isNarrowed } = list
