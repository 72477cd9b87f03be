import type { Tx } from '../db.ts'
import { dropFields, insertFacts } from './events.sql.ts'
import type { Fact } from './fact.ts'

/** Who did it, and in which request; null for the system. Of an API key: the user who made it, and the key. */
export type Author = { userId: number | null; requestId: string | null; apiKeyId?: number | null }

/**
 * Records facts in the transaction that made them true: one event for machines (relay, jobs, streams) and one audit entry for
 * people each. Nothing else writes either table.
 */
export const record = (tx: Tx, author: Author, facts: readonly Fact[]): Promise<void> =>
  recordAll(
    tx,
    facts.map((fact) => ({ fact, author })),
  )

/** The same for facts of several authors, in one statement. */
export async function recordAll(
  tx: Tx,
  facts: readonly { fact: Fact; author: Author; audit_id?: number }[],
): Promise<void> {
  if (facts.length === 0) return
  tx.wroteEvents()
  await insertFacts(
    tx,
    facts.map(({ fact, author, audit_id = null }) => ({
      ...fact,
      audit_id,
      actor_user_id: author.userId,
      api_key_id: author.apiKeyId ?? null,
      request_id: author.requestId,
    })),
  )
}

/** Forgets what somebody wrote where it is recorded (C-5): what happened, when and by whom stays. */
export async function forgetWords(
  tx: Tx,
  of: { subject_type: string; ids: readonly number[] },
  words: readonly (readonly [kind: string, field: string])[],
): Promise<void> {
  await dropFields(tx, of, words)
}
