import type { DepartureState } from '../departures/state.ts'
import { hasDeparted } from '../departures/state.ts'
import type { Cents } from '../money.ts'
import { ratioOf } from '../money.ts'
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

/** A price as far as dropped places are reckoned by it. */
export type PartyPrice = { listCents: Cents; extrasCents: Cents; people: number }
export type PartyChangeFacts = {
  policy: readonly CancelationTier[]
  /** The tier that an earlier move was made inside of (X5). */
  keptTier: CancelationTier | null
  startsAt: Instant
  now: Instant
  before: PartyPrice & { subtotalCents: Cents }
  /** Who stays is listed at the price they were sold for (P8). */
  after: PartyPrice & { totalCents: Cents }
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

/** What dropped places and extras were sold for, discounts included. Who comes in their place counts against them, a dearer price for those who stay does not. */
function droppedOf({ before, after }: Pick<PartyChangeFacts, 'before' | 'after'>): PenaltyBase {
  const { listCents } = before
  const droppedCents = Math.max(0, listCents - after.listCents)
  return {
    subtotalCents: listCents > 0 ? ratioOf(before.subtotalCents, Math.min(droppedCents, listCents), listCents) : 0,
    extrasCents: Math.max(0, before.extrasCents - after.extrasCents),
    people: Math.max(0, before.people - after.people),
  }
}

/** A penalty for a booking as such is not due for some of its people, since it stands. */
const penaltyOfSome = (tier: CancelationTier, dropped: PenaltyBase): Cents =>
  tier.penaltyKind === 'per_booking' ? 0 : penaltyOf(tier, dropped)

/**
 * What another party or other extras cost (§7): the difference is due or over; who is dropped follows the cancelation policy, of two
 * tiers, today's and one kept by a move, the dearer one (X5). Never more is kept than was paid, as when the booking is canceled.
 */
export function partyChangePlan(facts: PartyChangeFacts): PartyChangePlan {
  const { policy, keptTier, startsAt, now, after, earlierPenaltyCents, paidCents } = facts
  const dropped = droppedOf(facts)
  const today = tierNow(policy, startsAt, now)
  const tier = keptTier && penaltyOfSome(keptTier, dropped) > penaltyOfSome(today, dropped) ? keptTier : today
  const penaltyCents = Math.min(penaltyOfSome(tier, dropped), Math.max(0, paidCents - earlierPenaltyCents))
  const totalCents = after.totalCents + earlierPenaltyCents + penaltyCents
  return {
    tier,
    penaltyCents,
    totalCents,
    dueCents: Math.max(0, totalCents - paidCents),
    excessCents: Math.max(0, paidCents - totalCents),
  }
}
