import type { CallInput } from '@muelle/contract/call'
import { getCheckinDay } from '@muelle/contract/checkins/day'
import { getCheckin, listCheckins } from '@muelle/contract/checkins/record'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { pageOf } from '../../router/list-search.ts'
import { type ReadingSearch, sortOf } from './reading-search.ts'

export const PAGE_ROWS = 50
/** Whatever is scanned has all of these read anew. */
export const READINGS_KEY = ['checkins'] as const

type Query = NonNullable<CallInput<typeof listCheckins>['query']>
export type Shown = { search: ReadingSearch; businessId: number; date: string }

/** What an address narrows the list by, within one business. */
export const filterOf = ({ search, businessId, date }: Shown): NonNullable<Query['filter']> => ({
  business_id: businessId,
  from: date,
  to: date,
  ...(search.tab === undefined ? {} : { state: search.tab }),
  ...(search.search === undefined ? {} : { search: search.search }),
  ...(search.departure === undefined ? {} : { departure_id: search.departure }),
  ...(search.user === undefined ? {} : { user_id: search.user }),
})

/** What an address asks for, within one business. */
export const listQueryOf = ({ search, businessId, date }: Shown): Query => ({
  page: pageOf(search),
  count: PAGE_ROWS,
  sorting: [sortOf(search)],
  filter: filterOf({ search, businessId, date }),
})

export function readingsQuery(shown: Shown) {
  const query = listQueryOf(shown)
  return queryOptions({
    queryKey: [...READINGS_KEY, 'list', query],
    queryFn: ({ signal }) => ask(listCheckins, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function dayQuery({ businessId, date }: Pick<Shown, 'businessId' | 'date'>) {
  const query = { business_id: businessId, date }
  return queryOptions({
    queryKey: [...READINGS_KEY, 'day', query],
    queryFn: ({ signal }) => ask(getCheckinDay, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const readingQuery = (id: number) =>
  queryOptions({
    queryKey: [...READINGS_KEY, 'one', id],
    queryFn: ({ signal }) => ask(getCheckin, { params: { id } }, { signal }),
  })
