import { getBusinessTour } from '@muelle/contract/tours/details'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'

export const tourDetailQuery = (businessId: number, tourId: number) =>
  queryOptions({
    queryKey: ['tour-detail', businessId, tourId],
    queryFn: ({ signal }) => ask(getBusinessTour, { params: { id: businessId, tourId } }, { signal }),
  })

/** Everything that shows tours, once one has changed: their lists, what is for sale, the day. */
export const TOUR_KEYS: readonly QueryKey[] = [['tour-list'], ['tours'], ['board'], ['departures']]
