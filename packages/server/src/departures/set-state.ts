import type { Answer } from '@muelle/contract/call'
import type { setDepartureState } from '@muelle/contract/departure-work'
import { stateChangeDenial } from '@muelle/domain/departures/state'
import { rightDenial } from '@muelle/domain/rights'
import { deny as refuse } from '../platform/denied.ts'
import type { Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { changeStates } from './change-states.ts'
import { findDepartureById } from './departures.sql.ts'
import { locateDeparture } from './locate.ts'
import { lockDeparture } from './seats.ts'

/**
 * Closes, reopens, boards or cancels a departure (R6); canceling is a decision of whoever may edit tours, and only of an empty one.
 * The state it is in already changes nothing. Lock: the departure.
 */
export async function setState(context: Context<typeof setDepartureState>): Promise<Answer<typeof setDepartureState>> {
  const { tx, actor, author, input, deny, now } = context
  const { departure, state: wanted, reason } = input.body
  const { departureId, plan } = await locateDeparture(context, departure)
  if (wanted === 'canceled') {
    const missing = rightDenial(rightsIn(actor, plan.businessId), { module: 'mdu_tour', flag: 'edit' })
    if (missing) refuse(missing)
  }
  await lockDeparture(tx, departureId)
  // Read under the lock: somebody may have sold meanwhile.
  const row = (await findDepartureById(tx, now, departureId)) ?? deny({ code: 'not_found' })
  const people = row.peopleUsed - row.expiredPeople
  const denial = stateChangeDenial({ state: row.state, people }, wanted)
  if (denial) deny(denial)
  await changeStates(tx, author, [row], { to: wanted, reason: reason ?? null })
  return { departure_id: departureId, state: wanted }
}
