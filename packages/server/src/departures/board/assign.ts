import type { Answer } from '@muelle/contract/call'
import {
  type AssignedDeparture,
  assignDeparture,
  type Assignment as Body,
} from '@muelle/contract/departures/assignment'
import { expireHoldsOf } from '../../bookings/life/expire.ts'
import { type Context, handleItself, type Route } from '../../platform/http/handle.ts'
import { once } from '../../platform/http/idempotency.ts'
import { type Approver, checkPin } from '../../sessions/check-pin.ts'
import { type Assignment, lockForAssignment, setAssignment } from '../assignment/assignment.ts'
import { type DepartureRow, findDeparturesById } from '../plan/departures.sql.ts'
import { locateDeparture } from '../plan/locate.ts'

/** The PIN is looked at before the assignment, in transactions of its own: guesses are counted whatever becomes of the request. */
export const assignRoute = (): Route =>
  handleItself(assignDeparture, async ({ db, claim, reply, ...context }) => {
    const { approval } = context.input.body
    const approver = approval ? await checkPin({ db, ...context }, approval) : null
    if (approver && 'code' in approver) return context.deny(approver)
    if (approver && !approver.rights.is_owner) return context.deny({ code: 'approval.refused' })
    return db.transaction(context.actor.accountId, (tx) =>
      once(tx, claim, async () => reply(await assign({ ...context, tx }, approver))),
    )
  })

/**
 * Gives a departure its boats and crew, or exchanges those of two (C10). Holds that have expired are released first, so that they make
 * no boat too small. Papers that have ended are passed over for the owner alone, in person or by PIN, with a reason (K6). Locks boats,
 * people, departures, bookings.
 */
export async function assign(
  context: Context<typeof assignDeparture>,
  approver: Approver | null = null,
): Promise<Answer<typeof assignDeparture>> {
  const { tx, actor, author, input, now, deny } = context
  const { swap_with: other, paper_override_reason: reason, approval: _approval, ...one } = input.body
  const assignments: Assignment[] = []
  for (const body of other ? [one, other] : [one]) assignments.push(await assignmentOf(context, body))
  const ids = assignments.map(({ departure_id }) => departure_id)
  if (new Set(ids).size < ids.length) deny({ code: 'not_found' }, 'body.swap_with.departure')

  if (!(await lockForAssignment(tx, assignments))) deny({ code: 'not_found' })
  for (const id of ids) await expireHoldsOf(tx, id, now)
  const owner = actor.rights.is_owner ? actor : approver
  const override = owner && reason ? { reason, user_id: owner.userId } : null
  const refusal = await setAssignment(tx, author, assignments, override)
  if (refusal) deny(refusal)

  const rows = await findDeparturesById(tx, now, ids)
  return { rows: rows.map(wireAssigned), count: rows.length }
}

async function assignmentOf(context: Context<typeof assignDeparture>, body: Body): Promise<Assignment> {
  const { departure_id } = await locateDeparture(context, body.departure)
  return {
    departure_id,
    transport_ids: [...new Set(body.transports)],
    crew: [...new Map(body.crew.map((member) => [member.crew_member_id, member])).values()].map(
      ({ crew_member_id, duty }) => ({ crew_member_id, duty }),
    ),
    is_pinned: body.pinned,
  }
}

const wireAssigned = ({ id, capacity, people_limit, transports, crew }: DepartureRow): AssignedDeparture => ({
  departure_id: id,
  capacity,
  people_limit,
  transports,
  crew: crew.map(({ id: member, name, duty }) => ({ id: member, name, duty })),
})
