import { listDoorReviews } from '@muelle/contract/checkins/door/read'
import { getNight, listNightEntries } from '@muelle/contract/visits/nights/nights'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { pageOf } from '../../router/list-search.ts'
import type { NightSearch } from './night-search.ts'

/** Below what is heard of the visits of a business, so that it is read anew with them. */
const nightKey = (businessId: number) => ['visits', businessId, 'night'] as const
export const nightKeyOf = nightKey
/** Rows of a page. */
export const PAGE_ROWS = 50

export const nightQuery = (businessId: number, date: string) =>
  queryOptions({
    queryKey: [...nightKey(businessId), date],
    queryFn: ({ signal }) => ask(getNight, { params: { id: businessId }, query: { date } }, { signal }),
  })

/** The page of those on the lists that the address names; the page before stays visible while the next one loads. */
export function nightEntriesQuery(businessId: number, date: string, address: NightSearch) {
  const { list, state, search } = address
  const query = {
    page: String(pageOf(address)),
    count: String(PAGE_ROWS),
    ...(list !== undefined && { list_id: String(list) }),
    ...(state !== undefined && { state }),
    ...(search !== undefined && { search }),
  }
  return queryOptions({
    queryKey: [...nightKey(businessId), date, 'entries', query],
    queryFn: ({ signal }) => ask(listNightEntries, { params: { id: businessId, date }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const doorReviewsQuery = (businessId: number, date: string) =>
  queryOptions({
    queryKey: [...nightKey(businessId), date, 'reviews'],
    queryFn: ({ signal }) => ask(listDoorReviews, { params: { id: businessId }, query: { date } }, { signal }),
  })
