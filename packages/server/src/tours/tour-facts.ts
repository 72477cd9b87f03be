import type { Pricing } from '@muelle/domain/bookings/price-lines'
import { type Quote, quoteOf } from '@muelle/domain/bookings/quote'
import type { BookingChannel } from '@muelle/domain/channel'
import { DEFAULT_CUTOFF_MINUTES } from '@muelle/domain/departures/booking-window'
import type { Party, PriceCategory } from '@muelle/domain/tours/party'
import type { TourRow } from './tours.sql.ts'

export type { TourRow } from './tours.sql.ts'

/** Id of the included tax that every tour carries until taxes are rows of their own. */
const INCLUDED_TAX_ID = 0

/** How a tour is priced (P1). */
export function pricingOf(tour: TourRow): Pricing {
  if (tour.priceMode === 'per_boat')
    return {
      mode: 'per_boat',
      boat: {
        baseCents: tour.boatBaseCents ?? 0,
        includedPeople: tour.boatIncludedPeople ?? 1,
        extraPersonCents: tour.boatExtraPersonCents ?? 0,
        maxPeople: tour.maxPartyPeople,
      },
    }
  const [first, ...others] = tour.tiers
  return tour.priceMode === 'per_tier' && first
    ? { mode: 'per_tier', tiers: [first, ...others] }
    : { mode: 'per_person' }
}

/** The tour's price categories at the prices of a season (R1); the tour's own where the season says nothing. */
export function categoriesIn(tour: TourRow, recurrenceId: number | null): PriceCategory[] {
  const prices = tour.recurrences.find(({ id }) => id === recurrenceId)?.prices ?? []
  if (prices.length === 0) return tour.categories
  const priceOf = new Map(prices.map(({ categoryId, priceCents }) => [categoryId, priceCents]))
  return tour.categories.map((category) => ({
    ...category,
    priceCents: priceOf.get(category.id) ?? category.priceCents,
  }))
}

/** The price of a party on a departure of this tour (P1, P5). */
export const quoteFor = (tour: TourRow, categories: readonly PriceCategory[], party: Party): Quote =>
  quoteOf({
    ...pricingOf(tour),
    categories,
    party,
    taxes: [{ id: INCLUDED_TAX_ID, basisPoints: tour.includedTaxBasisPoints, included: true }],
    fees: [],
    currency: tour.currency,
  })

/** The price that a chip shows: what the cheapest adult, boat or tier costs, in cents. */
export function priceFromCents(tour: TourRow, categories: readonly PriceCategory[]): number {
  const pricing = pricingOf(tour)
  if (pricing.mode === 'per_boat') return pricing.boat.baseCents
  if (pricing.mode === 'per_tier') return Math.min(...pricing.tiers.map((tier) => tier.priceCents))
  const adults = categories.filter((category) => category.ageRange === 'adults')
  const shown = adults.length > 0 ? adults : categories
  return shown.length === 0 ? 0 : Math.min(...shown.map((category) => category.priceCents))
}

/** Minutes before the start at which a channel stops selling (W3). */
export function cutoffMinutesFor(tour: TourRow, channel: BookingChannel): number {
  if (channel === 'desk') return tour.cutoffDeskMinutes
  if (channel === 'web') return tour.cutoffWebMinutes
  return DEFAULT_CUTOFF_MINUTES[channel]
}
