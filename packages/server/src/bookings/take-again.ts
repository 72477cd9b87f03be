import type { Refusal } from '@muelle/contract/refusals'
import { departureOpenDenial } from '@muelle/domain/departures/state'
import { planOf } from '../departures/locate.ts'
import type { DeparturePlan } from '../departures/plan.ts'
import { takeSeats } from '../departures/seats.ts'
import type { Tx } from '../platform/db.ts'
import { deny } from '../platform/denied.ts'
import { expireHoldsOf } from './expire.ts'
import type { ChangeBy, Life } from './lock-life.ts'
import { noRoom } from './next-departures.ts'
import { isPrivateIn } from './requote.ts'

/** The departure of a locked booking as it stands now; refuses one that takes nobody any more. */
export async function openPlanOf(tx: Tx, by: ChangeBy, departureId: number): Promise<DeparturePlan> {
  const plan = await planOf({ tx, ...by, deny }, { departure_id: departureId })
  const denial = plan.row && departureOpenDenial(plan.row.state, plan.row.onlineStatus, 'desk')
  if (denial) deny(denial)
  return plan
}

/**
 * Takes the seats of a booking that gave them back, on its own departure; expired holds make room first (I6). Answers why not, with the
 * next departures that would fit. Nothing is taken when it answers a refusal.
 */
export async function takeAgain(
  tx: Tx,
  by: ChangeBy,
  life: Pick<Life, 'departureId' | 'seats' | 'people' | 'optionId' | 'allotmentId'>,
  plan: DeparturePlan,
): Promise<Refusal<'booking.no_room'> | null> {
  const { departureId, seats, people, allotmentId } = life
  const wanted = [{ departureId, seats, people, isPrivate: isPrivateIn(plan, life), allotmentId }]
  if ((await takeSeats(tx, wanted, by.now)).length === 1) return null
  const hasReleased = (await expireHoldsOf(tx, departureId, by.now)) > 0
  if (hasReleased && (await takeSeats(tx, wanted, by.now)).length === 1) return null
  return noRoom(tx, by, plan, { seats, people })
}
