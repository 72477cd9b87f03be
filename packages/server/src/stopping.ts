import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from './platform/log.ts'

/** What ends the parts of a process that were made so far. */
export type Stopping = {
  /** `part` names it in the log. Without `isLimited: false` it may take no longer than `STOP_LIMIT_MS`. */
  add(part: string, stop: () => Promise<unknown>, options?: { isLimited?: boolean }): void
  /** Ends the parts in the opposite order of how they were added, each of them once. */
  run(): Promise<void>
}

/** Longer than any part takes that is well: requests under way and jobs have ten seconds each. */
const STOP_LIMIT_MS = 30_000

/**
 * A part that fails to stop, or does not come to an end, does not keep the next from being stopped: a process that was asked to end does,
 * and its log says which part was left.
 */
export function createStopping(log: Pick<Logger, 'warn' | 'error'>, limitMs: number = STOP_LIMIT_MS): Stopping {
  const parts: { part: string; stop: () => Promise<unknown>; isLimited: boolean }[] = []
  return {
    add: (part, stop, { isLimited = true } = {}) => void parts.push({ part, stop, isLimited }),
    run: async () => {
      for (const { part, stop, isLimited } of parts.splice(0).toReversed()) {
        const stopped = stop().catch((err: unknown) => log.warn({ part, err }, 'stopping was not clean'))
        if (isLimited && !(await isOver(stopped, limitMs)))
          log.error({ part }, 'a part did not stop in time and is left as it is')
        else await stopped
      }
    },
  }
}

async function isOver(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  const limit = new AbortController()
  const tooLong = sleep(limitMs, false, { signal: limit.signal }).catch(() => false)
  try {
    return await Promise.race([work.then(() => true), tooLong])
  } finally {
    limit.abort()
  }
}
