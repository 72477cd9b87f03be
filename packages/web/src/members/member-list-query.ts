import type { CallInput } from '@muelle/contract/call'
import type { listMembers } from '@muelle/contract/members/record'
import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import { pageOf } from '../router/list-search.ts'
import { type MemberSearch, sortOf } from './member-search.ts'

type ListQuery = NonNullable<CallInput<typeof listMembers>['query']>

/** The call's query for an address. */
export function listQueryOf(address: MemberSearch): ListQuery {
  const { search, role, state } = address
  const filter = {
    ...(search === undefined ? {} : { search }),
    ...(role === undefined ? {} : { role }),
    ...(state === undefined ? {} : { state }),
  }
  return { page: pageOf(address), count: DEFAULT_PAGE_ROWS, sorting: [sortOf(address)], filter }
}
