import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '../realtime/use-live.ts'
import { useSession } from '../session/use-session.ts'
import { LOCATIONS_KEY, locationsQuery } from './location-queries.ts'

/** How often it is asked while nobody tells; also by what a boat that ended two hours ago leaves the map. */
const ASK_MS = { live: 120_000, alone: 20_000 } as const

/** Where boats and buses are, followed as they move; null is all businesses of the account. */
export function useBoats(businessId: number | null) {
  const queryClient = useQueryClient()
  const { cursor } = useSession()
  const topic = businessId === null ? 'account/transport-locations' : `business/${businessId}/transport-locations`
  const status = useLive(topic, cursor, () => void queryClient.invalidateQueries({ queryKey: LOCATIONS_KEY }))
  const found = useQuery({
    ...locationsQuery(businessId),
    refetchInterval: status === 'live' ? ASK_MS.live : ASK_MS.alone,
  })
  return { ...found, status }
}
