import { listDepartureNotices } from '@muelle/contract/booking-notifications'
import { blockSeats, setDepartureCapacity } from '@muelle/contract/departure-capacity'
import { getPassengers, joinDepartures, messageDeparture } from '@muelle/contract/departure-work'
import { handle, type Route } from '../platform/http/handle.ts'
import { join } from './join.ts'
import { listNotices } from './list-notices.ts'
import { messageTo } from './message-departure.ts'
import { passengers } from './passengers.ts'
import { blockFreeSeats, setFreeCapacity } from './without-expired.ts'

/** What is done with all bookings of a departure at once. Without `sendsMail` people are reached by chat only. */
export const departureBookingRoutes = (mail: { sendsMail: boolean }): Route[] => [
  handle(joinDepartures, join(mail)),
  handle(messageDeparture, messageTo(mail)),
  handle(getPassengers, passengers),
  handle(listDepartureNotices, listNotices),
  handle(blockSeats, blockFreeSeats),
  handle(setDepartureCapacity, setFreeCapacity),
]
