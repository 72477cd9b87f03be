import type { Cents } from '../money.ts'
import type { Promotion, UseCounts } from './promotion.ts'
import { leftAfter, promotionCents } from './promotion-cents.ts'
import { type PromotionDenial, promotionDenial, unmet } from './promotion-denial.ts'
import type { PromotionFacts } from './promotion-facts.ts'

/** A promotion that a sale could get, with the uses that count for it; null where nothing limits them. */
export type Candidate = { promotion: Promotion; uses: UseCounts | null }
export type Applicable = { promotion: Promotion; cents: Cents }

/** The promotions a sale may have before a floor cuts them; which of two that do not add up is taken is `applyDiscounts`' to say. */
export type ChosenPromotions = { offer: Applicable | null; code: Applicable | null; codeDenial: PromotionDenial | null }

/**
 * The best offer for the customer (the older of two that are as good) and the code, if it may be used at all (O2). A code that adds
 * up is reckoned on what the offer leaves. In which order the offers come does not matter.
 */
export function choosePromotions(
  { offers, code }: { offers: readonly Candidate[]; code: Candidate | null },
  facts: PromotionFacts,
): ChosenPromotions {
  const offer = bestOffer(offers, facts)
  if (!code) return { offer, code: null, codeDenial: null }

  const denial = promotionDenial(code.promotion.conditions, facts, code.uses)
  if (denial) return { offer, code: null, codeDenial: denial }
  const left = code.promotion.stackable && offer ? leftAfter(offer.promotion, facts, offer.cents) : undefined
  const cents = promotionCents(code.promotion, facts, left)
  return cents > 0
    ? { offer, code: { promotion: code.promotion, cents }, codeDenial: null }
    : { offer, code: null, codeDenial: unmet('no_effect') }
}

function bestOffer(offers: readonly Candidate[], facts: PromotionFacts): Applicable | null {
  let best: Applicable | null = null
  for (const { promotion, uses } of offers) {
    if (promotionDenial(promotion.conditions, facts, uses)) continue
    const cents = promotionCents(promotion, facts)
    if (cents > 0 && (best === null || isBetter({ promotion, cents }, best))) best = { promotion, cents }
  }
  return best
}

const isBetter = (a: Applicable, b: Applicable) =>
  a.cents === b.cents ? isOlder(a.promotion, b.promotion) : a.cents > b.cents

const isOlder = (a: Promotion, b: Promotion) =>
  a.created_at === b.created_at ? a.id < b.id : a.created_at < b.created_at
