import type { DiscountReason } from '@muelle/domain/bookings/sale/discounts'
import type { QuoteLineKind } from '@muelle/domain/bookings/sale/price-lines'
import { BEARERS, PROMOTION_KINDS } from '@muelle/domain/promotions/promotion'
import { AGE_RANGES } from '@muelle/domain/tours/age-range'
import { TARIFFS } from '@muelle/domain/tours/tariff'
import { TAX_BENEFICIARIES, TAX_COLLECTED, TAX_SCOPES } from '@muelle/domain/tours/tax'
import * as z from 'zod/mini'
import { Cents, Currency, Id, PositiveCents } from '../shapes.ts'

const LINE_KINDS = {
  price: 'price',
  boat: 'boat',
  extra_person: 'extra_person',
  extra: 'extra',
  fee: 'fee',
  tax: 'tax',
  included_tax: 'included_tax',
  penalty: 'penalty',
  goodwill: 'goodwill',
} as const satisfies { [Kind in QuoteLineKind]: Kind }

const DISCOUNT_REASONS = {
  none: 'none',
  offer: 'offer',
  code: 'code',
  offer_and_code: 'offer_and_code',
  code_is_better: 'code_is_better',
  offer_is_better: 'offer_is_better',
} as const satisfies { [Reason in DiscountReason]: Reason }

/** A line of the quote as it was shown and sold (P8). */
export const QuoteLine = z.object({
  kind: z.enum(LINE_KINDS),
  /** The price category of a `price` line. */
  category_id: z.nullable(Id),
  /** The extra, fee or tax that a line comes from. */
  source_id: z.nullable(z.int()),
  quantity: z.int(),
  unit_cents: Cents,
  total_cents: Cents,
  /** Of a `price` line that is not at the general price (P2). */
  tariff: z.optional(z.enum(TARIFFS)),
  /** The tariff is proven on arrival. */
  needs_proof: z.optional(z.literal(true)),
  /** Of an extra, fee, tax or option, as it was called when it was sold (P8). */
  name: z.optional(z.string()),
  /** The third party a charge is passed on to (P7). */
  beneficiary: z.optional(z.string()),
  /** Paid on arrival, not with the booking (P6). */
  collected: z.optional(z.literal('dock')),
})

/** A percentage that a price was reckoned with (P4): its rate holds for as long as the booking stays on the tour (P8). */
const QuotePercentage = z.object({
  tax_id: Id,
  name: z.string(),
  basis_points: z.int(),
  included: z.boolean(),
  applies_to: z.enum(TAX_SCOPES),
  exempt_age_ranges: z.array(z.enum(AGE_RANGES)),
  exempt_tariffs: z.array(z.enum(TARIFFS)),
  collected: z.enum(TAX_COLLECTED),
  beneficiary: z.enum(TAX_BENEFICIARIES),
  beneficiary_name: z.nullable(z.string()),
  on_top_of: z.nullable(Id),
})

/** A promotion that took part in a price (O2): what it took off, and what it would have alone. */
const QuotePromotion = z.object({
  promotion_id: Id,
  kind: z.enum(PROMOTION_KINDS),
  name: z.string(),
  code: z.nullable(z.string()),
  /** Whose money it is (O4). */
  bearer: z.enum(BEARERS),
  taken_cents: PositiveCents,
  wanted_cents: PositiveCents,
})

/** Price of a party (P5): what is listed, taken off, taxed and due. Integer minor units. */
export const Quote = z.object({
  currency: Currency,
  lines: z.array(QuoteLine),
  list_cents: PositiveCents,
  offer_cents: PositiveCents,
  code_cents: PositiveCents,
  manual_cents: PositiveCents,
  discount_cents: PositiveCents,
  discount_reason: z.enum(DISCOUNT_REASONS),
  /** The best offer and the code; absent when there was neither. */
  promotions: z.optional(z.array(QuotePromotion)),
  /** Also those that nobody of the party owes; absent of what was sold before they were kept. */
  percentages: z.optional(z.array(QuotePercentage)),
  subtotal_cents: PositiveCents,
  extras_cents: PositiveCents,
  net_cents: PositiveCents,
  included_tax_cents: PositiveCents,
  added_tax_cents: PositiveCents,
  fees_cents: PositiveCents,
  total_cents: PositiveCents,
  /** The part of the total that is collected on arrival (P6). */
  dock_cents: PositiveCents,
  /** The part of the total that is due with the sale (M2). */
  deposit_cents: PositiveCents,
  seats: z.int(),
  people: z.int(),
})
export type Quote = z.output<typeof Quote>
