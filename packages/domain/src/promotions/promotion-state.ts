import { compareDates, type LocalDate } from '../time.ts'
import type { PromotionConditions } from './promotion.ts'

/** How a promotion stands today: what a list shows. */
export const PROMOTION_STATES = ['active', 'scheduled', 'over', 'used_up', 'disabled'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

type Windows = Pick<PromotionConditions, 'purchaseFrom' | 'purchaseTo' | 'travelTo'>

/** The state on a day of the business's zone: what is over stays over even when nobody disabled it. */
export function promotionStateOn(
  { purchaseFrom, purchaseTo, travelTo }: Windows,
  facts: { today: LocalDate; enabled: boolean; used_up: boolean },
): PromotionState {
  const isPast = (date: LocalDate | null) => date !== null && compareDates(date, facts.today) < 0
  if (isPast(purchaseTo) || isPast(travelTo)) return 'over'
  if (!facts.enabled) return 'disabled'
  if (facts.used_up) return 'used_up'
  return purchaseFrom !== null && compareDates(purchaseFrom, facts.today) > 0 ? 'scheduled' : 'active'
}
