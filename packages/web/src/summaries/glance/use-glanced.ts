import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { hasRight, type Rights } from '@muelle/domain/rights'
import { rightsOf } from '../../session/rights-of.ts'
import { useSession } from '../../session/use-session.ts'

/** What somebody may see of a business at a glance, by its kind; nothing of one they only know by name. */
const seesAtAGlance = ({ type }: Pick<SessionBusiness, 'type'>, rights: Rights): boolean => {
  const may = (module: Parameters<typeof hasRight>[1]) => hasRight(rights, module)
  if (type === 'tour') return may('mdu_settlement')
  return type === 'parking' ? may('mdu_parking') : may('mdu_booking')
}

/** The businesses of which a person sees something at a glance; those that are closed for good are not among them. */
export function useGlanced(): readonly SessionBusiness[] {
  const session = useSession()
  return session.business.filter(
    (business) => business.enabled && seesAtAGlance(business, rightsOf(session, business.business_id)),
  )
}
