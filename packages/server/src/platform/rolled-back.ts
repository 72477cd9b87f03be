import type { Db } from './db.ts'

/** Carries what the work answered out of a transaction that must not be committed. */
class Undone extends Error {
  override name = 'Undone'
  readonly answer: unknown
  constructor(answer: unknown) {
    super('rolled back on purpose')
    this.answer = answer
  }
}

/**
 * Transactions that are rolled back whatever comes of the work: it reads, locks and writes as it always does and answers what it
 * would answer, and nothing of it remains but numbers of sequences that are passed over. Nobody is woken, since nothing was committed.
 */
export const rolledBack =
  (db: Db): Db['transaction'] =>
  async <T>(accountId: number, work: Parameters<typeof db.transaction<T>>[1]) => {
    try {
      return await db.transaction<T>(accountId, async (tx) => {
        throw new Undone(await work(tx))
      })
    } catch (error) {
      if (error instanceof Undone) return error.answer as T
      throw error
    }
  }
