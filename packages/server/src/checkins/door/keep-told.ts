import { coverOfTold, type PaidFact } from '@muelle/domain/checkins/door/told-cash'
import type { Tx } from '../../platform/db.ts'
import type { AtDoor } from './at-door.ts'
import type { PartyRow } from './parties.sql.ts'
import { knownParty } from './party.ts'
import type { Passage } from './passage.ts'
import { setTold } from './scans.sql.ts'

type Told = { id: number; at: AtDoor; passage: Passage; party: PartyRow | null; paid: readonly PaidFact[] }

/**
 * How much of the cash that a device told is the cover of the party, by the terms of its list. The rest is kept beside the scan for somebody to
 * look at: it is in somebody's hands, and no visit owes it.
 */
export async function keepTold(tx: Tx, { id, at, passage, party, paid }: Told): Promise<number> {
  const toldCents = passage.paidCents ?? 0
  if (toldCents === 0) return 0
  const conditions = party && knownParty(party, at.venue).conditions
  const isCharged = passage.direction === 'entry'
  const charge_cents = isCharged ? coverOfTold(conditions, paid, { nonce: passage.nonce, toldCents }) : 0
  const excess_cents = toldCents - charge_cents
  await setTold(tx, id, { charge_cents, excess_cents, method: charge_cents > 0 ? passage.method : null })
  return charge_cents
}
