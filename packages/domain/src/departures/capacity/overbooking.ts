export type OverbookingFacts = {
  /** Seats the tour allows above its capacity; 0 while overbooking is off. */
  allowedSeats: number
  mayOverbook: boolean
}
export type OverbookingDenial = { code: 'booking.overbooking_off' } | { code: 'booking.overbooking_forbidden' }

/** Says why nobody may sell above the capacity, or null (C7). The persons a boat may carry stay a limit that no reason moves. */
export function overbookingDenial({ allowedSeats, mayOverbook }: OverbookingFacts): OverbookingDenial | null {
  if (!mayOverbook) return { code: 'booking.overbooking_forbidden' }
  return allowedSeats > 0 ? null : { code: 'booking.overbooking_off' }
}
