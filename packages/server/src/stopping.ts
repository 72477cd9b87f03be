import { setTimeout as sleep } from 'node:timers/promises'

/** What ends the parts of a process that were made so far. */
export type Stopping = {
  /** `part` names it in the log. `waitsForIt`: it is waited for however long it takes. */
  add(part: string, stop: () => Promise<unknown>, options?: { waitsForIt?: boolean }): void
  /** Ends the parts in the opposite order of how they were added, each of them once. Answers those that were left as they are. */
  run(): Promise<readonly string[]>
}

const STOP_LIMITS = {
  /** All of them together: requests under way and jobs have ten seconds each, and whoever kills the process waits for thirty. */
  allMs: 22_000,
  /** What a part has all the same where those before it took all the time. */
  eachMs: 500,
} as const

/**
 * A part that fails to stop, or does not come to an end, does not keep the next from being stopped: a process that was asked to end does,
 * and its log says which part was left.
 */
export function createStopping(
  log: Record<'warn' | 'error', (fields: object, text: string) => void>,
  { allMs, eachMs }: { allMs: number; eachMs: number } = STOP_LIMITS,
): Stopping {
  const parts: { part: string; stop: () => Promise<unknown>; waitsForIt: boolean }[] = []
  return {
    add: (part, stop, { waitsForIt = false } = {}) => void parts.push({ part, stop, waitsForIt }),
    run: async () => {
      const end = performance.now() + allMs
      const left: string[] = []
      for (const { part, stop, waitsForIt } of parts.splice(0).toReversed()) {
        const stopped = stop().catch((err: unknown) => log.warn({ part, err }, 'stopping was not clean'))
        if (waitsForIt) await stopped
        else if (!(await isOver(stopped, Math.max(eachMs, end - performance.now())))) {
          left.push(part)
          log.error({ part }, 'a part did not stop in time and is left as it is')
        }
      }
      return left
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
