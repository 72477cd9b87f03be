/** Paths through one function that are tried at most; what needs more is too tangled to be read by people as well. */
const MAX_PATHS = 400

/** What a path asks when the code's way depends on values that only a running server has. */
export type Chooser = {
  /** Answers an index below `count`; the same question is answered alike on the whole path. */
  choose(question: string, count: number): number
}

/**
 * Runs `walk` along every way that shows something new: once with the first answer to every question, once with the last, and from
 * each path that found something with each of its answers changed. `walk` answers how much it has found so far.
 */
export function walkPaths(walk: (chooser: Chooser) => number): void {
  const waiting: (ReadonlyMap<string, number> | 'last')[] = [new Map(), 'last']
  const tried = new Set<string>()
  let found = -1
  for (let paths = 0; waiting.length > 0 && paths < MAX_PATHS; paths++) {
    const given = waiting.shift()
    const asked = new Map<string, { answer: number; count: number }>()
    const choose = (question: string, count: number) => {
      const known = asked.get(question)
      if (known) return Math.min(known.answer, count - 1)
      const answer = given === 'last' ? count - 1 : Math.min(given?.get(question) ?? 0, count - 1)
      asked.set(question, { answer, count })
      return answer
    }
    const now = walk({ choose })
    if (now === found && paths > 1) continue
    found = now
    for (const [question, { answer, count }] of asked)
      for (let other = 0; other < count; other++) {
        if (other === answer) continue
        const next = new Map([...asked].map(([key, value]) => [key, value.answer]))
        next.set(question, other)
        const name = JSON.stringify([...next].toSorted(([a], [b]) => (a < b ? -1 : 1)))
        if (!tried.has(name)) waiting.push(next)
        tried.add(name)
      }
  }
}
