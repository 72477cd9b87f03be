import type { Schedule, Tour } from '@muelle/contract/tours'
import type * as z from 'zod/mini'
import type { TourRow } from './tours.sql.ts'
import { wirePrices } from './wire-prices.ts'

/** A tour as the wire shows it. */
export const wireTour = (tour: TourRow): Tour => ({
  id: tour.id,
  business_id: tour.businessId,
  name: tour.name,
  slug: tour.slug,
  summary: tour.summary,
  enabled: tour.enabled,
  time_zone: tour.timeZone,
  currency: tour.currency,
  duration_minutes: tour.durationMinutes,
  ...wirePrices(tour),
  max_party_people: tour.maxPartyPeople,
  booking_window: tour.bookingWindow,
  booking_condition: tour.bookingCondition,
  cutoff_minutes: { web: tour.cutoffWebMinutes, desk: tour.cutoffDeskMinutes },
  meeting_point: tour.meetingPoint,
  questions: tour.questions,
  version: tour.version,
})

/** The start times of a tour with the season each belongs to. */
export const wireSchedules = (tour: TourRow): z.output<typeof Schedule>[] =>
  tour.schedules.flatMap((schedule) => {
    const recurrence = tour.recurrences.find(({ id }) => id === schedule.recurrenceId)
    if (!recurrence) return []
    return [
      {
        id: schedule.id,
        recurrence_id: recurrence.id,
        recurrence_name: recurrence.name,
        valid_from: recurrence.validFrom,
        valid_to: recurrence.validTo,
        weekdays: [...recurrence.weekdays],
        start_time: schedule.startTime,
        duration_minutes: schedule.durationMinutes,
        capacity: schedule.capacity ?? tour.capacity,
      },
    ]
  })
