import type { Promotion, PromotionDiscount } from '@muelle/domain/promotions/promotion'
import type { CandidateRow } from './candidates.sql.ts'
import type { PromotionFields } from './promotions.sql.ts'

/** A promotion in the terms of the rules, with its caps. */
export type SalePromotion = Promotion & {
  single_use: boolean
  /** Whose sale it is that comes with this code (O6); null also once they no longer work here. */
  seller: { id: number; name: string } | null
  caps: { total: number | null; day: number | null; customer: number | null }
}

/** The promotion of a row for `domain`. */
export const salePromotionOf = (row: CandidateRow): SalePromotion => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  code: row.code,
  discount: discountOf(row),
  maxDiscountCents: row.max_discount_cents,
  stackable: row.stackable,
  conditions: conditionsOf(
    row,
    row.all_tours ? null : row.scope,
    row.only_some_sellers ? row.sellers.map(({ id }) => id) : null,
  ),
  bearer: row.bearer,
  seller_user_id: row.seller_user_id,
  created_at: Date.parse(row.created_at),
  single_use: row.single_use,
  seller: row.seller,
  caps: { total: row.cap_total, day: row.cap_per_day, customer: row.cap_per_customer },
})

/** What it takes off, in the terms of the rules. */
export function discountOf(fields: PromotionFields): PromotionDiscount {
  const { discount_kind: kind, discount_value: value } = fields
  switch (kind) {
    case 'percent':
      return { kind, basisPoints: value }
    case 'per_person':
    case 'per_booking':
      return { kind, amountCents: value }
    case 'x_for_y':
      return { kind, takePeople: fields.take_people ?? 2, payPeople: fields.pay_people ?? 1 }
    case 'special_price':
      return { kind, priceCents: value }
  }
}

/** For whom and when, in the terms of the rules. */
export const conditionsOf = (
  fields: PromotionFields,
  scope: Promotion['conditions']['scope'],
  sellerIds: readonly number[] | null,
): Promotion['conditions'] => ({
  scope,
  sellerIds,
  purchaseFrom: fields.purchase_from,
  purchaseTo: fields.purchase_to,
  travelFrom: fields.travel_from,
  travelTo: fields.travel_to,
  weekdays: fields.weekdays,
  hourFrom: fields.hour_from,
  hourTo: fields.hour_to,
  channels: fields.channels,
  ageRanges: fields.age_ranges,
  tariffs: fields.tariffs,
  minPeople: fields.min_people,
  maxPeople: fields.max_people,
  minAmountCents: fields.min_amount_cents,
  maxAmountCents: fields.max_amount_cents,
  minAdvanceDays: fields.min_advance_days,
  maxAdvanceDays: fields.max_advance_days,
})
