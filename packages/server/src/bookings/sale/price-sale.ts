import type { createBooking } from '@muelle/contract/bookings'
import type { HandlerInput } from '@muelle/contract/call'
import { type ApprovalDenial, manualDiscountDenial } from '@muelle/domain/bookings/manual-discount'
import type { Quote } from '@muelle/domain/bookings/quote'
import {
  floorCentsOf,
  maxPeopleOf,
  optionOf,
  type PriceWish,
  type TourPrices,
  takesWholeDeparture,
} from '@muelle/domain/bookings/tour-quote'
import type { DepartureFacts } from '@muelle/domain/departures/availability'
import { seatsLeftOf } from '@muelle/domain/departures/capacity'
import type { QuotedPromotion } from '@muelle/domain/promotions/promoted-quote'
import { type Party, type PartySize, partyOf } from '@muelle/domain/tours/party'
import { type Asking, type DeparturePlan, factsOf, isTaken } from '../departures/plan.ts'
import type { SaleCandidates } from '../promotions/load-promotions.ts'
import { tourPrices } from '../tours/tour-facts.ts'
import { type CodeRefusal, codeRefusalOf, promotedPrice } from './sale-promotions.ts'

type SaleBody = HandlerInput<typeof createBooking>['body']
/** What somebody asks to buy. */
export type WishBody = Pick<SaleBody, 'party' | 'option_id' | 'extras' | 'manual_discount_cents'>

export const partyIn = (body: Pick<SaleBody, 'party'>): Party =>
  body.party.map(({ category_id, quantity, tariff }) => ({ categoryId: category_id, quantity, tariff: tariff ?? null }))

/** The body's wish in the words of the rules (P1, P2). */
export const wishIn = (body: WishBody): PriceWish => ({
  party: partyIn(body),
  optionId: body.option_id ?? null,
  extras: (body.extras ?? []).map(({ extra_id, quantity }) => ({ extraId: extra_id, quantity })),
  manualDiscountCents: body.manual_discount_cents ?? 0,
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
  isPrivate: boolean
  maxPeople: number
}

/** What a wish would cost on a departure and take from it. */
export function priceOf(
  plan: DeparturePlan,
  body: WishBody,
  asking: Asking,
  { candidates, sellerId }: { candidates: SaleCandidates; sellerId: number },
): Priced {
  const wish = wishIn(body)
  const prices = tourPrices(plan.tour, plan.categories)
  const option = optionOf(prices, wish.optionId) ?? prices.options[0]
  const isPrivate = takesWholeDeparture(option)
  const facts = factsOf(plan, asking)
  const counters = { ...facts.counters, isPrivate: isPrivate || isTaken(plan) }
  const departure = { ...facts, counters }
  const size = partyOf(plan.categories, wish.party)
  // Beside other options, a boat of one's own leaves no seat to those who buy single places.
  const seats =
    isPrivate && prices.options.length > 1 ? Math.max(size.seats, seatsLeftOf(departure.counters) ?? 0) : size.seats
  const { quote, promotions, codeDenial } = promotedPrice(plan, prices, wish, asking.channel, { candidates, sellerId })
  return {
    prices,
    wish,
    size: { seats, people: size.people },
    quote,
    promotions,
    codeRefusal: codeRefusalOf(candidates, codeDenial, prices.currency),
    departure,
    isPrivate,
    maxPeople: maxPeopleOf(option),
  }
}

/** Says that more is taken off by hand than the person may (P3), or null. */
export function discountDenial({ quote, prices, wish }: Priced, maxBasisPoints: number | null): ApprovalDenial | null {
  if (quote.manualCents === 0) return null
  return manualDiscountDenial({
    discountCents: quote.manualCents,
    priceCents: quote.listCents - quote.offerCents - quote.codeCents,
    floorCents: floorCentsOf(prices, wish),
    maxBasisPoints,
  })
}
