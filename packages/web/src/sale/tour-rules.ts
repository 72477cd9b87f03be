import type { Quote } from '@muelle/contract/bookings'
import type { BoardDeparture } from '@muelle/contract/departures'
import type { Tour } from '@muelle/contract/tours'
import type { Pricing } from '@muelle/domain/bookings/price-lines'
import { quoteOf } from '@muelle/domain/bookings/quote'
import type { Counters } from '@muelle/domain/departures/capacity'
import type { Party, PriceCategory } from '@muelle/domain/tours/party'

/** What the sheet shows of a price, whether the panel worked it out or the server confirmed it. */
export type Price = Pick<Quote, 'lines' | 'total_cents' | 'included_tax_cents' | 'discount_cents'>

/** Id of the tax inside the tour's prices, as the wire has it. */
const INCLUDED_TAX_ID = 0

/** The categories of a tour as the rules know them. */
export const categoriesOf = (tour: Tour): PriceCategory[] =>
  tour.categories.map((category) => ({
    id: category.id,
    ageRange: category.age_range,
    minAge: category.min_age,
    maxAge: category.max_age,
    seatWeight: category.seat_weight,
    needsAdult: category.needs_adult,
    maxPerAdult: category.max_per_adult,
    priceCents: category.price_cents,
  }))

/** How a tour is priced (P1); one without the data of its mode is priced per person, as the server does. */
export function pricingOf(tour: Tour): Pricing {
  const boat = tour.boat_price
  if (tour.price_mode === 'per_boat')
    return {
      mode: 'per_boat',
      boat: {
        baseCents: boat?.base_cents ?? 0,
        includedPeople: boat?.included_people ?? 1,
        extraPersonCents: boat?.extra_person_cents ?? 0,
        maxPeople: tour.max_party_people,
      },
    }
  const [first, ...others] = tour.tiers.map(({ max_people, price_cents }) => ({
    maxPeople: max_people,
    priceCents: price_cents,
  }))
  return tour.price_mode === 'per_tier' && first
    ? { mode: 'per_tier', tiers: [first, ...others] }
    : { mode: 'per_person' }
}

/** The counters of a departure (C2). Seats that it shares with others are the server's to check. */
export const countersOf = (departure: BoardDeparture): Counters => ({
  capacity: departure.capacity,
  seatsUsed: departure.seats_used,
  peopleLimit: departure.people_limit,
  peopleUsed: departure.people_used,
})

/** The price of a party by the tour's own table (P5), as it can be shown before the server has answered. */
export function priceOf(tour: Tour, party: Party): Price {
  const quote = quoteOf({
    ...pricingOf(tour),
    categories: categoriesOf(tour),
    party,
    taxes: [{ id: INCLUDED_TAX_ID, basisPoints: tour.included_tax_basis_points, included: true }],
    fees: [],
    currency: tour.currency,
  })
  return {
    lines: quote.lines.map((line) => ({
      kind: line.kind,
      category_id: line.categoryId,
      source_id: line.sourceId,
      quantity: line.quantity,
      unit_cents: line.unitCents,
      total_cents: line.totalCents,
    })),
    total_cents: quote.totalCents,
    included_tax_cents: quote.includedTaxCents,
    discount_cents: quote.discountCents,
  }
}

/** What the tour's own table would show on a chip: the cheapest adult, boat or tier, in cents. */
function ownPriceFromCents(tour: Tour): number {
  const pricing = pricingOf(tour)
  if (pricing.mode === 'per_boat') return pricing.boat.baseCents
  if (pricing.mode === 'per_tier') return Math.min(...pricing.tiers.map(({ priceCents }) => priceCents))
  const adults = tour.categories.filter(({ age_range }) => age_range === 'adults')
  return Math.min(...(adults.length > 0 ? adults : tour.categories).map(({ price_cents }) => price_cents))
}

/** Whether a season prices this departure (R1): then only the server knows what its categories cost. */
export const hasSeasonPrice = (tour: Tour, departure: BoardDeparture): boolean =>
  departure.price_from_cents !== ownPriceFromCents(tour)
