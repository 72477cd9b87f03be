import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../realtime/use-live.ts'
import { useSession } from '../../session/use-session.ts'
import { promotersKey } from './promoter-queries.ts'

/** Follows who comes in and what the manager lets go: what is shown is asked anew. */
export function useLivePromoters(businessId: number): void {
  const queryClient = useQueryClient()
  const { cursor } = useSession()
  useLive(`business/${businessId}/bookings`, cursor, () => {
    void queryClient.invalidateQueries({ queryKey: promotersKey(businessId) })
  })
}
