import { MAX_PAGE_ROWS } from '@muelle/contract/paging'
import { listVisits } from '@muelle/contract/visits/list'
import { listNightCommissions } from '@muelle/contract/visits/promoters/earnings'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../api/ask.ts'
import { chargesQuery, uncollectedQuery } from '../deposits/money-queries.ts'
import { visitsKey } from '../host/host-queries.ts'
import { promotersKey } from '../promoters/promoter-queries.ts'
import { type Pending, pendingOf } from './pending.ts'
import { useMayDecide } from './use-may-decide.ts'

/** Who asks to come, on whatever day from this one on. */
const requestsQuery = (businessId: number, today: string) =>
  queryOptions({
    queryKey: [...visitsKey(businessId), 'requests', today],
    queryFn: ({ signal }) => {
      const query = { count: MAX_PAGE_ROWS, filter: { from: today, status: ['requested' as const] } }
      return ask(listVisits, { params: { id: businessId }, query }, { signal })
    },
  })

const waitingCommissionsQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...promotersKey(businessId), 'waiting'],
    queryFn: ({ signal }) =>
      ask(listNightCommissions, { params: { id: businessId }, query: { waiting: 'true' } }, { signal }),
  })

const NONE: readonly never[] = []

/** All that waits for this person's word at a venue, each kind for whoever may decide it. */
export function usePending(businessId: number, today: string) {
  const may = useMayDecide()
  const requests = useQuery({ ...requestsQuery(businessId, today), enabled: may.requests })
  const charges = useQuery({ ...chargesQuery(businessId), enabled: may.charges })
  const uncollected = useQuery({ ...uncollectedQuery(businessId), enabled: may.charges })
  const commissions = useQuery({ ...waitingCommissionsQuery(businessId), enabled: may.commissions })
  const all = useMemo<readonly Pending[]>(
    () =>
      pendingOf({
        requests: requests.data?.rows ?? NONE,
        charges: charges.data?.rows ?? NONE,
        commissions: commissions.data?.rows ?? NONE,
      }),
    [requests.data, charges.data, commissions.data],
  )
  const parts = [requests, charges, commissions]
  return {
    all,
    /** Approved, and no card has paid them. */
    uncollected: uncollected.data?.rows ?? NONE,
    currency: commissions.data?.currency ?? charges.data?.rows[0]?.currency,
    isLoading: parts.some((part) => part.isLoading),
    error: parts.find((part) => part.error !== null)?.error ?? null,
    refetch: () => parts.forEach((part) => part.isEnabled && void part.refetch()),
  }
}
