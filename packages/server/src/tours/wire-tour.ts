import type { Schedule, Tour } from '@muelle/contract/tours/record'
import type * as z from 'zod/mini'
import { picked } from '../platform/picked.ts'
import { wirePrices } from './prices/wire-prices.ts'
import type { TourRow } from './tours.sql.ts'

/** What it shows of its row; prices and what is computed come besides. */
const SHOWN_FIELDS = [
  'id',
  'business_id',
  'name',
  'slug',
  'summary',
  'enabled',
  'time_zone',
  'currency',
  'duration_minutes',
  'max_party_people',
  'booking_window',
  'booking_condition',
  'meeting_point',
  'questions',
  'version',
] as const satisfies readonly (keyof Tour & keyof TourRow)[]

/** A tour as the wire shows it. */
export const wireTour = (tour: TourRow): Tour => ({
  ...picked(tour, SHOWN_FIELDS),
  ...wirePrices(tour),
  cutoff_minutes: { web: tour.cutoff_web_minutes, desk: tour.cutoff_desk_minutes },
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
