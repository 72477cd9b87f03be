import type { UseFormReturnType } from '@mantine/form'
import type { TourDetail } from '@muelle/contract/tours/details'

/** What the section of the conditions holds of a tour. */
export const conditionValuesOf = (tour: TourDetail) => ({
  booking_window: tour.booking_window,
  booking_condition: tour.booking_condition,
  cutoff_web_minutes: tour.cutoff_web_minutes,
  cutoff_desk_minutes: tour.cutoff_desk_minutes,
  cutoff_if_empty_minutes: tour.cutoff_if_empty_minutes,
  max_party_people: tour.max_party_people,
  deposit: tour.deposit,
  cancelation_tiers: tour.cancelation_tiers,
  min_people: tour.min_people,
  decide_minutes: tour.decide_minutes,
  overbook_seats: tour.overbook_seats,
  capacity_by_transport: tour.capacity_by_transport,
  max_commission_basis_points: tour.max_commission_basis_points,
})
export type ConditionValues = ReturnType<typeof conditionValuesOf>
export type ConditionForm = UseFormReturnType<ConditionValues>
