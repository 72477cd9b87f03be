import type { DepartureState } from '../departures/state.ts'
import { hasDeparted } from '../departures/state.ts'
import type { Cents } from '../money.ts'
import type { Instant } from '../time.ts'
import type { CancelationTier } from '../tours/cancelation-policy.ts'
import { type CancelDenial, isActive } from './cancel.ts'
import { type PenaltyBase, penaltyOf, tierNow } from './policy.ts'
import type { BookingStatus } from './status.ts'

/** Says why people or extras may not change any more, or null (§7): before boarding, while the booking stands. */
export function partyChangeDenial(facts: {
  status: BookingStatus
  departureState: DepartureState
}): CancelDenial | null {
  if (!isActive(facts.status)) return { code: 'booking.not_active', status: facts.status }
  return hasDeparted(facts.departureState) ? { code: 'departure.departed' } : null
}

export type PartyChangeFacts = {
  policy: readonly CancelationTier[]
  startsAt: Instant
  now: Instant
  before: PenaltyBase
  after: PenaltyBase & { totalCents: Cents }
  earlierPenaltyCents: Cents
  paidCents: Cents
}
export type PartyChangePlan = {
  tier: CancelationTier
  /** What the business keeps of those who no longer come. */
  penaltyCents: Cents
  totalCents: Cents
  dueCents: Cents
  excessCents: Cents
}

/**
 * What another party or other extras cost (§7): the difference is due or over; who is dropped follows the cancelation policy, on
 * what their places cost less. A penalty for a booking as such is not due, since the booking stands.
 */
export function partyChangePlan(facts: PartyChangeFacts): PartyChangePlan {
  const { policy, startsAt, now, before, after, earlierPenaltyCents, paidCents } = facts
  const tier = tierNow(policy, startsAt, now)
  const dropped: PenaltyBase = {
    subtotalCents: Math.max(0, before.subtotalCents + before.extrasCents - after.subtotalCents - after.extrasCents),
    extrasCents: 0,
    people: Math.max(0, before.people - after.people),
  }
  const penaltyCents = tier.penaltyKind === 'per_booking' ? 0 : penaltyOf(tier, dropped)
  const totalCents = after.totalCents + earlierPenaltyCents + penaltyCents
  return {
    tier,
    penaltyCents,
    totalCents,
    dueCents: Math.max(0, totalCents - paidCents),
    excessCents: Math.max(0, paidCents - totalCents),
  }
}
