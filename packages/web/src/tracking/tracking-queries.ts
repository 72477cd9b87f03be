import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import { getGeotracking, listGeotrackings } from '@muelle/contract/tracking/geotrackings'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { pageOf } from '../router/list-search.ts'
import { sortOf, type TrackingSearch } from './tracking-search.ts'

/** A trip that is out changes all the time; one that is back hardly ever. */
const ASK_AGAIN_MS = 30_000

/** The trips of a business that the address names; the page before stays visible while the next one loads. */
export function trackingsQuery(businessId: number, search: TrackingSearch) {
  const { tour, status, from, to } = search
  const query = {
    page: pageOf(search),
    count: DEFAULT_PAGE_ROWS,
    sorting: [sortOf(search)],
    filter: {
      business_id: businessId,
      ...(tour === undefined ? {} : { tour_id: tour }),
      ...(status === undefined ? {} : { status }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    },
  }
  return queryOptions({
    queryKey: ['trackings', query],
    queryFn: ({ signal }) => ask(listGeotrackings, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const trackingQuery = (id: number) =>
  queryOptions({
    queryKey: ['tracking', id],
    queryFn: ({ signal }) => ask(getGeotracking, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.finalized_at === null ? ASK_AGAIN_MS : false),
  })
