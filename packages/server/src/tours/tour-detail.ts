import type { TourDetail } from '@muelle/contract/tours/details'
import type { Instant } from '@muelle/domain/time'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor } from '../platform/http/handle.ts'
import { countTouched } from './touched-departures.sql.ts'
import { missingOf } from './tour-outlook.ts'
import { findTourParts } from './tour-parts.sql.ts'
import { findToursById, type TourRow } from './tours.sql.ts'
import { wireTour } from './wire-tour.ts'
import { wireConditions, wireProduct } from './wire-tour-parts.ts'

/** A tour of a business that the actor sees, or `not_found`. */
export async function getTourOf(
  tx: Tx,
  actor: Actor,
  params: { id: number; tourId: number },
  deny: Deny<'not_found'>,
): Promise<TourRow> {
  const business = await getVisibleBusiness(tx, actor, params.id, deny)
  const [tour] = await findToursById(tx, [params.tourId])
  return tour && tour.business_id === business.id && !tour.is_deleted ? tour : deny({ code: 'not_found' })
}

/** Everything that the editor of a tour shows. */
export async function readTourDetail(tx: Tx, tour: TourRow, now: Instant): Promise<TourDetail> {
  const parts = await findTourParts(tx, tour.id)
  return {
    ...wireTour(tour),
    ...wireProduct(tour, parts),
    ...wireConditions(tour),
    discount_bands: tour.bands,
    missing: missingOf(tour, now),
    touched: await countTouched(tx, tour.id, now),
    created_at: parts.created_at,
  }
}

/** The detail as it stands in this transaction. */
export async function rereadTourDetail(tx: Tx, tourId: number, now: Instant): Promise<TourDetail> {
  const [tour] = await findToursById(tx, [tourId])
  if (!tour) throw new Error(`no tour ${tourId}`)
  return readTourDetail(tx, tour, now)
}

/** What follows from other records, or is told in another way. */
const NOT_OF_THE_TOUR: ReadonlySet<string> = new Set([
  'id',
  'business_id',
  'version',
  'missing',
  'touched',
  'created_at',
  'cutoff_minutes',
  'time_zone',
])

/** What a history shows of a tour: the sections of its editor and whether it is for sale. */
export const historyFieldsOf = (detail: TourDetail): Record<string, unknown> =>
  Object.fromEntries(Object.entries(detail).filter(([name]) => !NOT_OF_THE_TOUR.has(name)))
