import type { CallInput } from '@muelle/contract/call'
import type { createSeller, Seller } from '@muelle/contract/sellers/record'
import type { SellerTerms } from '@muelle/contract/sellers/terms'
import type { TariffKind } from '@muelle/domain/promotions/promotion'
import type { SellerRelation } from '@muelle/domain/sellers/commission'
import type { SellerKind } from '@muelle/domain/sellers/earner'
import type { CommissionRule, CommissionRuleKind } from '@muelle/domain/sellers/rule'
import { AGE_RANGES, type AgeRange } from '@muelle/domain/tours/age-range'

type Typed = number | string
export type StepValues = { key: number; from_people: Typed; percent: Typed }

/** The form of a seller or an agency and of what is agreed in one business, as it is typed: percentages and pesos, not their parts. */
export type SellerValues = {
  first_name: string
  last_name: string
  phone: string
  email: string
  user_id: string | null
  agency_id: string | null
  notes: string
  enabled: boolean
  relation: SellerRelation
  keeps_commission: boolean
  rule: CommissionRuleKind
  percent: Typed
  amounts: Record<AgeRange, Typed>
  steps: StepValues[]
  earns_on_no_show: boolean
  earns_on_penalty: boolean
  /** None is every tariff. */
  tariffs: TariffKind[]
  credit_limit: Typed
  due_days: Typed
  custody_limit: Typed
}

const BASIS_POINTS_PER_PERCENT = 100
const CENTS_PER_UNIT = 100
/** What most who bring customers are paid at a dock. */
const USUAL_PERCENT = 10

const unitsOf = (cents: number | null | undefined): Typed => (cents == null ? '' : cents / CENTS_PER_UNIT)
const centsOf = (typed: Typed): number => Math.round(Number(typed) * CENTS_PER_UNIT)
const centsOrNone = (typed: Typed): number | null => (typed === '' ? null : centsOf(typed))
const isTyped = (typed: Typed): boolean => typed !== '' && Number.isFinite(Number(typed))

const NO_AMOUNTS: Record<AgeRange, Typed> = { infants: '', children: '', youths: '', adults: '' }
let stepKeys = 0
export const newStep = (from_people: Typed, percent: Typed): StepValues => {
  stepKeys += 1
  return { key: stepKeys, from_people, percent }
}

/** The rule in the fields of the form. */
function ruleValuesOf(rule: CommissionRule | undefined): Pick<SellerValues, 'rule' | 'percent' | 'amounts' | 'steps'> {
  const none = { percent: USUAL_PERCENT, amounts: NO_AMOUNTS, steps: [newStep(0, USUAL_PERCENT)] }
  if (rule === undefined) return { rule: 'percent', ...none }
  switch (rule.kind) {
    case 'percent':
      return { ...none, rule: rule.kind, percent: rule.basis_points / BASIS_POINTS_PER_PERCENT }
    case 'ladder':
      return {
        ...none,
        rule: rule.kind,
        steps: rule.steps.map(({ from_people, basis_points }) =>
          newStep(from_people, basis_points / BASIS_POINTS_PER_PERCENT),
        ),
      }
    case 'per_category':
    case 'net_rate':
      return {
        ...none,
        rule: rule.kind,
        amounts: {
          ...NO_AMOUNTS,
          ...Object.fromEntries(rule.amounts.map((one) => [one.age_range, unitsOf(one.amount_cents)])),
        },
      }
  }
}

/** A seller with their terms in one business as the form shows them; a new one has the usual. */
export function sellerValuesOf(seller: Seller | null, businessId: number): SellerValues {
  const terms: SellerTerms | undefined = seller?.businesses.find(({ business_id }) => business_id === businessId)
  return {
    first_name: seller?.first_name ?? '',
    last_name: seller?.last_name ?? '',
    phone: seller?.phone ?? '',
    email: seller?.email ?? '',
    user_id: seller?.user ? String(seller.user.id) : null,
    agency_id: seller?.agency ? String(seller.agency.id) : null,
    notes: seller?.notes ?? '',
    enabled: seller?.enabled ?? true,
    relation: terms?.relation ?? 'house_collects',
    keeps_commission: terms?.keeps_commission ?? false,
    ...ruleValuesOf(terms?.rule),
    earns_on_no_show: terms?.earns_on_no_show ?? true,
    earns_on_penalty: terms?.earns_on_penalty ?? false,
    tariffs: terms?.tariffs ?? [],
    credit_limit: unitsOf(terms?.credit_limit_cents),
    due_days: terms?.due_days ?? '',
    custody_limit: unitsOf(terms?.custody_limit_cents),
  }
}

const basisPointsOf = (typed: Typed) => Math.round(Number(typed) * BASIS_POINTS_PER_PERCENT)

function ruleOf({ rule: kind, percent, amounts, steps }: SellerValues): CommissionRule {
  switch (kind) {
    case 'percent':
      return { kind, basis_points: basisPointsOf(percent) }
    case 'ladder':
      return {
        kind,
        steps: steps.map((step) => ({
          from_people: Number(step.from_people),
          basis_points: basisPointsOf(step.percent),
        })),
      }
    case 'per_category':
    case 'net_rate':
      return {
        kind,
        amounts: AGE_RANGES.filter((age) => isTyped(amounts[age])).map((age_range) => ({
          age_range,
          amount_cents: centsOf(amounts[age_range]),
        })),
      }
  }
}

type Body = CallInput<typeof createSeller>['body']

/** What is sent of the person, and of their terms in one business. */
export function sellerBodyOf(values: SellerValues, kind: SellerKind): Omit<Body, 'kind' | 'terms'> {
  return {
    first_name: values.first_name,
    last_name: values.last_name,
    phone: values.phone.trim() || null,
    email: values.email.trim() || null,
    user_id: values.user_id === null ? null : Number(values.user_id),
    agency_id: kind === 'agency' || values.agency_id === null ? null : Number(values.agency_id),
    notes: values.notes,
    enabled: values.enabled,
  }
}
export function termsBodyOf(values: SellerValues, business_id: number): Body['terms'] {
  const rule = ruleOf(values)
  return {
    business_id,
    relation: values.relation,
    keeps_commission: values.relation === 'seller_collects' && values.keeps_commission,
    rule:
      'amounts' in rule
        ? { ...rule, amounts: [...rule.amounts] }
        : 'steps' in rule
          ? { ...rule, steps: [...rule.steps] }
          : rule,
    earns_on_no_show: values.earns_on_no_show,
    earns_on_penalty: values.earns_on_penalty,
    tariffs: values.tariffs.length === 0 ? null : values.tariffs,
    credit_limit_cents: centsOrNone(values.credit_limit),
    due_days: values.due_days === '' ? null : Number(values.due_days),
    custody_limit_cents: centsOrNone(values.custody_limit),
  }
}

/** Whether the commission says how much it is. */
export function hasAmount({ rule, percent, amounts, steps }: SellerValues): boolean {
  if (rule === 'percent') return isTyped(percent)
  if (rule === 'ladder')
    return steps.length > 0 && steps.every((step) => isTyped(step.from_people) && isTyped(step.percent))
  return AGE_RANGES.some((age) => isTyped(amounts[age]))
}
