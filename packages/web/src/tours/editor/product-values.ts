import type { TourDetail } from '@muelle/contract/tours/details'

/** What the section of the product holds of a tour. */
export const productValuesOf = ({
  texts,
  slug,
  activity_type,
  spoken_languages,
  transport_type,
  duration_minutes,
  capacity,
  people_limit,
  own_time_zone,
  included,
}: TourDetail) => ({
  texts,
  slug,
  activity_type,
  spoken_languages,
  transport_type,
  duration_minutes,
  capacity,
  people_limit,
  own_time_zone,
  included,
})
export type ProductValues = ReturnType<typeof productValuesOf>
