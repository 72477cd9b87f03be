import type { Answer } from '@muelle/contract/call'
import type { listTours, TourRow as WireTourRow } from '@muelle/contract/tours/record'
import { fold } from '@muelle/domain/text'
import type { Instant } from '@muelle/domain/time'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { priceFromCents } from './prices/tour-facts.ts'
import { missingOf, nextDepartureOf } from './tour-outlook.ts'
import { findFirstPhotos } from './tour-parts.sql.ts'
import { findTourPage, type TourRow } from './tours.sql.ts'
import { wireTour } from './wire-tour.ts'

/** A page of the tours of a business; deleted ones are in none. */
export async function list({
  tx,
  actor,
  now,
  input,
  deny,
}: Context<typeof listTours>): Promise<Answer<typeof listTours>> {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const { filter = {}, sorting = ['name'], count: limit, page } = input.query
  const { enabled, name = '', search = '' } = filter
  const { rows, count } = await findTourPage(tx, {
    business_id: business.id,
    enabled: enabled === undefined ? null : enabled === 'true',
    name_start: fold(name),
    search: fold(search),
    sorting,
    limit,
    offset: (page - 1) * limit,
  })
  const photos = await findFirstPhotos(
    tx,
    rows.map(({ id }) => id),
  )
  const photoOf = new Map(photos.map(({ tour_id, file_name }) => [tour_id, file_name]))
  return { rows: rows.map((tour) => wireRow(tour, photoOf.get(tour.id) ?? null, now)), count }
}

const wireRow = (tour: TourRow, photo: string | null, now: Instant): WireTourRow => ({
  ...wireTour(tour),
  price_from_cents: priceFromCents(tour, tour.categories),
  next_departure: nextDepartureOf(tour, now),
  photo,
  missing: missingOf(tour, now),
})
