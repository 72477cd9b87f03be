import type { DepartureState, SettableState } from '@muelle/domain/departures/state'
import type { Tx } from '../platform/db.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Author } from '../platform/events/events.ts'
import { updateStates } from './state.sql.ts'

const KINDS: Readonly<Record<SettableState, string>> = {
  open: 'departure.opened',
  closed: 'departure.closed',
  canceled: 'departure.canceled',
  boarding: 'departure.boarding_started',
}

export type ChangingDeparture = { id: number; businessId: number; state: DepartureState }

/**
 * Puts departures into a state and records it for each that was in another. The caller holds their locks and has asked
 * `stateChangeDenial`; `reason` is a person's own words.
 */
export async function changeStates(
  tx: Tx,
  author: Author,
  departures: readonly ChangingDeparture[],
  { to, reason }: { to: SettableState; reason: string | null },
): Promise<void> {
  const changing = departures.filter(({ state }) => state !== to)
  if (changing.length === 0) return
  await updateStates(
    tx,
    changing.map(({ id }) => id),
    to,
  )
  for (const { id, businessId, state } of changing)
    await recordChange(tx, author, {
      kind: KINDS[to],
      subjectType: 'departure',
      subjectId: id,
      businessId,
      before: { state, reason: null },
      after: { state: to, reason },
    })
}
