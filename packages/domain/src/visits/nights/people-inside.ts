/** Share of the places from which a door warns (N-8). */
export const WARN_SHARE = 0.9

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
