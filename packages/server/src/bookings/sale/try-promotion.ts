import type { Answer } from '@muelle/contract/call'
import type { tryPromotion } from '@muelle/contract/promotions/record'
import { priceLimitDenial } from '@muelle/domain/bookings/sale/price-limit'
import { priceWishDenial } from '@muelle/domain/bookings/sale/tour-quote'
import { partyDenial } from '@muelle/domain/tours/party'
import { deskAsking } from '../../departures/plan/asking.ts'
import type { Context } from '../../platform/http/handle.ts'
import { reasonOf } from '../../platform/http/reason.ts'
import { draftPromotion } from '../../promotions/draft-promotion.ts'
import { wireQuote } from '../record/wire-booking.ts'
import { isPlan, loadPlans } from './load-plans.ts'
import { priceOf } from './price-sale.ts'
import { promotionsFor } from './sale-promotions.ts'

/** What a promotion that is being written would take off a party on a departure, and why not when it would not; keeps nothing. */
export async function tryOut(context: Context<typeof tryPromotion>): Promise<Answer<typeof tryPromotion>> {
  const { tx, actor, input, now, facts, deny } = context
  const { promotion, tour_id, schedule_id, date, party } = input.body
  const [plan] = await loadPlans(tx, now, [{ actor, tour_id, schedule_id, date, departure_id: null }])
  if (!plan || !isPlan(plan)) return deny(plan ?? { code: 'not_found' })

  const [candidates] = await promotionsFor(tx, now, [plan], [{}])
  if (!candidates) throw new Error('a departure whose promotions were not asked for')
  const code = { promotion: draftPromotion(promotion, plan.tour), uses: null }
  const asking = deskAsking(actor, plan.tour.business_id, now)
  // Alone, as if nothing else were on offer: what the person wants to see is what this one does.
  const priced = priceOf(plan, { party }, asking, {
    candidates: { ...candidates, offers: [], code },
    seller_id: promotion.seller_ids?.[0] ?? actor.userId,
  })
  const refusedParty =
    priceWishDenial(priced.prices, priced.wish, asking.channel) ??
    partyDenial(plan.categories, priced.wish.party, { max_people: priced.max_people }) ??
    priceLimitDenial(priced.quote)
  return {
    quote: refusedParty ? null : wireQuote(priced.quote, priced.size),
    discount_cents: refusedParty ? 0 : priced.quote.discount_cents,
    refusal: reasonOf(refusedParty ?? priced.codeRefusal, facts.language, plan.time_zone),
  }
}
