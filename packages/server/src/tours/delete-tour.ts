import type { deleteTour } from '@muelle/contract/tour-details'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { lockTourSales } from './lock-tour-sales.ts'
import { findStandingBookings } from './touched-departures.sql.ts'
import type { TourDeps } from './tour-deps.ts'
import { getTourOf, historyFieldsOf, readTourDetail } from './tour-detail.ts'
import { markTourDeleted } from './tour-record.sql.ts'

/**
 * Deletes a tour that nobody is going to travel on, once the sales that are being made are. The row stays, since bookings, money and
 * history refer to it, but nobody finds it any more; its departures to come are canceled, so that no boat waits for them. Locks: the
 * tour, then its departures to come by id.
 */
export const remove =
  ({ cancelToCome }: TourDeps) =>
  async ({ tx, actor, author, now, input, deny }: Context<typeof deleteTour>) => {
    const { tourId } = input.params
    await getTourOf(tx, actor, input.params)
    await lockTourSales(tx, [tourId])
    const tour = await getTourOf(tx, actor, input.params)
    const { bookings, lastDate } = await findStandingBookings(tx, tourId, now)
    if (lastDate !== null) deny({ code: 'tour.has_bookings', bookings, lastDate })
    const before = await readTourDetail(tx, tour, now)
    await cancelToCome(tx, { tourId, author, now })
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
