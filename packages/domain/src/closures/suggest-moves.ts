/** A departure that may take people of a closed one, with the seats and places it has left. */
export type MoveTarget = {
  tourId: number
  seatsLeft: number
  placesLeft: number
  /** Sold whole to one party (P1). */
  isPrivate: boolean
}
export type MoveWish = { tourId: number; seats: number; people: number }

/**
 * Where each booking could go so that all moves together fit (X7): the first departure of its own tour, in the order given, that
 * still has room after the bookings before it. Answers an index of `targets` for each booking, null where none has room.
 */
export function suggestMoves(wishes: readonly MoveWish[], targets: readonly MoveTarget[]): (number | null)[] {
  const left = targets.map(({ seatsLeft, placesLeft }) => ({ seatsLeft, placesLeft, isTaken: false }))
  return wishes.map(({ tourId, seats, people }) => {
    const at = targets.findIndex((target, index) => {
      const room = left[index]
      if (!room || target.tourId !== tourId || (target.isPrivate && room.isTaken)) return false
      return room.seatsLeft >= seats && room.placesLeft >= people
    })
    const room = left[at]
    if (!room) return null
    room.seatsLeft -= seats
    room.placesLeft -= people
    room.isTaken = true
    return at
  })
}
