import type { CallInput } from '@muelle/contract/call'
import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import type { listPermissions } from '@muelle/contract/permissions/record'
import { pageOf } from '../router/list-search.ts'
import { type PermissionListSearch, sortOf } from './permission-list-search.ts'

type ListQuery = NonNullable<CallInput<typeof listPermissions>['query']>

/** The call's query for an address. */
export const listQueryOf = (address: PermissionListSearch): ListQuery => ({
  page: pageOf(address),
  count: DEFAULT_PAGE_ROWS,
  sorting: [sortOf(address)],
  filter: address.search === undefined ? {} : { search: address.search },
})
