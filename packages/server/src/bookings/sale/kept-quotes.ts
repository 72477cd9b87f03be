import type { Quote as WireQuote } from '@muelle/contract/bookings/quote'
import type { Quote } from '@muelle/domain/bookings/sale/quote'
import { type PriceWish, quoteTour, type TourPrices } from '@muelle/domain/bookings/sale/tour-quote'
import type { PartySize } from '@muelle/domain/tours/party'
import type { DeparturePlan } from '../../departures/plan/plan.ts'
import { wireQuote } from '../record/wire-booking.ts'

/** Prices kept of one season of a tour, as it is; those of a season make room together. */
const MAX_QUOTES = 64

type Season = DeparturePlan['season_prices']
const kept = new WeakMap<DeparturePlan['tour'], WeakMap<Season, Map<string, Quote>>>()
const wired = new WeakMap<Quote, WireQuote>()

function quotesOf({ tour, season_prices }: Pick<DeparturePlan, 'tour' | 'season_prices'>): Map<string, Quote> {
  const seasons = kept.get(tour) ?? new WeakMap<Season, Map<string, Quote>>()
  kept.set(tour, seasons)
  const quotes = seasons.get(season_prices) ?? new Map<string, Quote>()
  seasons.set(season_prices, quotes)
  return quotes
}

/**
 * The price of a wish that no promotion has a say in. It follows from the tour and the season alone, and most parties wish for what another
 * one did: it is reckoned once for as long as a process keeps the tour, which it reads anew when anything of it changes. What somebody takes
 * off at the desk is another one's wish hardly ever.
 */
export function keptQuote(
  plan: Pick<DeparturePlan, 'tour' | 'season_prices'>,
  prices: TourPrices,
  wish: PriceWish,
): Quote {
  if ((wish.manual_discount_cents ?? 0) > 0) return quoteTour(prices, wish)
  const quotes = quotesOf(plan)
  const key = JSON.stringify(wish)
  const known = quotes.get(key)
  if (known) return known
  const quote = frozen(quoteTour(prices, wish))
  if (quotes.size >= MAX_QUOTES) quotes.clear()
  quotes.set(key, quote)
  return quote
}

/** The same as the wire has it. A boat of one's own takes the seats that its departure has left, so that one price may come with several sizes. */
export function keptWire(quote: Quote, size: PartySize): WireQuote {
  const known = wired.get(quote)
  if (known?.seats === size.seats && known.people === size.people) return known
  const wire = frozen(wireQuote(quote, size))
  wired.set(quote, wire)
  return wire
}

/** It is shared by all that are sold at it, so that nobody may write into it, nor into a line of it. */
function frozen<T extends object>(shared: T): T {
  for (const part of Object.values(shared)) if (part !== null && typeof part === 'object') frozen(part as object)
  return Object.freeze(shared)
}
