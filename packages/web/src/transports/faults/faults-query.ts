import { listBoatFaults } from '@muelle/contract/captain/faults'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** A stream tells of new ones; this is for a screen whose stream was cut. */
const FRESH_MS = 60_000

export const openFaultsKey = (businessId: number) => ['boat-faults', businessId] as const

/** What is wrong with boats of a business and not solved yet; null asks nothing. */
export const openFaultsQuery = (businessId: number | null) =>
  queryOptions({
    queryKey: openFaultsKey(businessId ?? 0),
    queryFn: async ({ signal }) =>
      (await ask(listBoatFaults, { query: { business_id: businessId ?? 0 } }, { signal })).rows,
    enabled: businessId !== null,
    staleTime: FRESH_MS,
  })
