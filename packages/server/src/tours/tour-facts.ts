import { type BoatPrice, pricingOf } from '@muelle/domain/bookings/price-lines'
import type { Quote } from '@muelle/domain/bookings/quote'
import {
  type PriceOption,
  type PriceWish,
  priceFromCentsOf,
  quoteTour,
  type TourPrices,
  takesWholeDeparture,
} from '@muelle/domain/bookings/tour-quote'
import type { BookingChannel } from '@muelle/domain/channel'
import { DEFAULT_CUTOFF_MINUTES } from '@muelle/domain/departures/booking-window'
import type { PriceCategory } from '@muelle/domain/tours/party'
import type { OptionRow, PriceFacts } from './price-facts.sql.ts'
import type { TourRow } from './tours.sql.ts'

export type { TourRow } from './tours.sql.ts'

/**
 * The tour's price categories at the prices of a season (R1); the tour's own where the season says nothing. A tariff that the season does
 * not price keeps its own price, not the season's general one (P2).
 */
export function categoriesIn(tour: TourRow, recurrenceId: number | null): PriceCategory[] {
  const prices = tour.recurrences.find(({ id }) => id === recurrenceId)?.prices ?? []
  if (prices.length === 0) return tour.categories
  return tour.categories.map((category) => {
    const own = prices.filter(({ categoryId }) => categoryId === category.id)
    const tariffs = own.flatMap(({ tariff, priceCents }) => (tariff ? [[tariff, priceCents] as const] : []))
    return {
      ...category,
      priceCents: own.find(({ tariff }) => tariff === null)?.priceCents ?? category.priceCents,
      tariffPrices: { ...category.tariffPrices, ...Object.fromEntries(tariffs) },
    }
  })
}

const boatOf = (
  { boatBaseCents, boatIncludedPeople, boatExtraPersonCents }: OptionRow | PriceFacts,
  maxPeople: number,
): BoatPrice | null =>
  boatBaseCents === null
    ? null
    : {
        baseCents: boatBaseCents,
        includedPeople: boatIncludedPeople ?? 1,
        extraPersonCents: boatExtraPersonCents ?? 0,
        maxPeople,
      }

/** Everything that decides what a party pays on a departure whose season has these categories (P1–P5). */
export function tourPrices(tour: TourRow, categories: readonly PriceCategory[]): TourPrices {
  const maxPeople = tour.maxPartyPeople
  const own: PriceOption = {
    id: null,
    name: '',
    pricing: pricingOf(tour.priceMode, boatOf(tour, maxPeople), tour.tiers),
    maxPeople,
    floorCents: tour.boatFloorCents,
  }
  const others = tour.options.map(
    (option): PriceOption => ({
      id: option.id,
      name: option.name,
      pricing: pricingOf(option.priceMode, boatOf(option, option.maxPeople), option.tiers),
      maxPeople: Math.min(option.maxPeople, maxPeople),
      floorCents: option.floorCents,
    }),
  )
  return {
    categories,
    options: [own, ...others],
    tariffs: tour.tariffs,
    extras: tour.extras,
    taxes: tour.taxes,
    deposit: { kind: tour.depositKind, value: tour.depositValue },
    currency: tour.currency,
  }
}

/** The price of a wish on a departure of this tour (P1, P5). */
export const quoteFor = (tour: TourRow, categories: readonly PriceCategory[], wish: PriceWish): Quote =>
  quoteTour(tourPrices(tour, categories), wish)

/** The price that a chip shows: what the cheapest adult, boat or tier costs, in cents. */
export const priceFromCents = (tour: TourRow, categories: readonly PriceCategory[]): number =>
  priceFromCentsOf(tourPrices(tour, categories))

/** Whether every party takes a whole departure (P1): the tour sells nothing but the boat. */
export const isAlwaysPrivate = (tour: TourRow): boolean =>
  tourPrices(tour, tour.categories).options.every(takesWholeDeparture)

/** Minutes before the start at which a channel stops selling (W3). */
export function cutoffMinutesFor(tour: TourRow, channel: BookingChannel): number {
  if (channel === 'desk') return tour.cutoffDeskMinutes
  if (channel === 'web') return tour.cutoffWebMinutes
  return DEFAULT_CUTOFF_MINUTES[channel]
}
