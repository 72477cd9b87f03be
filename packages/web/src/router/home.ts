import { hasRight, type Rights } from '@muelle/domain/rights'

/** Where somebody begins: a captain, who leads trips and changes no bookings, at the next one; everybody else at the board of the day. */
export const homeOf = (rights: Rights): '/captain' | '/visitas' =>
  hasRight(rights, 'mdu_geotracking', 'edit') && !hasRight(rights, 'mdu_tour_booking', 'edit') ? '/captain' : '/visitas'
