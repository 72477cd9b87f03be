export const PENALTY_KINDS = ['percent', 'per_person', 'per_booking'] as const
export type PenaltyKind = (typeof PENALTY_KINDS)[number]

/** What a policy counts in what is left before the start: hours of sixty minutes, or days of the calendar (X1). */
export const TIER_UNITS = ['hours', 'days'] as const
export type TierUnit = (typeof TIER_UNITS)[number]

/**
 * What giving a booking back costs while more than that many hours are left before the start, or while its day is still that many days
 * of the calendar away (X1). All tiers of a policy count in the same unit: whether two days before or 48 hours are farther away depends
 * on the hour of the departure.
 */
export type CancelationTier = {
  penaltyKind: PenaltyKind
  /** Basis points of the price, or cents. */
  penaltyValue: number
} & ({ hoursBefore: number; daysBefore?: undefined } | { hoursBefore?: undefined; daysBefore: number })

/** How long before a start somebody gives back: hours with their fractions, and midnights on the clock of its zone. */
export type TimeLeft = { hours: number; days: number }

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

export const unitOf = ({ daysBefore }: Pick<CancelationTier, 'daysBefore'>): TierUnit =>
  daysBefore === undefined ? 'hours' : 'days'
/** From how many of its unit on a tier holds. */
export const beforeOf = ({ hoursBefore, daysBefore }: CancelationTier): number => daysBefore ?? hoursBefore ?? 0

/** The tiers that hold for a tour, those farthest from the start first. */
export const policyOf = (own: readonly CancelationTier[]): readonly CancelationTier[] =>
  own.length === 0 ? POLICY_PRESETS.moderate : own.toSorted((a, b) => beforeOf(b) - beforeOf(a))

/**
 * The tier for someone who gives back that long before the start; after it has started, the last one. Exactly at an edge the dearer tier
 * holds: 48 hours are not «more than 48». Of days the whole day counts: «2 days before» lasts until midnight after it (X1).
 */
export function tierAt(tiers: readonly CancelationTier[], left: TimeLeft): CancelationTier {
  const policy = policyOf(tiers)
  const holds = (tier: CancelationTier) =>
    unitOf(tier) === 'days' ? left.days >= beforeOf(tier) : left.hours > beforeOf(tier)
  const tier = policy.find(holds) ?? policy.at(-1)
  if (!tier) throw new Error('a policy without tiers')
  return tier
}

export type PolicyDenial =
  | { code: 'policy.units_mixed' }
  | { code: 'policy.hours_repeated'; hours: number }
  | { code: 'policy.days_repeated'; days: number }
  | { code: 'policy.incomplete' }
  | { code: 'policy.cheaper_later'; hours: number }
  | { code: 'policy.cheaper_later_days'; days: number }

/**
 * Says why these tiers are no policy (X1), or null: one unit, each hour or day once, the last from 0, nothing cheaper closer to the
 * start.
 */
export function policyDenial(tiers: readonly CancelationTier[]): PolicyDenial | null {
  if (tiers.length === 0) return null
  if (new Set(tiers.map(unitOf)).size > 1) return { code: 'policy.units_mixed' }
  const policy = policyOf(tiers)
  for (const [index, tier] of policy.entries()) {
    const earlier = policy[index - 1]
    if (!earlier) continue
    if (beforeOf(earlier) === beforeOf(tier))
      return tier.daysBefore === undefined
        ? { code: 'policy.hours_repeated', hours: tier.hoursBefore }
        : { code: 'policy.days_repeated', days: tier.daysBefore }
    // An amount and a share cannot be compared without a price.
    const isComparable = earlier.penaltyKind === tier.penaltyKind
    if (isComparable && tier.penaltyValue < earlier.penaltyValue)
      return earlier.daysBefore === undefined
        ? { code: 'policy.cheaper_later', hours: earlier.hoursBefore }
        : { code: 'policy.cheaper_later_days', days: earlier.daysBefore }
  }
  const last = policy.at(-1)
  return last && beforeOf(last) === 0 ? null : { code: 'policy.incomplete' }
}
