import { windowDays } from '@muelle/domain/departures/plan/booking-window'
import { type Recurrence, schedulesOn } from '@muelle/domain/recurrences/recurrence'
import {
  addDays,
  compareDates,
  datesBetween,
  type Instant,
  type LocalDate,
  localDateOf,
  localTimeOf,
} from '@muelle/domain/time'
import { type MissingPart, missingToSell } from '@muelle/domain/tours/readiness'
import { categoriesIn } from '@muelle/domain/tours/season-prices'
import { priceFromCents, seasonPricesOf, type TourRow } from './prices/tour-facts.ts'

/** What a tour still needs to be sold; a season that is over, or without a start time that is on, does not count. */
export function missingOf(tour: TourRow, now: Instant): MissingPart[] {
  const running = runningSeasonsOf(tour, now)
  const schedules = tour.schedules.filter(({ recurrence_id }) => running.some(({ id }) => id === recurrence_id))
  const hasPrice = [null, ...running.map(({ id }) => id)].some(
    (id) => priceFromCents(tour, categoriesIn(tour.categories, seasonPricesOf(tour, id))) > 0,
  )
  const hasPlaces = tour.capacity_by_transport || tour.capacity > 0
  return missingToSell({ hasPlaces, hasPrice, seasons: running.length, schedules: schedules.length })
}

/** Seasons that are on or still to come. */
export const runningSeasonsOf = (tour: TourRow, now: Instant): TourRow['recurrences'] => {
  const today = localDateOf(now, tour.time_zone)
  return tour.recurrences.filter((season) => !isOver(season, today))
}

const isOver = ({ valid_to }: Recurrence, today: LocalDate) => valid_to !== null && compareDates(valid_to, today) < 0

/** The next start by the tour's seasons within its booking window, whether or not it has places; null when there is none. */
export function nextDepartureOf(tour: TourRow, now: Instant): { date: LocalDate; start_time: string } | null {
  const today = localDateOf(now, tour.time_zone)
  const time = localTimeOf(now, tour.time_zone)
  const last = addDays(today, windowDays(tour.booking_window))
  if (tour.schedules.length === 0) return null
  for (const date of datesBetween(today, last)) {
    const next = schedulesOn(date, tour.recurrences, tour.schedules).find(
      ({ start_time }) => date !== today || start_time > time,
    )
    if (next) return { date, start_time: next.start_time }
  }
  return null
}
