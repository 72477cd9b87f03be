import { MISSING_PARTS } from '@muelle/domain/tours/readiness'
import { TRANSPORT_TYPES } from '@muelle/domain/tours/transport-type'
import * as z from 'zod/mini'
import { BusinessSlug } from '../businesses/fields.ts'
import { call } from '../call.ts'
import { FieldError } from '../envelope.ts'
import { Id, IdText, InstantText, PositiveCents, text, Version } from '../shapes.ts'
import { TourConditions } from './conditions.ts'
import { DiscountBand, PRICE_REFUSALS, TourPricesBody } from './prices.ts'
import { TOUR_LIMITS, TourProduct } from './product.ts'
import { Tour } from './record.ts'

/** Departures to come that have a row, and the bookings that hold seats on them (R7). */
const Touched = z.object({ departures: z.int(), bookings: z.int() })

/** Everything the editor of a tour shows. Each section saves its own fields. */
const SECTIONS = { ...TourProduct, ...TourConditions }

export const TourDetail = z.extend(Tour, {
  ...SECTIONS,
  /** How much people of each role may take off by hand (P3). */
  discount_bands: z.array(DiscountBand),
  /** What it still needs to be sold; nothing for one that is complete. */
  missing: z.array(z.enum(MISSING_PARTS)),
  touched: Touched,
  created_at: InstantText,
})
export type TourDetail = z.output<typeof TourDetail>

/** Any sections of a tour; a field that is left out stays as it is. */
export const TourBody = z.strictObject({
  version: Version,
  slug: z.exactOptional(BusinessSlug),
  ...z.partial(z.strictObject({ ...SECTIONS, ...TourPricesBody })).shape,
  /** Whether departures to come that somebody touched keep duration, seats and people, or take those of the tour. */
  touched: z.exactOptional(z.enum(['keep', 'apply'])),
})
export type TourBody = z.output<typeof TourBody>

const TOUR_RIGHTS = [{ module: 'mdu_tour' }, { module: 'mdu_tour_booking' }] as const
const params = z.object({ id: IdText, tourId: IdText })

const WRITE_REFUSALS = ['not_found', 'tour.slug_taken'] as const

export const getBusinessTour = call({
  method: 'GET',
  path: '/v1/provider/business/:id/tour/:tourId',
  summary: 'One tour of a business with everything its editor shows',
  access: TOUR_RIGHTS,
  params,
  answer: TourDetail,
  refusals: ['not_found'],
})

export const createTour = call({
  method: 'POST',
  path: '/v1/provider/business/:id/tour',
  summary: 'Add a tour, not yet on sale, under the conditions its business sells by; or a copy of another one',
  access: { module: 'mdu_tour', flag: 'create' },
  params: z.object({ id: IdText }),
  body: z.strictObject({
    name: text(1, TOUR_LIMITS.name),
    /** The first free one that the name suggests when absent. */
    slug: z.exactOptional(BusinessSlug),
    transport_type: z._default(z.enum(TRANSPORT_TYPES), 'boat'),
    capacity: z._default(TourProduct.capacity, 10),
    duration_minutes: z._default(TourProduct.duration_minutes, 120),
    adult_price_cents: z._default(PositiveCents, 0),
    /** Of children; that of adults when absent. */
    child_price_cents: z.exactOptional(PositiveCents),
    /** Everything but its bookings and its name comes from that tour of the same business; the fields above then count for nothing. */
    copy_of: z.exactOptional(Id),
  }),
  answer: TourDetail,
  status: 201,
  refusals: [...WRITE_REFUSALS, 'tour.too_many', 'image.unknown'],
})

export const updateTour = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/tour/:tourId',
  summary: 'Change sections of a tour; what is left out stays as it is',
  access: { module: 'mdu_tour', flag: 'edit' },
  params,
  body: TourBody,
  answer: TourDetail,
  refusals: [
    ...WRITE_REFUSALS,
    'stale',
    'tour.activity_unknown',
    'tour.language_unknown',
    'tour.point_nowhere',
    'tour.departures_too_full',
    'tour.transports_unfit',
    'departure.group_too_full',
    'departure.unit_busy',
    'image.unknown',
    'question.repeated',
    'question.options_missing',
    'policy.units_mixed',
    'policy.hours_repeated',
    'policy.days_repeated',
    'policy.incomplete',
    'policy.cheaper_later',
    'policy.cheaper_later_days',
    ...PRICE_REFUSALS,
  ],
})

export const deleteTour = call({
  method: 'DELETE',
  path: '/v1/provider/business/:id/tour/:tourId',
  summary: 'Delete a tour that nobody is going to travel on; its bookings, money and history stay in the records',
  access: { module: 'mdu_tour', flag: 'delete' },
  params,
  answer: z.object({}),
  refusals: ['not_found', 'tour.has_bookings'],
})

export const toggleTour = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/tour/:tourId/enable',
  summary: 'Put a tour on sale or take it off; without a target state it is toggled',
  access: { module: 'mdu_tour', flag: 'edit' },
  params,
  body: z.optional(z.object({ enabled: z.optional(z.boolean()) })),
  answer: TourDetail,
  refusals: ['not_found', 'tour.not_ready'],
})

export const getTourImpact = call({
  method: 'GET',
  path: '/v1/provider/business/:id/tour/:tourId/impact',
  summary: 'How many departures to come and bookings on them a change of the tour would meet',
  access: { module: 'mdu_tour' },
  params,
  answer: Touched,
  refusals: ['not_found'],
})

export const validateTourSlug = call({
  method: 'POST',
  path: '/v1/provider/business/:id/tour/validate-slug',
  summary: 'Whether a slug is free among the tours of a business, and otherwise one like it that is',
  access: [
    { module: 'mdu_tour', flag: 'create' },
    { module: 'mdu_tour', flag: 'edit' },
  ],
  params: z.object({ id: IdText }),
  body: z.object({
    slug: BusinessSlug,
    /** The tour that may have it already. */
    tour_id: z.optional(Id),
  }),
  answer: z.object({
    slug: z.string(),
    available: z.boolean(),
    reason: z.nullable(FieldError),
    suggestion: z.nullable(z.string()),
  }),
  refusals: ['not_found'],
})
