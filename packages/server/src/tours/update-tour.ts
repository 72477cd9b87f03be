import type { TourDetail, updateTour } from '@muelle/contract/tour-details'
import { isReservedSlug } from '@muelle/domain/businesses/slug'
import { brokenConstraint } from '../platform/db.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { raiseTourVersions } from './raise-versions.ts'
import { getTourOf, historyFieldsOf, readTourDetail, rereadTourDetail } from './tour-detail.ts'
import { firstFreeTourSlug, lockTour, updateTourColumns } from './tour-record.sql.ts'
import { SECTION_WRITERS } from './write-sections.ts'

/**
 * Changes the sections of a tour that the body names, all or none. Departures that nobody has touched follow at once, since they exist
 * only by rule; the others keep what they were sold with unless `touched` is `apply` (R7). Refuses a writer who read an older version
 * (I26). A change of nothing writes nothing. Locks: the tour, then departures by id.
 */
export async function update(context: Context<typeof updateTour>): Promise<TourDetail> {
  const { tx, actor, author, now, input, deny } = context
  const { tourId } = input.params
  await getTourOf(tx, actor, input.params)
  if (!(await lockTour(tx, tourId))) deny({ code: 'not_found' })
  const tour = await getTourOf(tx, actor, input.params)
  const before = await readTourDetail(tx, tour, now)
  if (tour.version !== input.body.version) deny({ code: 'stale', version: tour.version, current: { ...before } })

  await changeSlug(context, before.slug)
  for (const write of SECTION_WRITERS) await write({ tx, tour, body: input.body, author, now, deny })
  const after = await rereadTourDetail(tx, tourId, now)
  const hasChanged = await recordChange(tx, author, {
    kind: 'tour.updated',
    subjectType: 'tour',
    subjectId: tourId,
    businessId: tour.businessId,
    before: historyFieldsOf(before),
    after: historyFieldsOf(after),
  })
  if (!hasChanged) return after
  const [raised] = await raiseTourVersions(tx, [tourId])
  return { ...after, version: raised?.version ?? after.version }
}

async function changeSlug({ tx, input, deny }: Context<typeof updateTour>, before: string): Promise<void> {
  const { slug } = input.body
  const { id: businessId, tourId } = input.params
  if (slug === undefined || slug === before) return
  const suggestion = await firstFreeTourSlug(tx, businessId, slug, tourId)
  if (suggestion !== slug || isReservedSlug(slug)) deny({ code: 'tour.slug_taken', suggestion }, 'body.slug')
  await updateTourColumns(tx, tourId, { slug }).catch((error: unknown) => {
    // Somebody took it between the look and the write: nothing more can be read in this transaction.
    if (brokenConstraint(error) === 'tour_slug_taken') deny({ code: 'tour.slug_taken', suggestion }, 'body.slug')
    throw error
  })
}
