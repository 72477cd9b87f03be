import type { listBusinesses } from '@muelle/contract/businesses/record'
import type { CallInput } from '@muelle/contract/call'
import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import { pageOf } from '../router/list-search.ts'
import { type BusinessListSearch, sortOf } from './business-list-search.ts'

type ListQuery = NonNullable<CallInput<typeof listBusinesses>['query']>

/** The call's query for an address. */
export function listQueryOf(search: BusinessListSearch): ListQuery {
  return {
    page: pageOf(search),
    count: DEFAULT_PAGE_ROWS,
    sorting: [sortOf(search)],
    filter: {
      ...(search.search === undefined ? {} : { search: search.search }),
      ...(search.type === undefined ? {} : { type: [search.type] }),
      ...(search.enabled === undefined ? {} : { enabled: search.enabled }),
    },
  }
}
