import { type Cents, percentOf } from '../../money.ts'

/** What earns a promoter something (N-6): each person who came in, the visit that came, a paid package, what was consumed. */
export const PROMOTER_TRIGGERS = ['person_entered', 'visit_arrived', 'package_paid', 'consumption'] as const
export type PromoterTrigger = (typeof PROMOTER_TRIGGERS)[number]

export const PROMOTER_PAYS = ['fixed', 'percent'] as const
export type PromoterPay = (typeof PROMOTER_PAYS)[number]

/** From so many of a night on, this is what each one more is worth. */
export type PromoterTier = { from_count: number; value: number }

/** What is paid, as a visit keeps it from its creation on: a value in cents or in basis points, and what it grows to. */
export type PromoterTerms = {
  trigger: PromoterTrigger
  pay: PromoterPay
  value: number
  tiers: readonly PromoterTier[]
  /** The most that one promoter has by it in one night. */
  cap_cents: Cents | null
  /** Of the package with this key alone. */
  package_key: string | null
}
/** For whom, where and when it holds; null holds for everybody, everywhere and always. */
export type PromoterScope = {
  promoter_id: number | null
  /** Everybody of a leader's team, the leader too. */
  leader_id: number | null
  list_id: number | null
  package_key: string | null
  valid_from: string | null
  valid_to: string | null
}
export type PromoterRule = PromoterTerms & PromoterScope & { id: number; enabled: boolean }

export type PromoterRuleDenial =
  | { code: 'promoter_rule.percent_of_nothing' }
  | { code: 'promoter_rule.tiers' }
  | { code: 'promoter_rule.dates' }
  | { code: 'promoter_rule.over_whole' }

const MONEY_TRIGGERS: ReadonlySet<PromoterTrigger> = new Set(['package_paid', 'consumption'])
/** Whether what is earned follows from the money of a visit, and not from who came alone. */
export const isOfMoney = ({ trigger }: Pick<PromoterTerms, 'trigger'>): boolean => MONEY_TRIGGERS.has(trigger)
const WHOLE = 10_000

/** Says what is wrong with a rule: a share of something that has no price or of more than all of it, steps that do not grow, an end before its beginning. */
export function promoterRuleDenial(
  rule: Pick<PromoterRule, 'trigger' | 'pay' | 'value' | 'tiers' | 'valid_from' | 'valid_to'>,
): PromoterRuleDenial | null {
  const { pay, trigger, tiers, value, valid_from, valid_to } = rule
  if (pay === 'percent' && !MONEY_TRIGGERS.has(trigger)) return { code: 'promoter_rule.percent_of_nothing' }
  if (pay === 'percent' && [value, ...tiers.map((tier) => tier.value)].some((share) => share > WHOLE))
    return { code: 'promoter_rule.over_whole' }
  const grows = tiers.every(({ from_count }, at) => from_count > (tiers[at - 1]?.from_count ?? 1))
  if (!grows) return { code: 'promoter_rule.tiers' }
  return valid_from !== null && valid_to !== null && valid_to < valid_from ? { code: 'promoter_rule.dates' } : null
}

/** Whom and what a visit is about when its rules are chosen. */
export type Brought = { promoter_id: number | null; leader_id: number | null; list_id: number | null; date: string }

const holds = (rule: PromoterRule, { promoter_id, leader_id, list_id, date }: Brought): boolean =>
  rule.enabled &&
  (rule.promoter_id === null || rule.promoter_id === promoter_id) &&
  (rule.leader_id === null || rule.leader_id === leader_id || rule.leader_id === promoter_id) &&
  (rule.list_id === null || rule.list_id === list_id) &&
  (rule.valid_from === null || date >= rule.valid_from) &&
  (rule.valid_to === null || date <= rule.valid_to)

/** How closely a rule is about somebody: a list before a person, a person before a team, a team before everybody. */
const closeness = (rule: PromoterScope) =>
  (rule.list_id === null ? 0 : 4) + (rule.promoter_id === null ? 0 : 2) + (rule.leader_id === null ? 0 : 1)

/**
 * The rules that a visit keeps from its creation on (N-6): of each trigger the closest one, of packages the closest one of each. What is
 * agreed later changes nothing of them. Of two that are alike the later one holds.
 */
export function rulesOf(rules: readonly PromoterRule[], brought: Brought): PromoterTerms[] {
  const best = new Map<string, PromoterRule>()
  for (const rule of rules.filter((one) => holds(one, brought))) {
    const key = `${rule.trigger}/${rule.trigger === 'package_paid' ? rule.package_key : null}`
    const held = best.get(key)
    const isCloser = !held || closeness(rule) > closeness(held)
    if (isCloser || (held && closeness(rule) === closeness(held) && rule.id > held.id)) best.set(key, rule)
  }
  return [...best.values()].map(({ trigger, pay, value, tiers, cap_cents, package_key }) => ({
    trigger,
    pay,
    value,
    tiers,
    cap_cents,
    package_key,
  }))
}

const valueAt = ({ value, tiers }: Pick<PromoterTerms, 'value' | 'tiers'>, count: number): number =>
  tiers.findLast(({ from_count }) => from_count <= count)?.value ?? value

/** How much a rule pays for so many more after those of the night before them (N-6), in whole cents, halves upwards. */
export function promoterAmount(
  terms: Pick<PromoterTerms, 'pay' | 'value' | 'tiers' | 'cap_cents'>,
  { count, before, baseCents, beforeCents }: { count: number; before: number; baseCents: Cents; beforeCents: Cents },
): Cents {
  if (count <= 0) return 0
  const cents =
    terms.pay === 'percent'
      ? percentOf(Math.max(0, baseCents), valueAt(terms, before + 1))
      : fixedFor(terms, before, count)
  return terms.cap_cents === null ? cents : Math.max(0, Math.min(cents, terms.cap_cents - beforeCents))
}

/** Each one by the step that it falls into. */
function fixedFor(terms: Pick<PromoterTerms, 'value' | 'tiers'>, before: number, count: number): Cents {
  const steps = [{ from_count: 1, value: terms.value }, ...terms.tiers]
  return steps.reduce((sum, { from_count, value }, at) => {
    const until = steps[at + 1]?.from_count ?? Number.POSITIVE_INFINITY
    const first = Math.max(from_count, before + 1)
    const last = Math.min(until - 1, before + count)
    return sum + Math.max(0, last - first + 1) * value
  }, 0)
}
