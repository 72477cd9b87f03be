import type { Answer } from '@muelle/contract/call'
import type { BoatCall, listBoatCalls, seeBoatCall } from '@muelle/contract/captain/calls'
import { hearsBoatCalls, waitsForOffice } from '@muelle/domain/captain/boat-call'
import { findVisibleBusiness, getVisibleBusiness } from '../../businesses/visible.ts'
import { record } from '../../platform/events/events.ts'
import type { Actor, Context } from '../../platform/http/handle.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { callFact } from './call-events.ts'
import { findCall, listUnseen, markSeen } from './calls.sql.ts'
import { factsOfCall, wireCall } from './wire-call.ts'

/** At once on a screen: whoever has seen these is told of the next. */
const MAX_HEARD = 50

const hears = (actor: Actor, businessId: number) => hearsBoatCalls(rightsIn(actor, businessId))

/** What boats of a business call for and nobody has seen yet; nothing to whoever is not of its office. */
export async function listHeard({
  tx,
  actor,
  input,
  deny,
}: Context<typeof listBoatCalls>): Promise<Answer<typeof listBoatCalls>> {
  const { id } = await getVisibleBusiness(tx, actor, input.query.business_id, deny)
  const unseen = hears(actor, id) ? await listUnseen(tx, id, MAX_HEARD) : []
  const rows = unseen
    .filter((row) => waitsForOffice(factsOfCall(row)))
    .map(({ schedule_id, tour_name, starts_at, time_zone, transports, aboard, ...row }) => ({
      ...wireCall(row),
      schedule_id,
      tour_name,
      starts_at,
      time_zone,
      transports,
      aboard,
    }))
  return { rows, count: rows.length }
}

/** «Enterado»: of two who say so at once the first is kept, and the other is told who it was. */
export async function see({ tx, actor, author, now, input, deny }: Context<typeof seeBoatCall>): Promise<BoatCall> {
  const { id } = input.params
  const call = await findCall(tx, id)
  if (!call || !(await findVisibleBusiness(tx, actor, call.business_id)) || !hears(actor, call.business_id))
    return deny({ code: 'not_found' })
  const { departure_id, business_id, kind } = call
  if (await markSeen(tx, id, { userId: actor.userId, now }))
    await record(tx, author, [callFact({ departure_id, business_id, from: kind, to: 'seen' })])
  return wireCall((await findCall(tx, id)) ?? call)
}
