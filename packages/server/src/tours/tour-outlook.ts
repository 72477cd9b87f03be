import { windowDays } from '@muelle/domain/departures/booking-window'
import { type Recurrence, schedulesOn } from '@muelle/domain/departures/recurrence'
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
import { categoriesIn, priceFromCents, type TourRow } from './tour-facts.ts'

/** What a tour still needs to be sold; a season that is over, or without a start time that is on, does not count. */
export function missingOf(tour: TourRow, now: Instant): MissingPart[] {
  const today = localDateOf(now, tour.timeZone)
  const running = tour.recurrences.filter((season) => !isOver(season, today))
  const schedules = tour.schedules.filter(({ recurrenceId }) => running.some(({ id }) => id === recurrenceId))
  const hasPrice = [null, ...running.map(({ id }) => id)].some((id) => priceFromCents(tour, categoriesIn(tour, id)) > 0)
  return missingToSell({ hasPrice, seasons: running.length, schedules: schedules.length })
}

const isOver = ({ validTo }: Recurrence, today: LocalDate) => validTo !== null && compareDates(validTo, today) < 0

/** The next start by the tour's seasons within its booking window, whether or not it has places; null when there is none. */
export function nextDepartureOf(tour: TourRow, now: Instant): { date: LocalDate; start_time: string } | null {
  const today = localDateOf(now, tour.timeZone)
  const time = localTimeOf(now, tour.timeZone)
  const last = addDays(today, windowDays(tour.bookingWindow))
  if (tour.schedules.length === 0) return null
  for (const date of datesBetween(today, last)) {
    const next = schedulesOn(date, tour.recurrences, tour.schedules).find(
      ({ startTime }) => date !== today || startTime > time,
    )
    if (next) return { date, start_time: next.startTime }
  }
  return null
}
