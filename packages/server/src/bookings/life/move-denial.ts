import type { UNPRICED_REFUSALS } from '@muelle/contract/bookings/sale'
import type { Refusal } from '@muelle/contract/refusals'
import { type CancelCause, isCustomerCause } from '@muelle/domain/bookings/life/policy'
import { type RescheduleDenial, rescheduleDenial } from '@muelle/domain/bookings/life/reschedule'
import { type DepartureDenial, departureDenial } from '@muelle/domain/departures/plan/availability'
import { departedDenial } from '@muelle/domain/departures/plan/booking-window'
import { type DeskOpenDenial, deskOpenDenial, hasDeparted } from '@muelle/domain/departures/plan/state'
import { type DateCanceledDenial, dateCanceledDenial } from '@muelle/domain/recurrences/canceled-date'
import { partyDenial } from '@muelle/domain/tours/party'
import { tariffDenial } from '@muelle/domain/tours/party-tariffs'
import { deskAsking } from '../../departures/plan/asking.ts'
import { type DeparturePlan, factsOf, stateOf } from '../../departures/plan/plan.ts'
import { refusalOf, type Wire } from '../../platform/http/reason.ts'
import { type ChangeBy, type Life, statusOf } from './lock-life.ts'
import { wishedParty } from './requote.ts'

export type OperatorMoveDenial = Wire<RescheduleDenial | OperatorPlaceDenial>
type OperatorPlaceDenial = DeskOpenDenial | DateCanceledDenial | NonNullable<ReturnType<typeof departedDenial>>
export type MoveDenial = OperatorMoveDenial | Wire<DepartureDenial> | Refusal<(typeof UNPRICED_REFUSALS)[number]>

/** Says why a booking may not go there, as far as that is known before its seats are asked for. */
export function moveDenial(
  life: Life,
  by: ChangeBy,
  target: DeparturePlan,
  { cause }: { cause: CancelCause },
): MoveDenial | null {
  if (!isCustomerCause(cause)) return operatorMoveDenial(life, by, target)
  return routeDenial(life, target) ?? windowDenial(target, by) ?? unpricedDenial(target, life)
}

/** The same for a cause that is the operator's, who keeps the price. */
export const operatorMoveDenial = (life: Life, by: ChangeBy, target: DeparturePlan): OperatorMoveDenial | null =>
  routeDenial(life, target) ?? operatorPlaceDenial(target, by)

const routeDenial = (life: Life, target: DeparturePlan): RescheduleDenial | null =>
  rescheduleDenial({
    status: statusOf(life),
    departure_state: life.departure_state,
    target: { isSameDeparture: life.departure_id === target.row?.id, isSameTour: life.tour_id === target.tour_id },
  })

/** State, closed day (R5) and time of the target for whoever asks; how many fit is for the statement that takes the seats to say (C5). */
function windowDenial(plan: DeparturePlan, { actor, now }: ChangeBy): Wire<DepartureDenial> | null {
  const facts = factsOf(plan, deskAsking(actor, plan.business_id, now))
  const denial = departureDenial({ ...facts, counters: UNLIMITED }, { seats: 0, people: 0 })
  return denial && refusalOf(denial, plan.time_zone)
}

/** The same without the hours at which customers may book: what the operator moves passes over them. */
function operatorPlaceDenial(plan: DeparturePlan, { actor, now }: ChangeBy): Wire<OperatorPlaceDenial> | null {
  const facts = factsOf(plan, deskAsking(actor, plan.business_id, now))
  const denial =
    deskOpenDenial(stateOf(plan)) ??
    dateCanceledDenial(plan.canceled_date) ??
    departedDenial({ ...facts, hasDeparted: hasDeparted(facts.state) })
  return denial && refusalOf(denial, plan.time_zone)
}
const UNLIMITED = { capacity: null, seats_used: 0, people_limit: null, people_used: 0 }

/** Whether the target still has a price for these people: a tariff that is no more has none there (P2, C1). */
export function unpricedDenial(plan: DeparturePlan, life: Life): Refusal<(typeof UNPRICED_REFUSALS)[number]> | null {
  const party = wishedParty(life.party)
  // On which channels a tariff is sold was asked when it was.
  const tariffs = plan.tour.tariffs.map((tariff) => ({ ...tariff, channels: null }))
  return partyDenial(plan.categories, party, { max_people: life.people }) ?? tariffDenial(tariffs, party, 'desk')
}
