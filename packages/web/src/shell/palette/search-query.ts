import { search } from '@muelle/contract/search/record'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** What the server finds for a text; asked again after ten seconds, since bookings change meanwhile. */
export const searchQuery = (text: string, businessId: number | null) =>
  queryOptions({
    queryKey: ['search', businessId, text],
    queryFn: ({ signal }) =>
      ask(search, { query: { q: text, ...(businessId !== null && { business_id: businessId }) } }, { signal }),
    staleTime: 10_000,
    gcTime: 60_000,
  })
