import * as z from 'zod/mini'
import { ApprovalGiven } from '../../bookings/approval-given.ts'
import { Approval } from '../../bookings/approvals.ts'
import { call } from '../../call.ts'
import { Id, text } from '../../shapes.ts'
import { MOVE_REFUSALS } from '../../visits/record.ts'
import { MAX_VISIT_NAME } from '../../visits/visit-bounds.ts'
import { DOOR_ACCESS, DoorParams, Gate, GIVEN_REFUSALS, People } from './record.ts'

const ListedAtDoor = z.strictObject({ list_id: Id, name: text(1, MAX_VISIT_NAME) })

export const askDoorApproval = call({
  method: 'POST',
  path: '/v1/provider/business/:id/door/approval',
  summary:
    'Ask the managers of a venue to let in more than it or a party has left, at another hour, without a cover, or from a closed list; it is kept for ten minutes, for this entry alone (N-8)',
  access: DOOR_ACCESS,
  params: DoorParams,
  body: z.strictObject({
    /** Left out: people whom the counter counts, or somebody who stands on no list. */
    visit_id: z.optional(Id),
    people: People,
    gate: Gate,
    /** Nobody is to take the cover that is due. */
    waive_cover: z._default(z.boolean(), false),
    /** Somebody who stands on no list, and the one that they are to come on. */
    entry: z.optional(ListedAtDoor),
  }),
  answer: Approval,
  status: 201,
  refusals: ['not_found', 'night.unfit', 'approval.asked', 'door.nothing_to_ask', 'door.lawful_capacity'],
})

export const addDoorEntry = call({
  method: 'POST',
  path: '/v1/provider/business/:id/door/entry',
  summary:
    'Put somebody at the door on a list of tonight, or let in who waits on one for an answer: a manager, or by what one approved (N-7)',
  access: DOOR_ACCESS,
  params: DoorParams,
  body: z.strictObject({
    visit_id: z.optional(Id),
    entry: z.optional(ListedAtDoor),
    people: People,
    approval: ApprovalGiven,
  }),
  answer: z.object({ visit_id: Id }),
  status: 201,
  refusals: [
    ...MOVE_REFUSALS,
    ...GIVEN_REFUSALS,
    'night.unfit',
    'door.nothing_to_ask',
    'guest_list.off',
    'guest_list.closed',
  ],
})
