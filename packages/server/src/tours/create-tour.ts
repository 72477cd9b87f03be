import type { createTour, TourDetail } from '@muelle/contract/tours/details'
import { isReservedSlug, slugOf } from '@muelle/domain/businesses/slug'
import { fold } from '@muelle/domain/text'
import { AGE_RANGE_DEFAULTS, AGE_RANGES, defaultSeatWeight } from '@muelle/domain/tours/age-range'
import type { TransportType } from '@muelle/domain/tours/transport-type'
import { saleSettingsOf } from '../businesses/booking-settings.ts'
import type { BusinessRow } from '../businesses/visible.ts'
import { getVisibleBusiness } from '../businesses/visible.ts'
import { brokenConstraint, type Tx } from '../platform/db.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { copyTour } from './copy-tour.ts'
import { insertCategories } from './prices/new-categories.sql.ts'
import { addUsualTax } from './prices/taxes.sql.ts'
import { getTourOf, historyFieldsOf, rereadTourDetail } from './tour-detail.ts'
import { countTours, firstFreeTourSlug, insertTour } from './tour-record.sql.ts'

/** Far more than a business sells; each one is read whenever a day of all of them is. */
const MAX_TOURS = 300

/**
 * Adds a tour that is not yet for sale. It starts with what its business sells by (W1–W3) and the four age ranges (C1), adults and
 * youths at one price, children too unless theirs is named; or, as a copy, with everything of another tour but its bookings.
 */
export async function create(context: Context<typeof createTour>): Promise<TourDetail> {
  const { tx, actor, author, now, input, deny } = context
  const { name, copy_of: copyOf } = input.body
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const source = copyOf === undefined ? null : await getTourOf(tx, actor, { id: business.id, tourId: copyOf }, deny)
  if ((await countTours(tx, business.id)) >= MAX_TOURS) deny({ code: 'tour.too_many', maxTours: MAX_TOURS })
  await addUsualTax(tx, business.id)
  const named = { name, name_folded: fold(name), slug: await slugFor(context, business.id) }
  const tourId = await (source
    ? copyTour(tx, source.id, named, deny)
    : addTour(tx, business, { ...named, ...input.body })
  ).catch((error: unknown) => {
    if (brokenConstraint(error) !== 'tour_slug_taken') throw error
    return deny({ code: 'tour.slug_taken', suggestion: `${named.slug}-2` }, 'body.slug')
  })
  const detail = await rereadTourDetail(tx, tourId, now)
  await recordChange(tx, author, {
    kind: 'tour.created',
    subject_type: 'tour',
    subject_id: tourId,
    business_id: business.id,
    before: null,
    after: historyFieldsOf(detail),
  })
  return detail
}

/** The slug that was asked for, or the first free one that the name suggests. */
async function slugFor({ tx, input, deny }: Context<typeof createTour>, businessId: number): Promise<string> {
  const { name, slug: asked } = input.body
  const suggestion = await firstFreeTourSlug(tx, businessId, asked ?? slugOf(name, 'tour'), null)
  if (asked !== undefined && (suggestion !== asked || isReservedSlug(asked)))
    deny({ code: 'tour.slug_taken', suggestion }, 'body.slug')
  return suggestion
}

type NewTour = {
  name: string
  name_folded: string
  slug: string
  transport_type: TransportType
  capacity: number
  duration_minutes: number
  adult_price_cents: number
  child_price_cents?: number
}

async function addTour(tx: Tx, business: BusinessRow, tour: NewTour): Promise<number> {
  const sale = await saleSettingsOf(tx, business)
  const { name, name_folded, slug, transport_type: transport, capacity, duration_minutes } = tour
  const tourId = await insertTour(tx, {
    business_id: business.id,
    name,
    name_folded,
    slug,
    enabled: false,
    currency: business.currency,
    transport_type: transport,
    duration_minutes,
    capacity,
    people_limit: capacity,
    price_mode: 'per_person',
    ...sale,
  })
  const { adult_price_cents: adults, child_price_cents: children = adults } = tour
  const prices = { infants: 0, children, youths: adults, adults }
  await insertCategories(
    tx,
    tourId,
    AGE_RANGES.map((range) => ({
      ...AGE_RANGE_DEFAULTS[range],
      age_range: range,
      seat_weight: defaultSeatWeight(range, transport),
      price_cents: prices[range],
    })),
  )
  return tourId
}
