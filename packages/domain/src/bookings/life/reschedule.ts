import type { DepartureState } from '../departures/state.ts'
import { hasDeparted } from '../departures/state.ts'
import type { Cents } from '../money.ts'
import type { Instant } from '../time.ts'
import type { CancelationTier } from '../tours/cancelation-policy.ts'
import { isActive } from './cancel.ts'
import { type CancelCause, dearerOf, isCustomerCause, type PenaltyBase, penaltyOf, tierNow } from './policy.ts'
import type { BookingStatus } from './status.ts'

export type RescheduleDenial =
  | { code: 'booking.not_active'; status: BookingStatus }
  | { code: 'departure.departed' }
  | { code: 'booking.same_departure' }
  | { code: 'booking.other_tour' }
export type RescheduleFacts = {
  status: BookingStatus
  departureState: DepartureState
  /** Left out while nobody has chosen where to: then only the booking itself is asked. */
  target?: { isSameDeparture: boolean; isSameTour: boolean }
}

/** Says why a booking may not move, or null (§7): it stands, its boat has not left, and it moves within its tour. */
export function rescheduleDenial({ status, departureState, target }: RescheduleFacts): RescheduleDenial | null {
  if (!isActive(status)) return { code: 'booking.not_active', status }
  if (hasDeparted(departureState)) return { code: 'departure.departed' }
  if (target?.isSameDeparture) return { code: 'booking.same_departure' }
  return target && !target.isSameTour ? { code: 'booking.other_tour' } : null
}

export type MoveFacts = {
  cause: CancelCause
  policy: readonly CancelationTier[]
  keptTier: CancelationTier | null
  /** Start of the departure it leaves. */
  startsAt: Instant
  now: Instant
  /** Price as sold, without penalties, and what a penalty may touch of it. */
  oldPrice: PenaltyBase & { totalCents: Cents }
  /** Price of the same party on the new departure today. */
  newTotalCents: Cents
  earlierPenaltyCents: Cents
  paidCents: Cents
  /** Someone with the right to waives the penalty. */
  isPenaltyWaived: boolean
}
export type MovePlan = {
  /** Whether the price stays as it was sold: the operator brought the move about (X3, X5). */
  isPriceKept: boolean
  /** The tier that the move falls into; it costs nothing while it is free. */
  tier: CancelationTier
  /** The penalty of this move. */
  penaltyCents: Cents
  /** What it would be unless somebody waived it. */
  waivableCents: Cents
  /** The tier that keeps applying, so that moving first and canceling then gains nothing (X5). */
  keptTier: CancelationTier | null
  /** What the booking costs from now on: price and every penalty. */
  totalCents: Cents
  dueCents: Cents
  /** Paid beyond the new total: given back, or kept as credit. */
  excessCents: Cents
}

/**
 * What a move costs (X5): free until the first tier with a penalty, then that tier's; nothing when the operator brings it about, and
 * never more than was paid, as when it is canceled: what nobody has paid for may move as often as it may be made anew.
 */
export function movePlan(facts: MoveFacts): MovePlan {
  const { cause, policy, startsAt, now, oldPrice, newTotalCents, earlierPenaltyCents, paidCents } = facts
  const isPriceKept = !isCustomerCause(cause)
  const tier = tierNow(policy, startsAt, now)
  const unspentCents = Math.max(0, paidCents - earlierPenaltyCents)
  const waivableCents = isPriceKept ? 0 : Math.min(penaltyOf(tier, oldPrice), unspentCents)
  const penaltyCents = facts.isPenaltyWaived ? 0 : waivableCents
  const totalCents = (isPriceKept ? oldPrice.totalCents : newTotalCents) + earlierPenaltyCents + penaltyCents
  return {
    isPriceKept,
    tier,
    penaltyCents,
    waivableCents,
    keptTier: waivableCents > 0 ? dearerOf(tier, facts.keptTier, oldPrice) : facts.keptTier,
    totalCents,
    dueCents: Math.max(0, totalCents - paidCents),
    excessCents: Math.max(0, paidCents - totalCents),
  }
}
