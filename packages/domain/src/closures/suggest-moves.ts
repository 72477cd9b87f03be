/** A departure that may take people of a closed one, with the seats and places it has left. */
export type MoveTarget = {
  tour_id: number
  seats_left: number
  places_left: number
  /** Sold whole to one party (P1). */
  is_private: boolean
}
export type MoveWish = { tour_id: number; seats: number; people: number }

/**
 * Where each booking could go so that all moves together fit (X7): the first departure of its own tour, in the order given, that
 * still has room after the bookings before it. Answers an index of `targets` for each booking, null where none has room.
 */
export function suggestMoves(wishes: readonly MoveWish[], targets: readonly MoveTarget[]): (number | null)[] {
  const left = targets.map(({ seats_left, places_left }) => ({ seats_left, places_left, is_taken: false }))
  return wishes.map(({ tour_id, seats, people }) => {
    const at = targets.findIndex((target, index) => {
      const room = left[index]
      if (!room || target.tour_id !== tour_id || (target.is_private && room.is_taken)) return false
      return room.seats_left >= seats && room.places_left >= people
    })
    const room = left[at]
    if (!room) return null
    room.seats_left -= seats
    room.places_left -= people
    room.is_taken = true
    return at
  })
}
