import type { Import } from '@muelle/contract/imports/record'
import type { Session, SessionBusiness } from '@muelle/contract/sessions/record'
import { hasTables } from '@muelle/domain/businesses/business-type'
import { bookingNeeds } from '@muelle/domain/imports/booking-needs'
import { hasRight, rightDenial } from '@muelle/domain/rights'
import { rightsEverywhere, rightsOf } from '../session/rights-of.ts'

type Rightful = {
  user: Pick<Session['user'], 'is_first' | 'modules'>
  business: readonly Pick<SessionBusiness, 'business_id' | 'enabled' | 'modules' | 'type'>[]
}

/** Whether somebody may take an import back, by the rights that they have in its business, whichever they work on now. */
export function mayUndo({ kind, business }: Pick<Import, 'kind' | 'business'>, session: Rightful): boolean {
  const everywhere = rightsEverywhere(session)
  if (!hasRight(everywhere, 'mdu_customer', 'delete')) return false
  if (kind !== 'bookings' || !business) return true
  const here = session.business.find(({ business_id }) => business_id === business.id)
  const rights = here ? rightsOf(session, business.id) : everywhere
  return bookingNeeds({ isVenue: hasTables(here?.type), callsOff: true }).every(
    (need) => rightDenial(rights, need) === null,
  )
}
