import type { TourConditions } from '@muelle/contract/tours/conditions'
import type { TourProduct, TourText, TourTexts } from '@muelle/contract/tours/product'
import type * as z from 'zod/mini'
import { picked } from '../platform/picked.ts'
import type { TourParts } from './tour-parts.sql.ts'
import { CONDITION_FIELDS } from './tour-record.sql.ts'
import type { TourRow } from './tours.sql.ts'
import { wireTier } from './wire-tier.ts'

type Fields<Shape extends z.core.$ZodShape> = z.input<z.ZodMiniObject<Shape>>

/** The sections product, photos, place and questions of a tour. */
export function wireProduct(tour: TourRow, parts: TourParts): Fields<typeof TourProduct> {
  const { created_at: _createdAt, texts: _texts, ...product } = parts
  return {
    ...product,
    ...picked(tour, ['transport_type', 'duration_minutes', 'capacity', 'people_limit']),
    texts: textsOf(tour, parts),
  }
}

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
  ...picked(tour, CONDITION_FIELDS),
  deposit: tour.deposit,
  cancelation_tiers: tour.cancelation_tiers.map(wireTier),
})
