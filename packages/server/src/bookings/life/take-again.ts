import type { Refusal } from '@muelle/contract/refusals'
import { bookingTimeDenial } from '@muelle/domain/departures/booking-window'
import { dateCanceledDenial } from '@muelle/domain/departures/canceled-date'
import { departureOpenDenial, hasDeparted } from '@muelle/domain/departures/state'
import { deskAsking } from '../departures/asking.ts'
import { planOf } from '../departures/locate.ts'
import { type DeparturePlan, factsOf } from '../departures/plan.ts'
import { takeSeats } from '../departures/seats.ts'
import type { Tx } from '../platform/db.ts'
import { deny } from '../platform/denied.ts'
import { findDepartureOf } from './bookings.sql.ts'
import { type Changing, lockVisible } from './change-context.ts'
import { departuresInTheWay, takeMakingRoom } from './expire.ts'
import type { ChangeBy, Life } from './lock-life.ts'
import { noRoom } from './next-departures.ts'

/** A locked booking, and the departures that are locked with it so that their expired holds can make room. */
export type Returning = { life: Life; inTheWay: readonly number[] }

/** Locks a booking that may have to take its seats again, with the departures whose expired holds could be in its way (C6). */
export async function lockReturning(context: Changing, id: number, version: number): Promise<Returning> {
  const { tx, now } = context
  // Read before the locks, to know which departures to lock; a booking that has moved meanwhile is refused as stale.
  const departureId = await findDepartureOf(tx, id)
  const inTheWay = departureId === undefined ? [] : await departuresInTheWay(tx, departureId, now)
  return { life: await lockVisible(context, id, version, inTheWay), inTheWay }
}

/** The departure of a locked booking as it stands now; refuses one that takes nobody any more. */
export async function openPlanOf(tx: Tx, by: ChangeBy, departureId: number): Promise<DeparturePlan> {
  const plan = await planOf({ tx, ...by, deny }, { departure_id: departureId })
  const denial = plan.row && departureOpenDenial(plan.row.state, plan.row.onlineStatus, 'desk')
  if (denial) deny(denial)
  return plan
}

/**
 * As `openPlanOf`, for who comes back after their time was over: refuses also a closed day, which takes nobody anew (R5), and a departure
 * of the past that nobody has marked as left. What an undo restores is no new sale, and asks neither.
 */
export async function planStillToCome(tx: Tx, by: ChangeBy, departureId: number): Promise<DeparturePlan> {
  const plan = await openPlanOf(tx, by, departureId)
  const closed = dateCanceledDenial(plan.canceledDate)
  if (closed) deny(closed)
  const facts = factsOf(plan, deskAsking(by.actor, plan.businessId, by.now))
  const denial = bookingTimeDenial({ ...facts, hasDeparted: hasDeparted(facts.state) })
  if (denial?.code === 'departure.departed') deny(denial)
  return plan
}

/**
 * Takes the seats of a booking that gave them back, on its own departure; expired holds make room first (I6). Answers why not, with the
 * next departures that would fit. Nothing is taken when it answers a refusal.
 */
export async function takeAgain(
  tx: Tx,
  by: ChangeBy,
  { life, inTheWay }: Returning,
  plan: DeparturePlan,
): Promise<Refusal<'booking.no_room'> | null> {
  const { departureId, seats, people, allotmentId } = life
  const wanted = [{ departureId, seats, people, isPrivate: life.isPrivate, allotmentId }]
  const take = async () => (await takeSeats(tx, wanted, by.now)).length === 1
  const hasRoom = await takeMakingRoom(tx, [departureId, ...inTheWay], by.now, take)
  return hasRoom ? null : noRoom(tx, by, plan, { seats, people })
}
