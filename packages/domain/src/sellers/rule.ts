import type { Cents } from '../money.ts'
import type { AgeRange } from '../tours/age-range.ts'
import { commissionOf } from './commission.ts'

/** How a commission is reckoned (S3). */
export const COMMISSION_RULE_KINDS = ['percent', 'per_category', 'net_rate', 'ladder'] as const
export type CommissionRuleKind = (typeof COMMISSION_RULE_KINDS)[number]

/** An amount for each person of an age range. */
export type AgeRangeAmount = { age_range: AgeRange; amount_cents: Cents }
/** What holds once the seller has brought so many people in the month of travel. */
export type LadderStep = { from_people: number; basis_points: number }

/** What is agreed with a seller: a share of the ticket, an amount for each person, what the house gets for each, or a share that grows. */
export type CommissionRule =
  | { kind: 'percent'; basis_points: number }
  | { kind: 'per_category'; amounts: readonly AgeRangeAmount[] }
  | { kind: 'net_rate'; amounts: readonly AgeRangeAmount[] }
  | { kind: 'ladder'; steps: readonly LadderStep[] }

/** The rule as a booking keeps it: of a ladder the step that held when it was sold, so that later sales change nothing of it. */
export type KeptRule = Exclude<CommissionRule, { kind: 'ladder' }> | { kind: 'ladder'; basis_points: number }

/** How many people of each age range travel; of a change, how many fewer. */
export type PeopleByAge = Partial<Record<AgeRange, number>>

export type LadderDenial = { code: 'commission.ladder' }

/** The steps of a ladder begin at nobody and grow; says when they do not. */
export function ladderDenial(rule: CommissionRule): LadderDenial | null {
  if (rule.kind !== 'ladder') return null
  const grows = rule.steps.every(({ from_people }, at) => from_people > (rule.steps[at - 1]?.from_people ?? -1))
  return rule.steps[0]?.from_people === 0 && grows ? null : { code: 'commission.ladder' }
}

/** The rule for one sale; `peopleBefore` is whom the seller had brought in the month of travel until then. */
export function keptRuleOf(rule: CommissionRule, peopleBefore: number): KeptRule {
  if (rule.kind !== 'ladder') return rule
  const step = rule.steps.findLast(({ from_people }) => from_people <= peopleBefore) ?? rule.steps[0]
  return { kind: 'ladder', basis_points: step?.basis_points ?? 0 }
}

const sumFor = (amounts: readonly AgeRangeAmount[], people: PeopleByAge): Cents =>
  amounts.reduce((sum, { age_range, amount_cents }) => sum + amount_cents * (people[age_range] ?? 0), 0)

/** What a rule makes of a revenue (S3), third parties' fees and tips left out: never below zero, never more than the revenue. */
export function commissionBy(rule: KeptRule, revenueCents: Cents, people: PeopleByAge): Cents {
  switch (rule.kind) {
    case 'percent':
    case 'ladder':
      return commissionOf({ subtotal_cents: revenueCents, extras_cents: 0, net_cents: revenueCents }, rule.basis_points)
    case 'per_category':
      return Math.max(0, Math.min(revenueCents, sumFor(rule.amounts, people)))
    case 'net_rate':
      return Math.max(0, Math.min(revenueCents, revenueCents - sumFor(rule.amounts, people)))
  }
}
