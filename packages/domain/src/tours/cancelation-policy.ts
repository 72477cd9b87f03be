export const PENALTY_KINDS = ['percent', 'per_person', 'per_booking'] as const
export type PenaltyKind = (typeof PENALTY_KINDS)[number]

/** What giving a booking back costs while at least that many hours are left before the start (X1). */
export type CancelationTier = {
  hoursBefore: number
  penaltyKind: PenaltyKind
  /** Basis points of the price, or cents. */
  penaltyValue: number
}

export const MAX_CANCELATION_TIERS = 8
const ALL = 10_000
const percent = (hoursBefore: number, penaltyValue: number): CancelationTier => ({
  hoursBefore,
  penaltyKind: 'percent',
  penaltyValue,
})

/** Policies to begin with; `moderate` is what holds for a tour that has none of its own (X1). */
export const POLICY_PRESETS = {
  flexible: [percent(24, 0), percent(0, 5_000)],
  moderate: [percent(48, 0), percent(24, 5_000), percent(0, ALL)],
  strict: [percent(168, 0), percent(72, 5_000), percent(0, ALL)],
} as const satisfies Readonly<Record<string, readonly CancelationTier[]>>
export type PolicyPreset = keyof typeof POLICY_PRESETS

/** The tiers that hold for a tour, those farthest from the start first. */
export const policyOf = (own: readonly CancelationTier[]): readonly CancelationTier[] =>
  own.length === 0 ? POLICY_PRESETS.moderate : own.toSorted((a, b) => b.hoursBefore - a.hoursBefore)

/**
 * The tier for someone who gives back that many hours before the start; after it has started, the last one. Exactly at an edge the
 * dearer tier holds: 48 hours are not «more than 48» (X1).
 */
export function tierAt(tiers: readonly CancelationTier[], hoursLeft: number): CancelationTier {
  const policy = policyOf(tiers)
  const tier = policy.find(({ hoursBefore }) => hoursLeft > hoursBefore) ?? policy.at(-1)
  if (!tier) throw new Error('a policy without tiers')
  return tier
}

export type PolicyDenial =
  | { code: 'policy.hours_repeated'; hours: number }
  | { code: 'policy.incomplete' }
  | { code: 'policy.cheaper_later'; hours: number }

/** Says why these tiers are no policy (X1), or null: each hour once, the last from 0 hours, nothing cheaper closer to the start. */
export function policyDenial(tiers: readonly CancelationTier[]): PolicyDenial | null {
  if (tiers.length === 0) return null
  const policy = policyOf(tiers)
  for (const [index, tier] of policy.entries()) {
    const earlier = policy[index - 1]
    if (!earlier) continue
    if (earlier.hoursBefore === tier.hoursBefore) return { code: 'policy.hours_repeated', hours: tier.hoursBefore }
    // An amount and a share cannot be compared without a price.
    const isComparable = earlier.penaltyKind === tier.penaltyKind
    if (isComparable && tier.penaltyValue < earlier.penaltyValue)
      return { code: 'policy.cheaper_later', hours: earlier.hoursBefore }
  }
  return policy.at(-1)?.hoursBefore === 0 ? null : { code: 'policy.incomplete' }
}
