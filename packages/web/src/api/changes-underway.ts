/** A change whose answer is lost keeps nobody waiting longer. */
const LONGEST_MS = 2_000

/** The changes of this page that have been sent and not answered yet. */
export function createChangesUnderway(longestMs = LONGEST_MS) {
  const underway = new Set<Promise<unknown>>()
  return {
    track<T>(change: Promise<T>): Promise<T> {
      const settled = change.then(
        () => undefined,
        () => undefined,
      )
      underway.add(settled)
      void settled.then(() => underway.delete(settled))
      return change
    },
    /** Once those that are on their way now are answered and whoever made them has taken the answer in; at once where there are none. */
    async settled(): Promise<void> {
      if (underway.size === 0) return
      const patience = new Promise<void>((resolve) => setTimeout(resolve, longestMs))
      await Promise.race([Promise.all(underway), patience])
      await new Promise<void>((resolve) => setTimeout(resolve))
    },
  }
}

export const changesUnderway = createChangesUnderway()
