import type { CallInput } from '@muelle/contract/call'
import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import type { listUsers } from '@muelle/contract/users/record'
import { pageOf } from '../router/list-search.ts'
import { sortOf, type UserListSearch } from './user-list-search.ts'

type ListQuery = NonNullable<CallInput<typeof listUsers>['query']>

/** The call's query for an address. */
export function listQueryOf(address: UserListSearch): ListQuery {
  const { search, state, permission } = address
  const filter = {
    ...(search === undefined ? {} : { search }),
    ...(state === undefined ? {} : { enabled: state === 'enabled' ? ('true' as const) : ('false' as const) }),
    ...(permission === undefined ? {} : { user_permission_id: permission }),
  }
  return { page: pageOf(address), count: DEFAULT_PAGE_ROWS, sorting: [sortOf(address)], filter }
}
