/** Share of the places from which a door warns (N-8). */
export const WARN_SHARE = 0.9

/**
 * How many are inside by who passed the doors (N-8). Devices tell late, and somebody may leave whom nobody counted in: the counters keep all
 * that was told, whatever its order, and fewer than nobody is in no house.
 */
export const peopleInside = ({ entered, exited }: { entered: number; exited: number }): number =>
  Math.max(0, entered - exited)

export type Fullness = 'open' | 'warn' | 'full'

/** How full a venue is (N-8): amber from nine tenths, a stop at the whole; without a capacity always open. */
export function fullnessOf(inside: number, capacity: number | null): Fullness {
  if (capacity === null) return 'open'
  if (inside >= capacity) return 'full'
  return inside >= capacity * WARN_SHARE ? 'warn' : 'open'
}

/** How many may still come in; null without a capacity. */
export const placesLeft = (inside: number, capacity: number | null): number | null =>
  capacity === null ? null : Math.max(0, capacity - inside)
