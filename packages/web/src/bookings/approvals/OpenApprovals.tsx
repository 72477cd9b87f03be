import { DOOR_APPROVAL_KINDS, mayApproveAny, SALE_APPROVAL_KINDS } from '@muelle/domain/bookings/sale/approval'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { useLive } from '../../live/use-live.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights, useSession } from '../../session/use-session.ts'
import { openApprovalsKey, openApprovalsQuery, tellsOfApprovals } from './approval-queries.ts'

const ApprovalSheet = lazy(async () => {
  const [{ ApprovalSheet }] = await Promise.all([import('./ApprovalSheet.tsx'), loadDeskTexts()])
  return { default: ApprovalSheet }
})

/** Shows, on whichever screen, what others ask for in the selected business to whoever may answer it: the oldest, and then the next. */
export function OpenApprovals() {
  const queryClient = useQueryClient()
  const { cursor } = useSession()
  const { business } = useBusiness()
  const { rights, can } = useRights()
  const mayAnswer =
    business?.type === 'tour'
      ? can('mdu_tour_booking') && mayApproveAny(rights, SALE_APPROVAL_KINDS)
      : mayApproveAny(rights, DOOR_APPROVAL_KINDS)
  const businessId = business && mayAnswer ? business.business_id : null
  const { data: [first] = [] } = useQuery(openApprovalsQuery(businessId))
  useLive(businessId === null ? null : `business/${businessId}/bookings`, cursor, (events, mustReadAll) => {
    if (businessId !== null && tellsOfApprovals(events, mustReadAll))
      void queryClient.invalidateQueries({ queryKey: openApprovalsKey(businessId) })
  })
  if (!first) return null
  return (
    <Suspense fallback={null}>
      <ApprovalSheet key={first.id} approval={first} />
    </Suspense>
  )
}
