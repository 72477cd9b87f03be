import type { Refusal } from '@muelle/contract/refusals'
import type { PriceWish, TourPrices } from '@muelle/domain/bookings/sale/tour-quote'
import { customerKeys } from '@muelle/domain/promotions/customer-keys'
import { type PromotedQuote, promotedQuote, type QuotedPromotion } from '@muelle/domain/promotions/promoted-quote'
import { unmet } from '@muelle/domain/promotions/promotion-denial'
import type { Instant } from '@muelle/domain/time'
import type { Asking, DeparturePlan } from '../../departures/plan/plan.ts'
import type { Tx } from '../../platform/db.ts'
import { loadPromotions, type SaleCandidates } from '../../promotions/load-promotions.ts'
import { termsOf } from '../../promotions/promotion-terms.ts'
import type { NewUse, UseToWrite } from '../../promotions/uses.ts'
import type { Seller } from '../record/sellers.sql.ts'
import { keptQuote } from './kept-quotes.ts'
import { type FoundPlan, isPlan } from './load-plans.ts'

/** What of a sale's body promotions look at. */
export type PromotedBody = {
  code?: string | null | undefined
  tourist_email?: string | null | undefined
  tourist_phone_number?: string | null | undefined
  seller_user_id?: number | undefined
}
/** What a sale could get, and whose sale it is unless its code says otherwise. */
export type SalePromotions = { candidates: SaleCandidates; seller: Seller }
/** A use that a sale takes, with what it is worth and the terms it is sold on. */
export type SaleUse = NewUse & Pick<UseToWrite, 'discount_cents' | 'terms'>
export type CodeRefusal = Refusal<'code.unknown' | 'code.not_yet' | 'code.over' | 'code.used_up' | 'code.not_for_this'>

/** The candidates of several requests, in their order; null where no departure was found. */
export async function promotionsFor(
  tx: Tx,
  now: Instant,
  found: readonly (FoundPlan | undefined)[],
  bodies: readonly PromotedBody[],
): Promise<(SaleCandidates | null)[]> {
  const wishes = found.flatMap((plan, at) =>
    plan && isPlan(plan) ? [{ tour: plan.tour, now, ...contactOf(bodies[at] ?? {}) }] : [],
  )
  const loaded = (await loadPromotions(tx, wishes)).values()
  return found.map((plan) => (plan && isPlan(plan) ? (loaded.next().value ?? null) : null))
}

const contactOf = ({ code, tourist_email: email, tourist_phone_number: phone }: PromotedBody) => ({
  code: code || null,
  customer_keys: customerKeys({ email: email ?? null, phone: phone ?? null }),
})

/** Whose sale it is (O6): who was named, or the code's seller, or who makes it. */
export function sellerOf(body: PromotedBody, { candidates, seller }: SalePromotions): Seller {
  return body.seller_user_id === undefined ? (candidates.code?.promotion.seller ?? seller) : seller
}

/** The price of a wish on a departure with the promotions it gets (O2). */
export function promotedPrice(
  plan: DeparturePlan,
  prices: TourPrices,
  wish: PriceWish,
  channel: Asking['channel'],
  { candidates, seller_id }: { candidates: SaleCandidates; seller_id: number },
): PromotedQuote {
  if (candidates.offers.length === 0 && !candidates.code)
    return { quote: keptQuote(plan, prices, wish), promotions: [], codeDenial: null }
  const sale = {
    tour_id: plan.tour_id,
    recurrence_id: recurrenceIdOf(plan),
    schedule_id: plan.schedule_id,
    travel_date: plan.local_date,
    start_time: plan.start_time,
    sold_on: candidates.sold_on,
    channel,
    seller_user_id: seller_id,
  }
  return promotedQuote(prices, wish, sale, { offers: candidates.offers, code: candidates.code ?? null })
}

/** The season a departure belongs to; an extra one belongs to none (R3). */
export const recurrenceIdOf = ({ tour, schedule_id, row }: DeparturePlan): number | null =>
  tour.schedules.find(({ id }) => id === schedule_id)?.recurrence_id ?? row?.recurrence_id ?? null

/** Why the code that was named is not accepted (O1, O3), or null; without a code there is nothing to refuse. */
export function codeRefusalOf(
  { code, customer_keys: keys }: SaleCandidates,
  codeDenial: PromotedQuote['codeDenial'],
  currency: string,
): CodeRefusal | null {
  if (code === undefined) return { code: 'code.unknown' }
  const isAnonymous = code !== null && code.promotion.caps.customer !== null && keys.length === 0
  const denial = codeDenial ?? (isAnonymous ? unmet('contact') : null)
  return denial && denial.code === 'code.not_for_this' ? { ...denial, currency } : denial
}

/** The uses that a sale takes: those of the promotions that took something off. */
export function usesOf(promotions: readonly QuotedPromotion[], candidates: SaleCandidates): SaleUse[] {
  const { sold_on, customer_keys: keys, offers, code: named } = candidates
  const known = [...offers, ...(named ? [named] : [])].map(({ promotion }) => promotion)
  return promotions.flatMap(({ promotion_id, code, taken_cents }) => {
    const promotion = known.find(({ id }) => id === promotion_id)
    if (!promotion || taken_cents <= 0) return []
    return [
      {
        promotion_id,
        code,
        single_use: named?.promotion.id === promotion_id && named.promotion.single_use,
        sold_on,
        customer_keys: keys,
        discount_cents: taken_cents,
        terms: termsOf(promotion),
      },
    ]
  })
}
