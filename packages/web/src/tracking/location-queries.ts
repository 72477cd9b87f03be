import { listTransportLocations } from '@muelle/contract/tracking/geotrackings'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'

export const LOCATIONS_KEY = ['transport-locations'] as const

/** Where boats and buses are: those of a business, or of all that the person sees. */
export const locationsQuery = (businessId: number | null) =>
  queryOptions({
    queryKey: [...LOCATIONS_KEY, businessId],
    queryFn: ({ signal }) =>
      ask(listTransportLocations, { query: businessId === null ? {} : { business_id: businessId } }, { signal }),
  })
