import { isLocalDate } from '@muelle/domain/local-date'
import { GEO_STATUSES, type GeoStatus } from '@muelle/domain/tracking/progress'
import { listSearch } from '../router/list-search.ts'
import { searchValue } from '../router/search-params.ts'

const list = listSearch({
  fields: ['started_at'],
  defaultSort: '-started_at',
  filters: ['tour', 'status', 'from', 'to'],
})

export type TrackingSearch = Omit<ReturnType<typeof list.read>, 'search'> & {
  tour?: number | undefined
  status?: GeoStatus | undefined
  /** Days of the departures, both included. */
  from?: string | undefined
  to?: string | undefined
}

const dayOf = (value: unknown): string | undefined => {
  const text = searchValue.text(value)
  return text !== undefined && isLocalDate(text) ? text : undefined
}

/** What the address of the list of trips says. */
export function trackingSearchOf(raw: Record<string, unknown>): TrackingSearch {
  const { sort, page } = list.read(raw)
  return {
    sort,
    page,
    tour: searchValue.integer(raw['tour'], 1),
    status: searchValue.oneOf(raw['status'], GEO_STATUSES),
    from: dayOf(raw['from']),
    to: dayOf(raw['to']),
  }
}

export const { sortOf, isNarrowed } = list
