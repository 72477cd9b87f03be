import { isActive } from './bookings.sql.ts'
import { hasDeparted, isOnSale } from './departures.sql.ts'

// What a closure (X7) says of a booking, as a condition. $1 is the account.

/** The departure `d` takes its people after all: somebody has opened it again, or it has left. */
export const sailsAfterAll = (d: string) => `(${isOnSale(d)} or ${hasDeparted(d)})`

/** The booking of an item `i` stands where it was closed, on a departure `d` that is so. */
export const standsWhere = (i: string, isSo: string) => `exists (
  select from booking b
  join closure_departure x on x.account_id = $1 and x.closure_id = ${i}.closure_id and x.departure_id = b.departure_id
  join departure d on d.account_id = $1 and d.id = b.departure_id
  where b.account_id = $1 and b.id = ${i}.booking_id and ${isActive('b')} and ${isSo})`

/** The customer of an item `i` is asked where to go: as long as their booking stands on the closed departure, and that stays closed. */
export const isAsked = (i: string) => `(${i}.state = 'asked' and ${standsWhere(i, `not ${sailsAfterAll('d')}`)})`
