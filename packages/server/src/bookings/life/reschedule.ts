import type { quoteReschedule, rescheduleBooking } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import type { Answer, CallInput } from '@muelle/contract/call'
import { isCustomerCause } from '@muelle/domain/bookings/life/policy'
import { priceLimitDenial } from '@muelle/domain/bookings/sale/price-limit'
import { type Counters, capacityDenial, vacanciesOf } from '@muelle/domain/departures/capacity/capacity'
import { sharedWithout } from '../../departures/capacity/shared-seats.ts'
import { deskAsking } from '../../departures/plan/asking.ts'
import { locateDeparture, planOf } from '../../departures/plan/locate.ts'
import { type DeparturePlan, factsOf, isTaken } from '../../departures/plan/plan.ts'
import type { Context } from '../../platform/http/handle.ts'
import { reasonOf } from '../../platform/http/reason.ts'
import { wireTier } from '../../tours/wire-tier.ts'
import {
  byOf,
  type Changing,
  demandRefundRight,
  demandRight,
  readChanged,
  visibleBusinessOf,
} from '../record/change-context.ts'
import { findLife } from '../record/find-life.ts'
import { asSoldTo } from '../record/sold-categories.ts'
import { type Life, withPenalty } from './lock-life.ts'
import { moveBooking, type PlannedMove, planMove } from './move-booking.ts'
import { moveDenial } from './move-denial.ts'
import { noRoom } from './next-departures.ts'

/** Moves a booking to another departure of its tour (X5). Waiving the penalty, or blaming the operator, takes the manager's right. */
export async function reschedule(context: Context<typeof rescheduleBooking>): Promise<Booking> {
  const { tx, input, deny } = context
  const { departure, cause = 'customer', waive_penalty: is_penalty_waived = false, excess = 'pending' } = input.body
  const businessId = await visibleBusinessOf(context, input.params.id)
  demandRefundRight(context, businessId, excess)
  if (is_penalty_waived || !isCustomerCause(cause))
    demandRight(context, businessId, { module: 'mdu_tour', flag: 'edit' })
  const { departure_id } = await locateDeparture(context, departure)
  const moved = await moveBooking(
    tx,
    { ...byOf(context), deny },
    {
      booking_id: input.params.id,
      version: input.body.version,
      to_departure_id: departure_id,
      cause,
      is_penalty_waived,
      excess,
      quotedTotalCents: input.body.quoted_total_cents,
      reason: input.body.reason ?? null,
      reference: input.body.reference ?? null,
      ...(isCustomerCause(cause) && { denyOwing: deny }),
    },
  )
  return 'code' in moved ? deny(moved) : readChanged(context, input.params.id)
}

/** What moving would cost, and whether it could be done; takes nothing and locks nothing. */
export async function quoteMove(context: Context<typeof quoteReschedule>): Promise<Answer<typeof quoteReschedule>> {
  await visibleBusinessOf(context, context.input.params.id)
  return moveQuoteOf(context, context.input.params.id, context.input.body)
}

type MoveAsked = Pick<CallInput<typeof quoteReschedule>['body'], 'departure' | 'cause' | 'waive_penalty'>

/** The same for a booking that the caller may see. */
export async function moveQuoteOf(
  context: Changing<'not_found' | 'departure.not_found' | 'price.too_large'>,
  bookingId: number,
  { departure, cause = 'customer', waive_penalty: is_penalty_waived = false }: MoveAsked,
): Promise<Answer<typeof quoteReschedule>> {
  const { tx, actor, now, deny } = context
  const life = await findLife(context, bookingId)
  const target = await asSoldTo(tx, await planOf(context, departure), life)
  const planned = planMove(life, byOf(context), target, { cause, is_penalty_waived })
  const tooLarge = priceLimitDenial(planned.quote.wire)
  if (tooLarge) deny(tooLarge)
  const shared = await sharedWithout(tx, now, target, life)
  const counters = { ...factsOf(target, deskAsking(actor, target.business_id, now)).counters, shared }
  const denial =
    moveDenial(life, byOf(context), target, { cause }) ?? (await fullness(context, life, target, counters, planned))
  const { plan, quote } = planned
  return {
    reason: reasonOf(denial, context.facts.language, target.time_zone),
    quote: withPenalty(quote.wire, life.penalty_cents + plan.penalty_cents),
    tier: wireTier(plan.tier),
    penalty_cents: plan.penalty_cents,
    waivable_cents: plan.waivable_cents,
    total_cents: plan.total_cents,
    difference_cents: plan.total_cents - life.total_cents,
    due_cents: life.payer_id === null ? plan.due_cents : 0,
    excess_cents: plan.excess_cents,
    is_price_kept: plan.is_price_kept,
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
  const is_private = life.is_private || isTaken(target)
  const isFull = capacityDenial({ ...counters, is_private }, quote.size) !== null
  return isFull ? noRoom(tx, { actor, now }, target, quote.size) : null
}
