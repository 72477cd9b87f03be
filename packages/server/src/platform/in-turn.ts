import { Denied } from './denied.ts'

export type TurnLimits = {
  /** Pieces of work that run at the same time. */
  atOnce: number
  /** Pieces of work that may wait for their turn. */
  waiting: number
}

/** The same for whoever asks for it: of what runs and waits in all, one of them has no more than a share. */
export type SharedTurnLimits = { atOnce: number; each: TurnLimits & { waitMs: number } }

/**
 * Runs the work of several people a few pieces at a time. Whoever sends much waits for their own, and is refused with `busy` when too
 * much of it waits already, or has waited too long; a place that is free is given to the first in line who has not their share.
 */
export function createSharedTurns({ atOnce, each }: SharedTurnLimits) {
  let running = 0
  const runningOf = new Map<string, number>()
  const queue: { who: string; begin: () => void }[] = []
  const hasShare = (who: string) => (runningOf.get(who) ?? 0) >= each.atOnce

  function take(who: string) {
    running += 1
    runningOf.set(who, (runningOf.get(who) ?? 0) + 1)
  }

  function giveBack(who: string) {
    running -= 1
    const left = (runningOf.get(who) ?? 0) - 1
    if (left > 0) runningOf.set(who, left)
    else runningOf.delete(who)
    const next = queue.findIndex((waiting) => !hasShare(waiting.who))
    if (next < 0) return
    const [first] = queue.splice(next, 1)
    if (!first) return
    // Taken before it begins, so that nobody who asks meanwhile has the same place.
    take(first.who)
    first.begin()
  }

  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce && !hasShare(who)) take(who)
    else {
      if (queue.filter((waiting) => waiting.who === who).length >= each.waiting) throw new Denied({ code: 'busy' })
      await new Promise<void>((resolve, reject) => {
        const begin = () => {
          clearTimeout(tooLong)
          resolve()
        }
        const waiting = { who, begin }
        const tooLong = setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1)
          reject(new Denied({ code: 'busy' }))
        }, each.waitMs)
        queue.push(waiting)
      })
    }
    try {
      return await work()
    } finally {
      giveBack(who)
    }
  }
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
