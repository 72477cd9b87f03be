import { hasRight, type Rights } from '@muelle/domain/rights'
import { standingOf } from '@muelle/domain/visits/life/standing'

/**
 * Where somebody begins: a captain, who leads trips and changes no bookings, at the next one; a doorman at the scanner; whoever brings guests to
 * a venue at their own night; an owner of several businesses, on the phone, at a glance over them; everybody else at the board of the day.
 */
export function homeOf(
  rights: Rights,
  { isOwnersPhone = false }: { isOwnersPhone?: boolean } = {},
): '/captain' | '/checkins/new' | '/dashboard' | '/rp' | '/visitas' {
  if (isOwnersPhone && rights.is_owner) return '/dashboard'
  const isOfTours = hasRight(rights, 'mdu_tour_booking')
  if (hasRight(rights, 'mdu_geotracking', 'edit') && !hasRight(rights, 'mdu_tour_booking', 'edit')) return '/captain'
  const standing = standingOf(rights)
  if (standing === 'rp' && !isOfTours) return '/rp'
  return standing === 'door' && !isOfTours ? '/checkins/new' : '/visitas'
}
