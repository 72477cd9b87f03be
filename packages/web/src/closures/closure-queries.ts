import { getClosure, previewClosure } from '@muelle/contract/closures/record'
import type { DepartureLocator } from '@muelle/contract/departures/locator'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'

/** How often a closure is read anew while bookings wait: fast enough to watch. */
const WATCH_MS = 400
/** And while customers think it over. */
const ANSWERS_MS = 10_000

/** Who is on some departures, live: seats of other departures change while a person decides. */
export const previewQuery = (businessId: number, departures: readonly DepartureLocator[]) =>
  queryOptions({
    queryKey: ['closure-preview', businessId, departures],
    queryFn: ({ signal }) =>
      ask(previewClosure, { body: { business_id: businessId, departures: [...departures] } }, { signal }),
    enabled: departures.length > 0,
    placeholderData: keepPreviousData,
  })

/** A closure, watched until nothing waits any more. */
export const closureQuery = (id: number) =>
  queryOptions({
    queryKey: ['closure', id],
    queryFn: ({ signal }) => ask(getClosure, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => {
      if ((data?.progress.waiting ?? 1) > 0) return WATCH_MS
      return data && data.progress.asked > 0 ? ANSWERS_MS : false
    },
  })
