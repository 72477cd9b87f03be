/** From this share of free places on, a departure is nearly full. */
const NEARLY_FULL = 0.2

export type SeatsTone = 'free' | 'nearly_full' | 'full'

/** How full a departure is, for its bar. Without any place it is full. */
export function seatsToneOf(used: number, capacity: number): SeatsTone {
  if (used >= capacity) return 'full'
  return (capacity - used) / capacity <= NEARLY_FULL ? 'nearly_full' : 'free'
}
