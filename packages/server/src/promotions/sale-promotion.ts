import type { Promotion, PromotionDiscount } from '@muelle/domain/promotions/promotion'
import type { CandidateRow } from './candidates.sql.ts'
import type { PromotionFields } from './promotions.sql.ts'

/** A promotion in the terms of the rules, with its caps. */
export type SalePromotion = Promotion & {
  singleUse: boolean
  /** Whose sale it is that comes with this code (O6); null also once they no longer work here. */
  seller: { id: number; name: string } | null
  caps: { total: number | null; day: number | null; customer: number | null }
}

/** What of a promotion a booking keeps as it was sold (P8): what it takes off, and for whom and when. */
export type PromotionTerms = Pick<SalePromotion, 'discount' | 'maxDiscountCents' | 'conditions'>

export const termsOf = ({ discount, maxDiscountCents, conditions }: SalePromotion): PromotionTerms => ({
  discount,
  maxDiscountCents,
  conditions,
})

/** The promotion of a row for `domain`. */
export const salePromotionOf = (row: CandidateRow): SalePromotion => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  code: row.code,
  discount: discountOf(row),
  maxDiscountCents: row.maxDiscountCents,
  stackable: row.stackable,
  conditions: conditionsOf(
    row,
    row.allTours ? null : row.scope,
    row.onlySomeSellers ? row.sellers.map(({ id }) => id) : null,
  ),
  bearer: row.bearer,
  sellerUserId: row.sellerUserId,
  createdAt: Date.parse(row.createdAt),
  singleUse: row.singleUse,
  seller: row.seller,
  caps: { total: row.capTotal, day: row.capPerDay, customer: row.capPerCustomer },
})

/** What it takes off, in the terms of the rules. */
export function discountOf(fields: PromotionFields): PromotionDiscount {
  const { discountKind: kind, discountValue: value } = fields
  switch (kind) {
    case 'percent':
      return { kind, basisPoints: value }
    case 'per_person':
    case 'per_booking':
      return { kind, amountCents: value }
    case 'x_for_y':
      return { kind, takePeople: fields.takePeople ?? 2, payPeople: fields.payPeople ?? 1 }
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
  purchaseFrom: fields.purchaseFrom,
  purchaseTo: fields.purchaseTo,
  travelFrom: fields.travelFrom,
  travelTo: fields.travelTo,
  weekdays: fields.weekdays,
  hourFrom: fields.hourFrom,
  hourTo: fields.hourTo,
  channels: fields.channels,
  ageRanges: fields.ageRanges,
  tariffs: fields.tariffs,
  minPeople: fields.minPeople,
  maxPeople: fields.maxPeople,
  minAmountCents: fields.minAmountCents,
  maxAmountCents: fields.maxAmountCents,
  minAdvanceDays: fields.minAdvanceDays,
  maxAdvanceDays: fields.maxAdvanceDays,
})
