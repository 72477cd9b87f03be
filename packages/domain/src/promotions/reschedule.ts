import type { Promotion } from './promotion.ts'
import { type PromotionDenial, partyCondition, travelDenial } from './promotion-denial.ts'
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

/** What is asked of a promotion again: where and when it goes, who goes, or both. */
export type AskedAgain = 'travel' | 'party' | 'both'

/**
 * Whether a booking has its promotion after a change: a move asks the travel window (O5), another party who travels (§7), and one that
 * was lost meanwhile, or a price of today, both.
 */
export function holdsAfter(
  promotion: Pick<Promotion, 'conditions'>,
  facts: PromotionFacts,
  asked: AskedAgain,
): boolean {
  const goes = asked === 'party' || keepsOnReschedule(promotion, facts)
  return goes && (asked === 'travel' || partyCondition(promotion.conditions, facts) === null)
}
