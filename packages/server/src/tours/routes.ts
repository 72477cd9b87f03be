import * as notificationsContract from '@muelle/contract/bookings/messages'
import { searchMap } from '@muelle/contract/catalogues/map'
import {
  createTour,
  deleteTour,
  getBusinessTour,
  getTourImpact,
  toggleTour,
  updateTour,
  validateTourSlug,
} from '@muelle/contract/tours/details'
import { getTour, listTours } from '@muelle/contract/tours/record'
import * as taxesContract from '@muelle/contract/tours/taxes'
import { handle, type Route } from '../platform/http/handle.ts'
import { checkTourSlug } from './check-tour-slug.ts'
import { create } from './create-tour.ts'
import { remove } from './delete-tour.ts'
import { findTour } from './find-tour.ts'
import { list } from './list-tours.ts'
import * as notifications from './notifications/notifications.ts'
import * as taxes from './prices/taxes.ts'
import { findOnMap } from './search-map.ts'
import { toggle } from './toggle-tour.ts'
import { countTouched } from './touched-departures.sql.ts'
import { getTourOf, readTourDetail } from './tour-detail.ts'
import { update } from './update-tour.ts'
import { wireSchedules, wireTour } from './wire-tour.ts'

export const tourRoutes = (deps: { sendsMail: boolean }): Route[] => [
  handle(listTours, list),
  handle(createTour, create),
  handle(updateTour, update),
  handle(deleteTour, remove),
  handle(toggleTour, toggle),
  handle(validateTourSlug, checkTourSlug),
  handle(searchMap, findOnMap),

  handle(getBusinessTour, async ({ tx, actor, now, input: { params }, deny }) =>
    readTourDetail(tx, await getTourOf(tx, actor, params, deny), now),
  ),
  handle(getTourImpact, async ({ tx, actor, now, input: { params }, deny }) =>
    countTouched(tx, (await getTourOf(tx, actor, params, deny)).id, now),
  ),
  handle(getTour, async ({ tx, actor, input: { params }, deny }) => {
    const tour = (await findTour(tx, actor, params.id)) ?? deny({ code: 'not_found' })
    return { ...wireTour(tour), schedules: wireSchedules(tour) }
  }),

  handle(taxesContract.listTourTaxes, taxes.list),
  handle(taxesContract.getTourTax, taxes.get),
  handle(taxesContract.createTourTax, taxes.create),
  handle(taxesContract.updateTourTax, taxes.update),
  handle(taxesContract.deleteTourTax, taxes.remove),

  handle(notificationsContract.listBookingNotifications, notifications.list(deps)),
  handle(notificationsContract.createBookingNotification, notifications.create),
  handle(notificationsContract.updateBookingNotification, notifications.update),
  handle(notificationsContract.deleteBookingNotification, notifications.remove),
]
