import { Denied } from './denied.ts'

export type TurnLimits = {
  /** Pieces of work that run at the same time. */
  atOnce: number
  /** Pieces of work that may wait for their turn. */
  waiting: number
}

/** Runs work that costs much memory or many threads a few pieces at a time; refuses with `busy` when too many wait already. */
export function createTurns({ atOnce, waiting }: TurnLimits): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running += 1
    else {
      if (queue.length >= waiting) throw new Denied({ code: 'busy' })
      // Whoever finishes hands its place over, so `running` does not change here.
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
