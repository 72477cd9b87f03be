import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { loadTexts } from '../../i18n/catalogues.ts'
import { useLive } from '../../realtime/use-live.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights, useSession } from '../../session/use-session.ts'
import { openFaultsKey, openFaultsQuery } from '../../transports/faults/faults-query.ts'
import { lastFaultSeen, noteFaultSeen } from './faults-seen.ts'

const FaultNotice = lazy(async () => {
  const [{ FaultNotice: component }] = await Promise.all([import('./FaultNotice.tsx'), loadTexts('captain')])
  return { default: component }
})
const CHANGES = /^transport\.fault_/

/** Shows, on whichever screen, what is wrong with a boat of the selected business, to whoever follows boats, until they have said «Enterado». */
export function HeardFaults() {
  const queryClient = useQueryClient()
  const { cursor, user } = useSession()
  const { business } = useBusiness()
  const { can } = useRights()
  const follows = business?.type === 'tour' && can('mdu_geotracking') && can('mdu_tour_booking')
  const businessId = follows ? business.business_id : null
  const whose = { userId: user.id, businessId: businessId ?? 0 }
  const [seen, setSeen] = useState({ businessId, id: lastFaultSeen(whose) })
  const { data: faults = [] } = useQuery(openFaultsQuery(businessId))
  useLive(businessId === null ? null : `business/${businessId}/bookings`, cursor, (events, mustReadAll) => {
    if (businessId === null || !(mustReadAll || events.some(({ kind }) => CHANGES.test(kind)))) return
    void queryClient.invalidateQueries({ queryKey: openFaultsKey(businessId) })
  })
  const last = seen.businessId === businessId ? seen.id : lastFaultSeen(whose)
  // The newest alone: the others stand with it on the list of the fleet.
  const unseen = faults.filter(({ id }) => id > last)
  const fault = unseen.at(0)
  if (businessId === null || !fault) return null
  return (
    <Suspense fallback={null}>
      <FaultNotice
        key={fault.id}
        fault={fault}
        others={unseen.length - 1}
        onSeen={() => {
          noteFaultSeen(whose, fault.id)
          setSeen({ businessId, id: fault.id })
        }}
      />
    </Suspense>
  )
}
