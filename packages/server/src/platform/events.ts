import type { Tx } from './db.ts'
import { insertFacts } from './events.sql.ts'

/** Something that happened to a record of an account; `data` is what changed, without personal data. */
export type Fact = {
  /** `<noun>.<past participle>`: `booking.created`. */
  kind: string
  subjectType: string
  subjectId: number
  businessId: number | null
  data: Record<string, unknown>
}
/** Who did it, and in which request; null for the system. */
export type Author = { userId: number | null; requestId: string | null }

/**
 * Records facts in the transaction that made them true: one event for machines (relay, jobs, streams) and one audit entry for
 * people each. Nothing else writes either table.
 */
export async function record(tx: Tx, author: Author, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return
  tx.wroteEvents()
  await insertFacts(
    tx,
    facts.map((fact) => ({ ...fact, actorUserId: author.userId, requestId: author.requestId })),
  )
}
