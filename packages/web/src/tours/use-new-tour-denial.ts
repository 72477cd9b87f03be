import { useBusiness } from '../session/use-business.ts'
import { useRights } from '../session/use-session.ts'

/** Why nobody, or this person, adds a tour to a business; null when they may. */
export function useNewTourDenial(businessId: number): 'newDenied' | 'notTours' | null {
  const { businesses } = useBusiness()
  const { can } = useRights()
  const type = businesses.find(({ business_id }) => business_id === businessId)?.type
  if (type !== undefined && type !== 'tour') return 'notTours'
  return can('mdu_tour', 'create') ? null : 'newDenied'
}
