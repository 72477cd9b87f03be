import type { DepartureState } from '../../departures/plan/state.ts'
import { hasDeparted } from '../../departures/plan/state.ts'
import type { Cents } from '../../money.ts'
import type { CancelationTier } from '../../tours/cancelation-policy.ts'
import type { BookingStatus } from '../record/status.ts'
import { isActive } from './cancel.ts'
import {
  type CancelCause,
  dearerOf,
  type GivenBack,
  isCustomerCause,
  type PenaltyBase,
  penaltyOf,
  tierNow,
} from './policy.ts'

export type RescheduleDenial =
  | { code: 'booking.not_active'; status: BookingStatus }
  | { code: 'departure.departed' }
  | { code: 'booking.same_departure' }
  | { code: 'booking.other_tour' }
export type RescheduleFacts = {
  status: BookingStatus
  departure_state: DepartureState
  /** Left out while nobody has chosen where to: then only the booking itself is asked. */
  target?: { isSameDeparture: boolean; isSameTour: boolean }
}

/** Says why a booking may not move, or null (§7): it stands, its boat has not left, and it moves within its tour. */
export function rescheduleDenial({ status, departure_state, target }: RescheduleFacts): RescheduleDenial | null {
  if (!isActive(status)) return { code: 'booking.not_active', status }
  if (hasDeparted(departure_state)) return { code: 'departure.departed' }
  if (target?.isSameDeparture) return { code: 'booking.same_departure' }
  return target && !target.isSameTour ? { code: 'booking.other_tour' } : null
}

/** `starts_at` is of the departure it leaves. */
export type MoveFacts = GivenBack & {
  cause: CancelCause
  policy: readonly CancelationTier[]
  kept_tier: CancelationTier | null
  /** Price as sold, without penalties, and what a penalty may touch of it. */
  old_price: PenaltyBase & { total_cents: Cents }
  /** Price of the same party on the new departure today. */
  new_total_cents: Cents
  earlier_penalty_cents: Cents
  paid_cents: Cents
  /** What an agency answers for in place of the customer, beside what was paid (S8); 0 where the customer pays. */
  agency_cents: Cents
  /** Someone with the right to waives the penalty. */
  is_penalty_waived: boolean
}
export type MovePlan = {
  /** Whether the price stays as it was sold: the operator brought the move about (X3, X5). */
  is_price_kept: boolean
  /** The tier that the move falls into; it costs nothing while it is free. */
  tier: CancelationTier
  /** The penalty of this move. */
  penalty_cents: Cents
  /** What it would be unless somebody waived it. */
  waivable_cents: Cents
  /** The tier that keeps applying, so that moving first and canceling then gains nothing (X5). */
  kept_tier: CancelationTier | null
  /** What the booking costs from now on: price and every penalty. */
  total_cents: Cents
  due_cents: Cents
  /** Paid beyond the new total: given back, or kept as credit. */
  excess_cents: Cents
}

/**
 * What a move costs (X5): free until the first tier with a penalty, then that tier's; nothing when the operator brings it about, and
 * never more than was paid, or an agency answers for, as when it is canceled: what nobody has paid for may move as often as it may be
 * made anew.
 */
export function movePlan(facts: MoveFacts): MovePlan {
  const { cause, policy, old_price, new_total_cents, earlier_penalty_cents, paid_cents, agency_cents } = facts
  const is_price_kept = !isCustomerCause(cause)
  const tier = tierNow(policy, facts)
  const unspentCents = Math.max(0, paid_cents + agency_cents - earlier_penalty_cents)
  const waivable_cents = is_price_kept ? 0 : Math.min(penaltyOf(tier, old_price), unspentCents)
  const penalty_cents = facts.is_penalty_waived ? 0 : waivable_cents
  const total_cents = (is_price_kept ? old_price.total_cents : new_total_cents) + earlier_penalty_cents + penalty_cents
  return {
    is_price_kept,
    tier,
    penalty_cents,
    waivable_cents,
    kept_tier: waivable_cents > 0 ? dearerOf(tier, facts.kept_tier, old_price) : facts.kept_tier,
    total_cents,
    due_cents: Math.max(0, total_cents - paid_cents),
    excess_cents: Math.max(0, paid_cents - total_cents),
  }
}
