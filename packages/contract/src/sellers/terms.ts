import { TARIFF_KINDS } from '@muelle/domain/promotions/promotion'
import { SELLER_RELATIONS } from '@muelle/domain/sellers/commission'
import { COMMISSION_RULE_KINDS } from '@muelle/domain/sellers/rule'
import { AGE_RANGES } from '@muelle/domain/tours/age-range'
import * as z from 'zod/mini'
import { Id, PositiveCents } from '../shapes.ts'
import { MAX_DUE_DAYS, MAX_LADDER_PEOPLE, MAX_LADDER_STEPS } from './seller-bounds.ts'

const BasisPoints = z.int().check(z.minimum(0), z.maximum(10_000))
const areDistinct = (values: readonly unknown[]) => new Set(values).size === values.length
/** An amount for each person of an age range. */
const Amounts = z.array(z.strictObject({ age_range: z.enum(AGE_RANGES), amount_cents: PositiveCents })).check(
  z.minLength(1),
  z.maxLength(AGE_RANGES.length),
  z.refine((amounts) => areDistinct(amounts.map(({ age_range }) => age_range)), { error: 'format' }),
)

/** What a seller earns (S3): a share in basis points, an amount for each person, what is above a net rate, or a share by the month's people. */
export const CommissionRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(COMMISSION_RULE_KINDS[0]), basis_points: BasisPoints }),
  z.strictObject({ kind: z.literal(COMMISSION_RULE_KINDS[1]), amounts: Amounts }),
  z.strictObject({ kind: z.literal(COMMISSION_RULE_KINDS[2]), amounts: Amounts }),
  z.strictObject({
    kind: z.literal(COMMISSION_RULE_KINDS[3]),
    steps: z
      .array(
        z.strictObject({
          /** Whom the seller has brought in the month of travel before the sale. */
          from_people: z.int().check(z.minimum(0), z.maximum(MAX_LADDER_PEOPLE)),
          basis_points: BasisPoints,
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_LADDER_STEPS)),
  }),
])

/** The rule as a booking keeps it: of a ladder the step that held. */
export const KeptCommissionRule = z.union([
  z.object({ kind: z.enum(['percent', 'ladder']), basis_points: BasisPoints }),
  z.object({ kind: z.enum(['per_category', 'net_rate']), amounts: Amounts }),
])

/** What is agreed with a seller in one business (S2–S4, P2). What is absent is as usual: no limit, nothing of a penalty. */
export const SellerTermsBody = z.strictObject({
  business_id: Id,
  relation: z.enum(SELLER_RELATIONS),
  /** Of a seller who collects: they hand over the rest only. */
  keeps_commission: z.optional(z.boolean()),
  rule: CommissionRule,
  earns_on_penalty: z.optional(z.boolean()),
  earns_on_no_show: z.optional(z.boolean()),
  /** Null is every tariff. */
  tariffs: z.optional(
    z.nullable(z.array(z.enum(TARIFF_KINDS)).check(z.minLength(1), z.maxLength(TARIFF_KINDS.length))),
  ),
  credit_limit_cents: z.optional(z.nullable(PositiveCents)),
  due_days: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_DUE_DAYS)))),
  custody_limit_cents: z.optional(z.nullable(PositiveCents)),
})
export type SellerTermsBody = z.output<typeof SellerTermsBody>

export const SellerTerms = z.object({
  business_id: Id,
  business_name: z.string(),
  relation: z.enum(SELLER_RELATIONS),
  keeps_commission: z.boolean(),
  rule: CommissionRule,
  earns_on_penalty: z.boolean(),
  earns_on_no_show: z.boolean(),
  tariffs: z.nullable(z.array(z.enum(TARIFF_KINDS))),
  credit_limit_cents: z.nullable(PositiveCents),
  due_days: z.nullable(z.int()),
  custody_limit_cents: z.nullable(PositiveCents),
})
export type SellerTerms = z.output<typeof SellerTerms>

/** What is agreed in several businesses, in each of them once. */
export const ManyTerms = z.array(SellerTermsBody).check(
  z.maxLength(100),
  z.refine((terms) => areDistinct(terms.map(({ business_id }) => business_id)), { error: 'format' }),
)
