import { type KeptPrices, keptPricesOf } from '@muelle/domain/bookings/sale/kept-prices'
import { linesOf } from '@muelle/domain/bookings/sale/price-lines'
import { isAlwaysPrivate, pricesOf } from '@muelle/domain/bookings/sale/tour-prices'
import type { PriceWish, TourPrices } from '@muelle/domain/bookings/sale/tour-quote'
import { optionOf, quoteTour, takesWholeDeparture } from '@muelle/domain/bookings/sale/tour-quote'
import { seatsLeftOf } from '@muelle/domain/departures/capacity/capacity'
import { ratioOf } from '@muelle/domain/money'
import { discountsAfter } from '@muelle/domain/promotions/discounts-after'
import type { PromotedSale } from '@muelle/domain/promotions/promoted-quote'
import { type PartySize, partyOf, quantitiesOf } from '@muelle/domain/tours/party'
import type { Tariff } from '@muelle/domain/tours/tariff'
import { type DeparturePlan, usedBy } from '../../departures/plan/plan.ts'
import type { KeptQuote, PartyLine } from '../record/life.sql.ts'
import { sellsCategory } from '../record/sold-categories.ts'
import { soldPercentagesOf } from '../record/sold-percentages.ts'
import { wireQuote } from '../record/wire-booking.ts'
import { recurrenceIdOf } from '../sale/sale-promotions.ts'
import { goodwillOf, withGoodwill } from './goodwill.ts'
import { type Life, withoutPenalty } from './lock-life.ts'

/** What a booking is priced for again: another departure, today's price of its own one, or other people and extras on it. */
export type Requoting =
  | { for: 'move' | 'today' }
  | { for: 'party'; party: readonly PartyLine[]; extras: Life['extras'] }
/** Size and price of a booking after a change; without the penalties. */
export type Requoted = { size: PartySize; wire: KeptQuote }

/**
 * What a booking costs on a departure after a change (P8). A move, or today's price, asks everything anew; another party keeps the price
 * of those who stay. What the tour sells no more stays at its sold price, and percentages at their sold rates. Promotions that hold still take part (O5, §7), and what was
 * taken off by hand keeps its share (P3).
 */
export function requote(plan: DeparturePlan, life: Life, asked: Requoting): Requoted {
  const prices = pricesOf(plan.tour, plan.categories)
  const { party, extras } = asked.for === 'party' ? asked : life
  const wish: PriceWish = {
    party: wishedParty(party),
    option_id: life.option_id,
    extras,
    kept: keptOf(plan, prices, life, asked),
  }
  const size = sizeOf(plan, life, asked, partyOf(plan.categories, wish.party))
  const plain = quoteTour(prices, wish)
  const { discounts, promotionsOf } = discountsAfter(prices, {
    for: asked.for,
    sale: saleOf(plan, life),
    sold: life.quote,
    promotions: life.promotions,
    wish,
    plain,
  })
  const manual = {
    manual_discount_cents: manualShareOf(life, plain.list_cents),
    is_floor_kept: life.approved_by_user_id === null,
  }
  const quote = quoteTour(prices, { ...wish, ...discounts, ...manual })
  // What was given back out of goodwill stays given, whatever it costs now.
  return { size, wire: withGoodwill(wireQuote(quote, size, promotionsOf(quote)), goodwillOf(life.quote)) }
}

/** The new departure, and the sale as it was. */
const saleOf = (plan: DeparturePlan, life: Life): Omit<PromotedSale, 'sold_on'> => ({
  tour_id: plan.tour_id,
  recurrence_id: recurrenceIdOf(plan),
  schedule_id: plan.schedule_id,
  travel_date: plan.local_date,
  start_time: plan.start_time,
  channel: life.channel,
  seller_user_id: life.seller_user_id ?? 0,
})

/** A booking's party in the words of the rules. */
export const wishedParty = (party: readonly PartyLine[]) =>
  party.map(({ category_id, tariff, quantity }) => ({
    category_id,
    quantity,
    ...(tariff === '' ? {} : { tariff: tariff as Tariff }),
  }))

