import type { TourDetail, updateTour } from '@muelle/contract/tours/details'
import { isReservedSlug } from '@muelle/domain/businesses/slug'
import { refitTour } from '../departures/assignment/refit-tour.ts'
import { followTour } from '../departures/plan/follow-tour.ts'
import { lockFleetToCome } from '../departures/plan/reshape.ts'
import { brokenConstraint } from '../platform/db.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { getTourOf, historyFieldsOf, readTourDetail, rereadTourDetail } from './tour-detail.ts'
import { changeTour, firstFreeTourSlug, lockTour } from './tour-record.sql.ts'
import type { TourRow } from './tours.sql.ts'
import { lockTourSales, raiseTourVersions } from './versions.sql.ts'
import { SECTION_WRITERS } from './write-sections.ts'

/**
 * Changes the sections of a tour that the body names, all or none. Departures that nobody has touched follow at once, since they exist
 * only by rule; the others keep what they were sold with unless `touched` is `apply` (R7), and those with boats always fit what the tour
 * sails with (C3, C10). Refuses a writer who read an older version (I26). A change of nothing writes nothing. Locks: where departures
 * may follow, their boats and crew; the tour; what they share, and then the departures by id.
 */
export async function update(context: Context<typeof updateTour>): Promise<TourDetail> {
  const { tx, actor, author, now, input, deny } = context
  const { tourId } = input.params
  await lockForUpdate(context)
  const tour = await getTourOf(tx, actor, input.params, deny)
  const before = await readTourDetail(tx, tour, now)
  if (tour.version !== input.body.version) deny({ code: 'stale', version: tour.version, current: { ...before } })

  await changeSlug(context, before.slug)
  for (const write of SECTION_WRITERS) await write({ tx, tour, body: input.body, author, now, deny })
  await reachDepartures(context, tour)
  const after = await rereadTourDetail(tx, tourId, now)
  const hasChanged = await recordChange(tx, author, {
    kind: 'tour.updated',
    subject_type: 'tour',
    subject_id: tourId,
    business_id: tour.business_id,
    before: historyFieldsOf(before),
    after: historyFieldsOf(after),
  })
  if (!hasChanged) return after
  const [raised] = await raiseTourVersions(tx, [tourId])
  return { ...after, version: raised?.version ?? after.version }
}

/** Sales of a tour wait for its change only where it may reach departures that somebody has touched. */
async function lockForUpdate({ tx, actor, now, input, deny }: Context<typeof updateTour>): Promise<void> {
  const { body, params } = input
  await getTourOf(tx, actor, params, deny)
  if (body.touched === 'apply' || body.transport_type !== undefined || body.capacity_by_transport !== undefined) {
    await lockFleetToCome(tx, now, params.tourId)
    await lockTourSales(tx, [params.tourId])
  } else if (!(await lockTour(tx, params.tourId))) deny({ code: 'not_found' })
}

/** Departures that have a row get what they follow of the written tour; what they cannot follow is refused. */
async function reachDepartures(
  { tx, actor, author, now, input, deny }: Context<typeof updateTour>,
  before: TourRow,
): Promise<void> {
  const after = await getTourOf(tx, actor, input.params, deny)
  const unmoved = input.body.touched === 'apply' ? await followTour(tx, { before, after, author, now }) : null
  if (unmoved) deny(unmoved)
  const { transport_type, capacity_by_transport } = before
  if (after.transport_type === transport_type && after.capacity_by_transport === capacity_by_transport) return
  const unfit = await refitTour(tx, now, after)
  if (unfit) deny(unfit, unfit.code === 'tour.transports_unfit' ? 'body.transport_type' : 'body.capacity_by_transport')
}

async function changeSlug({ tx, input, deny }: Context<typeof updateTour>, before: string): Promise<void> {
  const { slug } = input.body
  const { id: businessId, tourId } = input.params
  if (slug === undefined || slug === before) return
  const suggestion = await firstFreeTourSlug(tx, businessId, slug, tourId)
  if (suggestion !== slug || isReservedSlug(slug)) deny({ code: 'tour.slug_taken', suggestion }, 'body.slug')
  await changeTour(tx, tourId, { slug }).catch((error: unknown) => {
    // Somebody took it between the look and the write: nothing more can be read in this transaction.
    if (brokenConstraint(error) === 'tour_slug_taken') deny({ code: 'tour.slug_taken', suggestion }, 'body.slug')
    throw error
  })
}
