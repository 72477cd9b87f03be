import { type KeptPrices, keptPricesOf } from '@muelle/domain/bookings/kept-prices'
import type { QuoteLine } from '@muelle/domain/bookings/price-lines'
import type { PriceWish, TourPrices } from '@muelle/domain/bookings/tour-quote'
import { optionOf, quoteTour, takesWholeDeparture } from '@muelle/domain/bookings/tour-quote'
import { seatsLeftOf } from '@muelle/domain/departures/capacity'
import { ratioOf } from '@muelle/domain/money'
import { type PartySize, partyOf, quantitiesOf } from '@muelle/domain/tours/party'
import type { Tariff } from '@muelle/domain/tours/tariff'
import { type DeparturePlan, isPrivate as sellsOnlyBoats, usedBy } from '../departures/plan.ts'
import { tourPrices } from '../tours/tour-facts.ts'
import { goodwillOf, withGoodwill } from './goodwill.ts'
import type { KeptQuote, PartyLine } from './life.sql.ts'
import { type Life, withoutPenalty } from './lock-life.ts'
import { discountsAfter } from './requote-discounts.ts'
import { sellsCategory } from './sold-categories.ts'
import { soldPercentagesOf } from './sold-percentages.ts'
import { wireQuote } from './wire-booking.ts'

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
  const prices = tourPrices(plan.tour, plan.categories)
  const { party, extras } = asked.for === 'party' ? asked : life
  const wish: PriceWish = {
    party: wishedParty(party),
    optionId: life.optionId,
    extras,
    kept: keptOf(plan, prices, life, asked),
  }
  const size = sizeOf(plan, life, asked, partyOf(plan.categories, wish.party))
  const plain = quoteTour(prices, wish)
  const { discounts, promotionsOf } = discountsAfter(plan, prices, { life, wish, plain, asked: asked.for })
  const manual = {
    manualDiscountCents: manualShareOf(life, plain.listCents),
    isFloorKept: life.approvedByUserId === null,
  }
  const quote = quoteTour(prices, { ...wish, ...discounts, ...manual })
  // What was given back out of goodwill stays given, whatever it costs now.
  return { size, wire: withGoodwill(wireQuote(quote, size, promotionsOf(quote)), goodwillOf(life.quote)) }
}

/** A booking's party in the words of the rules. */
export const wishedParty = (party: readonly PartyLine[]) =>
  party.map(({ categoryId, tariff, quantity }) => ({
    categoryId,
    quantity,
    ...(tariff === '' ? {} : { tariff: tariff as Tariff }),
  }))

/** Whether the tour still sells what the booking bought: places as places, the boat as the boat (P1). */
export function isOptionSold(
  prices: TourPrices,
  { optionId, isPrivate }: Pick<Life, 'optionId' | 'isPrivate'>,
): boolean {
  const option = optionOf(prices, optionId)
  return option !== undefined && takesWholeDeparture(option) === isPrivate
}

/**
 * What of the sold price stays: all of it for another party; otherwise the option, the categories and the extras that the tour sells no more. Percentages
 * stay as sold unless today's price is asked, which is a price like that of a new sale.
 */
function keptOf(plan: DeparturePlan, prices: TourPrices, life: Life, asked: Requoting): KeptPrices {
  const percentages = asked.for === 'today' ? null : soldPercentagesOf(life.quote)
  const sold = keptPricesOf(soldLinesOf(life.quote), life.people, percentages)
  if (asked.for === 'party') return sold
  return {
    ...sold,
    places: isOptionSold(prices, life)
      ? sold.places.filter(({ categoryId }) => categoryId !== null && !sellsCategory(plan, categoryId))
      : sold.places,
    extras: sold.extras.filter(({ sourceId }) => !prices.extras.some(({ id }) => id === sourceId)),
    fees: null,
  }
}

const soldLinesOf = (quote: KeptQuote): QuoteLine[] =>
  withoutPenalty(quote).lines.map(({ category_id, source_id, unit_cents, total_cents, needs_proof, ...line }) => ({
    kind: line.kind,
    categoryId: category_id,
    sourceId: source_id,
    quantity: line.quantity,
    unitCents: unit_cents,
    totalCents: total_cents,
    ...(line.tariff && { tariff: line.tariff }),
    ...(needs_proof && { needsProof: needs_proof }),
    ...(line.name && { name: line.name }),
    ...(line.beneficiary !== undefined && { beneficiary: line.beneficiary }),
    ...(line.collected && { collected: line.collected }),
  }))

/**
 * What was taken off by hand as a share of the new list price (P3): fewer people do not have all of it. What somebody released is never
 * more than they released.
 */
function manualShareOf({ quote, approvedByUserId }: Life, listCents: number): number {
  const { manual_cents: manualCents, list_cents: soldCents } = quote
  if (manualCents === 0 || soldCents === 0) return 0
  const shareCents = ratioOf(manualCents, listCents, soldCents)
  return approvedByUserId === null ? shareCents : Math.min(shareCents, manualCents)
}

/**
 * Seats of another party (C2, §7): who stays keeps theirs as they were sold, also where the tour counts more for each of them since; only
 * who is added is counted by today's weights.
 */
function seatsAfter({ categories }: DeparturePlan, life: Life, party: readonly PartyLine[]): number {
  const sold = quantitiesOf(wishedParty(life.party))
  const asked = [...quantitiesOf(wishedParty(party))]
  const staying = asked.map(([categoryId, quantity]) => ({
    categoryId,
    quantity: Math.min(quantity, sold.get(categoryId) ?? 0),
  }))
  const added = asked.map(([categoryId, quantity]) => ({
    categoryId,
    quantity: Math.max(0, quantity - (sold.get(categoryId) ?? 0)),
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
  if (!life.isPrivate || (sellsOnlyBoats(plan.tour) && plan.tour.options.length === 0)) {
    if (asked.for !== 'party') return size
    const seats = seatsAfter(plan, life, asked.party)
    return { ...size, seats: life.isPrivate ? Math.min(seats, Math.max(life.seats, size.seats)) : seats }
  }
  const seats = plan.row?.id === life.departureId ? life.seats : (seatsLeftFor(plan) ?? 0)
  return { ...size, seats: Math.max(size.seats, seats) }
}

/** Seats that a departure leaves to one party alone, as a sale of the boat counts them. */
function seatsLeftFor(plan: DeparturePlan): number | null {
  const { seatsUsed, peopleUsed } = usedBy(plan)
  const { capacity, peopleLimit, shared, seatsAllotted } = plan
  const keptFromSale = (plan.row?.seatsBlocked ?? 0) + seatsAllotted
  return seatsLeftOf({
    capacity,
    peopleLimit,
    shared,
    isPrivate: true,
    peopleUsed,
    seatsUsed: seatsUsed + keptFromSale,
  })
}
