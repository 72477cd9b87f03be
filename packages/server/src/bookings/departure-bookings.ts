/** The bookings that a departure carries now, for what is done to all of them at once. */
export { type DepartureBooking, findActiveBookings } from './departure-bookings.sql.ts'
