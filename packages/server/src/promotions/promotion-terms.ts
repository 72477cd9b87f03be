import type { Promotion } from '@muelle/domain/promotions/promotion'

/** What of a promotion a booking keeps as it was sold (P8): what it takes off, and for whom and when. */
export type PromotionTerms = Pick<Promotion, 'discount' | 'maxDiscountCents' | 'conditions'>

export const termsOf = ({ discount, maxDiscountCents, conditions }: Promotion): PromotionTerms => ({
  discount,
  maxDiscountCents,
  conditions,
})
