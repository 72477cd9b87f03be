import type { quoteReschedule, rescheduleBooking } from '@muelle/contract/booking-life'
import type { Booking } from '@muelle/contract/bookings'
import type { Answer } from '@muelle/contract/call'
import { isCustomerCause } from '@muelle/domain/bookings/policy'
import { type Counters, capacityDenial, vacanciesOf } from '@muelle/domain/departures/capacity'
import { deskAsking } from '../departures/asking.ts'
import { locateDeparture, planOf } from '../departures/locate.ts'
import { type DeparturePlan, factsOf, isTaken } from '../departures/plan.ts'
import { sharedWithout } from '../departures/shared-seats.ts'
import { deny as refuse } from '../platform/denied.ts'
import type { Context } from '../platform/http/handle.ts'
import { reasonOf } from '../platform/http/reason.ts'
import {
  byOf,
  type Changing,
  demandRefundRight,
  demandRight,
  readChanged,
  visibleBusinessOf,
} from './change-context.ts'
import { findLife } from './find-life.ts'
import { type Life, withPenalty } from './lock-life.ts'
import { moveBooking, moveDenial, type PlannedMove, planMove } from './move-booking.ts'
import { noRoom } from './next-departures.ts'
import { asSoldTo } from './sold-categories.ts'
import { wireTier } from './wire-life.ts'

/** Moves a booking to another departure of its tour (X5). Waiving the penalty, or blaming the operator, takes the manager's right. */
export async function reschedule(context: Context<typeof rescheduleBooking>): Promise<Booking> {
  const { tx, input } = context
  const { departure, cause = 'customer', waive_penalty: isPenaltyWaived = false, excess = 'pending' } = input.body
  const businessId = await visibleBusinessOf(context, input.params.id)
  demandRefundRight(context, businessId, excess)
  if (isPenaltyWaived || !isCustomerCause(cause)) demandRight(context, businessId, { module: 'mdu_tour', flag: 'edit' })
  const { departureId } = await locateDeparture(context, departure)
  const moved = await moveBooking(tx, byOf(context), {
    bookingId: input.params.id,
    version: input.body.version,
    toDepartureId: departureId,
    cause,
    isPenaltyWaived,
    excess,
    quotedTotalCents: input.body.quoted_total_cents,
    reason: input.body.reason ?? null,
    reference: input.body.reference ?? null,
  })
  return 'code' in moved ? refuse(moved) : readChanged(context, input.params.id)
}

/** What moving would cost, and whether it could be done; takes nothing and locks nothing. */
export async function quoteMove(context: Context<typeof quoteReschedule>): Promise<Answer<typeof quoteReschedule>> {
  const { tx, actor, input, now } = context
  const { departure, cause = 'customer', waive_penalty: isPenaltyWaived = false } = input.body
  await visibleBusinessOf(context, input.params.id)
  const life = await findLife(context, input.params.id)
  const target = await asSoldTo(tx, await planOf(context, departure), life)
  const planned = planMove(life, byOf(context), target, { cause, isPenaltyWaived })
  const shared = await sharedWithout(tx, now, target, life)
  const counters = { ...factsOf(target, deskAsking(actor, target.businessId, now)).counters, shared }
  const denial =
    moveDenial(life, byOf(context), target, { cause }) ?? (await fullness(context, life, target, counters, planned))
  const { plan, quote } = planned
  return {
    reason: reasonOf(denial, context.facts.language, target.timeZone),
    quote: withPenalty(quote.wire, life.penaltyCents + plan.penaltyCents),
    tier: wireTier(plan.tier),
    penalty_cents: plan.penaltyCents,
    waivable_cents: plan.waivableCents,
    total_cents: plan.totalCents,
    difference_cents: plan.totalCents - life.totalCents,
    due_cents: plan.dueCents,
    excess_cents: plan.excessCents,
    is_price_kept: plan.isPriceKept,
    seats_left: vacanciesOf(counters) ?? quote.size.seats,
  }
}

/** Seats as they were read, without those the party gives up: the move itself asks again, under its locks. */
async function fullness(
  { tx, actor, now }: Changing,
  life: Life,
  target: DeparturePlan,
  counters: Counters,
  { quote }: PlannedMove,
) {
  const isPrivate = life.isPrivate || isTaken(target)
  const isFull = capacityDenial({ ...counters, isPrivate }, quote.size) !== null
  return isFull ? noRoom(tx, { actor, now }, target, quote.size) : null
}
