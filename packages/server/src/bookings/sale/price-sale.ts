import type { createBooking } from '@muelle/contract/bookings/sale'
import type { HandlerInput } from '@muelle/contract/call'
import { type ApprovalDenial, manualDiscountDenial } from '@muelle/domain/bookings/sale/manual-discount'
import type { Quote } from '@muelle/domain/bookings/sale/quote'
import { pricesOf } from '@muelle/domain/bookings/sale/tour-prices'
import {
  floorCentsOf,
  maxPeopleOf,
  optionOf,
  type PriceWish,
  type TourPrices,
  takesWholeDeparture,
} from '@muelle/domain/bookings/sale/tour-quote'
import { seatsLeftOf } from '@muelle/domain/departures/capacity/capacity'
import type { DepartureFacts } from '@muelle/domain/departures/plan/availability'
import type { QuotedPromotion } from '@muelle/domain/promotions/promoted-quote'
import { type Party, type PartySize, partyOf } from '@muelle/domain/tours/party'
import { type Asking, type DeparturePlan, factsOf, isTaken } from '../../departures/plan/plan.ts'
import type { SaleCandidates } from '../../promotions/load-promotions.ts'
import { type CodeRefusal, codeRefusalOf, promotedPrice } from './sale-promotions.ts'

type SaleBody = HandlerInput<typeof createBooking>['body']
/** What somebody asks to buy. */
export type WishBody = Pick<SaleBody, 'party' | 'option_id' | 'extras' | 'manual_discount_cents'>

export const partyIn = (body: Pick<SaleBody, 'party'>): Party =>
  body.party.map(({ category_id, quantity, tariff }) => ({ category_id, quantity, tariff: tariff ?? null }))

/** The body's wish in the words of the rules (P1, P2). */
export const wishIn = (body: WishBody): PriceWish => ({
  party: partyIn(body),
  option_id: body.option_id ?? null,
  extras: (body.extras ?? []).map(({ extra_id, quantity }) => ({ extra_id, quantity })),
  manual_discount_cents: body.manual_discount_cents ?? 0,
})

export type Priced = {
  prices: TourPrices
  wish: PriceWish
  size: PartySize
  quote: Quote
  /** The promotions that took part, and why the code was not accepted (O2). */
  promotions: QuotedPromotion[]
  codeRefusal: CodeRefusal | null
  /** The departure as this party meets it: whoever buys the boat needs it empty (P1). */
  departure: DepartureFacts
  is_private: boolean
  max_people: number
}

/** What a wish would cost on a departure and take from it. */
export function priceOf(
  plan: DeparturePlan,
  body: WishBody,
  asking: Asking,
  { candidates, seller_id }: { candidates: SaleCandidates; seller_id: number },
): Priced {
  const wish = wishIn(body)
  const prices = pricesOf(plan.tour, plan.categories)
  const option = optionOf(prices, wish.option_id) ?? prices.options[0]
  const is_private = takesWholeDeparture(option)
  const facts = factsOf(plan, asking)
  const counters = { ...facts.counters, is_private: is_private || isTaken(plan) }
  const departure = { ...facts, counters }
  const size = partyOf(plan.categories, wish.party)
  // Beside other options, a boat of one's own leaves no seat to those who buy single places.
  const seats =
    is_private && prices.options.length > 1 ? Math.max(size.seats, seatsLeftOf(departure.counters) ?? 0) : size.seats
  const { quote, promotions, codeDenial } = promotedPrice(plan, prices, wish, asking.channel, { candidates, seller_id })
  return {
    prices,
    wish,
    size: { seats, people: size.people },
    quote,
    promotions,
    codeRefusal: codeRefusalOf(candidates, codeDenial, prices.currency),
    departure,
    is_private,
    max_people: maxPeopleOf(option),
  }
}

/** Says that more is taken off by hand than the person may (P3), or null. */
export function discountDenial(
  { quote, prices, wish }: Priced,
  max_basis_points: number | null,
): ApprovalDenial | null {
  if (quote.manual_cents === 0) return null
  return manualDiscountDenial({
    discount_cents: quote.manual_cents,
    price_cents: quote.list_cents - quote.offer_cents - quote.code_cents,
    floor_cents: floorCentsOf(prices, wish),
    max_basis_points,
  })
}
