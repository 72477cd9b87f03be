export type PassengerDenial =
  | { code: 'passenger.too_many'; people: number }
  | { code: 'party.unknown_category'; categoryId: number }

/** Says why these people cannot be written down, or null: more than travel, or of a category that the party does not hold. */
export function passengerDenial(
  passengers: readonly { categoryId: number }[],
  party: readonly { categoryId: number; quantity: number }[],
): PassengerDenial | null {
  const people = party.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0)
  if (passengers.length > people) return { code: 'passenger.too_many', people }
  const stranger = passengers.find(
    ({ categoryId }) => !party.some((line) => line.categoryId === categoryId && line.quantity > 0),
  )
  return stranger ? { code: 'party.unknown_category', categoryId: stranger.categoryId } : null
}
