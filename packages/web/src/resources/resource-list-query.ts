import type { CallInput } from '@muelle/contract/call'
import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import type { listResources } from '@muelle/contract/resources/record'
import { type ResourceSearch } from './resource-search.ts'

type ListQuery = NonNullable<CallInput<typeof listResources>['query']>

/** The call's query for an address. Resources page with `limit` (specification 9). */
export function listQueryOf({ search, type, status, zone, sort, page = 1 }: ResourceSearch): ListQuery {
  return {
    page,
    limit: DEFAULT_PAGE_ROWS,
    ...(sort === undefined ? {} : { sorting: [sort] }),
    filter: {
      ...(search === undefined ? {} : { search }),
      ...(type === undefined ? {} : { type: [type] }),
      ...(status === undefined ? {} : { status: [status] }),
      ...(zone === undefined ? {} : { zone }),
    },
  }
}
