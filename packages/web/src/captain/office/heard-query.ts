import { listBoatCalls } from '@muelle/contract/captain/calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** While something is open, others may see it first on a screen whose stream was cut. */
const LOOK_AGAIN_MS = 20_000

export const heardKey = (businessId: number) => ['boat-calls', businessId] as const
/** What boats of a business call for and nobody has seen; null asks nothing. */
export const heardQuery = (businessId: number | null) =>
  queryOptions({
    queryKey: heardKey(businessId ?? 0),
    queryFn: async ({ signal }) =>
      (await ask(listBoatCalls, { query: { business_id: businessId ?? 0 } }, { signal })).rows,
    enabled: businessId !== null,
    refetchInterval: ({ state: { data } }) => (data && data.length > 0 ? LOOK_AGAIN_MS : false),
  })
