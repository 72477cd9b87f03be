import type { Answer } from '@muelle/contract/call'
import type { decideMinimum } from '@muelle/contract/departures/minimum'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { recordChange } from '../../platform/events/changes.ts'
import type { Context } from '../../platform/http/handle.ts'
import { lockDeparture } from '../capacity/seats.ts'
import { locateDeparture, planOf } from './locate.ts'
import { writeMinimumDecision } from './minimum.sql.ts'
import { type DeparturePlan, usedBy } from './plan.ts'
import { wireDecision } from './wire-alert.ts'

/**
 * Lets a departure sail with the people it has although they are too few, or takes that back (C9): nobody is asked again until fewer
 * are left. Refused where there is nothing to decide. A change of nothing writes nothing. Locks the departure.
 */
export async function decide(context: Context<typeof decideMinimum>): Promise<Answer<typeof decideMinimum>> {
  const { tx, actor, author, now, input, deny } = context
  const { departure, sails, version } = input.body
  const { departure_id } = await locateDeparture(context, departure)
  await lockDeparture(tx, departure_id)
  // Read under the lock: somebody may have sold or decided meanwhile.
  const before = await planOf(context, { departure_id })
  const { state, version: current } = before.row ?? deny({ code: 'not_found' })
  if (version !== undefined && version !== current)
    deny({ code: 'stale', version: current, current: { ...wire(before, departure_id) } })
  if (hasDeparted(state)) deny({ code: 'departure.departed' })
  if (state === 'canceled') deny({ code: 'departure.canceled' })
  const people = usedBy(before).people_used
  if (sails && (people === 0 || people >= before.min_people)) deny({ code: 'departure.minimum_met' })

  const hasChanged = await recordChange(tx, author, {
    kind: sails ? 'departure.minimum_waived' : 'departure.minimum_restored',
    subject_type: 'departure',
    subject_id: departure_id,
    business_id: before.business_id,
    before: { sails_with: before.row?.minimum_decision?.people ?? null },
    after: { sails_with: sails ? people : null },
  })
  if (!hasChanged) return wire(before, departure_id)
  await writeMinimumDecision(tx, departure_id, sails ? { people, user_id: actor.userId, at: now } : null)
  return wire(await planOf(context, { departure_id }), departure_id)
}

const wire = (plan: DeparturePlan, departure_id: number) => ({
  departure_id,
  minimum_decision: wireDecision(plan),
  version: plan.row?.version ?? 1,
})
