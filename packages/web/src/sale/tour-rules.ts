import type { Quote } from '@muelle/contract/bookings'
import type { BoardDeparture } from '@muelle/contract/departures'
import type { PriceTier as WireTier } from '@muelle/contract/tour-prices'
import type { Tour } from '@muelle/contract/tours'
import { type BoatPrice, pricingOf } from '@muelle/domain/bookings/price-lines'
import {
  type PriceOption,
  type PriceWish,
  priceFromCentsOf,
  quoteTour,
  type TourPrices,
} from '@muelle/domain/bookings/tour-quote'
import type { Counters } from '@muelle/domain/departures/capacity'
import type { PriceCategory } from '@muelle/domain/tours/party'
import type { TourTax } from '@muelle/domain/tours/tax'

/** What the sheet shows of a price, whether the panel worked it out or the server confirmed it. */
export type Price = Pick<
  Quote,
  'lines' | 'total_cents' | 'included_tax_cents' | 'discount_cents' | 'dock_cents' | 'deposit_cents'
> &
  // Only the server knows what is on offer.
  Partial<Pick<Quote, 'promotions' | 'discount_reason'>>

/** The categories of a tour as the rules know them. */
export const categoriesOf = (tour: Pick<Tour, 'categories'>): PriceCategory[] =>
  tour.categories.map((category) => ({
    id: category.id,
    ageRange: category.age_range,
    minAge: category.min_age,
    maxAge: category.max_age,
    seatWeight: category.seat_weight,
    needsAdult: category.needs_adult,
    maxPerAdult: category.max_per_adult,
    priceCents: category.price_cents,
    // The wire leaves out the tariffs that have no price of their own.
    tariffPrices: category.tariff_prices as NonNullable<PriceCategory['tariffPrices']>,
    floorCents: category.floor_cents,
  }))

const boatOf = (boat: Tour['boat_price'], maxPeople: number): BoatPrice | null =>
  boat && {
    baseCents: boat.base_cents,
    includedPeople: boat.included_people,
    extraPersonCents: boat.extra_person_cents,
    maxPeople,
  }
const tiersOf = (tiers: readonly WireTier[]) =>
  tiers.map(({ max_people, price_cents }) => ({ maxPeople: max_people, priceCents: price_cents }))

const taxOf = (tax: Tour['taxes'][number]): TourTax => ({
  id: tax.id,
  name: tax.name,
  kind: tax.kind,
  calc: tax.calc,
  basisPoints: tax.basis_points,
  amountCents: tax.amount_cents,
  included: tax.included,
  appliesTo: tax.applies_to,
  exemptAgeRanges: tax.exempt_age_ranges,
  exemptTariffs: tax.exempt_tariffs,
  collected: tax.collected,
  beneficiary: tax.beneficiary,
  beneficiaryName: tax.beneficiary_name,
  onTopOf: tax.on_top_of,
})

export type PricedTour = Pick<
  Tour,
  | 'categories'
  | 'price_mode'
  | 'boat_price'
  | 'tiers'
  | 'boat_floor_cents'
  | 'options'
  | 'tariffs'
  | 'extras'
  | 'taxes'
  | 'deposit'
  | 'currency'
  | 'max_party_people'
>

/** Everything that decides a price (P1–P7), from the tour as the wire has it: what the server quotes by as well. */
export function pricesOf(tour: PricedTour): TourPrices {
  const maxPeople = tour.max_party_people
  const own: PriceOption = {
    id: null,
    name: '',
    pricing: pricingOf(tour.price_mode, boatOf(tour.boat_price, maxPeople), tiersOf(tour.tiers)),
    maxPeople,
    floorCents: tour.boat_floor_cents,
  }
  const others = tour.options.map(
    ({ id, name, price_mode, boat_price, tiers, max_people, floor_cents }): PriceOption => ({
      id,
      name,
      pricing: pricingOf(price_mode, boatOf(boat_price, max_people), tiersOf(tiers)),
      maxPeople: Math.min(max_people, maxPeople),
      floorCents: floor_cents,
    }),
  )
  return {
    categories: categoriesOf(tour),
    options: [own, ...others],
    tariffs: tour.tariffs.map(({ tariff, needs_proof, channels }) => ({ tariff, needsProof: needs_proof, channels })),
    extras: tour.extras.map(({ id, type, name, per, price_cents, max_quantity }) => ({
      id,
      type,
      name,
      per,
      priceCents: price_cents,
      maxQuantity: max_quantity,
    })),
    taxes: tour.taxes.map(taxOf),
    deposit: tour.deposit,
    currency: tour.currency,
  }
}

/** The counters of a departure (C2). Seats that it shares with others are the server's to check. */
export const countersOf = (departure: BoardDeparture): Counters => ({
  capacity: departure.capacity,
  seatsUsed: departure.seats_used,
  peopleLimit: departure.people_limit,
  peopleUsed: departure.people_used,
})

/** The price of a wish by the tour's own table (P5), as it can be shown before the server has answered. */
export function priceOf(tour: PricedTour, wish: PriceWish): Price {
  const quote = quoteTour(pricesOf(tour), wish)
  return {
    lines: quote.lines.map((line) => ({
      kind: line.kind,
      category_id: line.categoryId,
      source_id: line.sourceId,
      quantity: line.quantity,
      unit_cents: line.unitCents,
      total_cents: line.totalCents,
      tariff: line.tariff,
      name: line.name,
      needs_proof: line.needsProof,
      beneficiary: line.beneficiary,
      collected: line.collected,
    })),
    total_cents: quote.totalCents,
    included_tax_cents: quote.includedTaxCents,
    discount_cents: quote.discountCents,
    dock_cents: quote.dockCents,
    deposit_cents: quote.depositCents,
  }
}

/** Whether a season prices this departure (R1): then only the server knows what its categories cost. */
export const hasSeasonPrice = (tour: Tour, departure: BoardDeparture): boolean =>
  departure.price_from_cents !== priceFromCentsOf(pricesOf(tour))
