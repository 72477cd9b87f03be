import type { Quote } from '@muelle/contract/bookings/quote'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import type { Tour } from '@muelle/contract/tours/record'
import { linesOf } from '@muelle/domain/bookings/sale/price-lines'
import { type PricedTour, pricesOf } from '@muelle/domain/bookings/sale/tour-prices'
import { type PriceWish, priceFromCentsOf, quoteTour, type TourPrices } from '@muelle/domain/bookings/sale/tour-quote'
import type { Counters } from '@muelle/domain/departures/capacity/capacity'
import { categoriesIn } from '@muelle/domain/tours/season-prices'

/** What the sheet shows of a price, whether the panel worked it out or the server confirmed it. */
export type Price = Pick<
  Quote,
  'lines' | 'total_cents' | 'included_tax_cents' | 'discount_cents' | 'dock_cents' | 'deposit_cents'
> &
  // Only the server knows what is on offer.
  Partial<Pick<Quote, 'promotions' | 'discount_reason'>>

type PricedDeparture = Pick<BoardDeparture, 'season_prices' | 'price_from_cents'>

/** The price table of a departure: the tour's own, at the prices of its season (R1). */
export const categoriesOn = (tour: Pick<Tour, 'categories'>, { season_prices = [] }: PricedDeparture) =>
  categoriesIn(tour.categories, season_prices)

/** Everything that decides a price on a departure (P1–P7): what the server quotes by as well. */
export const pricesOn = (tour: PricedTour & Pick<Tour, 'categories'>, departure: PricedDeparture): TourPrices =>
  pricesOf(tour, categoriesOn(tour, departure))

/**
 * Whether these are the prices of a departure: it was read apart from its tour, which somebody may have edited in between. Until the
 * tour is read again, only the server knows what it costs.
 */
export const areOf = (prices: TourPrices, { price_from_cents }: PricedDeparture): boolean =>
  price_from_cents === priceFromCentsOf(prices)

/** The counters of a departure (C2). Seats that it shares with others are the server's to check. */
export const countersOf = (departure: BoardDeparture): Counters => ({
  capacity: departure.capacity,
  seats_used: departure.seats_used,
  people_limit: departure.people_limit,
  people_used: departure.people_used,
})

/** The price of a wish by these prices (P5), as it can be shown before the server has answered. */
export function priceOf(prices: TourPrices, wish: PriceWish): Price {
  const { lines, total_cents, included_tax_cents, discount_cents, dock_cents, deposit_cents } = quoteTour(prices, wish)
  return { lines: linesOf(lines), total_cents, included_tax_cents, discount_cents, dock_cents, deposit_cents }
}
