import type { Answer } from '@muelle/contract/call'
import type { addDoorEntry } from '@muelle/contract/checkins/door/ask'
import type { ApprovedListEntry } from '@muelle/domain/bookings/sale/approval'
import { lockGivenListEntry } from '../../bookings/approvals/given-entry.ts'
import type { Context } from '../../platform/http/handle.ts'
import { lockTables } from '../../resources/tables.ts'
import { transition } from '../../visits/life/transition.ts'
import { putOnList } from '../../visits/nights/door-lists.ts'
import { type AtDoor, atDoor } from './at-door.ts'
import { findParty } from './parties.sql.ts'

type Adding = Context<typeof addDoorEntry>

/**
 * Puts somebody who stands at the door on a list of tonight, or approves who waits for an answer (N-7): as whoever scans may, or as the manager
 * who released it. They are let in by their own scan afterwards, which finds what else is due. Locks: the venue, the request, then the visit.
 */
export async function addAtDoor(context: Adding): Promise<Answer<typeof addDoorEntry>> {
  const { tx, actor, now, input, facts, deny } = context
  const { entry, visit_id, people, approval } = input.body
  const at = await atDoor(context, input.params.id, deny)
  await lockTables(tx, at.business.id)
  const wish: ApprovedListEntry =
    entry !== undefined
      ? { listId: entry.list_id, name: entry.name, people }
      : await waitingParty(context, at, visit_id ?? deny({ code: 'door.nothing_to_ask' }))
  const given = approval
    ? await lockGivenListEntry(
        { tx, now, deny },
        { requestId: approval.request_id, userId: actor.userId, businessId: at.business.id, entry: wish },
      )
    : null
  const by = given ? { ...at.by, standing: 'manager' as const } : at.by
  const moving = { by, venue: at.venue, deny }
  if ('visitId' in wish) await transition(tx, moving, { visit_id: wish.visitId, action: 'approve' })
  const id =
    'visitId' in wish
      ? wish.visitId
      : await putOnList(tx, moving, { list_id: wish.listId, name: wish.name, people, language: facts.language })
  await given?.use(id)
  return { visit_id: id }
}

/** Who waits, with as many as they are by now: whoever brings them may have made more of them since somebody answered. */
async function waitingParty({ tx, deny }: Adding, { business }: AtDoor, visitId: number) {
  const party = (await findParty(tx, business.id, visitId)) ?? deny({ code: 'not_found' })
  return { visitId, people: party.party_size }
}
