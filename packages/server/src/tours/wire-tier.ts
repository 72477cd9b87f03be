import type { CancelationTier as WireTier } from '@muelle/contract/tours/conditions'
import { type CancelationTier, policyOf } from '@muelle/domain/tours/cancelation-policy'

/** A tier of a policy as the wire spells it. */
export const wireTier = ({ hoursBefore, daysBefore, penaltyKind, penaltyValue }: CancelationTier): WireTier => ({
  ...(daysBefore === undefined ? { hours_before: hoursBefore } : { days_before: daysBefore }),
  penalty_kind: penaltyKind,
  penalty_value: penaltyValue,
})

const WIRED = new WeakMap<readonly CancelationTier[], WireTier[]>()
/** The policy of a booking, or of a tour, as the wire has it: the sales of a tour keep the same one, and it is spelled once. */
export function wirePolicy(tiers: readonly CancelationTier[]): WireTier[] {
  const wired = WIRED.get(tiers) ?? policyOf(tiers).map(wireTier)
  WIRED.set(tiers, wired)
  return wired
}

/** The same the other way; one of both units is there, as the contract demands. */
export const tierFromWire = ({
  hours_before,
  days_before,
  penalty_kind,
  penalty_value,
}: WireTier): CancelationTier => ({
  ...(days_before === undefined ? { hoursBefore: hours_before ?? 0 } : { daysBefore: days_before }),
  penaltyKind: penalty_kind,
  penaltyValue: penalty_value,
})
