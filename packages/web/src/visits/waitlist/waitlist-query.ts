import { getWaitlist, quoteWait } from '@muelle/contract/visits/waitlist'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** Waits change by themselves while minutes go by. */
const STALE_MS = 60_000

export const waitlistKey = (businessId: number) => ['waitlist', businessId] as const

/** Today's queue of a venue. */
export const waitlistQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...waitlistKey(businessId), 'line'],
    queryFn: ({ signal }) => ask(getWaitlist, { params: { id: businessId } }, { signal }),
    refetchInterval: STALE_MS,
  })

/** What a party of a size is told now. */
export const waitQuoteQuery = (businessId: number, party: number) =>
  queryOptions({
    queryKey: [...waitlistKey(businessId), 'quote', party],
    queryFn: ({ signal }) =>
      ask(quoteWait, { params: { id: businessId }, query: { party: String(party) } }, { signal }),
    staleTime: 15_000,
  })
