import { MAX_ROUTE_POINTS } from '@muelle/domain/tours/geo'
import { INCLUDED_TYPES } from '@muelle/domain/tours/included-type'
import { MAX_QUESTION_OPTIONS, MAX_QUESTIONS, QUESTION_KINDS, QUESTION_SCOPES } from '@muelle/domain/tours/question'
import { TRANSPORT_TYPES } from '@muelle/domain/tours/transport-type'
import * as z from 'zod/mini'
import { ImageName } from '../files/images.ts'
import { Id, lines, text, ZoneOrLabel } from '../shapes.ts'

export const TOUR_LIMITS = {
  name: 120,
  summary: 300,
  description: 8_000,
  meetingPoint: 300,
  photos: 20,
  alt: 160,
  included: 40,
  includedName: 120,
  languages: 12,
  questionLabel: 160,
  questionOption: 80,
  /** Thirty days. */
  durationMinutes: 43_200,
  seats: 10_000,
} as const

/** What people read of a tour in one language; a text that is empty is shown in Spanish. */
export const TourText = z.strictObject({
  name: text(0, TOUR_LIMITS.name),
  summary: text(0, TOUR_LIMITS.summary),
  description: lines(0, TOUR_LIMITS.description),
  meeting_point: text(0, TOUR_LIMITS.meetingPoint),
})
export type TourText = z.output<typeof TourText>

export const TourTexts = z.strictObject({
  es: z.strictObject({ ...TourText.shape, name: text(1, TOUR_LIMITS.name) }),
  en: z.exactOptional(TourText),
  de: z.exactOptional(TourText),
  fr: z.exactOptional(TourText),
  ja: z.exactOptional(TourText),
  zh: z.exactOptional(TourText),
})
export type TourTexts = z.output<typeof TourTexts>

export const TourPhoto = z.strictObject({
  file_name: ImageName,
  /** What it shows, for whoever cannot see it. */
  alt: text(0, TOUR_LIMITS.alt),
})
export type TourPhoto = z.output<typeof TourPhoto>

const degrees = (limit: number) => z.number().check(z.minimum(-limit), z.maximum(limit))
export const MapPoint = z.strictObject({ lat: degrees(90), lng: degrees(180) })
export type MapPoint = z.output<typeof MapPoint>

export const TourIncluded = z.strictObject({ type: z.enum(INCLUDED_TYPES), name: text(1, TOUR_LIMITS.includedName) })
export type TourIncluded = z.output<typeof TourIncluded>

/** Asked once for a booking or of each passenger; one without id is new, one that is left out is asked no more. */
export const TourQuestion = z.strictObject({
  id: z.exactOptional(Id),
  scope: z.enum(QUESTION_SCOPES),
  kind: z.enum(QUESTION_KINDS),
  label: text(1, TOUR_LIMITS.questionLabel),
  options: z.array(text(1, TOUR_LIMITS.questionOption)).check(z.maxLength(MAX_QUESTION_OPTIONS)),
  required: z.boolean(),
})
export type TourQuestion = z.output<typeof TourQuestion>

const seats = z.int().check(z.minimum(0), z.maximum(TOUR_LIMITS.seats))
/** Code of a catalogue: `snorkeling`, `es`. */
const Code = z.string().check(z.regex(/^[a-z][a-z_]{1,39}$/))

/** The sections product, photos, place and questions of a tour's editor. */
export const TourProduct = {
  texts: TourTexts,
  /** Code of the catalogue of activities. */
  activity_type: z.nullable(Code),
  /** Languages spoken on the way, as codes of the catalogue. */
  spoken_languages: z.array(Code).check(z.maxLength(TOUR_LIMITS.languages)),
  transport_type: z.enum(TRANSPORT_TYPES),
  duration_minutes: z.int().check(z.minimum(1), z.maximum(TOUR_LIMITS.durationMinutes)),
  /** Seats sold on a departure unless its schedule says otherwise (C3). */
  /** A tour without places cannot be sold. */
  capacity: z.int().check(z.minimum(1), z.maximum(TOUR_LIMITS.seats)),
  /** Persons on board whom nobody may exceed, infants included (C2). */
  people_limit: seats,
  /** Where it departs from another zone than its business; null: the business's (T1). */
  own_time_zone: z.nullable(ZoneOrLabel),
  included: z.array(TourIncluded).check(z.maxLength(TOUR_LIMITS.included)),
  photos: z.array(TourPhoto).check(z.maxLength(TOUR_LIMITS.photos)),
  meeting: z.nullable(MapPoint),
  /** In the order of travel. */
  route: z.array(MapPoint).check(z.maxLength(MAX_ROUTE_POINTS)),
  questions: z.array(TourQuestion).check(z.maxLength(MAX_QUESTIONS)),
}
