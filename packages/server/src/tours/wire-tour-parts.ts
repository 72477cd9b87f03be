import type { TourConditions } from '@muelle/contract/tours/conditions'
import type { TourProduct, TourText, TourTexts } from '@muelle/contract/tours/product'
import type * as z from 'zod/mini'
import type { TourParts } from './tour-parts.sql.ts'
import type { TourRow } from './tours.sql.ts'

type Fields<Shape extends z.core.$ZodShape> = z.input<z.ZodMiniObject<Shape>>

/** The sections product, photos, place and questions of a tour. */
export const wireProduct = (tour: TourRow, parts: TourParts): Fields<typeof TourProduct> => ({
  texts: textsOf(tour, parts),
  activity_type: parts.activity_type,
  spoken_languages: parts.spoken_languages,
  transport_type: tour.transport_type,
  duration_minutes: tour.duration_minutes,
  capacity: tour.capacity,
  people_limit: tour.people_limit,
  own_time_zone: parts.own_time_zone,
  included: parts.included,
  photos: parts.photos,
  meeting: parts.meeting,
  route: parts.route,
  questions: parts.questions,
})

/** The Spanish texts are the tour's own; a tour that nobody has described in full has no row of texts yet. */
function textsOf(tour: TourRow, { texts }: TourParts): TourTexts {
  const byLanguage = Object.fromEntries(texts.map(({ language, ...text }) => [language, text])) as Partial<
    Record<string, TourText>
  >
  return {
    ...byLanguage,
    es: {
      name: tour.name,
      summary: tour.summary,
      description: byLanguage['es']?.description ?? '',
      meeting_point: tour.meeting_point ?? '',
    },
  }
}

/** The conditions under which a tour is sold and given back. */
export const wireConditions = (tour: TourRow): Fields<typeof TourConditions> => ({
  booking_window: tour.booking_window,
  booking_condition: tour.booking_condition,
  cutoff_web_minutes: tour.cutoff_web_minutes,
  cutoff_desk_minutes: tour.cutoff_desk_minutes,
  cutoff_if_empty_minutes: tour.cutoff_if_empty_minutes,
  max_party_people: tour.max_party_people,
  deposit: tour.deposit,
  cancelation_tiers: tour.cancelation_tiers.map((tier) => ({
    hours_before: tier.hoursBefore,
    penalty_kind: tier.penaltyKind,
    penalty_value: tier.penaltyValue,
  })),
  min_people: tour.min_people,
  decide_minutes: tour.decide_minutes,
  overbook_seats: tour.overbook_seats,
  capacity_by_transport: tour.capacity_by_transport,
})
