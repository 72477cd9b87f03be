import type { DepartureState } from '@muelle/domain/departures/plan/state'
import type { Tx } from '../../platform/db.ts'

/** Puts departures into a state; the caller holds their locks and has asked the rule. */
export const updateStates = (tx: Tx, ids: readonly number[], state: DepartureState) =>
  tx.query(
    'update departure set state = $3, version = version + 1 where account_id = $1 and id = any($2) and state <> $3',
    [tx.accountId, ids, state],
  )
