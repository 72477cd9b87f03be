import type { DepartureState } from '../../departures/plan/state.ts'
import { hasDeparted } from '../../departures/plan/state.ts'
import type { Cents } from '../../money.ts'
import { ratioOf } from '../../money.ts'
import type { CancelationTier } from '../../tours/cancelation-policy.ts'
import type { BookingStatus } from '../record/status.ts'
import { type CancelDenial, isActive } from './cancel.ts'
import { type GivenBack, type PenaltyBase, penaltyOf, tierNow } from './policy.ts'

/** Says why people or extras may not change any more, or null (§7): before boarding, while the booking stands. */
export function partyChangeDenial(facts: {
  status: BookingStatus
  departure_state: DepartureState
}): CancelDenial | null {
  if (!isActive(facts.status)) return { code: 'booking.not_active', status: facts.status }
  return hasDeparted(facts.departure_state) ? { code: 'departure.departed' } : null
}

/** A price as far as dropped places are reckoned by it. */
export type PartyPrice = { list_cents: Cents; extras_cents: Cents; people: number }
export type PartyChangeFacts = GivenBack & {
  policy: readonly CancelationTier[]
  /** The tier that an earlier move was made inside of (X5). */
  kept_tier: CancelationTier | null
  before: PartyPrice & { subtotal_cents: Cents }
  /** Who stays is listed at the price they were sold for (P8). */
  after: PartyPrice & { total_cents: Cents }
  earlier_penalty_cents: Cents
  paid_cents: Cents
  /** What an agency answers for in place of the customer, beside what was paid (S8); 0 where the customer pays. */
  agency_cents: Cents
}
export type PartyChangePlan = {
  tier: CancelationTier
  /** What the business keeps of those who no longer come. */
  penalty_cents: Cents
  total_cents: Cents
  due_cents: Cents
  excess_cents: Cents
}

/** What dropped places and extras were sold for, discounts included. Who comes in their place counts against them, a dearer price for those who stay does not. */
export function droppedOf({ before, after }: Pick<PartyChangeFacts, 'before' | 'after'>): PenaltyBase {
  const { list_cents } = before
  const droppedCents = Math.max(0, list_cents - after.list_cents)
  return {
    subtotal_cents: list_cents > 0 ? ratioOf(before.subtotal_cents, Math.min(droppedCents, list_cents), list_cents) : 0,
    extras_cents: Math.max(0, before.extras_cents - after.extras_cents),
    people: Math.max(0, before.people - after.people),
  }
}

/** A penalty for a booking as such is not due for some of its people, since it stands. */
const penaltyOfSome = (tier: CancelationTier, dropped: PenaltyBase): Cents =>
  tier.penaltyKind === 'per_booking' ? 0 : penaltyOf(tier, dropped)

/**
 * What another party or other extras cost (§7): the difference is due or over; who is dropped follows the cancelation policy, of two
 * tiers, today's and one kept by a move, the dearer one (X5). Never more is kept than was paid, or an agency answers for, as when the
 * booking is canceled.
 */
export function partyChangePlan(facts: PartyChangeFacts): PartyChangePlan {
  const { policy, kept_tier, after, earlier_penalty_cents, paid_cents, agency_cents } = facts
  const dropped = droppedOf(facts)
  const today = tierNow(policy, facts)
  const tier = kept_tier && penaltyOfSome(kept_tier, dropped) > penaltyOfSome(today, dropped) ? kept_tier : today
  const unspentCents = Math.max(0, paid_cents + agency_cents - earlier_penalty_cents)
  const penalty_cents = Math.min(penaltyOfSome(tier, dropped), unspentCents)
  const total_cents = after.total_cents + earlier_penalty_cents + penalty_cents
  return {
    tier,
    penalty_cents,
    total_cents,
    due_cents: Math.max(0, total_cents - paid_cents),
    excess_cents: Math.max(0, paid_cents - total_cents),
  }
}
