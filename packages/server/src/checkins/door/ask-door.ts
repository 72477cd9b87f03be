import type { Approval } from '@muelle/contract/bookings/approvals'
import type { askDoorApproval } from '@muelle/contract/checkins/door'
import { doorApprovalKey } from '@muelle/domain/bookings/sale/approval'
import { type DoorRelease, NOTHING_RELEASED, releaseFor } from '@muelle/domain/checkins/door/judge-door'
import { peopleInside } from '@muelle/domain/visits/nights/people-inside'
import { keepRequest } from '../../bookings/approvals/keep-request.ts'
import type { Context } from '../../platform/http/handle.ts'
import { lockTables } from '../../resources/tables.ts'
import { dateAt } from '../../visits/life/venue.ts'
import { lockNight, type NightRow } from '../../visits/nights/door-count.ts'
import { capacityOf } from '../../visits/nights/night-venue.ts'
import { type AtDoor, atDoor } from './at-door.ts'
import { findParty, type PartyRow } from './parties.sql.ts'
import { judgeCounter, judgeParty } from './pass.ts'

type Asking = Context<typeof askDoorApproval>
type Known = { party: PartyRow | null; night: NightRow | null }

/**
 * Keeps what a door asks the managers of the venue for: this entry and no other, for ten minutes. What is asked for is what the entry is
 * refused with, so that nobody says for themselves what they need. Locks: the venue, then the night.
 */
export async function ask(context: Asking): Promise<Approval> {
  const { tx, actor, now, input, deny } = context
  const at = await atDoor(context, input.params.id, deny)
  const { visit_id = null, people, gate = null } = input.body
  if (visit_id === null && !at.counts) deny({ code: 'night.unfit' })
  await lockTables(tx, at.business.id)
  const night = at.counts ? await lockNight(tx, at.business.id, dateAt(at.venue, now)) : null
  const party =
    visit_id === null ? null : ((await findParty(tx, at.business.id, visit_id)) ?? deny({ code: 'not_found' }))
  const needed = neededOf(context, at, { party, night })
  const kinds = [
    ...(needed.overBy > 0 && !at.mayOverfill ? ['overfill' as const] : []),
    ...(needed.extras > 0 && !at.mayForce ? ['extras' as const] : []),
  ]
  if (kinds.length === 0) deny({ code: 'door.nothing_to_ask' })
  return keepRequest(context, {
    business_id: at.business.id,
    tour_id: null,
    for_booking_id: null,
    asked_by: actor.userId,
    kinds,
    sale_key: doorApprovalKey(at.business.id, { visitId: visit_id, people, ...needed }),
    facts: {
      door: {
        party_name: party?.name ?? null,
        list_name: party?.list?.name ?? null,
        people,
        extras: needed.extras,
        over_by: needed.overBy,
        inside: night && peopleInside(night),
        capacity: night && capacityOf(at.venue, night),
        gate,
      },
    },
  })
}

/** What of the entry a manager has to release, one after the other: more than the party has, then more than the house takes. */
function neededOf({ now, input }: Asking, at: AtDoor, { party, night }: Known): DoorRelease {
  const { people } = input.body
  const scan = { direction: 'entry' as const, at: now, people, isRevoked: false, paidCents: null, isForced: false }
  let released = NOTHING_RELEASED
  for (;;) {
    const facts = { party, night, released }
    const judged = party === null ? judgeCounter(at, scan, facts) : judgeParty(at, scan, facts)
    const more = releaseFor(judged, released)
    if (more === null) return released
    released = more
  }
}
