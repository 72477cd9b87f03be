import * as bookings from './bookings.ts'
import type { Call } from './call.ts'
import * as departures from './departures.ts'
import * as sessions from './sessions.ts'
import * as tours from './tours.ts'

/** Every call of the API by its operation name. A route of the server that is not here fails the tests. */
export const API = {
  login: sessions.login,
  logout: sessions.logout,
  refreshToken: sessions.refreshToken,
  getSession: sessions.getSession,
  listTours: tours.listTours,
  getBusinessTour: tours.getBusinessTour,
  getTour: tours.getTour,
  getBoard: departures.getBoard,
  listDepartures: departures.listDepartures,
  validateBooking: bookings.validateBooking,
  createBooking: bookings.createBooking,
  listBookings: bookings.listBookings,
  getBooking: bookings.getBooking,
  confirmBooking: bookings.confirmBooking,
  cancelBooking: bookings.cancelBooking,
} as const satisfies Record<string, Call>
export type Operation = keyof typeof API
