import { bookingsTracking, resumeBookings, resumeTopSellers } from '@muelle/contract/summaries/record'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import type { DateSpan } from './period-dates.ts'

/** What one card lists at most; the board of the day has the rest. */
const MAX_ROWS = 200

const keyOf = (name: string, businessId: number, span: DateSpan) => ['summaries', businessId, name, span] as const

export const upcomingQuery = (businessId: number, span: DateSpan) =>
  queryOptions({
    queryKey: keyOf('upcoming', businessId, span),
    queryFn: ({ signal }) => ask(resumeBookings, { query: { business_id: businessId, ...span } }, { signal }),
  })

export const sellersQuery = (businessId: number, span: DateSpan) =>
  queryOptions({
    queryKey: keyOf('sellers', businessId, span),
    queryFn: ({ signal }) => ask(resumeTopSellers, { query: { business_id: businessId, ...span } }, { signal }),
  })

export const trackingQuery = (businessId: number, span: DateSpan) =>
  queryOptions({
    queryKey: keyOf('tracking', businessId, span),
    queryFn: ({ signal }) =>
      ask(bookingsTracking, { query: { business_id: businessId, count: MAX_ROWS, ...span } }, { signal }),
  })
