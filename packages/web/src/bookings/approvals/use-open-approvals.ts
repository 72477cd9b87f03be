import type { Approval } from '@muelle/contract/bookings/approvals'
import { DOOR_APPROVAL_KINDS, mayApproveAny, SALE_APPROVAL_KINDS } from '@muelle/domain/bookings/sale/approval'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../realtime/use-live.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights, useSession } from '../../session/use-session.ts'
import { openApprovalsKey, openApprovalsQuery, tellsOfApprovals } from './approval-queries.ts'

/** What others ask for in the selected business and this person may answer, oldest first. */
export function useOpenApprovals(): readonly Approval[] {
  const queryClient = useQueryClient()
  const { cursor } = useSession()
  const { business } = useBusiness()
  const { rights, can } = useRights()
  const mayAnswer =
    business?.type === 'tour'
      ? can('mdu_tour_booking') && mayApproveAny(rights, SALE_APPROVAL_KINDS)
      : mayApproveAny(rights, DOOR_APPROVAL_KINDS)
  const businessId = business && mayAnswer ? business.business_id : null
  const { data = [] } = useQuery(openApprovalsQuery(businessId))
  useLive(businessId === null ? null : `business/${businessId}/bookings`, cursor, (events, mustReadAll) => {
    if (businessId !== null && tellsOfApprovals(events, mustReadAll))
      void queryClient.invalidateQueries({ queryKey: openApprovalsKey(businessId) })
  })
  return data
}
