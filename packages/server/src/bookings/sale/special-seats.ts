import type { validateBooking } from '@muelle/contract/bookings'
import type { HandlerInput } from '@muelle/contract/call'
import type { Refusal } from '@muelle/contract/refusals'
import { allotmentDenial, seatsKept } from '@muelle/domain/departures/allotment'
import type { DepartureFacts } from '@muelle/domain/departures/availability'
import { overbookingDenial } from '@muelle/domain/departures/overbooking'
import type { Instant } from '@muelle/domain/time'
import type { DeparturePlan } from '../departures/plan.ts'
import { allottedDeparture } from '../departures/shared-seats.ts'

type ValidateBody = HandlerInput<typeof validateBooking>['body']

/** Seats that a sale asks for beyond what is for everybody: those of an allotment (C8), or above the capacity with a reason (C7). */
export type SpecialWish = { allotmentId: number | null; overbookReason: string | null }

/** What a body names of it. */
export const specialWishIn = (body: Pick<ValidateBody, 'allotment_id' | 'overbook_reason'>): SpecialWish => ({
  allotmentId: body.allotment_id ?? null,
  overbookReason: body.overbook_reason || null,
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
  const { allotmentId, overbookReason, seats, now, mayOverbook } = wish
  if (allotmentId === null && overbookReason === null) return departure
  const { allotments, overbookSeats } = plan.tour
  const place = allottedDeparture(plan)
  if (allotmentId !== null) {
    const allotment = allotments.find(({ id }) => id === allotmentId)
    const denial = allotmentDenial(allotment, place, plan.allotmentUse, seats)
    if (denial) return denial
  }
  const denial = overbookReason === null ? null : overbookingDenial({ allowedSeats: overbookSeats, mayOverbook })
  if (denial) return denial
  const { counters } = departure
  const keptFromIt = seatsKept(allotments, place, plan.allotmentUse, now, allotmentId)
  return {
    ...departure,
    counters: {
      ...counters,
      seatsUsed: counters.seatsUsed - plan.seatsAllotted + keptFromIt,
      capacity: counters.capacity === null ? null : counters.capacity + (overbookReason === null ? 0 : overbookSeats),
    },
  }
}
