import { keepsVenue, standingOf } from '@muelle/domain/visits/life/standing'
import { useRights } from '../../session/use-session.ts'

/** What of it somebody decides: requests whoever keeps the venue, since an RP makes visits and approves none. */
export function useMayDecide(): { requests: boolean; charges: boolean; commissions: boolean } {
  const { rights, can } = useRights()
  return {
    requests: keepsVenue(standingOf(rights)),
    charges: can('mdu_booking', 'delete'),
    commissions: can('mdu_settlement', 'edit'),
  }
}
