import type { Refusal, RefusalCode } from '@muelle/contract/refusals'
import { bookingTimeDenial } from '@muelle/domain/departures/plan/booking-window'
import { type DeskOpenDenial, deskOpenDenial, hasDeparted } from '@muelle/domain/departures/plan/state'
import { dateCanceledDenial } from '@muelle/domain/recurrences/canceled-date'
import { takeSeats } from '../../departures/capacity/seats.ts'
import { deskAsking } from '../../departures/plan/asking.ts'
import { planOf } from '../../departures/plan/locate.ts'
import { type DeparturePlan, factsOf } from '../../departures/plan/plan.ts'
import type { Tx } from '../../platform/db.ts'
import { findDepartureOf } from '../record/bookings.sql.ts'
import { type Changing, lockVisible } from '../record/change-context.ts'
import { departuresInTheWay, takeMakingRoom } from './expire.ts'
import type { ChangeBy, Life } from './lock-life.ts'
import { noRoom } from './next-departures.ts'

/** A locked booking, and the departures that are locked with it so that their expired holds can make room. */
export type Returning = { life: Life; inTheWay: readonly number[] }

/** Locks a booking that may have to take its seats again, with the departures whose expired holds could be in its way (C6). */
export async function lockReturning(
  context: Changing<'not_found' | 'booking.stale'>,
  id: number,
  version: number,
): Promise<Returning> {
  const { tx, now } = context
  // Read before the locks, to know which departures to lock; a booking that has moved meanwhile is refused as stale.
  const departureId = await findDepartureOf(tx, id)
  const inTheWay = departureId === undefined ? [] : await departuresInTheWay(tx, departureId, now)
  return { life: await lockVisible(context, id, version, { otherDepartures: inTheWay }), inTheWay }
}

/** Why a departure takes back nobody who was on it, and why nobody whose time was over. */
export type OpenRefusalCode = 'not_found' | 'departure.not_found' | DeskOpenDenial['code']
export type StillToComeRefusalCode = OpenRefusalCode | 'departure.date_canceled'
type Asking<C extends RefusalCode> = Pick<Changing<C>, 'tx' | 'actor' | 'now' | 'deny'>

/** The departure of a locked booking as it stands now; refuses one that takes nobody any more. */
export async function openPlanOf(asking: Asking<OpenRefusalCode>, departure_id: number): Promise<DeparturePlan> {
  const plan = await planOf(asking, { departure_id })
  const denial = plan.row && deskOpenDenial(plan.row.state)
  if (denial) asking.deny(denial)
  return plan
}

/**
 * As `openPlanOf`, for who comes back after their time was over: refuses also a closed day, which takes nobody anew (R5), and a departure
 * of the past that nobody has marked as left. What an undo restores is no new sale, and asks neither.
 */
export async function planStillToCome(
  asking: Asking<StillToComeRefusalCode>,
  departureId: number,
): Promise<DeparturePlan> {
  const { actor, now, deny } = asking
  const plan = await openPlanOf(asking, departureId)
  const closed = dateCanceledDenial(plan.canceled_date)
  if (closed) deny(closed)
  const facts = factsOf(plan, deskAsking(actor, plan.business_id, now))
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
  const { departure_id, seats, people, allotment_id } = life
  const wanted = [{ departure_id, seats, people, is_private: life.is_private, allotment_id }]
  const take = async () => (await takeSeats(tx, wanted, by.now)).length === 1
  const hasRoom = await takeMakingRoom(tx, [departure_id, ...inTheWay], by.now, take)
  return hasRoom ? null : noRoom(tx, by, plan, { seats, people })
}
