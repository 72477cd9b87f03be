import type { CancelationTier as WireTier } from '@muelle/contract/tours/conditions'
import type { CancelationTier, TierUnit } from '@muelle/domain/tours/cancelation-policy'

const HOURS_PER_DAY = 24

/** A tier as the rules read it; one of both units is there. */
export const tierOf = ({ hours_before, days_before, penalty_kind, penalty_value }: WireTier): CancelationTier => ({
  ...(days_before === undefined ? { hoursBefore: hours_before ?? 0 } : { daysBefore: days_before }),
  penaltyKind: penalty_kind,
  penaltyValue: penalty_value,
})

/** A tier as it is sent. */
export const wireTier = ({ hoursBefore, daysBefore, penaltyKind, penaltyValue }: CancelationTier): WireTier => ({
  ...(daysBefore === undefined ? { hours_before: hoursBefore } : { days_before: daysBefore }),
  penalty_kind: penaltyKind,
  penalty_value: penaltyValue,
})

/** What a policy counts in: all its tiers the same, hours where there are none yet. */
export const unitOfTiers = (tiers: readonly WireTier[]): TierUnit =>
  tiers.some(({ days_before: days }) => days !== undefined) ? 'days' : 'hours'

export const countOf = ({ hours_before: hours, days_before: days }: WireTier): number => days ?? hours ?? 0

/** The tier with another number of the same unit. */
export const counted = (tier: WireTier, count: number): WireTier =>
  tier.days_before === undefined ? { ...tier, hours_before: count } : { ...tier, days_before: count }

/** The tier in the other unit, about as far from the start: of hours a day that has begun counts. */
export function inUnit(tier: WireTier, unit: TierUnit): WireTier {
  const { hours_before: hours = 0, days_before: days, ...penalty } = tier
  if (unit === 'days') return { ...penalty, days_before: days ?? Math.ceil(hours / HOURS_PER_DAY) }
  return { ...penalty, hours_before: days === undefined ? hours : days * HOURS_PER_DAY }
}
