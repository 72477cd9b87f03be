import { MAX_PAGE_ROWS } from '@muelle/contract/paging'
import { listTours } from '@muelle/contract/tours/record'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'

/** Prices change by the season, not by the minute; a sale at an old price is refused by the server anyway. */
const TOURS_STALE_AFTER_MS = 5 * 60_000

/** The tours of a business with what is needed to sell them. */
export const toursQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['tours', businessId],
    queryFn: async ({ signal }) => {
      const { rows } = await ask(
        listTours,
        { params: { id: businessId }, query: { count: MAX_PAGE_ROWS, sorting: ['name'] } },
        { signal },
      )
      return rows
    },
    staleTime: TOURS_STALE_AFTER_MS,
  })
