/** How a lot gives out its places: so many of each kind and zone, or one numbered spot after the other (P-1). */
export const LOT_MODES = ['by_count', 'by_spot'] as const
export type LotMode = (typeof LOT_MODES)[number]

/** A numbered spot as it stands, in the order in which spots are given out. */
export type SpotFacts = {
  id: number
  name: string
  zone: string
  isTaken: boolean
  /** Out of use or being cleaned. */
  isBlocked: boolean
  /** The visit that it is kept for now. */
  keptFor: number | null
}

export const SPOT_STATES = ['free', 'taken', 'kept', 'blocked'] as const
export type SpotState = (typeof SPOT_STATES)[number]

/** A vehicle that stands there is seen first, whatever else holds of the spot. */
export function spotStateOf({ isTaken, isBlocked, keptFor }: Omit<SpotFacts, 'id' | 'name' | 'zone'>): SpotState {
  if (isTaken) return 'taken'
  if (isBlocked) return 'blocked'
  return keptFor === null ? 'free' : 'kept'
}

/** Who comes: which spot was kept for them, which one somebody chose, and where they should stand. */
export type SpotWish = { keptId: number | null; spotId: number | null; zone: string | null }

export type SpotDenial = { code: 'parking.spot_taken'; spot: string }

/**
 * Which spot a vehicle is given (P-1): the one that somebody chose, else the one that is kept for it, else the nearest free one, of its zone
 * before others; null where none is free. `unknown` is no spot of that kind.
 */
export function chooseSpot<S extends SpotFacts>(
  spots: readonly S[],
  { keptId, spotId, zone }: SpotWish,
): S | SpotDenial | 'unknown' | null {
  const isOwn = ({ id, isTaken, isBlocked }: S) => id === keptId && !isTaken && !isBlocked
  const isOpen = (spot: S) => spotStateOf(spot) === 'free' || isOwn(spot)
  if (spotId !== null) {
    const chosen = spots.find(({ id }) => id === spotId)
    if (!chosen) return 'unknown'
    return isOpen(chosen) ? chosen : { code: 'parking.spot_taken', spot: chosen.name }
  }
  const open = spots.filter(isOpen)
  return open.find(isOwn) ?? open.find((spot) => spot.zone === zone) ?? open[0] ?? null
}
