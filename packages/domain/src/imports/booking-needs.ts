import type { RightNeed } from '../rights.ts'

/**
 * What whoever imports a file of bookings, or takes it back, would need to do the same by hand: to make them, and where it calls some off, as
 * taking back does, to call them off. At a venue a visit is called off by whoever may change it.
 */
export function bookingNeeds({ isVenue, callsOff }: { isVenue: boolean; callsOff: boolean }): RightNeed[] {
  const module = isVenue ? 'mdu_booking' : 'mdu_tour_booking'
  const making: RightNeed = { module, flag: 'create' }
  return callsOff ? [making, { module, flag: isVenue ? 'edit' : 'delete' }] : [making]
}
