import { useQueryClient } from '@tanstack/react-query'
import type { LiveStatus } from '../../realtime/live-stream.ts'
import { useLive } from '../../realtime/use-live.ts'
import { RESOURCES_KEY } from '../../resources/resource-queries.ts'
import { useSession } from '../../session/use-session.ts'
import { waitlistKey } from '../waitlist/waitlist-query.ts'
import { visitsKey } from './host-queries.ts'

/** Follows what others do at the venue: the day and its queue are asked anew, and the tables where one of them changed. */
export function useLiveVisits(businessId: number): LiveStatus {
  const queryClient = useQueryClient()
  const { cursor } = useSession()
  return useLive(`business/${businessId}/bookings`, cursor, (events, mustReadAll) => {
    void queryClient.invalidateQueries({ queryKey: visitsKey(businessId) })
    void queryClient.invalidateQueries({ queryKey: waitlistKey(businessId) })
    if (mustReadAll || events.some(({ kind }) => kind.startsWith('resource.') || /seat|finish/.test(kind)))
      void queryClient.invalidateQueries({ queryKey: RESOURCES_KEY })
  })
}
