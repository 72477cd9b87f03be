const FIRST_MS = 500
const LONGEST_MS = 30_000

/**
 * Milliseconds to wait before attempt `attempt` (from 0) to connect again: doubling up to half a minute. `random` (0 to 1)
 * spreads one half of it, so that after a restart of the server not every screen comes back in the same instant.
 */
export function reconnectDelayMs(attempt: number, random: number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 16))
  return Math.round(ceiling / 2 + (ceiling / 2) * random)
}
