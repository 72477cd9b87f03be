import { getApproval, listApprovals } from '@muelle/contract/bookings/approvals'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import type { LiveEvent } from '../../realtime/live-message.ts'

/** What was asked for and somebody approved on a device of their own. */
export type ApprovedRequest = { request_id: number; name: string }

/** What is open comes to its end without a word. */
const LOOK_AGAIN_MS = 20_000

export const openApprovalsKey = (businessId: number) => ['approvals', 'open', businessId]
/** What others ask for in a business and this person may answer; null asks nothing. */
export const openApprovalsQuery = (businessId: number | null) =>
  queryOptions({
    queryKey: openApprovalsKey(businessId ?? 0),
    queryFn: async ({ signal }) =>
      (await ask(listApprovals, { query: { business_id: businessId ?? 0 } }, { signal })).rows,
    enabled: businessId !== null,
    refetchInterval: ({ state: { data } }) => (data && data.length > 0 ? LOOK_AGAIN_MS : false),
  })

export const approvalKeyOf = (id: number | null) => ['approvals', id]
/** What became of one's own request; null asks nothing. */
export const approvalQuery = (id: number | null) =>
  queryOptions({
    queryKey: approvalKeyOf(id),
    queryFn: ({ signal }) => ask(getApproval, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (data?.state === 'asked' ? LOOK_AGAIN_MS : false),
  })

/** Whether a burst tells of what was asked for or answered. */
export const tellsOfApprovals = (events: readonly LiveEvent[], mustReadAll: boolean): boolean =>
  mustReadAll || events.some(({ kind }) => kind.startsWith('approval.'))
