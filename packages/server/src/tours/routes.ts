import * as notificationsContract from '@muelle/contract/booking-notifications'
import {
  createTour,
  deleteTour,
  getBusinessTour,
  getTourImpact,
  toggleTour,
  updateTour,
  validateTourSlug,
} from '@muelle/contract/tour-details'
import * as taxesContract from '@muelle/contract/tour-taxes'
import { getTour, listTours } from '@muelle/contract/tours'
import { handle, type Route } from '../platform/http/handle.ts'
import { checkTourSlug } from './check-tour-slug.ts'
import { create } from './create-tour.ts'
import { remove } from './delete-tour.ts'
import { findTour } from './find-tour.ts'
import { list } from './list-tours.ts'
import * as notifications from './notifications.ts'
import * as taxes from './taxes.ts'
import { toggle } from './toggle-tour.ts'
import { countTouched } from './touched-departures.sql.ts'
import type { TourDeps } from './tour-deps.ts'
import { getTourOf, readTourDetail } from './tour-detail.ts'
import { update } from './update-tour.ts'
import { wireSchedules, wireTour } from './wire-tour.ts'

export const tourRoutes = (deps: TourDeps & { sendsMail: boolean }): Route[] => [
  handle(listTours, list),
  handle(createTour, create),
  handle(updateTour, update(deps)),
  handle(deleteTour, remove(deps)),
  handle(toggleTour, toggle),
  handle(validateTourSlug, checkTourSlug),

  handle(getBusinessTour, async ({ tx, actor, now, input: { params } }) =>
    readTourDetail(tx, await getTourOf(tx, actor, params), now),
  ),
  handle(getTourImpact, async ({ tx, actor, now, input: { params } }) =>
    countTouched(tx, (await getTourOf(tx, actor, params)).id, now),
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
