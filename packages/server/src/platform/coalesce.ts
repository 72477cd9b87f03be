/**
 * Gathers work that arrives while earlier work of the same group is under way, and does it together: one transaction for many
 * instead of one each. Alone, an item starts at once and waits for nobody.
 */
export type Coalesced<I, O> = (group: string | number, item: I) => Promise<O>

export type CoalesceOptions<I, O> = {
  /** Does a whole batch; the answers stand in the order of the items. A rejection rejects every item of the batch. */
  run: (items: I[]) => Promise<O[]>
  maxItems: number
  /** Batches of one group that may run at the same time. */
  concurrency: number
}

type Waiting<I, O> = { item: I; resolve: (answer: O) => void; reject: (reason: unknown) => void }
type Group<I, O> = { waiting: Waiting<I, O>[]; running: number }

/** What the event loop has read by now has been handled: of requests that arrived together, none goes without the others. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

export function coalesce<I, O>({ run, maxItems, concurrency }: CoalesceOptions<I, O>): Coalesced<I, O> {
  const groups = new Map<string | number, Group<I, O>>()

  async function drain(key: string | number, group: Group<I, O>) {
    group.running += 1
    await turn()
    while (group.waiting.length > 0) {
      const batch = group.waiting.splice(0, maxItems)
      try {
        const answers = await run(batch.map(({ item }) => item))
        batch.forEach(({ resolve }, index) => resolve(answers[index] as O))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
      await turn()
    }
    group.running -= 1
    if (group.running === 0) groups.delete(key)
  }

  return (key, item) =>
    new Promise<O>((resolve, reject) => {
      let group = groups.get(key)
      if (!group) groups.set(key, (group = { waiting: [], running: 0 }))
      group.waiting.push({ item, resolve, reject })
      if (group.running >= concurrency) return
      void drain(key, group)
    })
}
