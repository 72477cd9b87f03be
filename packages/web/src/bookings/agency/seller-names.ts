import { getAgencyCredit } from '@muelle/contract/sellers/agency-credit'
import { listSharedAgencies, listSharedSellers } from '@muelle/contract/sellers/record'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

const FIVE_MINUTES_MS = 300_000

/** Who may earn on bookings of a business: sellers, then agencies. */
export const namesQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['sellers', 'names', businessId],
    queryFn: async ({ signal }) => {
      const query = { business_id: businessId }
      const lists = await Promise.all([
        ask(listSharedSellers, { query }, { signal }),
        ask(listSharedAgencies, { query }, { signal }),
      ])
      return lists.flatMap(({ rows }) => rows)
    },
    staleTime: FIVE_MINUTES_MS,
  })

/** What an agency owes and may still owe, that of the business's own currency first; null asks nothing. */
export const agencyCreditQuery = (businessId: number, agencyId: number | null) =>
  queryOptions({
    queryKey: ['sellers', agencyId, 'credit', businessId],
    queryFn: async ({ signal }) =>
      (await ask(getAgencyCredit, { params: { id: agencyId ?? 0 }, query: { business_id: businessId } }, { signal }))
        .rows,
    enabled: agencyId !== null,
  })
