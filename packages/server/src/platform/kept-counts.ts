import type { Instant } from '@muelle/domain/time'
import { createKeptEntries } from './kept-entries.ts'

export type CountLimits = {
  /** A count up to here is taken anew each time, so that a list one can read to its end is always exact. */
  exactRows: number
  /** How old a larger count may be. */
  keepMs: number
  maxEntries: number
}
export const COUNT_LIMITS: CountLimits = { exactRows: 2_000, keepMs: 30_000, maxEntries: 1_000 }

type Entry<T> = { value: T; at: number; isRenewed: boolean }

/** Counts of lists, kept in the process (`createKept`). */
export const createKeptCounts = (limits: CountLimits = COUNT_LIMITS) => createKept<number>((count) => count, limits)

/**
 * What is counted or summed over whole lists, kept in the process: a million rows cost more than a hundred pages of them, and nobody
 * sees whether there is one more. While one request renews what has grown old, the others go on with it. `rowsOf` says how many rows a
 * value stands for.
 */
export function createKept<T>(
  rowsOf: (value: T) => number,
  { exactRows, keepMs, maxEntries }: CountLimits = COUNT_LIMITS,
) {
  const entries = createKeptEntries<Entry<T>>(maxEntries)

  return async function kept(key: string, now: Instant, count: () => Promise<T>): Promise<T> {
    const known = entries.get(key)
    if (known && (known.isRenewed || now - known.at < keepMs)) return known.value
    if (known) known.isRenewed = true
    try {
      const value = await count()
      entries.delete(key)
      if (rowsOf(value) > exactRows) entries.set(key, { value, at: now, isRenewed: false })
      return value
    } finally {
      // A count that failed is for the next request to take.
      if (known) known.isRenewed = false
    }
  }
}
