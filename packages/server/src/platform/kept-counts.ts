import type { Instant } from '@muelle/domain/time'

export type CountLimits = {
  /** A count up to here is taken anew each time, so that a list one can read to its end is always exact. */
  exactRows: number
  /** How old a larger count may be. */
  keepMs: number
  maxEntries: number
}
export const COUNT_LIMITS: CountLimits = { exactRows: 2_000, keepMs: 30_000, maxEntries: 1_000 }

type Entry = { count: number; at: number; isRenewed: boolean }

/**
 * Counts of lists, kept in the process: counting a million rows costs more than a hundred pages of them, and nobody sees whether there
 * is one more. While one request renews a count that has grown old, the others go on with it.
 */
export function createKeptCounts({ exactRows, keepMs, maxEntries }: CountLimits = COUNT_LIMITS) {
  const entries = new Map<string, Entry>()

  return async function countOf(key: string, now: Instant, count: () => Promise<number>): Promise<number> {
    const known = entries.get(key)
    if (known && (known.isRenewed || now - known.at < keepMs)) return known.count
    if (known) known.isRenewed = true
    try {
      const counted = await count()
      entries.delete(key)
      if (counted > exactRows) entries.set(key, { count: counted, at: now, isRenewed: false })
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
      return counted
    } finally {
      // A count that failed is for the next request to take.
      if (known) known.isRenewed = false
    }
  }
}
