import type { CodeDiscount, Discount } from '../bookings/sale/discounts.ts'
import type { Quote } from '../bookings/sale/quote.ts'
import type { PriceWish, TourPrices } from '../bookings/sale/tour-quote.ts'
import { ratioOf, WHOLE_BASIS_POINTS } from '../money.ts'
import type { LocalDate } from '../time.ts'
import { type PromotedSale, pricedParty, type QuotedPromotion } from './promoted-quote.ts'
import type { Promotion } from './promotion.ts'
import { leftAfter, promotionCents } from './promotion-cents.ts'
import type { PromotionFacts } from './promotion-facts.ts'
import { type AskedAgain, holdsAfter } from './reschedule.ts'

/** A promotion of a booking on the terms, and from the day, it was sold on (P8); `canHave`: its use is taken, or could be again (O3). */
export type SoldPromotion = Promotion & { sold_on: LocalDate; canHave: boolean }
/** What a kept price says of its discounts; one of a sale that named no promotions has none. */
type SoldQuote = Pick<Quote, 'list_cents' | 'offer_cents' | 'code_cents'> & {
  promotions?: readonly QuotedPromotion[] | undefined
}

export type PriceChange = {
  /** Another departure, other people on it, or its price of today. */
  for: 'move' | 'party' | 'today'
  /** The departure it is priced for, and the sale as it was. */
  sale: Omit<PromotedSale, 'sold_on'>
  sold: SoldQuote
  promotions: readonly SoldPromotion[]
  wish: PriceWish
  /** The new price before anything is taken off. */
  plain: Quote
}
export type DiscountsAfter = {
  discounts: { offer: Discount | null; code: CodeDiscount | null }
  /** The promotions as the new price tells them, with what the floor has left of each. */
  promotionsOf: (quote: Pick<Quote, 'offer_cents' | 'code_cents'>) => QuotedPromotion[]
}

/** What offer and code take off after a change: those that hold, on the terms they were sold on (P8), reckoned anew on its prices. */
export function discountsAfter(prices: Pick<TourPrices, 'categories'>, change: PriceChange): DiscountsAfter {
  const { sold, promotions, wish, plain } = change
  if (promotions.length === 0) return { discounts: discountsAsSold(sold), promotionsOf: () => [] }
  const sale = { ...change.sale, ...pricedParty(prices, wish, plain) }
  const factsOf = ({ sold_on }: SoldPromotion): PromotionFacts => ({ ...sale, sold_on })
  const holding = promotions.filter(
    (promotion) => promotion.canHave && holdsAfter(promotion, factsOf(promotion), askedOf(change, promotion)),
  )
  const offer = holding.find(({ kind }) => kind === 'offer')
  const code = holding.find(({ kind }) => kind === 'code')
  const offerCents = offer ? promotionCents(offer, factsOf(offer)) : 0
  const left = offer && leftAfter(offer, factsOf(offer), offerCents)
  const codeCents = code ? promotionCents(code, factsOf(code), left) : 0
  return {
    discounts: {
      offer: offer ? { kind: 'per_booking', amount_cents: offerCents } : null,
      // Stacking was decided when it was sold: what takes part together now did so then.
      code: code ? { kind: 'per_booking', amount_cents: codeCents, stackable: true } : null,
    },
    promotionsOf: (quote) => [
      ...(offer ? [quoted(sold, offer, { taken_cents: quote.offer_cents, wanted_cents: offerCents })] : []),
      ...(code ? [quoted(sold, code, { taken_cents: quote.code_cents, wanted_cents: codeCents })] : []),
    ],
  }
}

/** What has no part in the price now, and today's price, has to pass everything that can still be asked. */
function askedOf({ for: change, sold: { promotions = [] } }: PriceChange, { id }: SoldPromotion): AskedAgain {
  const takesPart = promotions.some(({ promotion_id, taken_cents }) => promotion_id === id && taken_cents > 0)
  if (!takesPart || change === 'today') return 'both'
  return change === 'move' ? 'travel' : 'party'
}

/** As it was called and whose money it was when it was sold. */
function quoted(
  { promotions = [] }: SoldQuote,
  { id, kind, name, code, bearer }: SoldPromotion,
  cents: Pick<QuotedPromotion, 'taken_cents' | 'wanted_cents'>,
): QuotedPromotion {
  const sold = promotions.find(({ promotion_id }) => promotion_id === id)
  return { promotion_id: id, kind, name: sold?.name ?? name, code, bearer: sold?.bearer ?? bearer, ...cents }
}

/** Of a sale that named no promotions: an offer stays the share of the list price it was, a code its amount. */
const discountsAsSold = ({ list_cents, offer_cents, code_cents }: SoldQuote): DiscountsAfter['discounts'] => ({
  offer:
    offer_cents > 0 && list_cents > 0
      ? { kind: 'percent', basis_points: ratioOf(offer_cents, WHOLE_BASIS_POINTS, list_cents) }
      : null,
  code: code_cents > 0 ? { kind: 'per_booking', amount_cents: code_cents, stackable: true } : null,
})
