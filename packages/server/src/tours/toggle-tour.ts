import type { TourDetail, toggleTour } from '@muelle/contract/tours/details'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { getTourOf, rereadTourDetail } from './tour-detail.ts'
import { missingOf } from './tour-outlook.ts'
import { changeTour } from './tour-record.sql.ts'
import { lockTourSales, raiseTourVersions } from './versions.sql.ts'

/**
 * Puts a tour on sale or takes it off; what it sold stays as it is. Refuses to sell one without a price, a season or a start time, and
 * says which. With a target state a repeated call changes nothing (I27), without one it toggles. Sales that are being made end first:
 * after the answer nothing more is sold. Locks: the tour.
 */
export async function toggle({ tx, actor, author, now, input, deny }: Context<typeof toggleTour>): Promise<TourDetail> {
  const { tourId } = input.params
  await getTourOf(tx, actor, input.params, deny)
  await lockTourSales(tx, [tourId])
  const tour = await getTourOf(tx, actor, input.params, deny)
  const enabled = input.body?.enabled ?? !tour.enabled
  const missing = missingOf(tour, now)
  if (enabled && !tour.enabled && missing.length > 0) deny({ code: 'tour.not_ready', missing })
  const hasChanged = await recordChange(tx, author, {
    kind: enabled ? 'tour.enabled' : 'tour.disabled',
    subject_type: 'tour',
    subject_id: tourId,
    business_id: tour.business_id,
    before: { enabled: tour.enabled },
    after: { enabled },
  })
  if (hasChanged) {
    await changeTour(tx, tourId, { enabled })
    await raiseTourVersions(tx, [tourId])
  }
  return rereadTourDetail(tx, tourId, now)
}
