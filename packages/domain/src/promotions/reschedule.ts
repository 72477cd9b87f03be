import type { Promotion } from './promotion.ts'
import { type PromotionDenial, travelDenial } from './promotion-denial.ts'
import type { PromotionFacts } from './promotion-facts.ts'

/**
 * Why a booking that moves to another departure loses its promotion there (O5), or null when it keeps it: `facts` are those of the
 * new departure, and of the day on which it was sold. When it was bought, by whom and how long before has been asked already.
 */
export const rescheduleDenial = (
  promotion: Pick<Promotion, 'conditions'>,
  facts: PromotionFacts,
): PromotionDenial | null => travelDenial(promotion.conditions, facts)

/** Whether a booking keeps its promotion on another departure (O5). */
export const keepsOnReschedule = (promotion: Pick<Promotion, 'conditions'>, facts: PromotionFacts): boolean =>
  rescheduleDenial(promotion, facts) === null
