import { pricesOf } from '@muelle/domain/bookings/sale/tour-prices'
import { priceFromCentsOf } from '@muelle/domain/bookings/sale/tour-quote'
import type { BookingChannel } from '@muelle/domain/channel'
import { DEFAULT_CUTOFF_MINUTES } from '@muelle/domain/departures/plan/booking-window'
import type { PriceCategory } from '@muelle/domain/tours/party'
import type { SeasonPrice } from '@muelle/domain/tours/season-prices'
import type { TourRow } from '../tours.sql.ts'

export type { TourRow } from '../tours.sql.ts'

const NO_PRICES: readonly SeasonPrice[] = []

/** The prices that a season of the tour sets itself; none where no season yields the departure. */
export const seasonPricesOf = (tour: TourRow, recurrenceId: number | null): readonly SeasonPrice[] =>
  tour.recurrences.find(({ id }) => id === recurrenceId)?.prices ?? NO_PRICES

/** The price that a chip shows: what the cheapest adult, boat or tier costs, in cents. */
export const priceFromCents = (tour: TourRow, categories: readonly PriceCategory[]): number =>
  priceFromCentsOf(pricesOf(tour, categories))

/** Minutes before the start at which a channel stops selling (W3). */
export function cutoffMinutesFor(tour: TourRow, channel: BookingChannel): number {
  if (channel === 'desk') return tour.cutoff_desk_minutes
  if (channel === 'web') return tour.cutoff_web_minutes
  return DEFAULT_CUTOFF_MINUTES[channel]
}
