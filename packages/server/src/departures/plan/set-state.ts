import type { Answer } from '@muelle/contract/call'
import type { setDepartureState } from '@muelle/contract/departures/work'
import { stateChangeDenial } from '@muelle/domain/departures/plan/state'
import { rightDenial } from '@muelle/domain/rights'
import type { Context } from '../../platform/http/handle.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { lockForAssignment } from '../assignment/assignment.ts'
import { lockDeparture } from '../capacity/seats.ts'
import { releaseOver } from '../grants/stock.ts'
import { changeStates } from './change-states.ts'
import { findDepartureById } from './departures.sql.ts'
import { locateDeparture } from './locate.ts'
import type { DeparturePlan } from './plan.ts'
import { prepareReopening } from './reopen.ts'

/**
 * Closes, reopens, boards or cancels a departure (R6); canceling is a decision of whoever may edit tours, and only of an empty one. One
 * that was canceled reopens while what it had is still free for it (C10). The state it is in already changes nothing. Locks: the
 * departure, and before it the boats and people of one that reopens.
 */
export async function setState(context: Context<typeof setDepartureState>): Promise<Answer<typeof setDepartureState>> {
  const { tx, actor, author, input, deny, now } = context
  const { departure, state: wanted, reason } = input.body
  const { departure_id, plan } = await locateDeparture(context, departure)
  if (wanted === 'canceled') {
    const missing = rightDenial(rightsIn(actor, plan.business_id), { module: 'mdu_tour', flag: 'edit' })
    if (missing) deny(missing)
  }
  const wasCanceled = plan.row?.state === 'canceled'
  if (wasCanceled) await lockForAssignment(tx, [whatItHas(departure_id, plan)])
  else await lockDeparture(tx, departure_id)
  // What devices kept too long keeps nobody from canceling.
  await releaseOver(tx, departure_id, now)
  // Read under the lock: somebody may have sold meanwhile.
  const row = (await findDepartureById(tx, now, departure_id)) ?? deny({ code: 'not_found' })
  const people = row.people_used - row.expired_people
  const denial = stateChangeDenial({ state: row.state, people }, wanted)
  if (denial) deny(denial)
  if (row.state === 'canceled' && wanted !== 'canceled') {
    // Canceled at this moment: what it has was not locked, and is by whoever asks again.
    if (!wasCanceled) deny({ code: 'busy' })
    const taken = await prepareReopening(context, departure_id)
    if (taken) deny(taken)
  }
  await changeStates(tx, author, [row], { to: wanted, reason: reason ?? null })
  return { departure_id, state: wanted }
}

const whatItHas = (departure_id: number, { row }: DeparturePlan) => ({
  departure_id,
  transport_ids: row?.transports.map(({ id }) => id) ?? [],
  crew: row?.crew.map(({ id: crew_member_id, duty }) => ({ crew_member_id, duty })) ?? [],
  is_pinned: false,
})
