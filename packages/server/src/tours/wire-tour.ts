import type { Schedule, Tour } from '@muelle/contract/tours/record'
import type * as z from 'zod/mini'
import { wirePrices } from './prices/wire-prices.ts'
import type { TourRow } from './tours.sql.ts'

/** A tour as the wire shows it. */
export const wireTour = (tour: TourRow): Tour => ({
  id: tour.id,
  business_id: tour.business_id,
  name: tour.name,
  slug: tour.slug,
  summary: tour.summary,
  enabled: tour.enabled,
  time_zone: tour.time_zone,
  currency: tour.currency,
  duration_minutes: tour.duration_minutes,
  ...wirePrices(tour),
  max_party_people: tour.max_party_people,
  booking_window: tour.booking_window,
  booking_condition: tour.booking_condition,
  cutoff_minutes: { web: tour.cutoff_web_minutes, desk: tour.cutoff_desk_minutes },
  meeting_point: tour.meeting_point,
  questions: tour.questions,
  version: tour.version,
})

/** The start times of a tour with the season each belongs to. */
export const wireSchedules = (tour: TourRow): z.output<typeof Schedule>[] =>
  tour.schedules.flatMap((schedule) => {
    const recurrence = tour.recurrences.find(({ id }) => id === schedule.recurrence_id)
    if (!recurrence) return []
    return [
      {
        id: schedule.id,
        recurrence_id: recurrence.id,
        recurrence_name: recurrence.name,
        valid_from: recurrence.valid_from,
        valid_to: recurrence.valid_to,
        weekdays: [...recurrence.weekdays],
        start_time: schedule.start_time,
        duration_minutes: schedule.duration_minutes,
        capacity: schedule.capacity ?? tour.capacity,
      },
    ]
  })
