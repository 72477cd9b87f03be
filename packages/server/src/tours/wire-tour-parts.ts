import type { TourConditions } from '@muelle/contract/tour-conditions'
import type { TourProduct, TourText, TourTexts } from '@muelle/contract/tour-product'
import type * as z from 'zod/mini'
import type { TourParts } from './tour-parts.sql.ts'
import type { TourRow } from './tours.sql.ts'

type Fields<Shape extends z.core.$ZodShape> = z.input<z.ZodMiniObject<Shape>>

/** The sections product, photos, place and questions of a tour. */
export const wireProduct = (tour: TourRow, parts: TourParts): Fields<typeof TourProduct> => ({
  texts: textsOf(tour, parts),
  activity_type: parts.activityType,
  spoken_languages: parts.spokenLanguages,
  transport_type: tour.transportType,
  duration_minutes: tour.durationMinutes,
  capacity: tour.capacity,
  people_limit: tour.peopleLimit,
  own_time_zone: parts.ownTimeZone,
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
      meeting_point: tour.meetingPoint ?? '',
    },
  }
}

/** The conditions under which a tour is sold and given back. */
export const wireConditions = (tour: TourRow): Fields<typeof TourConditions> => ({
  booking_window: tour.bookingWindow,
  booking_condition: tour.bookingCondition,
  cutoff_web_minutes: tour.cutoffWebMinutes,
  cutoff_desk_minutes: tour.cutoffDeskMinutes,
  cutoff_if_empty_minutes: tour.cutoffIfEmptyMinutes,
  max_party_people: tour.maxPartyPeople,
  deposit: { kind: tour.depositKind, value: tour.depositValue },
  cancelation_tiers: tour.cancelationTiers.map((tier) => ({
    hours_before: tier.hoursBefore,
    penalty_kind: tier.penaltyKind,
    penalty_value: tier.penaltyValue,
  })),
  min_people: tour.minPeople,
  decide_minutes: tour.decideMinutes,
  overbook_seats: tour.overbookSeats,
  capacity_by_transport: tour.capacityByTransport,
})
