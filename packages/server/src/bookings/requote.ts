import type { PriceWish, TourPrices } from '@muelle/domain/bookings/tour-quote'
import { optionOf, quoteTour, takesWholeDeparture } from '@muelle/domain/bookings/tour-quote'
import { ratioOf, WHOLE_BASIS_POINTS } from '@muelle/domain/money'
import { pricedParty } from '@muelle/domain/promotions/promoted-quote'
import { leftAfter, promotionCents } from '@muelle/domain/promotions/promotion-cents'
import type { PromotionFacts } from '@muelle/domain/promotions/promotion-facts'
import { keepsOnReschedule } from '@muelle/domain/promotions/reschedule'
import { instant, localDateOf } from '@muelle/domain/time'
import { type PartySize, partyOf } from '@muelle/domain/tours/party'
import type { Tariff } from '@muelle/domain/tours/tariff'
import type { DeparturePlan } from '../departures/plan.ts'
import { tourPrices } from '../tours/tour-facts.ts'
import type { KeptQuote, PartyLine } from './life.sql.ts'
import type { Life } from './lock-life.ts'
import { wireQuote } from './wire-booking.ts'

type Wanted = { party?: readonly PartyLine[]; extras?: Life['extras'] }
export type Requoted = { size: PartySize; wire: KeptQuote; wish: PriceWish }

/**
 * What a booking costs on a departure today (P8: only what is asked anew), with another party when one is named. It keeps its option, its
 * extras, what was taken off by hand, and each promotion that holds for the new travel date (O5).
 */
export function requote(
  plan: DeparturePlan,
  life: Life,
  { party = life.party, extras = life.extras }: Wanted = {},
): Requoted {
  const prices = tourPrices(plan.tour, plan.categories)
  const wish: PriceWish = {
    party: party.map(({ categoryId, tariff, quantity }) => ({
      categoryId,
      quantity,
      ...(tariff === '' ? {} : { tariff: tariff as Tariff }),
    })),
    optionId: life.optionId,
    extras,
    manualDiscountCents: life.quote.manual_cents,
  }
  const size = sizeOf(plan, life, partyOf(plan.categories, wish.party))
  const { discounts, kept } = discountsOf(plan, prices, wish, life)
  const quote = quoteTour(prices, { ...wish, ...discounts })
  const { promotions: sold = [], ...wire } = wireQuote(quote, size)
  const promotions = [...sold, ...kept]
  return { size, wish, wire: promotions.length > 0 ? { ...wire, promotions } : wire }
}

type Discounts = Pick<PriceWish, 'offer' | 'code'>
type KeptPromotions = NonNullable<KeptQuote['promotions']>

/** What offer and code take off here: those that hold on the new date, reckoned anew on its prices. */
function discountsOf(
  plan: DeparturePlan,
  prices: TourPrices,
  wish: PriceWish,
  life: Life,
): { discounts: Discounts; kept: KeptPromotions } {
  if (life.promotions.length === 0) return { discounts: discountsAsSold(life.quote), kept: [] }
  const facts: PromotionFacts = { ...saleFactsOf(plan, life), ...pricedParty(prices, wish, quoteTour(prices, wish)) }
  const taking = life.promotions.filter(
    ({ id, ...promotion }) => wasTaken(life.quote, id) && keepsOnReschedule(promotion, facts),
  )
  const offer = taking.find(({ kind }) => kind === 'offer')
  const code = taking.find(({ kind }) => kind === 'code')
  const offerCents = offer ? promotionCents(offer, facts) : 0
  const codeCents = code ? promotionCents(code, facts, offer ? leftAfter(offer, facts, offerCents) : undefined) : 0
  const centsOf = new Map([
    [offer?.id, offerCents],
    [code?.id, codeCents],
  ])
  return {
    discounts: {
      offer: offer ? { kind: 'per_booking', amountCents: offerCents } : null,
      // Stacking was decided when it was sold: what takes part together now did so then.
      code: code ? { kind: 'per_booking', amountCents: codeCents, stackable: true } : null,
    },
    kept: (life.quote.promotions ?? []).flatMap((sold) => {
      const cents = centsOf.get(sold.promotion_id)
      return cents === undefined ? [] : [{ ...sold, taken_cents: cents, wanted_cents: cents }]
    }),
  }
}

const wasTaken = ({ promotions = [] }: KeptQuote, id: number): boolean =>
  promotions.some(({ promotion_id, taken_cents }) => promotion_id === id && taken_cents > 0)

/** The new departure, and the sale as it was. */
const saleFactsOf = (plan: DeparturePlan, life: Life): Omit<PromotionFacts, 'places' | 'boatCents'> => ({
  tourId: plan.tourId,
  recurrenceId: plan.tour.schedules.find(({ id }) => id === plan.scheduleId)?.recurrenceId ?? null,
  scheduleId: plan.scheduleId,
  travelDate: plan.localDate,
  startTime: plan.startTime,
  soldOn: localDateOf(instant(Date.parse(life.createdAt)), life.timeZone),
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

/** A boat of one's own, sold beside single places, takes every seat there is (P1). */
function sizeOf(plan: DeparturePlan, life: Life, size: PartySize): PartySize {
  if (!isPrivateIn(plan, life) || plan.tour.options.length === 0) return size
  const seats = plan.row?.id === life.departureId ? life.seats : plan.capacity
  return { ...size, seats: Math.max(size.seats, seats) }
}

/** Whether a booking has its departure to itself: it bought the boat (P1). */
export function isPrivateIn({ tour, categories }: DeparturePlan, { optionId }: Pick<Life, 'optionId'>): boolean {
  const option = optionOf(tourPrices(tour, categories), optionId)
  return option !== undefined && takesWholeDeparture(option)
}
