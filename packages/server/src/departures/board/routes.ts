import { listDepartureNotices } from '@muelle/contract/bookings/messages'
import { blockSeats, setDepartureCapacity } from '@muelle/contract/departures/capacity'
import { getBoard } from '@muelle/contract/departures/plan'
import { getPassengers, joinDepartures, messageDeparture } from '@muelle/contract/departures/work'
import { listNotices } from '../../bookings/messages/list-notices.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { passengers } from '../manifest/passengers.ts'
import { assignRoute } from './assign.ts'
import { board } from './board.ts'
import { join } from './join.ts'
import { messageTo } from './message-departure.ts'
import { blockFreeSeats, setFreeCapacity } from './without-expired.ts'

/** The day board, and what is done with all bookings of a departure at once. Without `sendsMail` people are reached by chat only. */
export const boardRoutes = (mail: { sendsMail: boolean }): Route[] => [
  handle(getBoard, board),
  assignRoute(),
  handle(joinDepartures, join(mail)),
  handle(messageDeparture, messageTo(mail)),
  handle(getPassengers, passengers),
  handle(listDepartureNotices, listNotices),
  handle(blockSeats, blockFreeSeats),
  handle(setDepartureCapacity, setFreeCapacity),
]
