import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'

/** Keeps who lets a departure sail below its minimum, with how many people, or that nobody does. Its row is locked. */
export const writeMinimumDecision = (
  tx: Tx,
  departureId: number,
  decision: { people: number; user_id: number; at: Instant } | null,
) =>
  tx.query(
    `update departure set minimum_decided_people = $3, minimum_decided_by = $4, minimum_decided_at = to_timestamp($5 / 1000.0),
       version = version + 1
     where account_id = $1 and id = $2`,
    [tx.accountId, departureId, decision?.people ?? null, decision?.user_id ?? null, decision?.at ?? null],
  )
