import type { deleteTour } from '@muelle/contract/tours/details'
import { cancelToCome } from '../departures/plan/cancel-to-come.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { findStandingBookings } from './touched-departures.sql.ts'
import { getTourOf, historyFieldsOf, readTourDetail } from './tour-detail.ts'
import { markTourDeleted } from './tour-record.sql.ts'
import { lockTourSales } from './versions.sql.ts'

/**
 * Deletes a tour that nobody is going to travel on, once the sales that are being made are. The row stays, since bookings, money and
 * history refer to it, but nobody finds it any more; its departures to come are canceled, so that no boat waits for them. Locks: the
 * tour, then its departures to come by id.
 */
export async function remove({ tx, actor, author, now, input, deny }: Context<typeof deleteTour>) {
  const { tourId: tour_id } = input.params
  await getTourOf(tx, actor, input.params, deny)
  await lockTourSales(tx, [tour_id])
  const tour = await getTourOf(tx, actor, input.params, deny)
  const { bookings, last_date } = await findStandingBookings(tx, tour_id, now)
  if (last_date !== null) deny({ code: 'tour.has_bookings', bookings, lastDate: last_date })
  const before = await readTourDetail(tx, tour, now)
  await cancelToCome(tx, { tour_id, author, now })
  await markTourDeleted(tx, tour_id)
  await recordChange(tx, author, {
    kind: 'tour.deleted',
    subject_type: 'tour',
    subject_id: tour_id,
    business_id: tour.business_id,
    before: historyFieldsOf(before),
    after: null,
  })
  return {}
}
