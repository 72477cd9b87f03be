import { hasRight, type Rights } from '../rights.ts'

/** Who leads a trip: its crew, and the office, which is whoever may also change the bookings of the business. */
export function leadDenial({
  isCrew,
  rights,
}: {
  isCrew: boolean
  rights: Rights
}): { code: 'tracking.not_of_crew' } | null {
  return isCrew || hasRight(rights, 'mdu_tour_booking', 'edit') ? null : { code: 'tracking.not_of_crew' }
}

/** Who tells where a boat is: only somebody on it (K8). */
export const tellDenial = ({ isCrew }: { isCrew: boolean }): { code: 'tracking.not_of_crew' } | null =>
  isCrew ? null : { code: 'tracking.not_of_crew' }
