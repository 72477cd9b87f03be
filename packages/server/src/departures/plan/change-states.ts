import type { DepartureState, SettableState } from '@muelle/domain/departures/plan/state'
import type { Tx } from '../../platform/db.ts'
import { recordChange } from '../../platform/events/changes.ts'
import type { Author } from '../../platform/events/events.ts'
import { followDepartures } from '../capacity/slots.sql.ts'
import { updateStates } from './state.sql.ts'

const KINDS: Readonly<Record<SettableState, string>> = {
  open: 'departure.opened',
  closed: 'departure.closed',
  canceled: 'departure.canceled',
  boarding: 'departure.boarding_started',
}

export type ChangingDeparture = { id: number; business_id: number; state: DepartureState }

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
  // What is blocked on a departure that does not sail is left to its groups (C8).
  const sailing = changing.filter(({ state }) => to === 'canceled' || state === 'canceled').map(({ id }) => id)
  if (sailing.length > 0) await followDepartures(tx, sailing)
  for (const { id, business_id, state } of changing)
    await recordChange(tx, author, {
      kind: KINDS[to],
      subject_type: 'departure',
      subject_id: id,
      business_id,
      before: { state, reason: null },
      after: { state: to, reason },
    })
}

/** Puts a departure into the state of its trip (R6), or back into the one before; the caller holds its lock and records the trip's steps. */
export const followTrip = (tx: Tx, departureId: number, state: DepartureState) => updateStates(tx, [departureId], state)
