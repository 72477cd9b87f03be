/**
 * The stock of departures: the only ways its two counters change (C2, C5). Lock order: departures by id, then their bookings.
 */
export { lockDeparture, releaseSeats, type SeatChange, takeSeats } from './departures.sql.ts'
