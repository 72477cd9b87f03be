import type { Quote } from '@muelle/domain/bookings/quote'
import type { PriceWish, TourPrices } from '@muelle/domain/bookings/tour-quote'
import { ratioOf, WHOLE_BASIS_POINTS } from '@muelle/domain/money'
import { pricedParty, type QuotedPromotion } from '@muelle/domain/promotions/promoted-quote'
import { leftAfter, promotionCents } from '@muelle/domain/promotions/promotion-cents'
import type { PromotionFacts } from '@muelle/domain/promotions/promotion-facts'
import { type AskedAgain, holdsAfter } from '@muelle/domain/promotions/reschedule'
import type { DeparturePlan } from '../departures/plan.ts'
import type { BookingPromotion } from '../promotions/promotions-of-booking.ts'
import type { KeptQuote } from './life.sql.ts'
import type { Life } from './lock-life.ts'
import { recurrenceIdOf } from './sale-promotions.ts'

type Discounts = Pick<PriceWish, 'offer' | 'code'>
type Asked = { life: Life; wish: PriceWish; plain: Quote; asked: 'move' | 'party' | 'today' }
type AfterChange = {
  discounts: Discounts
  /** The promotions as the new price tells them, with what the floor has left of each. */
  promotionsOf: (quote: Quote) => QuotedPromotion[]
}

/** What offer and code take off after a change: those that hold, on the terms they were sold on (P8), reckoned anew on its prices. */
export function discountsAfter(
  plan: DeparturePlan,
  prices: TourPrices,
  { life, wish, plain, asked }: Asked,
): AfterChange {
  if (life.promotions.length === 0) return { discounts: discountsAsSold(life.quote), promotionsOf: () => [] }
  const sale = { ...saleFactsOf(plan, life), ...pricedParty(prices, wish, plain) }
  const factsOf = ({ soldOn }: BookingPromotion): PromotionFacts => ({ ...sale, soldOn })
  const holding = life.promotions.filter(
    (promotion) =>
      promotion.canHave && holdsAfter(promotion, factsOf(promotion), askedOf(life.quote, promotion, asked)),
  )
  const offer = holding.find(({ kind }) => kind === 'offer')
  const code = holding.find(({ kind }) => kind === 'code')
  const offerCents = offer ? promotionCents(offer, factsOf(offer)) : 0
  const left = offer && leftAfter(offer, factsOf(offer), offerCents)
  const codeCents = code ? promotionCents(code, factsOf(code), left) : 0
  return {
    discounts: {
      offer: offer ? { kind: 'per_booking', amountCents: offerCents } : null,
      // Stacking was decided when it was sold: what takes part together now did so then.
      code: code ? { kind: 'per_booking', amountCents: codeCents, stackable: true } : null,
    },
    promotionsOf: (quote) => [
      ...(offer ? [quoted(life.quote, offer, { takenCents: quote.offerCents, wantedCents: offerCents })] : []),
      ...(code ? [quoted(life.quote, code, { takenCents: quote.codeCents, wantedCents: codeCents })] : []),
    ],
  }
}

/** What has no part in the price now, and today's price, has to pass everything that can still be asked. */
function askedOf({ promotions = [] }: KeptQuote, { id }: BookingPromotion, asked: Asked['asked']): AskedAgain {
  const takesPart = promotions.some(({ promotion_id, taken_cents }) => promotion_id === id && taken_cents > 0)
  if (!takesPart || asked === 'today') return 'both'
  return asked === 'move' ? 'travel' : 'party'
}

/** As it was called and whose money it was when it was sold. */
function quoted(
  { promotions = [] }: KeptQuote,
  { id, kind, name, code, bearer }: BookingPromotion,
  cents: Pick<QuotedPromotion, 'takenCents' | 'wantedCents'>,
): QuotedPromotion {
  const sold = promotions.find(({ promotion_id }) => promotion_id === id)
  return { promotionId: id, kind, name: sold?.name ?? name, code, bearer: sold?.bearer ?? bearer, ...cents }
}

/** The new departure, and the sale as it was. */
const saleFactsOf = (plan: DeparturePlan, life: Life): Omit<PromotionFacts, 'places' | 'boatCents' | 'soldOn'> => ({
  tourId: plan.tourId,
  recurrenceId: recurrenceIdOf(plan),
  scheduleId: plan.scheduleId,
  travelDate: plan.localDate,
  startTime: plan.startTime,
  channel: life.channel,
  sellerUserId: life.sellerUserId ?? 0,
})

/** Of a sale that named no promotions: an offer stays the share of the list price it was, a code its amount. */
function discountsAsSold(quote: KeptQuote): Discounts {
  const { list_cents: listCents, offer_cents: offerCents, code_cents: codeCents } = quote
  return {
    offer:
      offerCents > 0 && listCents > 0
        ? { kind: 'percent', basisPoints: ratioOf(offerCents, WHOLE_BASIS_POINTS, listCents) }
        : null,
    code: codeCents > 0 ? { kind: 'per_booking', amountCents: codeCents, stackable: true } : null,
  }
}
