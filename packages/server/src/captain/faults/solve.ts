import type { Answer } from '@muelle/contract/call'
import type { BoatFault, listBoatFaults, solveBoatFault } from '@muelle/contract/captain/faults'
import { hearsBoatCalls } from '@muelle/domain/captain/boat-call'
import { findVisibleBusiness, getVisibleBusiness } from '../../businesses/visible.ts'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { faultFact } from './fault-events.ts'
import { findFault, listOpenFaults, markSolved } from './faults.sql.ts'
import { wireFault } from './wire-fault.ts'

/** At once on a screen: whoever has solved these sees the ones before. */
export const MAX_LISTED = 100

/** What is wrong with boats of a business, for whoever follows or assigns them: the crew that sails next as well as the office. */
export async function listOpen({
  tx,
  actor,
  input,
  deny,
}: Context<typeof listBoatFaults>): Promise<Answer<typeof listBoatFaults>> {
  const { id } = await getVisibleBusiness(tx, actor, input.query.business_id, deny)
  const rows = (await listOpenFaults(tx, id, MAX_LISTED)).map(wireFault)
  return { rows, count: rows.length }
}

/** «Resuelto», by the office: of two who say so at once the first is kept, and the other is told who it was. */
export async function solve({
  tx,
  actor,
  author,
  now,
  input,
  deny,
}: Context<typeof solveBoatFault>): Promise<BoatFault> {
  const { id } = input.params
  const fault = await findFault(tx, id)
  const isTheirs = fault && (await findVisibleBusiness(tx, actor, fault.business_id))
  if (!fault || !isTheirs || !hearsBoatCalls(rightsIn(actor, fault.business_id))) return deny({ code: 'not_found' })
  const { transport_id, business_id, kind } = fault
  if (await markSolved(tx, id, { userId: actor.userId, now }))
    await record(tx, author, [faultFact({ transport_id, business_id, from: kind, to: 'solved' })])
  return wireFault((await findFault(tx, id)) ?? fault)
}
