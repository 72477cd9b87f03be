import { mergeDoor } from '@muelle/domain/checkins/door/merge-door'
import type { PaidFact } from '@muelle/domain/checkins/door/told-cash'
import { instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { unexpected } from '../../platform/denied.ts'
import { setArrived, setPartyIn } from '../../visits/life/admit.ts'
import type { AtDoor } from './at-door.ts'
import type { PartyRow } from './parties.sql.ts'
import { type FactRow, listFacts, setCounted } from './scans.sql.ts'

/** What changed of the counters of each night. */
export type Passed = Map<number, { entered: number; exited: number }>

export const addTo = (passed: Passed, nightId: number | null, direction: 'entry' | 'exit', people: number): void => {
  if (nightId === null || people === 0) return
  const sum = passed.get(nightId) ?? { entered: 0, exited: 0 }
  if (direction === 'entry') sum.entered += people
  else sum.exited += people
  passed.set(nightId, sum)
}

/**
 * Puts in order what all doors and devices told of a party: each scan counts for what it is worth by now, its visit tells who came, and
 * a scan that finds everybody in already is flagged. The same facts come to the same, in whichever order they were told. The visit is locked
 * by the lock of its venue. Answers what each of them came to.
 */
export async function settleDoor(tx: Tx, at: AtDoor, party: PartyRow, passed: Passed): Promise<PaidFact[]> {
  const facts = await listFacts(tx, party.id)
  const merged = mergeDoor(
    facts.map((fact) => ({ ...fact, at: instant(Date.parse(fact.at)) })),
    party.party_size,
  )
  const doubles = new Set(merged.doubles)
  const counts = new Map(merged.counts.map((count) => [count.nonce, count]))
  const paid: PaidFact[] = []
  for (const fact of facts) {
    const { counted = 0, fresh = 0 } = counts.get(fact.nonce) ?? {}
    const isDouble = doubles.has(fact.nonce)
    paid.push({
      nonce: fact.nonce,
      at: instant(Date.parse(fact.at)),
      fresh,
      isCovered: fact.is_covered,
      isDouble,
      chargedCents: fact.charge_cents,
    })
    const review = isDouble ? 'used' : fact.review === 'used' ? null : fact.review
    if (counted !== fact.counted || fresh !== fact.fresh || review !== fact.review)
      await setCounted(tx, fact.id, { counted, fresh, review })
    addTo(passed, fact.night_id, fact.direction, counted - fact.counted)
  }
  const moving = { by: at.by, venue: at.venue, deny: unexpected }
  if (party.kind === 'guest_list') await setPartyIn(tx, moving, party.id, merged.party_in)
  else await setArrived(tx, moving, party.id, isThere(facts))
  return paid
}

const isThere = (facts: readonly FactRow[]) => facts.some(({ direction }) => direction === 'entry')