/** Whether the tour still sells what the booking bought: places as places, the boat as the boat (P1). */
export function isOptionSold(
  prices: TourPrices,
  { option_id, is_private }: Pick<Life, 'option_id' | 'is_private'>,
): boolean {
  const option = optionOf(prices, option_id)
  return option !== undefined && takesWholeDeparture(option) === is_private
}

/**
 * What of the sold price stays: all of it for another party; otherwise the option, the categories and the extras that the tour sells no more. Percentages
 * stay as sold unless today's price is asked, which is a price like that of a new sale.
 */
function keptOf(plan: DeparturePlan, prices: TourPrices, life: Life, asked: Requoting): KeptPrices {
  const percentages = asked.for === 'today' ? null : soldPercentagesOf(life.quote)
  const sold = keptPricesOf(linesOf(withoutPenalty(life.quote).lines), life.people, percentages)
  if (asked.for === 'party') return sold
  return {
    ...sold,
    places: isOptionSold(prices, life)
      ? sold.places.filter(({ category_id }) => category_id !== null && !sellsCategory(plan, category_id))
      : sold.places,
    extras: sold.extras.filter(({ source_id }) => !prices.extras.some(({ id }) => id === source_id)),
    fees: null,
  }
}

/**
 * What was taken off by hand as a share of the new list price (P3): fewer people do not have all of it. What somebody released is never
 * more than they released.
 */
function manualShareOf({ quote, approved_by_user_id }: Life, listCents: number): number {
  const { manual_cents, list_cents: soldCents } = quote
  if (manual_cents === 0 || soldCents === 0) return 0
  const shareCents = ratioOf(manual_cents, listCents, soldCents)
  return approved_by_user_id === null ? shareCents : Math.min(shareCents, manual_cents)
}

/**
 * Seats of another party (C2, §7): who stays keeps theirs as they were sold, also where the tour counts more for each of them since; only
 * who is added is counted by today's weights.
 */
function seatsAfter({ categories }: DeparturePlan, life: Life, party: readonly PartyLine[]): number {
  const sold = quantitiesOf(wishedParty(life.party))
  const asked = [...quantitiesOf(wishedParty(party))]
  const staying = asked.map(([category_id, quantity]) => ({
    category_id,
    quantity: Math.min(quantity, sold.get(category_id) ?? 0),
  }))
  const added = asked.map(([category_id, quantity]) => ({
    category_id,
    quantity: Math.max(0, quantity - (sold.get(category_id) ?? 0)),
  }))
  const seatsToday = partyOf(categories, wishedParty(life.party)).seats
  const stayingToday = partyOf(categories, staying).seats
  const kept =
    seatsToday === life.seats || seatsToday === 0
      ? Math.min(stayingToday, life.seats)
      : Math.min(life.seats, ratioOf(life.seats, stayingToday, seatsToday))
  return kept + partyOf(categories, added).seats
}

/** A boat of one's own, sold where single places are too, takes every seat that is left (P1). */
function sizeOf(plan: DeparturePlan, life: Life, asked: Requoting, size: PartySize): PartySize {
  if (!life.is_private || (isAlwaysPrivate(plan.tour) && plan.tour.options.length === 0)) {
    if (asked.for !== 'party') return size
    const seats = seatsAfter(plan, life, asked.party)
    return { ...size, seats: life.is_private ? Math.min(seats, Math.max(life.seats, size.seats)) : seats }
  }
  const seats = plan.row?.id === life.departure_id ? life.seats : (seatsLeftFor(plan) ?? 0)
  return { ...size, seats: Math.max(size.seats, seats) }
}

/** Seats that a departure leaves to one party alone, as a sale of the boat counts them. */
function seatsLeftFor(plan: DeparturePlan): number | null {
  const { seats_used, people_used } = usedBy(plan)
  const { capacity, people_limit, shared, seatsAllotted } = plan
  const keptFromSale = (plan.row?.seats_blocked ?? 0) + seatsAllotted
  return seatsLeftOf({
    capacity,
    people_limit,
    shared,
    is_private: true,
    people_used,
    seats_used: seats_used + keptFromSale,
  })
}
