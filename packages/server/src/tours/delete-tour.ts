import type { deleteTour } from '@muelle/contract/tour-details'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { findStandingBookings, lockTouched } from './touched-departures.sql.ts'
import { getTourOf, historyFieldsOf, readTourDetail } from './tour-detail.ts'
import { lockTour, markTourDeleted } from './tour-record.sql.ts'

/**
 * Deletes a tour that nobody is going to travel on. The row stays, since bookings, money and history refer to it, but nobody finds it any
 * more. Locks: the tour, then its departures to come by id, so that no sale of one of them is overlooked.
 */
export async function remove({ tx, actor, author, now, input, deny }: Context<typeof deleteTour>) {
  const { tourId } = input.params
  await getTourOf(tx, actor, input.params)
  if (!(await lockTour(tx, tourId))) deny({ code: 'not_found' })
  const tour = await getTourOf(tx, actor, input.params)
  await lockTouched(tx, tourId, now)
  const { bookings, lastDate } = await findStandingBookings(tx, tourId, now)
  if (lastDate !== null) deny({ code: 'tour.has_bookings', bookings, lastDate })
  const before = await readTourDetail(tx, tour, now)
  await markTourDeleted(tx, tourId)
  await recordChange(tx, author, {
    kind: 'tour.deleted',
    subjectType: 'tour',
    subjectId: tourId,
    businessId: tour.businessId,
    before: historyFieldsOf(before),
    after: null,
  })
  return {}
}
