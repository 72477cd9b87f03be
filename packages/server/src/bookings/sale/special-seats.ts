import type { validateBooking } from '@muelle/contract/bookings/sale'
import type { HandlerInput } from '@muelle/contract/call'
import type { Refusal } from '@muelle/contract/refusals'
import { allotmentDenial, seatsKept } from '@muelle/domain/departures/capacity/allotment'
import { overbookingDenial } from '@muelle/domain/departures/capacity/overbooking'
import type { DepartureFacts } from '@muelle/domain/departures/plan/availability'
import type { Instant } from '@muelle/domain/time'
import { allottedDeparture } from '../../departures/capacity/shared-seats.ts'
import type { DeparturePlan } from '../../departures/plan/plan.ts'

type ValidateBody = HandlerInput<typeof validateBooking>['body']

/** Seats that a sale asks for beyond what is for everybody: those of an allotment (C8), or above the capacity with a reason (C7). */
export type SpecialWish = { allotment_id: number | null; overbook_reason: string | null }

/** What a body names of it. */
export const specialWishIn = (body: Pick<ValidateBody, 'allotment_id' | 'overbook_reason'>): SpecialWish => ({
  allotment_id: body.allotment_id ?? null,
  overbook_reason: body.overbook_reason || null,
})

type SpecialRefusal = Refusal<
  'allotment.unfit' | 'allotment.full' | 'booking.overbooking_off' | 'booking.overbooking_forbidden'
>

/** The departure as such a sale meets it, or why it may not have those seats; persons on board stay limited for everybody. */
export function departureForWish(
  plan: DeparturePlan,
  departure: DepartureFacts,
  wish: SpecialWish & { seats: number; now: Instant; mayOverbook: boolean },
): DepartureFacts | SpecialRefusal {
  const { allotment_id, overbook_reason, seats, now, mayOverbook } = wish
  if (allotment_id === null && overbook_reason === null) return departure
  const { allotments, overbook_seats } = plan.tour
  const place = allottedDeparture(plan)
  if (allotment_id !== null) {
    const allotment = allotments.find(({ id }) => id === allotment_id)
    const denial = allotmentDenial(allotment, place, plan.allotmentUse, seats)
    if (denial) return denial
  }
  const denial = overbook_reason === null ? null : overbookingDenial({ allowedSeats: overbook_seats, mayOverbook })
  if (denial) return denial
  const { counters } = departure
  const keptFromIt = seatsKept(allotments, place, plan.allotmentUse, now, allotment_id)
  return {
    ...departure,
    counters: {
      ...counters,
      seats_used: counters.seats_used - plan.seatsAllotted + keptFromIt,
      capacity: counters.capacity === null ? null : counters.capacity + (overbook_reason === null ? 0 : overbook_seats),
    },
  }
}
