import type { Quote } from '../bookings/sale/quote.ts'
import { type PriceWish, quoteTour, type TourPrices } from '../bookings/sale/tour-quote.ts'
import type { Cents } from '../money.ts'
import { type Applicable, type Candidate, choosePromotions } from './choose-promotions.ts'
import type { Bearer, PromotionKind } from './promotion.ts'
import type { PromotionDenial } from './promotion-denial.ts'
import type { Place, PromotionFacts } from './promotion-facts.ts'

/** A promotion on a quote: what it took off, and what it would have by itself; one that was not as good took nothing (O2). */
export type QuotedPromotion = {
  promotion_id: number
  kind: PromotionKind
  name: string
  code: string | null
  /** Whose money it is (O4). */
  bearer: Bearer
  taken_cents: Cents
  wanted_cents: Cents
}
export type PromotedQuote = { quote: Quote; promotions: QuotedPromotion[]; codeDenial: PromotionDenial | null }
/** The departure and the sale, without what the price says of the party. */
export type PromotedSale = Omit<PromotionFacts, 'places' | 'boat_cents'>

/**
 * The price of a wish with the best offer and its code (P5, O2), and in words why: the promotions that took part. Without candidates it
 * is the price of the wish.
 */
export function promotedQuote(
  prices: TourPrices,
  wish: PriceWish,
  sale: PromotedSale,
  candidates: { offers: readonly Candidate[]; code: Candidate | null },
): PromotedQuote {
  const plain = quoteTour(prices, wish)
  if (candidates.offers.length === 0 && !candidates.code) return { quote: plain, promotions: [], codeDenial: null }

  const facts = { ...sale, ...pricedParty(prices, wish, plain) }
  const { offer, code, codeDenial } = choosePromotions(candidates, facts)
  if (!offer && !code) return { quote: plain, promotions: [], codeDenial }
  const quote = quoteTour(prices, {
    ...wish,
    offer: offer && { kind: 'per_booking', amount_cents: offer.cents },
    code: code && { kind: 'per_booking', amount_cents: code.cents, stackable: code.promotion.stackable },
  })
  const promotions = [
    ...(offer ? [quoted(offer, quote.offer_cents)] : []),
    ...(code ? [quoted(code, quote.code_cents)] : []),
  ]
  return { quote, promotions, codeDenial }
}

/** Who travels and what each place costs; a boat, or a tier, has one price for all. */
export function pricedParty(
  { categories }: Pick<TourPrices, 'categories'>,
  { party }: Pick<PriceWish, 'party'>,
  { lines, list_cents }: Quote,
): Pick<PromotionFacts, 'places' | 'boat_cents'> {
  const isPerPerson = !lines.some(({ kind }) => kind === 'boat')
  const priced = isPerPerson
    ? lines.filter(({ kind }) => kind === 'price')
    : party.map((line) => ({ ...line, unit_cents: 0 }))
  const places = priced.flatMap(({ category_id, tariff = null, quantity, unit_cents }): Place[] => {
    const category = categories.find(({ id }) => id === category_id)
    return category && quantity > 0 ? [{ age_range: category.age_range, tariff, quantity, unit_cents }] : []
  })
  return { places, boat_cents: isPerPerson ? null : list_cents }
}

const quoted = ({ promotion, cents }: Applicable, taken_cents: Cents): QuotedPromotion => ({
  promotion_id: promotion.id,
  kind: promotion.kind,
  name: promotion.name,
  code: promotion.code,
  bearer: promotion.bearer,
  taken_cents,
  wanted_cents: cents,
})
