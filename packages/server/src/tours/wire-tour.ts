import type { Schedule, Tour } from '@muelle/contract/tours'
import type * as z from 'zod/mini'
import type { TourRow } from './tours.sql.ts'

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
  price_mode: tour.priceMode,
  categories: tour.categories.map((category) => ({
    id: category.id,
    age_range: category.ageRange,
    name: category.name,
    min_age: category.minAge,
    max_age: category.maxAge,
    seat_weight: category.seatWeight,
    needs_adult: category.needsAdult,
    max_per_adult: category.maxPerAdult,
    price_cents: category.priceCents,
  })),
  boat_price:
    tour.priceMode === 'per_boat'
      ? {
          base_cents: tour.boatBaseCents ?? 0,
          included_people: tour.boatIncludedPeople ?? 1,
          extra_person_cents: tour.boatExtraPersonCents ?? 0,
        }
      : null,
  tiers: tour.tiers.map((tier) => ({
    min_people: tier.minPeople,
    max_people: tier.maxPeople,
    price_cents: tier.priceCents,
  })),
  max_party_people: tour.maxPartyPeople,
  booking_window: tour.bookingWindow,
  booking_condition: tour.bookingCondition,
  cutoff_minutes: { web: tour.cutoffWebMinutes, desk: tour.cutoffDeskMinutes },
  included_tax_basis_points: tour.includedTaxBasisPoints,
  meeting_point: tour.meetingPoint,
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
