import { hearsBoatCalls } from '@muelle/domain/captain/boat-call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadDeskTexts, loadTexts } from '../../i18n/catalogues.ts'
import { useLive } from '../../realtime/use-live.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights, useSession } from '../../session/use-session.ts'
import { heardKey, heardQuery } from './heard-query.ts'

const CallNotices = lazy(async () => {
  const [{ CallNotices }] = await Promise.all([import('./CallNotices.tsx'), loadDeskTexts(), loadTexts('captain')])
  return { default: CallNotices }
})
/** What changes whether a call waits: it was made, seen or called off, or the departure has other boats. */
const CHANGES = /^departure\.(boat_call|assigned)/

/** Shows, on whichever screen, what boats of the selected business call for, to whoever is its office, until one of them has seen it. */
export function HeardCalls() {
  const queryClient = useQueryClient()
  const { cursor } = useSession()
  const { business } = useBusiness()
  const { rights } = useRights()
  const businessId = business?.type === 'tour' && hearsBoatCalls(rights) ? business.business_id : null
  const { data: calls = [] } = useQuery(heardQuery(businessId))
  useLive(businessId === null ? null : `business/${businessId}/bookings`, cursor, (events, mustReadAll) => {
    if (businessId === null || !(mustReadAll || events.some(({ kind }) => CHANGES.test(kind)))) return
    void queryClient.invalidateQueries({ queryKey: heardKey(businessId) })
  })
  if (businessId === null || calls.length === 0) return null
  return (
    <Suspense fallback={null}>
      <CallNotices calls={calls} queryKey={heardKey(businessId)} />
    </Suspense>
  )
}
